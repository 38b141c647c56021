"""How a game begins: its key from a seed, the position before the deal, the deal."""

import operator
from functools import lru_cache

import cython

from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.engine.values import bytes_from_values, key_of_seed, put_rules, values_at_rest

if not cython.compiled:
    from dicetown_env.engine.chance import next_key
    from dicetown_env.engine.deal import deal
    from dicetown_env.engine.machine import advance
    from dicetown_env.engine.state import State

MOST_KEY = 2**64


def key_of(seed: int | None) -> tuple[int, int]:
    """The key of a game; None: drawn from the operating system.

    Raises:
        TypeError: If the seed is no whole number.
        ValueError: If it is negative.
    """
    if seed is not None and operator.index(seed) < 0:
        raise ValueError(f"seed is {seed}; expected a whole number from 0 on, or None.")
    first, second = key_of_seed(seed)
    return first, second


def check_key(key: int, name: str) -> None:
    """Refuse what does not fit in two words.

    Raises:
        ValueError: If it is negative or has more than 64 bits.
    """
    if not 0 <= operator.index(key) < MOST_KEY:
        raise ValueError(f"{name} is {key}; expected a whole number from 0 to 2**64 - 1.")


@lru_cache(maxsize=64)
def start_bytes(rules: RuleSet, skip_forced: bool) -> bytes:
    """The position before the deal."""
    values = values_at_rest()
    put_rules(values, rules)
    values["skip_forced"] = int(skip_forced)
    return bytes_from_values(values)


def dealt(data: bytes, key: tuple[int, int]) -> "State":
    """The position at the first decision of a game with this key."""
    state: State = State()
    state.load_bytes(data)
    state.key[0], state.key[1] = key
    deal(state)
    advance(state)
    return state


def unpacked(data: bytes) -> "State":
    """The position in these bytes, legal actions not worked out."""
    state: State = State()
    state.load_bytes(data)
    return state


def begin_following(state: "State", game: "State") -> None:
    """Deal the game that follows another one in its series into a position before the deal."""
    state.key[0] = game.key[0]
    state.key[1] = game.key[1]
    next_key(state)
    deal(state)
    advance(state)
