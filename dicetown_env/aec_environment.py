"""Dice Town as a PettingZoo environment, in which an illegal action raises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dicetown_env.engine import Game, RuleSet
from dicetown_env.game_aec import GameAEC
from dicetown_env.game_kinds import DICETOWN

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from dicetown_env.options import DiceTownOptions


class DiceTownAEC(GameAEC):
    """Dice Town, 2 to 5 seats, with the Extension 2 to 6, one decision after the other.

    `dicetown_v0.raw_env(...)` is this class: an illegal action raises `ValueError` and changes
    nothing. `dicetown_v0.env(...)` is `CheckedDiceTownAEC`: there it ends the game, and the order
    of calls is checked.

    Agents: `player_0` to `player_{n-1}`, clockwise. Seats in actions and observations are counted
    clockwise from the one who acts or observes: 0 is itself.

    Order: `agent_selection` is the seat that decides next, as the rules have it: dice are chosen
    from the Sheriff clockwise, then come cards, ties and places. It does not alternate, and a seat
    can decide several times in a row. Decisions with one legal action are taken by the engine
    unless `skip_forced=False`. Who is asked is no part of an observation (R13.3), but this order
    shows it: a seat that is asked whether it plays a card holds one. An agent that must not know
    this must not look at the turns of others.

    Actions: `Discrete(219)`, the same for all seat counts and rules; `actions.actions_table()`
    lists all.

        Ids         Kind
        0 to 31     keep: bit i of the id is die i of the throw sorted low to high, from 0
        32          pass
        33 to 47    play card
        48 to 77    set die
        78 to 83    seat
        84 to 89    face
        90 to 123   card
        124 to 125  place action
        126 to 135  offer dollars
        136 to 140  offer nuggets
        141 to 174  offer card
        175 to 178  remedy
        179 to 190  use outlaw
        191 to 202  choose outlaw
        203 to 212  river card
        213 to 218  war path

    Observations: `{"observation": float32[719], "action_mask": int8[219]}`, all numbers in [0, 1].
    With `memory=True` the observation has 1003 numbers: it ends with the cards that the seat is
    sure of from before. `layout.LAYOUT` has a named slice for each thing, `layout.layout_table()`
    the meaning, coding and scale.

        Numbers     Slices
        0 to 35     present, sheriff, purses, nuggets, hidden_claims, hidden_store_cards
        36 to 71    fenced, gained
        72 to 155   kept, fresh, payment_due, tough
        156 to 251  ranches, recruited, captured, wanted, top_outlaw
        252 to 353  first, second, first_took, second_took, first_action, tied, visitors
        354 to 374  bank, stagecoach, mine, row
        375 to 377  claim_deck_size, store_deck_size, discard_pile_size
        378 to 379  river_size, outlaw_deck_size
        380 to 417  played_cards, river_used
        418 to 430  round, throw, last_throw, stage
        431 to 461  indian_die, indian_die_taken, indian_result, war_path, box, hunt_dice
        462 to 467  scores
        468 to 536  own_store_cards, own_claims, own_dice, own_keep_set, own_committed
        537 to 644  decision, asked_card, asked_seat, drawn_cards, drawn_river
        645 to 696  fences_left, repeats_left, ranch_theft, insured, offers
        697 to 718  switches, claim_copies, river_copies
        719 to 1002 known_store_cards, known_claims, known_river

    Masks: the mask is also in `infos[agent]["action_mask"]`, the same array as in the observation
    while the decision lasts. A seat that is not asked has a mask of zeros, and when the game has
    ended all seats have: the only step of a dead seat is None. A distribution masked by zeros alone
    is undefined, so make one only for the seat that decides.

    Rewards: 0 until the game ends, then `Game.returns(reward)`, together 0. "win": (n * share - 1)
    / (n - 1), where share is 1 split among the winners; "rank": evenly spaced from +1 to -1, ties
    the mean; "score": points above the mean of all seats, over 25.

    End: after a round in which the mine became empty, or row and claim deck are both empty (R11.1).
    Then all seats terminate at once; nothing is ever truncated. `infos[agent]` holds the seat's
    "points", "rank" (1.0 is first, ties the mean) and "winner_share".

    Seeds: after `reset(seed=s)` the game is `Game(rules, seed=s)`, and resets without a seed go on
    with a stream of games that s fixes. Without any seed the first game is drawn by the operating
    system.

    Options: `reset(options={"position": ...})` begins with a position or scenario of
    `Game.from_dict`; it has the seed of the reset unless it brings its own. Other keys are ignored.

    Rendering: "ansi" returns the table as the seat that decides sees it, its own cards included;
    "human" prints that after `reset` and each `step`.

    No parallel form: only the dice are chosen at the same time. All else is one seat's decision on
    what others have just done, so a step of all seats would mostly hold actions that do nothing,
    and observations that are out of date.

    Args:
        render_mode: None, "ansi" or "human".
        reward: "win", "rank" or "score".
        memory: Append what the seat is sure of from before to its observation.
        skip_forced: Let the engine take decisions with one legal action.
        rules: The rule set; or give its fields as keywords, such as `num_players=6, extension=True,
            indians=True, bribes=False`.

    Attributes:
        game: The `Game` that is played; `env.unwrapped.game` reaches it through wrappers.
        rules: The rule set.
        state_space: The space of `state()`, which is the full information.

    Raises:
        TypeError: If an option is unknown.
        ValueError: If a value is not possible.

    Version history:
        v0 (package 0.1.0): the base game, the Extension and the Indians. It becomes v1 when an
        action id or a number of the observation comes to mean something else, when rewards change,
        or when equal seeds and actions no longer lead to equal games.
    """

    # Not ClassVar: PettingZoo declares it for instances.
    metadata: dict[str, Any] = {**GameAEC.metadata, "name": "dicetown_v0"}  # noqa: RUF012
    game: Game
    rules: RuleSet

    def __init__(self, **options: Unpack[DiceTownOptions]) -> None:
        super().__init__(DICETOWN, **options)
