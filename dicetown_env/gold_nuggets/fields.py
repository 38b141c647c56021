"""The table of the fields of a position of Gold Nuggets: the only copy of what it consists of."""

from __future__ import annotations

from dicetown_env.core.field import Field, Sight
from dicetown_env.gold_nuggets import constants as c

_RULES, _OPEN, _FLOW, _CHANCE = Sight.RULES, Sight.OPEN, Sight.FLOW, Sight.CHANCE

# Words first: so no padding stands between the fields, and a position is one run of bytes.
FIELDS: tuple[Field, ...] = (
    Field("key", (2,), 0, 2**31 - 1, _CHANCE, "the key of all chance outcomes"),
    Field("round", (), 0, 2**31 - 1, _CHANCE, "number of the turn, from 1: it decides the dice"),
    # The rule set.
    Field("seats", (), 1, c.SEATS, _RULES, "seats at the table (G1)"),
    Field("full_supply", (), 1, c.MOST_NUGGETS, _RULES, "nuggets in the game (G1)"),
    Field("single_turn", (), 0, 1, _RULES, "1: the game is one turn"),
    Field("first_seat", (), c.NOBODY, c.SEATS - 1, _RULES, "who begins, or -1: by lot (G1)"),
    Field("skip_forced", (), 0, 1, _RULES, "1: decisions with one legal action are not asked"),
    # The table.
    Field("supply", (), 0, c.MOST_NUGGETS, _OPEN, "nuggets in the supply"),
    Field("nuggets", (c.SEATS,), 0, c.MOST_NUGGETS, _OPEN, "nuggets of each seat"),
    Field("aside", (c.FACES,), 0, c.DICE, _OPEN, "dice set aside and not yet collected, by face"),
    Field("thrown", (c.FACES,), 0, c.DICE, _OPEN, "dice thrown and not yet set aside, by face"),
    Field("collected_all", (), 0, 1, _OPEN, "1: the collection at hand is of all seven dice (G3)"),
    Field("throw", (), 0, 32767, _CHANCE, "number of the throw in the turn, from 1"),
    # What happens next.
    Field("step", (), 0, c.STEPS - 1, _FLOW, "what the engine does next"),
    Field("decision", (), 0, c.DECISIONS - 1, _FLOW, "the decision at hand; 0: none, the end"),
    Field("actor", (), 0, c.SEATS - 1, _FLOW, "seat whose turn it is"),
    Field("script", (c.SCRIPT_DICE,), 0, c.FACES - 1, _CHANCE, "coming dice set in advance"),
    Field("script_size", (), 0, c.SCRIPT_DICE, _CHANCE, "how many of `script` are left"),
)
