"""R5: the bank and the stagecoach."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import BANK, SHARE, TEN
    from dicetown_env.engine.gains import gain, give_dollars
    from dicetown_env.engine.plays import holder_of, offer_occasion
    from dicetown_env.engine.state import State


def rob_bank(state: "State", seat: int) -> None:
    """R5.1: the winner takes all dollars at the bank; C-SHARE may follow if they are $2 or more."""
    taken = state.bank
    state.bank = 0
    state.purse[seat] += taken
    gain(state, seat, taken)
    if taken >= 2:
        offer_occasion(state, holder_of(state, SHARE, seat), SHARE)


def rob_stagecoach(state: "State", seat: int) -> None:
    """X4: $1 for each own 10, at most what lies on the stagecoach."""
    taken = min(state.kept[seat][TEN], state.stagecoach)
    state.stagecoach -= taken
    state.purse[seat] += taken
    gain(state, seat, taken)


def share(state: "State", player: int, cancelled: int) -> None:
    """C-SHARE: half of what the opponent took, rounded down, goes to the player of the card."""
    if cancelled == 0:
        give_dollars(state, state.acting_seat, player, bank_taken(state) // 2)


def bank_taken(state: "State") -> int:
    """What the seat that robbed the bank took there."""
    return state.second_took[BANK] if state.acting_second == 1 else state.first_took[BANK]


def stagecoach_arrives(state: "State") -> None:
    """R5.2: all dollars on the stagecoach move to the bank, whether or not it was robbed."""
    state.bank += state.stagecoach
    state.stagecoach = 0
