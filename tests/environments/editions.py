"""The editions that environments are tested with, each with every number of seats (R1.1)."""

from __future__ import annotations

from typing import Any

import pytest

BASE: tuple[dict[str, Any], ...] = tuple({"num_players": seats} for seats in range(2, 6))
EXTENSION: tuple[dict[str, Any], ...] = tuple(
    {"num_players": seats, "extension": True} for seats in range(2, 7)
)
INDIANS: tuple[dict[str, Any], ...] = tuple({**rules, "indians": True} for rules in EXTENSION)
EDITIONS: tuple[dict[str, Any], ...] = (*BASE, *EXTENSION, *INDIANS)


def edition_name(rules: dict[str, Any]) -> str:
    """Such as "extension-6"."""
    edition = "indians" if "indians" in rules else "extension" if "extension" in rules else "base"
    return f"{edition}-{rules['num_players']}"


# For tests that take `rules`: the fields of a rule set.
every_edition = pytest.mark.parametrize("rules", EDITIONS, ids=edition_name)
