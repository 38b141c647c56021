"""The memory of interpreted positions; compiled, functions of these names stand in `state.pxd`."""

from __future__ import annotations

from dicetown_env.core.memory import Memory
from dicetown_env.flip6.constants import ACTIONS, LOG
from dicetown_env.flip6.fields import FIELDS

_MEMORY = Memory(FIELDS, ACTIONS, LOG)

make_arrays = _MEMORY.make_arrays
copy_fields = _MEMORY.copy_fields
copy_derived = _MEMORY.copy_derived
fields_to_bytes = _MEMORY.fields_to_bytes
fields_from_bytes = _MEMORY.fields_from_bytes
