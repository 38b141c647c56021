"""I1 to I3: the Indian village and its die."""

import cython

if not cython.compiled:
    from dicetown_env.engine.chance import outcome, record
    from dicetown_env.engine.constants import (
        AMBUSH,
        AMBUSH_THROW,
        ASK_AMBUSH_FACE,
        ASK_AMBUSH_SEAT,
        ASK_INDIAN_GIFT,
        ASK_SHAMAN,
        ASK_WAR_PATH,
        BODYGUARD,
        CARD_ACTION,
        CHANCE_INDIAN_DIE,
        CLAIM_1,
        CLAIM_KINDS,
        CLAIM_VALUES,
        DO_INDIAN_GIFT,
        FACE_ACTION,
        FACES,
        INDIAN_STAGE,
        NOBODY,
        PASS_ACTION,
        PLACES,
        RANCH,
        SHAMAN,
        SMOKE_SIGNALS,
        TOWN_HALL,
        WAR_PATH,
        WAR_PATH_ACTION,
    )
    from dicetown_env.engine.dice import throw_die
    from dicetown_env.engine.flow import allow, ask, push
    from dicetown_env.engine.knowledge import all_see_leave
    from dicetown_env.engine.plays import holder_of, offer_occasion
    from dicetown_env.engine.seating import named_seat, seat_action
    from dicetown_env.engine.state import State
    from dicetown_env.engine.window import change_die, set_die_action


def next_scripted_result(state: "State") -> int:
    """Take the next result that was set in advance."""
    result = state.script_indian[0]
    state.script_indian_size -= 1
    for place in range(state.script_indian_size):
        state.script_indian[place] = state.script_indian[place + 1]
    state.script_indian[state.script_indian_size] = 0
    return result


def indian_result(state: "State") -> int:
    """I2: what the Indian die shows: six faces, by the ruling `indian_die`."""
    if state.script_indian_size > 0:
        return next_scripted_result(state)
    face = outcome(state, CHANCE_INDIAN_DIE, 0, state.indian_die, 0, FACES)
    result = SHAMAN
    while face >= state.indian_faces[result - SHAMAN]:
        face -= state.indian_faces[result - SHAMAN]
        result += 1
    return result


def throw_indian_die(state: "State") -> None:
    """I2: just before the mine its holder must throw it and applies the result."""
    if state.indian_die == NOBODY:
        return
    state.stage = INDIAN_STAGE
    seat = state.indian_die
    state.indian_result = indian_result(state)
    record(state, CHANCE_INDIAN_DIE, seat, state.indian_result)
    if state.indian_result == SHAMAN:
        ask(state, ASK_SHAMAN, seat)
    elif state.indian_result == AMBUSH:
        ask(state, ASK_AMBUSH_SEAT, seat)
    elif state.indian_result == BODYGUARD:
        state.bodyguard = seat
    elif state.indian_result == WAR_PATH:
        ask(state, ASK_WAR_PATH, seat)


def legal_shaman(state: "State") -> None:
    """I2 Shaman: set one of your dice to any face, or not."""
    allow(state, PASS_ACTION)
    for old in range(FACES):
        if state.kept[state.actor][old] > 0:
            for new in range(FACES):
                if new != old:
                    allow(state, set_die_action(old, new))


def answer_shaman(state: "State", action: int) -> None:
    """I2 Shaman: the die is set."""
    if action != PASS_ACTION:
        change_die(state, state.actor, action)


def legal_ambush_seat(state: "State") -> None:
    """I2 Ambush: an opponent."""
    for seat in range(state.seats):
        if seat != state.actor:
            allow(state, seat_action(state, seat))


def answer_ambush_seat(state: "State", action: int) -> None:
    """I2 Ambush: then a face of the opponent's hand."""
    state.victim = named_seat(state, action)
    ask(state, ASK_AMBUSH_FACE, state.actor)


def legal_ambush_face(state: "State") -> None:
    """I2 Ambush: a face of the opponent's hand."""
    for face in range(FACES):
        if state.kept[state.victim][face] > 0:
            allow(state, FACE_ACTION + face)


def answer_ambush_face(state: "State", action: int) -> None:
    """I2 Ambush: one such die is thrown again."""
    state.kept[state.victim][action - FACE_ACTION] -= 1
    state.kept[state.victim][throw_die(state, AMBUSH_THROW, state.victim, 0)] += 1


def legal_war_path(state: "State") -> None:
    """I2 War Path: a place from the mine to the Town Hall."""
    for place in range(PLACES):
        allow(state, WAR_PATH_ACTION + place)


def answer_war_path(state: "State", action: int) -> None:
    """I2 War Path: the place counts as empty this round."""
    state.war_path = action - WAR_PATH_ACTION


def took_claims(state: "State", second: int) -> int:
    """Whether the first, or the second, took a claim at the Town Hall and has not been asked."""
    for kind in range(CLAIM_KINDS):
        if state.taken[second][kind] > 0:
            return 1
    return 0


def ask_indian_gift(state: "State") -> None:
    """I1: the first that acted there may give a claim; if he does not, the second may."""
    for second in range(2):
        if took_claims(state, second):
            state.acting_second = second
            seat = state.second[TOWN_HALL] if second == 1 else state.first[TOWN_HALL]
            for kind in range(CLAIM_KINDS):
                state.drawn[CLAIM_1 + kind] = state.taken[second][kind]
            push(state, DO_INDIAN_GIFT)
            ask(state, ASK_INDIAN_GIFT, seat)
            return


def legal_indian_gift(state: "State") -> None:
    """I1: one claim or ranch that he took there this round, or none."""
    allow(state, PASS_ACTION)
    for kind in range(CLAIM_KINDS):
        if state.drawn[CLAIM_1 + kind] > 0:
            allow(state, CARD_ACTION + CLAIM_1 + kind)


def forget_taken(state: "State", second: int) -> None:
    """He has been asked for his claims."""
    for kind in range(CLAIM_KINDS):
        state.drawn[CLAIM_1 + kind] = 0
        state.taken[second][kind] = 0
    for value in range(CLAIM_VALUES):
        state.taken_unseen[second][value] = 0


def answer_indian_gift(state: "State", action: int) -> None:
    """I1: the card goes back to the box, seen by all, and the die is his."""
    forget_taken(state, state.acting_second)
    if action == PASS_ACTION:
        return
    forget_taken(state, 1)
    card = action - CARD_ACTION
    if card == RANCH:
        state.ranches[state.actor] -= 1
    else:
        state.hand[state.actor][card] -= 1
        all_see_leave(state, state.actor, card)
    state.box[card - CLAIM_1] += 1
    take_indian_die(state, state.actor)


def take_indian_die(state: "State", seat: int) -> None:
    """I1, I3: the seat takes the die from wherever it is; the last taker keeps it."""
    state.indian_die = seat
    state.die_taken = 1


def offer_smoke_signals(state: "State") -> None:
    """I3: after the Doc, of a seat that has not the die."""
    holder = holder_of(state, SMOKE_SIGNALS, NOBODY)
    if holder != NOBODY and holder != state.indian_die:
        offer_occasion(state, holder, SMOKE_SIGNALS)


def smoke_signals(state: "State", seat: int, cancelled: int) -> None:
    """C-SMOKE: take the die from the village or from its holder."""
    if cancelled == 0:
        take_indian_die(state, seat)
