"""Measuring agents against each other."""

from dicetown_env.evaluate.results import TournamentConfig, TournamentResult
from dicetown_env.evaluate.table import result_table, seat_table
from dicetown_env.evaluate.tournament import load_result, run_tournament

__all__ = [
    "TournamentConfig",
    "TournamentResult",
    "load_result",
    "result_table",
    "run_tournament",
    "seat_table",
]
