"""Players that are compiled into the engine: as opponents in batches and as policies of rollouts.

They read of a position only what the seat that decides may see, and need no Python to decide.
"""
