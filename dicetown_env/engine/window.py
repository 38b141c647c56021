"""R12.2: the card window after a reveal, with the Tough Guy and the Card Sharp."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_CHOOSE_AGAIN,
        ASK_SET_DIE,
        ASK_WINDOW,
        CARD_SHARP,
        DO_WINDOW,
        FACES,
        FIRST_PLAYABLE,
        KEEP_ACTION,
        PASS_ACTION,
        PLAY_ACTION,
        SET_DIE_ACTION,
        TOUGH_GUY,
    )
    from dicetown_env.engine.dice import dice_fresh, dice_in, owed, price
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.plays import play_action, play_from_hand
    from dicetown_env.engine.seating import seat_after
    from dicetown_env.engine.state import State


def may_play_tough(state: "State", seat: int) -> int:
    """C-TOUGH: at the reveal, for a set of two or more dice; not in the last throw (R2.4)."""
    return (
        state.hand[seat][TOUGH_GUY] > 0 and state.last_throw == 0 and dice_fresh(state, seat) >= 2
    )


def may_play_sharp(state: "State", seat: int) -> int:
    """C-SHARP: for one of the dice that he threw and kept in this throw."""
    return state.hand[seat][CARD_SHARP] > 0 and dice_fresh(state, seat) >= 1


def ask_window(state: "State") -> None:
    """R12.2: round and round, until since the last play every seat has passed or had nothing."""
    while state.window_quiet < state.seats:
        seat = state.window_seat
        state.window_seat = seat_after(state, seat, 1)
        state.window_quiet += 1
        if may_play_tough(state, seat) or may_play_sharp(state, seat):
            push(state, DO_WINDOW)
            ask(state, ASK_WINDOW, seat)
            return


def legal_window(state: "State") -> None:
    """C-TOUGH: who cannot pay his set may not pass while he holds a Tough Guy."""
    seat = state.actor
    if may_play_tough(state, seat):
        allow(state, play_action(TOUGH_GUY))
    if may_play_sharp(state, seat):
        allow(state, play_action(CARD_SHARP))
    if owed(state, seat) <= state.purse[seat] or state.hand[seat][TOUGH_GUY] == 0:
        allow(state, PASS_ACTION)


def answer_window(state: "State", action: int) -> None:
    """A play opens the window to everybody once more (R12.2)."""
    if action != PASS_ACTION:
        state.window_quiet = 0
        play_from_hand(state, state.actor, action - PLAY_ACTION + FIRST_PLAYABLE)


def tough_guy(state: "State", seat: int, cancelled: int) -> None:
    """C-TOUGH: the set costs nothing.

    Cancelled, a player who can neither pay nor play his other one chooses again at once.
    """
    if cancelled == 0:
        state.tough[seat] = 1
    elif owed(state, seat) > state.purse[seat] and state.hand[seat][TOUGH_GUY] == 0:
        ask(state, ASK_CHOOSE_AGAIN, seat)


def legal_choose_again(state: "State") -> None:
    """C-TOUGH: among the subsets of the revealed dice, sorted by face, those that he can pay."""
    seat = state.actor
    repeats = 0
    die = 0
    for face in range(FACES):
        for copy in range(state.fresh[seat][face]):
            if copy > 0:
                repeats = repeats | (1 << die)
            die += 1
    for keep_set in range(1 << die):
        is_distinct = (keep_set & repeats & ~(keep_set << 1)) == 0
        if is_distinct and price(dice_in(keep_set)) <= state.purse[seat]:
            allow(state, KEEP_ACTION + keep_set)


def answer_choose_again(state: "State", action: int) -> None:
    """C-TOUGH: the window goes on with the new set."""
    seat = state.actor
    keep_set = action - KEEP_ACTION
    for face in range(FACES):
        dice = state.fresh[seat][face]
        chosen = dice_in(keep_set & ((1 << dice) - 1))
        keep_set = keep_set >> dice
        state.fresh[seat][face] = chosen
        state.kept[seat][face] += chosen - dice


def card_sharp(state: "State", seat: int, cancelled: int) -> None:
    """C-SHARP: then a die, named by its face, is set to another one (R12.5)."""
    if cancelled == 0:
        ask(state, ASK_SET_DIE, seat)


def set_die_action(old: int, new: int) -> int:
    """The action that sets a die of face `old` to face `new`."""
    return SET_DIE_ACTION + old * (FACES - 1) + (new if new < old else new - 1)


def legal_set_die(state: "State") -> None:
    """C-SHARP: one of the dice kept in this throw, any other face."""
    for old in range(FACES):
        if state.fresh[state.actor][old] > 0:
            for new in range(FACES):
                if new != old:
                    allow(state, set_die_action(old, new))


def face_set(action: int) -> int:
    """The face of the die that such an action sets."""
    return (action - SET_DIE_ACTION) // (FACES - 1)


def face_given(action: int) -> int:
    """The face that such an action gives to the die."""
    new = (action - SET_DIE_ACTION) % (FACES - 1)
    return new if new < face_set(action) else new + 1


def change_die(state: "State", seat: int, action: int) -> None:
    """Set a kept die of the seat to another face."""
    state.kept[seat][face_set(action)] -= 1
    state.kept[seat][face_given(action)] += 1


def answer_set_die(state: "State", action: int) -> None:
    """C-SHARP: set the die."""
    change_die(state, state.actor, action)
    state.fresh[state.actor][face_set(action)] -= 1
    state.fresh[state.actor][face_given(action)] += 1
