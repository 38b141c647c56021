"""Studies: several tables that play the same deals, under one rule set or several."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from dicetown_env.evaluate.files import write_whole
from dicetown_env.evaluate.progress import with_progress
from dicetown_env.evaluate.results import (
    DealResult,
    TournamentConfig,
    TournamentResult,
    current_versions,
)
from dicetown_env.evaluate.tournament import Players, play_elsewhere
from dicetown_env.evaluate.workers import in_order

FORMAT: Final = "dicetown-study"
VERSION: Final = 1
_SECONDS_BETWEEN_SAVES: Final = 30.0


@dataclass(frozen=True)
class StudyConfig:
    """What is played. Equal configurations give equal results.

    Attributes:
        kind: What it is a study of: "round robin", "challenge", "ladder", "budgets", "rulings".
        parts: The tables of each part. Those of one part have the same rules; all have the same
            number of deals and the same seed, so that deal 7 of one is deal 7 of every other.

    Raises:
        ValueError: If there is no table, or tables differ where they must not.
    """

    kind: str
    parts: dict[str, tuple[TournamentConfig, ...]]

    def __post_init__(self) -> None:
        """Refuse tables that cannot be compared."""
        tables = [table for part in self.parts.values() for table in part]
        if not tables or not all(self.parts.values()):
            raise ValueError("A study needs at least one table in each part.")
        if len({(table.deals, table.seed) for table in tables}) > 1:
            raise ValueError("The tables of a study need the same number of deals and one seed.")
        for name, part in self.parts.items():
            if any(table.rules != part[0].rules for table in part):
                raise ValueError(f"Part {name!r} has tables of different rules; expected one set.")

    @property
    def deals(self) -> int:
        """How many deals each table plays."""
        return next(iter(self.parts.values()))[0].deals

    @property
    def seed(self) -> int:
        """What fixes deals, agents and intervals."""
        return next(iter(self.parts.values()))[0].seed

    def with_deals(self, deals: int) -> StudyConfig:
        """The same study with another number of deals."""
        return StudyConfig(
            self.kind,
            {
                name: tuple(replace(table, deals=deals) for table in part)
                for name, part in self.parts.items()
            },
        )


@dataclass(frozen=True)
class StudyResult:
    """What came of a study, or of the deals before it was interrupted.

    Attributes:
        config: What was to be played.
        deals: What came of each deal at each table: [part][table][deal].
        versions: With which versions.
    """

    config: StudyConfig
    deals: dict[str, tuple[tuple[DealResult, ...], ...]]
    versions: dict[str, str | int] = field(default_factory=current_versions)

    @property
    def complete_deals(self) -> int:
        """How many deals were played at every table."""
        return min(len(deals) for part in self.deals.values() for deals in part)

    @property
    def is_complete(self) -> bool:
        """Whether all deals were played."""
        return self.complete_deals == self.config.deals

    def tables(self, part: str) -> list[TournamentResult]:
        """The tables of a part, with the deals that were played at every table."""
        return [
            TournamentResult(config, deals[: self.complete_deals], self.versions)
            for config, deals in zip(self.config.parts[part], self.deals[part], strict=True)
        ]

    def to_dict(self) -> dict[str, Any]:
        """All of it as plain data that JSON can hold."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "kind": self.config.kind,
            "versions": self.versions,
            "complete": self.is_complete,
            "parts": {
                name: [
                    TournamentResult(config, deals, self.versions).to_dict(figures=False)
                    for config, deals in zip(self.config.parts[name], part, strict=True)
                ]
                for name, part in self.deals.items()
            },
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> StudyResult:
        """The study that `to_dict` wrote.

        Raises:
            ValueError: If it is none, or of another version of this format.
        """
        if data.get("format") != FORMAT or data.get("version") != VERSION:
            raise ValueError(
                f"This is {data.get('format')!r} of version {data.get('version')!r}; "
                f"expected {FORMAT!r} of version {VERSION}."
            )
        parts = {
            name: [TournamentResult.from_dict(table) for table in part]
            for name, part in data["parts"].items()
        }
        config = StudyConfig(
            data["kind"],
            {name: tuple(table.config for table in part) for name, part in parts.items()},
        )
        deals = {name: tuple(table.deals for table in part) for name, part in parts.items()}
        return cls(config, deals, dict(data["versions"]))


def run_study(
    config: StudyConfig,
    output: Path | str | None = None,
    *,
    show_progress: bool = True,
    workers: int = 1,
) -> StudyResult:
    """Play a study, or go on with one that was interrupted, as `run_tournament` does with a table.

    Args:
        config: What to play.
        output: A `.json` file for every game; None: write nothing.
        show_progress: Show a progress bar, where tqdm is installed.
        workers: How many processes play; the result does not depend on it.

    Returns:
        The result; `is_complete` is False if it was interrupted.

    Raises:
        ValueError: If an agent cannot be built, or the file holds another study. Nothing has been
            played then.
    """
    players = Players()
    for tables in config.parts.values():
        for table in tables:
            players.at_table(table.agents)
    path = None if output is None else _checked_path(Path(output))
    done = _finished_deals(config, path)
    _save(config, done, path)
    saved = time.monotonic()
    missing = _missing(config, done)
    workers = max(1, min(workers, len(missing)))
    results = in_order(
        players.play if workers == 1 else play_elsewhere,
        [(config.parts[part][table], deal) for deal, part, table in missing],
        workers,
    )
    total = config.deals * sum(map(len, config.parts.values()))
    try:
        for (_, part, number), result in zip(
            missing,
            with_progress(results, total=total, done=total - len(missing), show=show_progress),
            strict=True,
        ):
            done[part][number].append(result)
            if time.monotonic() - saved > _SECONDS_BETWEEN_SAVES:
                _save(config, done, path)
                saved = time.monotonic()
    except KeyboardInterrupt:
        pass
    return _save(config, done, path)


def load_study(path: Path | str) -> StudyResult:
    """Read the study that `run_study` wrote.

    Raises:
        ValueError: If the file holds no study.
    """
    path = Path(path)
    try:
        return StudyResult.from_dict(json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"{path} holds no study: {error}") from error


Done = dict[str, list[list[DealResult]]]


def _missing(config: StudyConfig, done: Done) -> list[tuple[int, str, int]]:
    """Deal, part and table of what is still to play: all tables of a deal before the next deal."""
    return [
        (deal, name, number)
        for deal in range(config.deals)
        for name, part in config.parts.items()
        for number in range(len(part))
        if deal >= len(done[name][number])
    ]


def _checked_path(path: Path) -> Path:
    if path.suffix != ".json":
        raise ValueError(f"{path}: expected a name that ends in '.json'.")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _finished_deals(config: StudyConfig, path: Path | None) -> Done:
    """The deals that the file has of this study, whatever number of deals it was to have.

    Raises:
        ValueError: If it has another study, or more deals.
    """
    if path is None or not path.exists():
        return {name: [[] for _ in part] for name, part in config.parts.items()}
    earlier = load_study(path)
    then = earlier.config.with_deals(config.deals)
    if (then, earlier.versions) != (config, current_versions()):
        raise ValueError(
            f"{path} holds another study: of other agents, rules or versions, or with another "
            f"seed. Name another file, or remove this one."
        )
    if earlier.complete_deals > config.deals:
        raise ValueError(
            f"{path} holds {earlier.complete_deals} deals already; ask for as many or more."
        )
    return {name: [list(deals) for deals in part] for name, part in earlier.deals.items()}


def _save(
    config: StudyConfig, done: Mapping[str, Sequence[Sequence[DealResult]]], path: Path | None
) -> StudyResult:
    deals = {name: tuple(tuple(table) for table in part) for name, part in done.items()}
    result = StudyResult(config, deals)
    if path is not None:
        write_whole(path, json.dumps(result.to_dict()) + "\n")
    return result
