"""Small helpers of the rule tests: positions through `Game.from_dict`, play in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dicetown_env import Game
from dicetown_env.engine.decoder import decode

Data = dict[str, Any]

# The General Store cards that the Extension adds, as rule X10 lists them.
NEW_STORE_CARDS = (
    *("Cattle", "Winchester", "Mule", "Dog", "Gift", "Swindler", "Two Guns", "Desperado"),
    *("Whisky", "Insurance"),
)
# The twelve River cards and outlaws of the rulings (X3, X7).
RIVER = (
    *("gold 2", "gold 2", "gold 3", "gold 4", "gold 5", "star badge", "wallet 2", "wallet 3"),
    *("discovery", "coupon", "nothing", "nothing"),
)
OUTLAWS = tuple(
    f"{face} ${bounty}" for face in ("9", "10", "J", "Q", "K", "A") for bounty in (3, 5)
)
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


def town(at: str, *seats: Data, **more: Any) -> Game:
    """As `places`, with the Extension."""
    return places(at, *seats, rules={"extension": True, **more.pop("rules", {})}, **more)


def village(at: str, *seats: Data, **more: Any) -> Game:
    """As `town`, with the Indians too; `at` can also be "indians", before their die is thrown."""
    return town(at, *seats, rules={"indians": True, **more.pop("rules", {})}, **more)


def town_throw(*seats: Data, **more: Any) -> Game:
    """As `throw`, with the Extension: outlaws are asked for before it."""
    return throw(*seats, rules={"extension": True, **more.pop("rules", {})}, **more)


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


def acting(game: Game, place: str) -> tuple[int | None, int | None]:
    """First and second at the place in this round (X2)."""
    entry = game.to_dict()["places"].get(place, {})
    return entry.get("first"), entry.get("second")


def score(game: Game) -> list[int]:
    """The points at the end of the game, which this must be."""
    assert game.is_over
    return game.scores()


def seen(game: Game, seat: int, memory: bool = False) -> Data:
    """What the seat observes, decoded; seats are told by their distance from the observer."""
    return decode(game.observe(seat, memory=memory))


def in_sight_of(looker: int, seat: int, seats: int) -> str:
    """What an observation of `looker` calls a seat that has something."""
    distance = (seat - looker) % seats
    return f"seat +{distance}" if distance else "you"


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
