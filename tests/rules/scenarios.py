"""Small helpers of the rule tests: positions through `Game.from_dict`, play in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dicetown_env import Game
from dicetown_env.engine.decoder import decode

Data = dict[str, Any]

# The General Store cards of the base game, as rule R12.3 lists them.
STORE_CARDS = (
    *("Equipment 1", "Equipment 2", "Equipment 3", "Equipment 4", "Equipment 5", "Equipment 8"),
    *("Dynamite", "Girls", "Tough Guy", "Tough Guy", "Card Sharp", "Card Sharp", "Corruption"),
    *("Unlimited Credit", "Nervous Joe", "Marshal", "Share", "Wanted Poster", "Doc's Elixir"),
)
CLAIMS = tuple(f"Claim {value}" for value in (1, 2, 3, 4, 5) for _ in range(5))


def seat(dice: str = "", hand: Iterable[str] = (), **more: Any) -> Data:
    """A seat of `places`: its five dice, its hidden hand, and what else is to be set."""
    return {"kept": dice, "hand": list(hand), **more}


def places(at: str, *seats: Data, **more: Any) -> Game:
    """The round from the place `at` on; if nothing is said: round 2, seat 0 Sheriff, no bribes."""
    return _scenario(seats, {"at": at, "round": 2}, more)


def thrower(thrown: str, hand: Iterable[str] = (), **more: Any) -> Data:
    """A seat of `throw`: the dice that it throws, its hidden hand, and what else is to be set."""
    return {"thrown": thrown, "hand": list(hand), **more}


def throw(*seats: Data, **more: Any) -> Game:
    """A throw that nobody has answered yet; `chance` can set the next ones."""
    return _scenario(seats, {"at": "throw", "round": 2}, more)


def next_round(*seats: Data, **more: Any) -> Game:
    """A round about to begin; a seat is what is to be set of it, without dice."""
    return _scenario(seats, {"at": "round", "round": 2}, more)


def _scenario(seats: tuple[Data, ...], usual: Data, more: Data) -> Game:
    rules = {"num_players": len(seats), "bribes": False, **more.pop("rules", {})}
    return Game.from_dict({**usual, **more, "rules": rules, "seats": list(seats)})


def without(cards: Iterable[str], *gone: str) -> list[str]:
    """The cards but for one copy of each that is named."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def asked(game: Game) -> tuple[int, str]:
    """Who decides, and what."""
    return game.current_seat, game.decision


def choices(game: Game) -> set[str]:
    """The legal actions in words; each has words of its own."""
    legal = game.legal_actions()
    words = {game.action_to_string(action) for action in legal}
    assert len(words) == len(legal), f"two legal actions have the same words: {sorted(words)}"
    return words


def act(game: Game, seat: int, words: str) -> None:
    """The seat, which must be the one that decides, does what the words say."""
    assert game.current_seat == seat, f"expected seat {seat}; seat {asked(game)} decides"
    game.step(game.parse_action(words))


def acts(game: Game, *steps: tuple[int, str]) -> None:
    """Several actions, each by its seat."""
    for seat, words in steps:
        act(game, seat, words)


def position(game: Game) -> Data:
    """All that there is."""
    return game.to_dict()


def of_seats(game: Game, key: str) -> list[Any]:
    """One entry of every seat."""
    return [entry[key] for entry in game.to_dict()["seats"]]


def hand(game: Game, seat: int) -> list[str]:
    """The hidden hand, sorted."""
    return sorted(game.to_dict()["seats"][seat]["hand"])


def winner(game: Game, place: str) -> int | None:
    """Who won the place in this round."""
    first: int | None = game.to_dict()["places"].get(place, {}).get("first")
    return first


def seen(game: Game, seat: int, memory: bool = False) -> Data:
    """What the seat observes, decoded; seats are told by their distance from the observer."""
    return decode(game.observe(seat, memory=memory))


def same_sight(one: Game, other: Game, seat: int) -> bool:
    """Whether the seat sees and remembers the same in both, and can do the same."""
    mine, yours = one.view(seat), other.view(seat)
    return (
        mine.observation_with_memory.tobytes() == yours.observation_with_memory.tobytes()
        and mine.text == yours.text
        and mine.legal_actions() == yours.legal_actions()
    )


def finish_round(game: Game) -> None:
    """Go on to the next round, or the end, with passes where they are legal."""
    number = game.round
    while not game.is_over and game.round == number:
        legal = game.legal_actions()
        idle = [a for a in legal if game.action_to_string(a) in ("pass", "no remedy")]
        game.step((idle or legal)[0])


def visitors(game: Game) -> list[int]:
    """Who visits the Doc in this round, each passing; cards before it are not played."""
    seats: list[int] = []
    number = game.round
    while not game.is_over and game.round == number:
        if game.decision == "remedy":
            seats.append(game.current_seat)
        legal = game.legal_actions()
        idle = [a for a in legal if game.action_to_string(a) in ("pass", "no remedy")]
        game.step((idle or legal)[0])
    return sorted(seats)
