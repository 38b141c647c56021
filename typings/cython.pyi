# What the engine uses of Cython, which ships no types of its own for type checkers.

compiled: bool
uint = int
