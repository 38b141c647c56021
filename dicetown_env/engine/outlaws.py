"""X6 and X7: recruiting outlaws, and using them before a throw."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        ASK_DESPERADO,
        ASK_USE_OUTLAW,
        CHANCE_OUTLAWS,
        DESPERADO,
        DICE,
        DO_OUTLAWS,
        DO_RECRUIT,
        FACES,
        NOBODY,
        OUTLAW_ACTION,
        OUTLAWS,
        PASS_ACTION,
        USE_OUTLAW_ACTION,
    )
    from dicetown_env.engine.dice import dice_kept
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.gains import gain
    from dicetown_env.engine.plays import offer_occasion
    from dicetown_env.engine.seating import seat_after
    from dicetown_env.engine.state import State


def shuffle_outlaws(state: "State") -> None:
    """Shuffle the outlaw deck; its new top lies face up."""
    for place in range(state.outlaw_deck_size - 1, 0, -1):
        other = outcome(state, CHANCE_OUTLAWS, 0, 0, place, place + 1)
        outlaw = state.outlaw_deck[place]
        state.outlaw_deck[place] = state.outlaw_deck[other]
        state.outlaw_deck[other] = outlaw
    for place in range(state.outlaw_deck_size):
        record(state, CHANCE_OUTLAWS, 0, state.outlaw_deck[place])


def top_outlaw(state: "State") -> int:
    """Take the top card of the outlaw deck."""
    state.outlaw_deck_size -= 1
    outlaw = state.outlaw_deck[state.outlaw_deck_size]
    state.outlaw_deck[state.outlaw_deck_size] = 0
    return outlaw


def recruit(state: "State", seat: int) -> None:
    """X6: the top outlaw, laid open before him; C-DESPERADO may be played; empty deck: nothing."""
    state.desperado = 0
    if state.outlaw_deck_size > 0:
        push(state, DO_RECRUIT)
        offer_occasion(state, seat, DESPERADO)


def desperado(state: "State", cancelled: int) -> None:
    """C-DESPERADO: any outlaw of the deck instead."""
    if cancelled == 0:
        state.desperado = 1


def take_recruit(state: "State") -> None:
    """X6: he recruits the top outlaw, or with C-DESPERADO chooses one."""
    if state.desperado == 1:
        ask(state, ASK_DESPERADO, state.acting_seat)
    else:
        state.recruited[state.acting_seat][top_outlaw(state)] = 1
        gain(state, state.acting_seat, 1)
    state.desperado = 0


def alike(state: "State", outlaw: int, other: int) -> int:
    """Whether two outlaws have the same pair, the same Wanted face and the same bounty."""
    return (
        state.outlaw_pair[outlaw] == state.outlaw_pair[other]
        and state.outlaw_face[outlaw] == state.outlaw_face[other]
        and state.outlaw_bounty[outlaw] == state.outlaw_bounty[other]
    )


def in_outlaw_deck(state: "State", outlaw: int) -> int:
    """Whether the outlaw lies in the deck."""
    for place in range(state.outlaw_deck_size):
        if state.outlaw_deck[place] == outlaw:
            return 1
    return 0


def legal_desperado(state: "State") -> None:
    """C-DESPERADO: any outlaw of the deck, by face and bounty; equal ones are one choice."""
    for outlaw in range(OUTLAWS):
        if in_outlaw_deck(state, outlaw):
            first = 0
            while not (in_outlaw_deck(state, first) and alike(state, first, outlaw)):
                first += 1
            allow(state, OUTLAW_ACTION + first)


def answer_desperado(state: "State", action: int) -> None:
    """C-DESPERADO: he takes it, then the deck is shuffled."""
    outlaw = action - OUTLAW_ACTION
    place = 0
    while state.outlaw_deck[place] != outlaw:
        place += 1
    state.outlaw_deck_size -= 1
    while place < state.outlaw_deck_size:
        state.outlaw_deck[place] = state.outlaw_deck[place + 1]
        place += 1
    state.outlaw_deck[state.outlaw_deck_size] = 0
    state.recruited[state.actor][outlaw] = 1
    gain(state, state.actor, 1)
    shuffle_outlaws(state)


def recruit_of_face(state: "State", seat: int, face: int) -> int:
    """X7: the recruit with this face on its pair; of two the one with the lower bounty; or -1."""
    found = NOBODY
    for outlaw in range(OUTLAWS):
        if state.recruited[seat][outlaw] == 0 or state.outlaw_pair[outlaw] != face:
            continue
        if found == NOBODY or state.outlaw_bounty[outlaw] < state.outlaw_bounty[found]:
            found = outlaw
    return found


def may_use_outlaw(state: "State", seat: int) -> int:
    """X7: a seat with an unfinished hand and a recruit."""
    if dice_kept(state, seat) == DICE:
        return 0
    for outlaw in range(OUTLAWS):
        if state.recruited[seat][outlaw] == 1:
            return 1
    return 0


def ask_outlaws(state: "State") -> None:
    """X7: before a throw, in order, as many as each wants one after the other."""
    while state.window_quiet < state.seats:
        if may_use_outlaw(state, state.window_seat):
            push(state, DO_OUTLAWS)
            ask(state, ASK_USE_OUTLAW, state.window_seat)
            return
        next_outlaw_seat(state)


def next_outlaw_seat(state: "State") -> None:
    """The next seat in order comes to its turn."""
    state.window_seat = seat_after(state, state.window_seat, 1)
    state.window_quiet += 1


def legal_use_outlaw(state: "State") -> None:
    """X7: one or two of the dice about to be thrown, or pass."""
    allow(state, PASS_ACTION)
    left = DICE - dice_kept(state, state.actor)
    for face in range(FACES):
        if recruit_of_face(state, state.actor, face) != NOBODY:
            for dice in range(min(2, left)):
                allow(state, USE_OUTLAW_ACTION + 2 * face + dice)


def answer_use_outlaw(state: "State", action: int) -> None:
    """X7: the dice are kept free of charge; the outlaw then lies above the office."""
    if action == PASS_ACTION:
        next_outlaw_seat(state)
        return
    choice = action - USE_OUTLAW_ACTION
    face = choice // 2
    outlaw = recruit_of_face(state, state.actor, face)
    state.kept[state.actor][face] += 1 + choice % 2
    state.recruited[state.actor][outlaw] = 0
    state.wanted[outlaw] = 1
