"""R2: throwing, keeping and paying."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        ASK_KEEP,
        CHANCE_DICE,
        DICE,
        DICE_STAGE,
        DO_COMMITMENTS,
        DO_OUTLAWS,
        DO_PAYMENT,
        DO_REVEAL,
        DO_THROW,
        DO_WINDOW,
        FACES,
        KEEP_ACTION,
        TOUGH_GUY,
    )
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.seating import in_order
    from dicetown_env.engine.state import State


def dice_kept(state: "State", seat: int) -> int:
    """How many dice of its hand the seat has kept."""
    dice = 0
    for face in range(FACES):
        dice += state.kept[seat][face]
    return dice


def dice_fresh(state: "State", seat: int) -> int:
    """How many of these it kept in this throw."""
    dice = 0
    for face in range(FACES):
        dice += state.fresh[seat][face]
    return dice


def next_scripted_die(state: "State", seat: int) -> int:
    """Take the next face that was set in advance for this seat."""
    face = state.script_dice[seat][0]
    state.script_dice_size[seat] -= 1
    for place in range(state.script_dice_size[seat]):
        state.script_dice[seat][place] = state.script_dice[seat][place + 1]
    state.script_dice[seat][state.script_dice_size[seat]] = 0
    return face


def throw_die(state: "State", throw: int, seat: int, die: int) -> int:
    """The face of one die of a throw."""
    if state.script_dice_size[seat] > 0:
        face = next_scripted_die(state, seat)
    else:
        face = outcome(state, CHANCE_DICE, throw, seat, die, FACES)
    record(state, CHANCE_DICE, seat, face)
    return face


def throw_hand(state: "State", seat: int) -> None:
    """The seat throws its remaining dice, hidden; they are sorted by face."""
    dice = DICE - dice_kept(state, seat)
    for die in range(dice):
        face = throw_die(state, state.throw, seat, die)
        place = die
        while place > 0 and state.thrown[seat][place - 1] > face:
            state.thrown[seat][place] = state.thrown[seat][place - 1]
            place -= 1
        state.thrown[seat][place] = face
    state.thrown_size[seat] = dice


def hands_complete(state: "State") -> int:
    """Whether nobody has dice left to throw."""
    for seat in range(state.seats):
        if dice_kept(state, seat) < DICE:
            return 0
    return 1


def next_throw(state: "State") -> None:
    """R2.4: the next throw; X7: before it, outlaws may be used, in order."""
    state.stage = DICE_STAGE
    push(state, DO_THROW)
    if state.extension == 1:
        state.window_seat = state.sheriff
        state.window_quiet = 0
        push(state, DO_OUTLAWS)


def throw_all(state: "State") -> None:
    """R2.1: all seats with unfinished hands throw at once; R2.4: the last throw is kept whole."""
    if hands_complete(state):
        return
    state.throw += 1
    push(state, DO_REVEAL)
    push(state, DO_COMMITMENTS)
    for seat in range(state.seats):
        throw_hand(state, seat)
        if state.last_throw == 1:
            state.keep_set[seat] = (1 << state.thrown_size[seat]) - 1
            state.committed[seat] = 1


def ask_commitments(state: "State") -> None:
    """R2.1: each seat chooses in secret; a seat that finished its hand is not asked."""
    for place in range(state.seats):
        seat = in_order(state, place)
        if state.thrown_size[seat] > 0 and state.committed[seat] == 0:
            push(state, DO_COMMITMENTS)
            ask(state, ASK_KEEP, seat)
            return


def price(dice: int) -> int:
    """R2.2: exactly one die is free, each further one costs $1, none costs $1."""
    return 1 if dice == 0 else dice - 1


def dice_in(keep_set: int) -> int:
    """How many dice a set has."""
    dice = 0
    for die in range(DICE):
        dice += keep_set >> die & 1
    return dice


def may_pay(state: "State", seat: int, dice: int) -> int:
    """R2.3: a choice that the seat cannot pay is illegal, except with C-TOUGH."""
    if price(dice) <= state.purse[seat]:
        return 1
    return 1 if dice >= 2 and state.hand[seat][TOUGH_GUY] > 0 else 0


def legal_keep(state: "State") -> None:
    """R2.5: one action for each distinct set of faces; of equal dice the first ones are named."""
    seat = state.actor
    # Bit i: die i shows the same face as die i - 1.
    repeats = 0
    for die in range(1, state.thrown_size[seat]):
        if state.thrown[seat][die] == state.thrown[seat][die - 1]:
            repeats = repeats | (1 << die)
    for keep_set in range(1 << state.thrown_size[seat]):
        if (keep_set & repeats & ~(keep_set << 1)) == 0 and may_pay(state, seat, dice_in(keep_set)):
            allow(state, KEEP_ACTION + keep_set)


def answer_keep(state: "State", action: int) -> None:
    """The seat commits; nothing of it shows before all have (R2.1)."""
    state.keep_set[state.actor] = action - KEEP_ACTION
    state.committed[state.actor] = 1


def reveal_hand(state: "State", seat: int) -> None:
    """The kept dice lie open; those not kept were seen by nobody else (R2.1)."""
    for die in range(state.thrown_size[seat]):
        if state.keep_set[seat] >> die & 1:
            state.kept[seat][state.thrown[seat][die]] += 1
            state.fresh[seat][state.thrown[seat][die]] += 1
        state.thrown[seat][die] = 0
    state.thrown_size[seat] = 0
    state.keep_set[seat] = 0
    state.committed[seat] = 0


def reveal_all(state: "State") -> None:
    """R2.1: all choices are revealed together; R2.4: the card window follows, then payment."""
    for seat in range(state.seats):
        reveal_hand(state, seat)
    state.window_seat = state.sheriff
    state.window_quiet = 0
    push(state, DO_PAYMENT)
    push(state, DO_WINDOW)


def owed(state: "State", seat: int) -> int:
    """R2.2: what the seat has to pay for its choice of this throw; R2.4: nothing in the last."""
    fresh = dice_fresh(state, seat)
    finished_before = dice_kept(state, seat) - fresh == DICE
    if finished_before or state.last_throw == 1 or state.tough[seat] == 1:
        return 0
    return price(fresh)


def pay_all(state: "State") -> None:
    """R2.2: dollars go to the stagecoach; R2.4: hands are final, or a throw follows."""
    finished = 0
    for seat in range(state.seats):
        dollars = owed(state, seat)
        state.purse[seat] -= dollars
        state.stagecoach += dollars
        finished += dice_kept(state, seat) == DICE
    for seat in range(state.seats):
        state.tough[seat] = 0
        for face in range(FACES):
            state.fresh[seat][face] = 0
    if finished == state.seats:
        return
    if finished > 0:
        state.last_throw = 1
    next_throw(state)
