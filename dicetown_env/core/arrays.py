"""What the rules write into from outside of the state: NumPy arrays here, C pointers when compiled.

A rule that takes `Floats` or `Bytes` is called with `floats(array)` or `signed_bytes(array)`:
compiled, that is the address of the array's memory (`state_twin.ARRAYS_TWIN`).
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.int8]
Ints: TypeAlias = NDArray[np.int32]
Longs: TypeAlias = NDArray[np.int64]


def floats(array: NDArray[np.float32]) -> Floats:
    """The array, as rules take it."""
    return array


def signed_bytes(array: NDArray[np.int8]) -> Bytes:
    """The array, as rules take it."""
    return array


def ints(array: NDArray[np.int32]) -> Ints:
    """The array, as rules take it."""
    return array


def longs(array: NDArray[np.int64]) -> Longs:
    """The array, as rules take it."""
    return array


def address(thing: object) -> int:
    """Where the object lies; only the compiled engine follows it."""
    return id(thing)


def fetch_ahead(place: int, size: int) -> None:
    """Let the processor fetch memory that will be needed soon; here there is nothing to do."""
