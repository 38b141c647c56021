"""The size of the vector that `Game.state_vector` gives, and which field stands where in it."""

from __future__ import annotations

from dicetown_env.core.state_vector import StateVector
from dicetown_env.gold_nuggets.fields import FIELDS

STATE_VECTOR = StateVector(FIELDS)
STATE_VECTOR_SIZE = STATE_VECTOR.size
STATE_LAYOUT = STATE_VECTOR.layout
