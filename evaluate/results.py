"""What a tournament was, what came of every game, and the figures that follow from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from difflib import get_close_matches
from importlib.metadata import version
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dicetown_env.engine.actions import ACTION_VERSION
from dicetown_env.engine.layout import LAYOUT_VERSION
from dicetown_env.engine.rule_set import RuleSet
from dicetown_env.evaluate.intervals import Interval, bootstrap

FORMAT: Final = "dicetown-tournament"
VERSION: Final = 2
# Sets the random numbers of the intervals apart from those of deals and agents.
BOOTSTRAP_STREAM: Final = 2
FIGURES: Final = ("win_share", "points", "rank")


def current_versions() -> dict[str, str | int]:
    """What results depend on."""
    return {
        "dicetown-env": version("dicetown-env"),
        "numpy": np.__version__,
        "actions": ACTION_VERSION,
        "layout": LAYOUT_VERSION,
    }


@dataclass(frozen=True, kw_only=True)
class TournamentConfig:
    """What is played. Equal configurations give equal results.

    Attributes:
        agents: Names of agents, one for each seat; a name may come more than once.
        rules: The rule set.
        deals: How many deals; each is played in all rotations of the seats.
        seed: Fixes deals, agents and intervals.

    Raises:
        TypeError: If a value has the wrong type.
        ValueError: If a value is not allowed.
    """

    agents: tuple[str, ...]
    rules: RuleSet = field(default_factory=RuleSet)
    deals: int = 100
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse impossible values."""
        if not isinstance(self.rules, RuleSet):
            raise TypeError(f"rules is {self.rules!r}; expected a RuleSet.")
        names: Any = self.agents
        if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
            raise TypeError(f"agents is {names!r}; expected a tuple of names.")
        if len(self.agents) != self.rules.num_players:
            raise ValueError(
                f"There are {len(self.agents)} agents ({', '.join(self.agents)}); expected "
                f"{self.rules.num_players}, one for each seat of the rule set."
            )
        for name, least in (("deals", 1), ("seed", 0)):
            value = getattr(self, name)
            if type(value) is not int:
                raise TypeError(f"{name} is {value!r}; expected a whole number.")
            if value < least:
                raise ValueError(f"{name} is {value}; expected {least} or more.")

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain data that JSON can hold."""
        return {
            "agents": list(self.agents),
            "rules": self.rules.to_dict(),
            "deals": self.deals,
            "seed": self.seed,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> TournamentConfig:
        """The configuration that `to_dict` wrote; a field that is left out has its default.

        Raises:
            TypeError: If a value has the wrong type.
            ValueError: If a name is unknown or a value is not allowed.
        """
        names = [item.name for item in fields(cls)]
        for name in data:
            if name not in names:
                close = get_close_matches(name, names, n=1)
                advice = f"did you mean {close[0]!r}?" if close else f"allowed: {', '.join(names)}."
                raise ValueError(f"A tournament has no field {name!r}; {advice}")
        values = dict(data)
        if "rules" in values:
            values["rules"] = RuleSet.from_dict(values["rules"])
        if isinstance(values.get("agents"), list):
            values["agents"] = tuple(values["agents"])
        return cls(**values)


@dataclass(frozen=True, slots=True)
class DealResult:
    """What came of one deal: [rotation][agent], agents in the order of the configuration.

    In rotation r agent i sits at seat (i + r) modulo the number of seats.

    Attributes:
        deal: Its number, from 0.
        seed: The seed of its games.
        points: Points at the end.
        ranks: Places, 1 the first, tied ones the mean of their places.
        win_shares: 1 split among the winners.
        rounds: How many rounds each game had.
        sources: The points by source (R11.2, X9): of each agent, all rotations together.
    """

    deal: int
    seed: int
    points: tuple[tuple[int, ...], ...]
    ranks: tuple[tuple[float, ...], ...]
    win_shares: tuple[tuple[float, ...], ...]
    rounds: tuple[int, ...]
    sources: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> DealResult:
        """The deal that `dataclasses.asdict` made plain."""
        nested = {
            name: tuple(tuple(row) for row in data[name])
            for name in ("points", "ranks", "win_shares")
        }
        sources = {source: tuple(worths) for source, worths in data["sources"].items()}
        return cls(
            deal=data["deal"],
            seed=data["seed"],
            rounds=tuple(data["rounds"]),
            sources=sources,
            **nested,
        )


@dataclass(frozen=True, slots=True)
class Figures:
    """How an agent, or a seat, did.

    Attributes:
        label: Whose figures.
        games: How many games.
        win_share: Mean share of the win, ties split: 1 over the number of seats is even.
        points: Mean points.
        rank: Mean place.
    """

    label: str
    games: int
    win_share: Interval
    points: Interval
    rank: Interval


@dataclass(frozen=True)
class TournamentResult:
    """A tournament, or the part of it that was played before it was interrupted.

    Attributes:
        config: What was to be played.
        deals: What came of the deals that were played, in their order.
        versions: With which versions.
    """

    config: TournamentConfig
    deals: tuple[DealResult, ...]
    versions: dict[str, str | int] = field(default_factory=current_versions)

    @property
    def is_complete(self) -> bool:
        """Whether all deals were played."""
        return len(self.deals) == self.config.deals

    def by_entry(self) -> list[Figures]:
        """The figures of each agent of the configuration, equal names apart."""
        samples = self._samples()
        groups = [(name, samples[:, :, i, :]) for i, name in enumerate(self.config.agents)]
        return self._figures(groups)

    def by_name(self) -> list[Figures]:
        """The figures of each name: agents of the same name together."""
        samples = self._samples()
        names = list(dict.fromkeys(self.config.agents))
        places = {n: [i for i, agent in enumerate(self.config.agents) if agent == n] for n in names}
        return self._figures([(name, samples[:, :, places[name], :]) for name in names])

    def by_seat(self) -> list[Figures]:
        """The figures of each seat, whoever sits there: what a seat is worth if all play alike.

        Seats differ by where they sit from the Sheriff: choose `first_sheriff=0` to see it.
        """
        samples = self._samples()
        seats = len(self.config.agents)
        rotations = np.arange(seats)
        return self._figures(
            [
                (f"seat {seat}", samples[:, rotations, (seat - rotations) % seats, :])
                for seat in range(seats)
            ]
        )

    def to_dict(self, *, figures: bool = True) -> dict[str, Any]:
        """All of it as plain data that JSON can hold.

        Args:
            figures: With the figures that follow from it, which take time if there are many deals.
        """
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "versions": self.versions,
            "config": self.config.to_dict(),
            "complete": self.is_complete,
        }
        if figures and self.deals:
            data["figures"] = {
                "by_entry": [asdict(of) for of in self.by_entry()],
                "by_name": [asdict(of) for of in self.by_name()],
                "by_seat": [asdict(of) for of in self.by_seat()],
            }
        data["deals"] = [asdict(deal) for deal in self.deals]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> TournamentResult:
        """The tournament that `to_dict` wrote; its figures are worked out anew.

        Raises:
            ValueError: If it is none, or of another version of this format.
        """
        if data.get("format") != FORMAT or data.get("version") != VERSION:
            raise ValueError(
                f"This is {data.get('format')!r} of version {data.get('version')!r}; "
                f"expected {FORMAT!r} of version {VERSION}."
            )
        deals = tuple(DealResult.from_dict(deal) for deal in data["deals"])
        return cls(TournamentConfig.from_dict(data["config"]), deals, dict(data["versions"]))

    def _samples(self) -> NDArray[np.float64]:
        """[deal, rotation, agent, figure]."""
        seats = len(self.config.agents)
        samples = np.array([(deal.win_shares, deal.points, deal.ranks) for deal in self.deals])
        return np.moveaxis(samples.reshape(-1, len(FIGURES), seats, seats), 1, 3).astype(float)

    def _figures(self, groups: Sequence[tuple[str, NDArray[np.float64]]]) -> list[Figures]:
        """The figures of groups of games; the mean of a deal is one observation.

        Raises:
            ValueError: If no deal was played.
        """
        if not self.deals:
            raise ValueError("No deal was played: there are no figures.")
        means = [
            games.reshape(len(self.deals), -1, len(FIGURES)).mean(axis=1) for _, games in groups
        ]
        generator = np.random.default_rng([self.config.seed, BOOTSTRAP_STREAM])
        intervals = bootstrap(np.concatenate(means, axis=1), generator)
        return [
            Figures(
                label,
                games[..., 0].size,
                *intervals[len(FIGURES) * place : len(FIGURES) * (place + 1)],
            )
            for place, (label, games) in enumerate(groups)
        ]
