"""Who decides for a seat: whoever steps the game, or one of the engine's own players."""

ASKED, UNIFORM, GREEDY, HEURISTIC = 0, 1, 2, 3
