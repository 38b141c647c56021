"""R11.2 and X9: points at the end, by source."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        CATTLE,
        CLAIM_1,
        CLAIM_VALUES,
        DOG,
        EQUIPMENT_8,
        EQUIPMENT_KINDS,
        MULE,
        OUTLAWS,
        STORE_KINDS,
        WINCHESTER,
    )
    from dicetown_env.engine.state import State


def bounties(state: "State", seat: int) -> int:
    """X9: dollars for captured outlaws."""
    dollars = 0
    for outlaw in range(OUTLAWS):
        dollars += state.captured[seat][outlaw] * state.outlaw_bounty[outlaw]
    return dollars


def dollar_points(state: "State", seat: int) -> int:
    """R11.2: 1 for each full $2; X9: bounties are added before halving."""
    return (state.purse[seat] + bounties(state, seat)) // 2


def badge_points(state: "State", seat: int) -> int:
    """R11.2: 5 for the Sheriff."""
    return 5 if state.sheriff == seat else 0


def claim_points(state: "State", seat: int) -> int:
    """R11.2: claims, fenced or not, their value."""
    points = 0
    for value in range(CLAIM_VALUES):
        claims = state.hand[seat][CLAIM_1 + value] + state.fenced[seat][value]
        points += claims * (value + 1)
    return points


def ranch_points(state: "State", seat: int) -> int:
    """X9: n ranches score n(n+1)/2."""
    return state.ranches[seat] * (state.ranches[seat] + 1) // 2


def equipment_points(state: "State", seat: int) -> int:
    """C-EQUIPMENT: 1, 2, 3, 4, 5 and 8; C-CATTLE 7, C-WINCHESTER 6."""
    points = 7 * state.hand[seat][CATTLE] + 6 * state.hand[seat][WINCHESTER]
    for card in range(EQUIPMENT_KINDS):
        points += state.hand[seat][card] * (8 if card == EQUIPMENT_8 else card + 1)
    return points


def mule_points(state: "State", seat: int) -> int:
    """C-MULE: 1 for each store card held at the end, itself too."""
    cards = 0
    for card in range(STORE_KINDS):
        cards += state.hand[seat][card]
    return cards * state.hand[seat][MULE]


def dog_points(state: "State", seat: int) -> int:
    """C-DOG: 2 for each captured outlaw."""
    outlaws = 0
    for outlaw in range(OUTLAWS):
        outlaws += state.captured[seat][outlaw]
    return 2 * outlaws * state.hand[seat][DOG]


def points(state: "State", seat: int) -> int:
    """R11.2: all points of a seat."""
    return (
        state.nuggets[seat]
        + dollar_points(state, seat)
        + badge_points(state, seat)
        + claim_points(state, seat)
        + ranch_points(state, seat)
        + equipment_points(state, seat)
        + mule_points(state, seat)
        + dog_points(state, seat)
    )


def is_winner(state: "State", seat: int) -> int:
    """R11.3: most points wins; equal points share the win.

    With `final_tie="sheriff"` the first of the tied clockwise from the Sheriff on wins alone.
    """
    own = points(state, seat)
    for other in range(state.seats):
        theirs = points(state, other)
        if theirs > own:
            return 0
        if theirs == own and other != seat and state.final_tie_to_sheriff == 1:
            distance = (other - state.sheriff + state.seats) % state.seats
            if distance < (seat - state.sheriff + state.seats) % state.seats:
                return 0
    return 1
