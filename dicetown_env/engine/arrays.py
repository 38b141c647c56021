"""What the rules write into from outside of the state: NumPy arrays here, C pointers when compiled.

A compiled module passes `floats(array)` or `signed_bytes(array)` to a rule that takes `Floats` or
`Bytes`: compiled, that is the address of the array's memory (see `state_twin.py`).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.int8]


def floats(array: Floats) -> Floats:
    """The array, as rules take it."""
    return array


def signed_bytes(array: Bytes) -> Bytes:
    """The array, as rules take it."""
    return array
