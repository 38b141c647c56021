"""What all tests share: which form of the engine runs, and how hypothesis searches."""

from __future__ import annotations

from hypothesis import settings

from dicetown_env.engine import COMPILED, machine

# Interpreted games are slow and vary with the machine; a time limit would find that, not bugs.
settings.register_profile("games", deadline=None)
settings.load_profile("games")


def pytest_report_header() -> str:
    """Say at the top of a run which engine is tested, and from where."""
    return f"engine: {'compiled' if COMPILED else 'interpreted'}, {machine.__file__}"
