# What the engine uses of Cython, which ships no types of its own for type checkers.
from typing import Any

compiled: bool
uint = int
int = int
p_void: Any
nogil: Any

def cast(kind: Any, value: Any) -> Any: ...
