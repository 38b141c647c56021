"""The table of the state's fields: the only copy of what a position consists of.

The build writes `state.pxd` from it; the interpreted arrays, bytes, `to_dict`, its validation,
`state_vector` and the docs use it.
"""

from __future__ import annotations

from dicetown_env.core.field import Field, Sight
from dicetown_env.engine import constants as c

_SEAT = (c.SEATS,)
_RULES, _OPEN, _OWN, _HIDDEN = Sight.RULES, Sight.OPEN, Sight.OWN, Sight.HIDDEN
_FLOW, _MEMORY, _CHANCE = Sight.FLOW, Sight.MEMORY, Sight.CHANCE

# Words first: so no padding stands between the fields, and a position is one run of bytes.
FIELDS: tuple[Field, ...] = (
    Field("key", (2,), 0, 2**31 - 1, _CHANCE, "the key of all chance outcomes"),
    # The rule set.
    Field("seats", (), 2, c.SEATS, _RULES, "seats at the table (R1.1)"),
    Field("extension", (), 0, 1, _RULES, "1: with the Extension"),
    Field("indians", (), 0, 1, _RULES, "1: with the Indians"),
    Field("bribes", (), 0, 1, _RULES, "1: tied seats may make offers (R3.3)"),
    Field("keeping_badge_is_gain", (), 0, 1, _RULES, "1: R8.2 holds"),
    Field("poker_ties_by_rank", (), 0, 1, _RULES, "1: every equal rank goes to the Sheriff (R9.2)"),
    Field("final_tie_to_sheriff", (), 0, 1, _RULES, "1: a tie at the end has one winner (R11.3)"),
    Field("first_sheriff", (), c.NOBODY, c.SEATS - 1, _RULES, "seat, or -1: by lot (R1.5)"),
    Field("skip_forced", (), 0, 1, _RULES, "1: decisions with one legal action are not asked"),
    Field("store_copies", (c.STORE_KINDS,), 0, 2, _RULES, "store cards in the game, by kind"),
    Field("claim_copies", (c.CLAIM_KINDS,), 0, c.MOST_COPIES, _RULES, "claims, by value, ranches"),
    # The town.
    Field("round", (), 0, c.MOST_ROUNDS, _OPEN, "number of the round, from 1"),
    Field("stage", (), 0, c.STAGES - 1, _OPEN, "what the round is at: dice, a place, the Doc"),
    Field("sheriff", (), 0, c.SEATS - 1, _OPEN, "seat that has the badge"),
    Field("mine", (), 0, c.MOST_NUGGETS, _OPEN, "nuggets in the mine"),
    Field("bank", (), 0, c.MOST_DOLLARS, _OPEN, "dollars at the bank"),
    Field("stagecoach", (), 0, c.MOST_DOLLARS, _OPEN, "dollars on the stagecoach"),
    Field("row", (c.ROW,), 0, c.CARD_KINDS - 1, _OPEN, "claims laid face up, lowest place first"),
    Field("row_size", (), 0, c.ROW, _OPEN, "how many of `row` count"),
    Field("claim_deck", (c.MOST_CLAIM_CARDS,), 0, c.CARD_KINDS - 1, _HIDDEN, "bottom card first"),
    Field("claim_deck_size", (), 0, c.MOST_CLAIM_CARDS, _OPEN, "how many of `claim_deck` count"),
    Field("store_deck", (c.MOST_STORE_CARDS,), 0, c.STORE_KINDS - 1, _HIDDEN, "bottom card first"),
    Field("store_deck_size", (), 0, c.MOST_STORE_CARDS, _OPEN, "how many of `store_deck` count"),
    Field("discard_open", (c.STORE_KINDS,), 0, 2, _OPEN, "discards that were played face up"),
    Field("discard_hidden", (c.STORE_KINDS,), 0, 2, _HIDDEN, "discards laid face down"),
    # The seats.
    Field("purse", _SEAT, 0, c.MOST_DOLLARS, _OPEN, "dollars"),
    Field("nuggets", _SEAT, 0, c.MOST_NUGGETS, _OPEN, "nuggets"),
    Field("hand", (c.SEATS, c.CARD_KINDS), 0, c.MOST_COPIES, _OWN, "hidden hand, by kind of card"),
    Field("fenced", (c.SEATS, c.CLAIM_VALUES), 0, c.MOST_COPIES, _OPEN, "fenced claims, by value"),
    Field("gained", _SEAT, 0, 1, _OPEN, "1: gained something this round (R10.1)"),
    # The dice.
    Field("throw", (), 0, c.MOST_THROWS, _OPEN, "number of the throw in this round, from 1"),
    Field("last_throw", (), 0, 1, _OPEN, "1: this throw must be kept whole (R2.4)"),
    Field("kept", (c.SEATS, c.FACES), 0, c.DICE, _OPEN, "kept dice, by face"),
    Field("fresh", (c.SEATS, c.FACES), 0, c.DICE, _OPEN, "of these, kept in this throw"),
    Field("tough", _SEAT, 0, 1, _OPEN, "1: pays nothing in this throw (C-TOUGH)"),
    Field("thrown", (c.SEATS, c.DICE), 0, c.FACES - 1, _OWN, "dice thrown, unrevealed, sorted"),
    Field("thrown_size", _SEAT, 0, c.DICE, _FLOW, "how many of `thrown` count"),
    Field("committed", _SEAT, 0, 1, _FLOW, "1: has chosen what to keep of this throw"),
    Field("keep_set", _SEAT, 0, c.KEEP_SETS - 1, _OWN, "its choice: bit i is die i of `thrown`"),
    # The places of this round.
    Field("tied", _SEAT, 0, 1, _OPEN, "1: in the tie that the Sheriff decides now"),
    Field("first", (c.PLACES,), c.NOBODY, c.SEATS - 1, _OPEN, "who won the place, or -1"),
    Field("second", (c.PLACES,), c.NOBODY, c.SEATS - 1, _OPEN, "who came second there, or -1"),
    Field("first_took", (c.PLACES,), 0, c.MOST_DOLLARS, _OPEN, "how much the first received"),
    Field("second_took", (c.PLACES,), 0, c.MOST_DOLLARS, _OPEN, "how much the second received"),
    Field("first_action", (c.PLACES,), 0, 1, _OPEN, "action of the first: 0 is a, 1 is b (X2)"),
    Field("offer", _SEAT, 0, c.ACTIONS, _OWN, "bribe: 1 + its action; 0: not yet made"),
    Field("visitor", _SEAT, 0, 1, _OPEN, "1: has a visit to the Doc before him"),
    # The Extension (X1) and the Indians (I1); at rest in the base game.
    Field("ranches", _SEAT, 0, c.MOST_COPIES, _OPEN, "ranches (X12)"),
    Field("river_copies", (c.RIVER_KINDS,), 0, 12, _RULES, "River cards in the game, by kind"),
    Field("river", (c.RIVER_CARDS,), 0, c.RIVER_KINDS - 1, _HIDDEN, "bottom card first"),
    Field("river_size", (), 0, c.RIVER_CARDS, _OPEN, "how many of `river` count"),
    Field("river_known", _SEAT, 0, c.RIVER_CARDS, _MEMORY, "top River cards it knows"),
    Field("river_used", (c.RIVER_KINDS,), 0, 12, _OPEN, "River cards used, by kind"),
    Field("outlaw_pair", (c.OUTLAWS,), 0, c.FACES - 1, _RULES, "face that a recruit gives"),
    Field("outlaw_face", (c.OUTLAWS,), 0, c.FACES - 1, _RULES, "face that captures the outlaw"),
    Field(
        "outlaw_bounty", (c.OUTLAWS,), 0, c.MOST_BOUNTY, _RULES, "dollars for capturing the outlaw"
    ),
    Field("outlaw_deck", (c.OUTLAWS,), 0, c.OUTLAWS - 1, _HIDDEN, "bottom card first"),
    Field("outlaw_deck_size", (), 0, c.OUTLAWS, _OPEN, "how many of `outlaw_deck` count"),
    Field("wanted", (c.OUTLAWS,), 0, 1, _OPEN, "1: the outlaw lies above the office"),
    Field("recruited", (c.SEATS, c.OUTLAWS), 0, 1, _OPEN, "1: recruited and not yet used"),
    Field("captured", (c.SEATS, c.OUTLAWS), 0, 1, _OPEN, "1: captured"),
    Field("hunt", (c.FACES,), 0, c.DICE, _OPEN, "dice of the hunt under way, by face (X8)"),
    Field("indian_faces", (4,), 0, c.FACES, _RULES, "faces of the Indian die, by result (I2)"),
    Field("indian_die", (), c.NOBODY, c.SEATS - 1, _OPEN, "its holder, or -1: in the village"),
    Field("indian_result", (), 0, c.INDIAN_RESULTS - 1, _OPEN, "what it shows this round"),
    Field("die_taken", (), 0, 1, _OPEN, "1: the Indian die was taken this round (I3)"),
    Field("bodyguard", (), c.NOBODY, c.SEATS - 1, _OPEN, "seat that cannot be robbed, or -1"),
    Field("box", (c.CLAIM_KINDS,), 0, c.MOST_COPIES, _OPEN, "claims given to the Indians (I1)"),
    Field("box_hidden", (c.CLAIM_KINDS,), 0, 10, _HIDDEN, "claims laid aside at the set-up (X1)"),
    Field("taken", (2, c.CLAIM_KINDS), 0, 5, _FLOW, "claims taken at the Town Hall, by rank"),
    Field("taken_unseen", (2, c.CLAIM_VALUES), 0, 2, _HIDDEN, "of these, drawn unseen"),
    Field("war_path", (), c.NOBODY, c.PLACES - 1, _OPEN, "place that counts as empty, or -1"),
    # What happens next.
    Field("stack", (c.STACK,), 0, c.STEPS - 1, _FLOW, "steps to do, the next one last"),
    Field("stack_size", (), 0, c.STACK, _FLOW, "how many of `stack` count"),
    Field("decision", (), 0, c.DECISIONS - 1, _FLOW, "the decision at hand; 0: none, the end"),
    Field("actor", (), 0, c.SEATS - 1, _FLOW, "seat that decides"),
    Field("acting_seat", (), 0, c.SEATS - 1, _FLOW, "seat whose action at a place is under way"),
    Field("acting_second", (), 0, 1, _FLOW, "1: the action under way is the second's (X2)"),
    Field("card", (), c.NOBODY, c.CARD_KINDS - 1, _FLOW, "card that may be played, or was named"),
    Field("card_player", (), 0, c.SEATS - 1, _FLOW, "seat that named `card`"),
    Field("cancelled", (), 0, 1, _FLOW, "1: the named card was cancelled (C-WANTED)"),
    Field("doubled", (), 0, 1, _FLOW, "1: Dynamite was played at the mine"),
    Field("blocked", (), 0, 1, _FLOW, "1: the Marshal was played at the office"),
    Field("repeats", (), 0, 3, _FLOW, "store draws or thefts still to do in this visit"),
    Field("drawn", (c.CARD_KINDS,), 0, c.DICE, _HIDDEN, "cards that the acting seat looks at"),
    Field("drawn_river", (c.RIVER_KINDS,), 0, 3, _HIDDEN, "River cards that he looks at (X3)"),
    Field("whisky", (), 0, 1, _FLOW, "1: this theft takes a ranch (C-WHISKY)"),
    Field("insured", (), 0, 1, _FLOW, "1: this theft is insured (C-INSURANCE)"),
    Field("lost", (), 0, 2, _FLOW, "what was stolen: 0 nothing, 1 a claim, 2 a store card"),
    Field("desperado", (), 0, 1, _FLOW, "1: the Desperado was played (C-DESPERADO)"),
    Field("victim", (), 0, c.SEATS - 1, _FLOW, "seat that is robbed"),
    Field("thefts", (), 0, 7, _FLOW, "thefts begun this round"),
    Field("fences", (), 0, 2, _FLOW, "claims still to fence in this visit"),
    Field("shuffles", (), 0, c.MOST_ROUNDS, _FLOW, "how often the store deck was made anew"),
    Field("window_seat", (), 0, c.SEATS - 1, _FLOW, "next seat in the card window"),
    Field("window_quiet", (), 0, c.SEATS, _FLOW, "seats in a row that played nothing"),
    # What the seats remember.
    Field(
        "known",
        (c.OBSERVERS, c.ZONES, c.CARD_KINDS),
        0,
        c.MOST_COPIES,
        _MEMORY,
        "cards that the observer is sure lie in the zone, by kind",
    ),
    # Coming outcomes that were set in advance.
    Field("script_dice", (c.SEATS, c.SCRIPT_DICE), 0, c.FACES - 1, _CHANCE, "faces to come"),
    Field("script_dice_size", _SEAT, 0, c.SCRIPT_DICE, _CHANCE, "how many of them count"),
    Field("script_saloon", (c.SCRIPT_CARDS,), 0, c.CARD_KINDS - 1, _CHANCE, "cards to be drawn"),
    Field("script_saloon_size", (), 0, c.SCRIPT_CARDS, _CHANCE, "how many of them count"),
    Field("script_store", (c.SCRIPT_CARDS,), 0, c.STORE_KINDS - 1, _CHANCE, "next deck, top first"),
    Field("script_store_size", (), 0, c.SCRIPT_CARDS, _CHANCE, "how many of them count"),
    Field(
        "script_indian", (c.SCRIPT_RESULTS,), 0, c.INDIAN_RESULTS - 1, _CHANCE, "results to come"
    ),
    Field("script_indian_size", (), 0, c.SCRIPT_RESULTS, _CHANCE, "how many of them count"),
)

FIELD: dict[str, Field] = {field.name: field for field in FIELDS}
