"""The rules of the base game, chapter by chapter."""
