"""What the rules write into from outside of the state: NumPy arrays here, C pointers when compiled.

A rule that takes `Floats` or `Bytes` is called with `floats(array)` or `signed_bytes(array)`:
compiled, that is the address of the array's memory (`state_twin.ARRAYS_TWIN`).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.int8]


def floats(array: NDArray[np.float32]) -> Floats:
    """The array, as rules take it."""
    return array


def signed_bytes(array: NDArray[np.int8]) -> Bytes:
    """The array, as rules take it."""
    return array
