"""The layout of the observation: complete, without gaps, versioned, with a table for the docs."""

from __future__ import annotations

import pytest

from dicetown_env.engine.layout import (
    LAYOUT,
    LAYOUT_VERSION,
    OBSERVATION_SIZE,
    OBSERVATION_SIZE_WITH_MEMORY,
    SLICES,
    layout_digest,
    layout_table,
    part,
)
from dicetown_env.engine.observation_slice import Coding

# What each version meant. A new version adds a line; a line that is here never changes.
DIGESTS = {1: "5a36ab7f4b6c9ab88c6789cf55fea333a48d1b73dedd3612195652bfdda38f1e"}

# R13.1 and X13, fact by fact, with what else is open because it lies on the table.
OPEN_FACTS = {
    "purses": ["purses"],
    "bank": ["bank"],
    "stagecoach": ["stagecoach"],
    "mine": ["mine"],
    "nuggets": ["nuggets"],
    "badge": ["sheriff"],
    "the row": ["row"],
    "sizes of decks and discard pile": [
        "claim_deck_size",
        "store_deck_size",
        "discard_pile_size",
        "river_size",
        "outlaw_deck_size",
    ],
    "cards played face up": ["played_cards"],
    "fenced claims": ["fenced"],
    "the numbers of claims and of store cards in each hidden hand": [
        "hidden_claims",
        "hidden_store_cards",
    ],
    "kept dice": ["kept", "fresh", "payment_due", "tough"],
    "who has gained": ["gained"],
    "who won what at which place": [
        "first",
        "second",
        "first_took",
        "second_took",
        "first_action",
        "tied",
        "visitors",
    ],
    "scores at the end": ["scores"],
    "ranches": ["ranches"],
    "recruited and captured outlaws": ["recruited", "captured"],
    "the top outlaw": ["top_outlaw"],
    "outlaws above the office": ["wanted"],
    "River cards used": ["river_used"],
    "the Indian die and its holder": [
        "indian_die",
        "indian_die_taken",
        "indian_result",
        "war_path",
    ],
    "claims given to the Indians": ["box"],
    "the dice of a hunt": ["hunt_dice"],
    "who sits at the table, and how far the game is": [
        "present",
        "round",
        "throw",
        "last_throw",
        "stage",
    ],
    "the rule set": ["switches", "claim_copies", "river_copies"],
}
OWN = ["own_store_cards", "own_claims", "own_dice", "own_keep_set", "own_committed"]
DECISION = [
    "decision",
    "asked_card",
    "asked_seat",
    "drawn_cards",
    "drawn_river",
    "fences_left",
    "repeats_left",
    "ranch_theft",
    "insured",
    "offers",
]
MEMORY = ["known_store_cards", "known_claims", "known_river"]


def test_b30_every_open_fact_has_a_slice_and_every_slice_a_reason() -> None:
    reasons = [name for names in OPEN_FACTS.values() for name in names] + OWN + DECISION + MEMORY
    assert sorted(reasons) == sorted(LAYOUT)


def test_slices_follow_one_another_and_only_memory_comes_after_the_observation() -> None:
    stop = 0
    for each in SLICES:
        assert each.start == stop
        assert LAYOUT[each.name] == slice(each.start, each.stop)
        assert each.memory == (each.start >= OBSERVATION_SIZE)
        stop = each.stop
    assert stop == OBSERVATION_SIZE_WITH_MEMORY
    assert [each.name for each in SLICES if each.memory] == MEMORY


def test_an_observation_has_at_most_720_numbers() -> None:
    assert OBSERVATION_SIZE <= 720


def test_only_numbers_are_scaled() -> None:
    for each in SLICES:
        assert each.scale > 0
        assert each.coding is Coding.NUMBER or each.scale == 1


def test_the_layout_does_not_change_without_a_new_version() -> None:
    assert layout_digest() == DIGESTS[LAYOUT_VERSION]


def test_b30_the_table_of_the_docs_has_each_slice_with_its_numbers() -> None:
    heading, rule, *rows = layout_table().splitlines()
    assert heading.split(" | ")[0] == "| Numbers"
    assert rule.startswith("| ---")
    assert len(rows) == len(SLICES)
    for row, each in zip(rows, SLICES, strict=True):
        numbers, name = (cell.strip() for cell in row.split("|")[1:3])
        assert name == f"`{each.name}`"
        first, _, last = numbers.partition(" to ")
        assert (int(first), int(last or first)) == (each.start, each.stop - 1)
        assert f"| {each.meaning}" in row
        assert row.endswith(f"| {each.rules} |")


def test_an_unknown_slice_is_refused_with_those_that_there_are() -> None:
    assert part("purses").axes == ("seat",)
    with pytest.raises(KeyError, match=r"'purse'; expected one of present, sheriff, purses"):
        part("purse")
