"""A game of Gold Nuggets: what users hold."""

from __future__ import annotations

from dicetown_env.core.game import GameParts, TableGame
from dicetown_env.gold_nuggets import entry
from dicetown_env.gold_nuggets.constants import ACTIONS
from dicetown_env.gold_nuggets.layout import OBSERVATION_SIZE
from dicetown_env.gold_nuggets.names import (
    CHANCE_NAMES,
    DECISION_NAMES,
    action_text,
    board_text,
)
from dicetown_env.gold_nuggets.position import CODEC, check_position, values_before_deal
from dicetown_env.gold_nuggets.rule_set import RULE_FIELDS, RuleSet, rules_of
from dicetown_env.gold_nuggets.state_vector import STATE_VECTOR


class Game(TableGame):
    """One game of Gold Nuggets (rules G1 to G5); the interface is that of `TableGame`.

    Example:
        >>> game = Game(RuleSet(num_players=3), seed=7)
        >>> game.step(game.legal_actions()[0])
    """

    parts = GameParts(
        name="Gold Nuggets",
        rules=RuleSet,
        rule_fields=RULE_FIELDS,
        entry=entry,
        codec=CODEC,
        vector=STATE_VECTOR,
        actions=ACTIONS,
        observation_size=OBSERVATION_SIZE,
        decisions=DECISION_NAMES,
        chances=CHANCE_NAMES,
        values_before_deal=values_before_deal,
        rules_of=rules_of,
        check=check_position,
        action_text=action_text,
        board=board_text,
    )
