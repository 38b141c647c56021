"""What a position is worth to each seat: its chance to win, from the points."""

import cython

if not cython.compiled:
    from dicetown_env.core.arrays import Ints
    from dicetown_env.engine.constants import NO_DECISION
    from dicetown_env.engine.scoring import is_winner, points
    from dicetown_env.engine.search.constants import MOST_BEHIND, MOST_ROUNDS_LEFT, WHOLE
    from dicetown_env.engine.state import State


def rounds_left(state: "State") -> int:
    """About how many rounds come after this one: the claims or the mine run out (R11.1)."""
    claims = state.claim_deck_size + state.row_size
    of_claims = claims * 10 // (27 if state.extension == 1 else 20)
    of_mine = state.mine // 2
    left = of_claims if of_claims < of_mine else of_mine
    return left if left < MOST_ROUNDS_LEFT else MOST_ROUNDS_LEFT


def behind(state: "State", seat: int, most: int) -> int:
    """How many points the seat lacks to the best one."""
    lacking = most - points(state, seat)
    return lacking if lacking < MOST_BEHIND else MOST_BEHIND


def write_values(state: "State", weights: "Ints", values: "Ints", place: int) -> None:
    """The win share of each seat, or what its points promise if the game is not over.

    Args:
        state: The position.
        weights: The weight of a seat in row r and column d, if about r rounds are left and it lacks
            d points; shares are in proportion to the weights. In row 0 the game is over.
        values: Where to write thousandths.
        place: Where in it the seats begin.
    """
    over = state.decision == NO_DECISION
    row = 0 if over else 1 + rounds_left(state)
    most = 0
    for seat in range(state.seats):
        own = points(state, seat)
        if own > most:
            most = own
    total = 0
    for seat in range(state.seats):
        weight = weights[row * (MOST_BEHIND + 1) + behind(state, seat, most)]
        if over and weights[1] == 0:
            weight = weight * is_winner(state, seat)
        values[place + seat] = weight
        total += weight
    for seat in range(state.seats):
        values[place + seat] = values[place + seat] * WHOLE // total
