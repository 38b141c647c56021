"""R9.1 and R9.2: what a hand of five dice is worth at the Town Hall."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ACE,
        DICE,
        FACES,
        FIVE_OF_A_KIND,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        HIGH_CARD,
        NINE,
        ONE_PAIR,
        STRAIGHT,
        THREE_OF_A_KIND,
        TOWN_HALL,
        TWO_PAIR,
    )
    from dicetown_env.engine.state import State


def groups_of(state: "State", seat: int, size: int) -> int:
    """How many faces the hand shows exactly so many times."""
    groups = 0
    for face in range(FACES):
        groups += state.kept[seat][face] == size
    return groups


def is_straight(state: "State", seat: int) -> int:
    """Five faces in sequence: 9 to K or 10 to A."""
    missing_end = state.kept[seat][NINE] == 0 or state.kept[seat][ACE] == 0
    return groups_of(state, seat, 1) == DICE and missing_end


def poker_rank(state: "State", seat: int) -> int:
    """R9.1: the rank of a finished hand."""
    pairs = groups_of(state, seat, 2)
    if groups_of(state, seat, 5) == 1:
        return FIVE_OF_A_KIND
    if groups_of(state, seat, 4) == 1:
        return FOUR_OF_A_KIND
    if groups_of(state, seat, 3) == 1:
        return FULL_HOUSE if pairs == 1 else THREE_OF_A_KIND
    if is_straight(state, seat):
        return STRAIGHT
    if pairs == 2:
        return TWO_PAIR
    return ONE_PAIR if pairs == 1 else HIGH_CARD


def poker_value(state: "State", seat: int) -> int:
    """R9.2: a number that orders hands; with `poker_ties="rank"` equal ranks have equal numbers.

    Behind the rank stand the faces of the five dice as digits, largest group first, of equal groups
    the highest face first.
    """
    value = poker_rank(state, seat)
    if state.poker_ties_by_rank == 1:
        return value
    for size in range(DICE, 0, -1):
        for face in range(FACES - 1, -1, -1):
            if state.kept[seat][face] == size:
                for _die in range(size):
                    value = value * FACES + face
    return value


def strength(state: "State", place: int, seat: int) -> int:
    """R3.1: by its dice of the place's face; R9.2: at the Town Hall by its hand."""
    return 1 + poker_value(state, seat) if place == TOWN_HALL else state.kept[seat][place]
