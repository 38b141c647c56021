"""Who is asked when, and the stage in which all choose at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dicetown_env import Game, dicetown_v0
from dicetown_env.engine.layout import LAYOUT

from .editions import EDITIONS

SCRIPTED_ROUND: dict[str, Any] = {
    "at": "throw",
    "round": 2,
    "sheriff": 1,
    "store_deck": ["Equipment 5", "Equipment 2", "..."],
    "seats": [
        {"thrown": "10 10 Q Q A"},
        {"thrown": "9 10 J K A", "hand": ["Claim 1"]},
        {"thrown": "9 9 J J A"},
        {"thrown": "9 9 10 J K"},
    ],
}
# Who is asked what, in the order of the rules, and what he answers.
EXPECTED = (
    *((seat, "keep", None) for seat in (1, 2, 3, 0)),  # R2.1: from the Sheriff clockwise
    (2, "offer", "offer nothing"),  # R3.3: a tie at the mine (R4)
    (3, "offer", "offer $2"),
    (1, "judge", "pick seat 3"),  # R3.1; seat 0 robs the bank unasked (R5)
    (2, "store keep", "take Equipment 2"),  # R6
    (0, "victim", "rob seat 2"),  # R7
    (3, "offer", "offer nothing"),  # R3.3: the Sheriff, tied himself, offers nothing (R8)
    (1, "judge", "pick seat 3"),  # seat 0 has the best hand of the Town Hall (R9)
    (1, "remedy", "no remedy"),  # R10.1: he alone has gained nothing
)


def test_b32_a_scripted_round_asks_the_seats_in_the_order_of_the_rules() -> None:
    env = dicetown_v0.env(num_players=4)
    env.reset(options={"position": SCRIPTED_ROUND})
    keep_all = 31
    log = []
    for agent, (_, _, answer) in zip(env.agent_iter(), EXPECTED, strict=False):
        log.append((int(agent.removeprefix("player_")), env.game.decision, answer))
        env.step(keep_all if answer is None else env.game.parse_action(answer))
    assert tuple(log) == EXPECTED
    assert env.game.round == 3
    assert env.agent_selection == "player_3"  # the new Sheriff begins


def first_throw(rules: dict[str, Any], seed: int) -> dict[str, Any]:
    """A position in which no seat has chosen yet, and any can be made the next to choose."""
    position = Game(dicetown_v0.env(**rules).rules, seed=seed).to_dict()
    assert position["decision"] == "keep"
    return position


def commit(env: dicetown_v0.env, position: dict[str, Any], seat: int, choice: int) -> bytes:
    """Let this seat choose next; returns what it saw when it chose."""
    env.reset(options={"position": {**position, "actor": seat}})
    assert env.agent_selection == f"player_{seat}"
    seen = env.observe(env.agent_selection)
    legal = np.flatnonzero(seen["action_mask"])
    env.step(int(legal[choice % len(legal)]))
    return seen["observation"].tobytes() + seen["action_mask"].tobytes()


@st.composite
def throws(draw: st.DrawFn) -> tuple[dict[str, Any], int, list[int], list[list[int]]]:
    """Rules, a seed, what each seat chooses, and two orders of choosing."""
    rules = draw(st.sampled_from(EDITIONS))
    seats = rules["num_players"]
    choices = draw(st.lists(st.integers(0, 31), min_size=seats, max_size=seats))
    orders = [draw(st.permutations(range(seats))) for _ in range(2)]
    return rules, draw(st.integers(0, 2**32)), choices, orders


@settings(max_examples=40)
@given(throws())
def test_b33_the_order_of_commitments_changes_nothing(
    throw: tuple[dict[str, Any], int, list[int], list[list[int]]],
) -> None:
    rules, seed, choices, orders = throw
    env = dicetown_v0.env(**rules)
    ends = []
    for order in orders:
        position = first_throw(rules, seed)
        for seat in order:
            commit(env, position, seat, choices[seat])
            position = env.game.to_dict()
        ends.append(env.game.to_bytes())
    assert ends[0] == ends[1]


@settings(max_examples=40)
@given(throws())
def test_b33_earlier_commitments_are_invisible(
    throw: tuple[dict[str, Any], int, list[int], list[list[int]]],
) -> None:
    rules, seed, choices, (order, _) = throw
    env = dicetown_v0.env(**rules)
    start = first_throw(rules, seed)
    position = start
    for seat in order:
        after_others = commit(env, position, seat, choices[seat])
        position = env.game.to_dict()
        assert after_others == commit(env, start, seat, choices[seat])


def test_who_is_asked_shows_in_the_order_of_agents_and_in_no_other_observation() -> None:
    """R13.3: of two seats with equal cards and dice, the one that is asked sees it alone."""
    env = dicetown_v0.env(num_players=4)
    env.reset(seed=1)
    asked = env.agent_selection
    for agent in env.agents:
        decision = env.observe(agent)["observation"][LAYOUT["decision"]]
        assert decision.any() == (agent == asked)
    assert "this order shows it" in " ".join((dicetown_v0.raw_env.__doc__ or "").split())
