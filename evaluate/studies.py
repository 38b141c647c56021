"""Which tables a study has: round robins, challenges, ladders, budgets, switches of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from typing import Literal, get_args, get_origin, get_type_hints

from dicetown_env.engine.rule_set import RuleSet, rulings
from dicetown_env.evaluate.results import TournamentConfig
from dicetown_env.evaluate.study import StudyConfig
from dicetown_env.evaluate.tournament import fill_seats

BASE, EXTENSION = "base game", "Extension"
DEFAULT_RULES = "default"


def round_robin(agents: Sequence[str], seats: int) -> list[tuple[str, ...]]:
    """All tables of the agents: with more agents than seats every choice of different ones.

    With fewer, every table at which each agent sits at least once.

    Raises:
        ValueError: If there are fewer than two agents, or one is named twice.
    """
    if len(set(agents)) != len(agents) or len(agents) < 2:
        raise ValueError(
            f"A round robin needs two or more different agents; these are {', '.join(agents)}."
        )
    if len(agents) >= seats:
        return list(combinations(agents, seats))
    more = combinations_with_replacement(agents, seats - len(agents))
    return [tuple(sorted((*agents, *twins), key=agents.index)) for twins in more]


def round_robin_study(agents: Sequence[str], rules: RuleSet, deals: int, seed: int) -> StudyConfig:
    """All tables of the agents under one rule set."""
    return StudyConfig("round robin", {edition(rules): _all_tables(agents, rules, deals, seed)})


def challenge_study(
    challengers: Sequence[str], field: Sequence[str], rules: RuleSet, deals: int, seed: int
) -> StudyConfig:
    """Each challenger against the same field, on the same deals.

    Args:
        challengers: The challengers.
        field: Who sits at the other seats; the last one takes the seats that are left.
        rules: The rule set.
        deals: How many deals.
        seed: Fixes deals, agents and intervals.
    """
    if len(set(challengers)) != len(challengers) or not challengers:
        raise ValueError(f"Challengers must be different; these are {', '.join(challengers)}.")
    others = fill_seats(field, rules.num_players - 1)
    tables = [(challenger, *others) for challenger in challengers]
    return StudyConfig("challenge", {edition(rules): _tables(tables, rules, deals, seed)})


def ladder_study(
    agents: Sequence[str], all_rules: Iterable[RuleSet], deals: int, seed: int
) -> StudyConfig:
    """A round robin for each edition."""
    return StudyConfig(
        "ladder", {edition(rules): _all_tables(agents, rules, deals, seed) for rules in all_rules}
    )


def budget_study(
    agents: Sequence[str],
    budgets: Sequence[int],
    field: Sequence[str],
    rules: RuleSet,
    deals: int,
    seed: int,
) -> StudyConfig:
    """Each agent with each number of simulations against the same field."""
    challengers = [
        f"{agent}{',' if ':' in agent else ':'}simulations={budget}"
        for agent in agents
        for budget in budgets
    ]
    return replace(challenge_study(challengers, field, rules, deals, seed), kind="budgets")


def ruling_study(agents: Sequence[str], rules: RuleSet, deals: int, seed: int) -> StudyConfig:
    """The same round robin under these rules and under each rule set that differs in one switch."""
    parts = {DEFAULT_RULES: rules, **switched(rules)}
    return StudyConfig(
        "rulings",
        {name: _all_tables(agents, changed, deals, seed) for name, changed in parts.items()},
    )


def switched(rules: RuleSet) -> dict[str, RuleSet]:
    """The rule sets that differ in one switch from these: `bribes=False`, `poker_ties='rank'` ….

    The edition stays, but for the Indians; numbers of cards and seats are no switches.
    """
    hints = get_type_hints(RuleSet)
    found = {}
    for ruling in rulings():
        hint, now = hints[ruling.name], getattr(rules, ruling.name)
        values = (True, False) if hint is bool else get_args(hint)
        is_switch = hint is bool or get_origin(hint) is Literal
        if not is_switch or ruling.name == "extension":
            continue
        for value in values:
            if value != now and not (ruling.name == "indians" and not rules.extension):
                found[f"{ruling.name}={value!r}"] = replace(rules, **{ruling.name: value})
    return found


def edition(rules: RuleSet) -> str:
    """What a part with these rules is called."""
    return f"{EXTENSION if rules.extension else BASE}{', Indians' if rules.indians else ''}"


def _all_tables(
    agents: Sequence[str], rules: RuleSet, deals: int, seed: int
) -> tuple[TournamentConfig, ...]:
    return _tables(round_robin(agents, rules.num_players), rules, deals, seed)


def _tables(
    tables: Iterable[tuple[str, ...]], rules: RuleSet, deals: int, seed: int
) -> tuple[TournamentConfig, ...]:
    return tuple(
        TournamentConfig(agents=agents, rules=rules, deals=deals, seed=seed) for agents in tables
    )
