"""Which function does a step, lists the legal actions of a decision, carries out its answer."""

import cython

if not cython.compiled:
    from dicetown_env.engine.bank import rob_bank, share, stagecoach_arrives
    from dicetown_env.engine.constants import (
        ASK_CHOOSE_AGAIN,
        ASK_DOC_ORDER,
        ASK_FENCE,
        ASK_JOE,
        ASK_JUDGE,
        ASK_KEEP,
        ASK_OCCASION,
        ASK_OFFER,
        ASK_REMEDY,
        ASK_SALOON_KEEP,
        ASK_SET_DIE,
        ASK_STORE_KEEP,
        ASK_VICTIM,
        ASK_WANTED,
        ASK_WINDOW,
        BANK,
        CARD_SHARP,
        CORRUPTION,
        DO_ACT,
        DO_BADGE,
        DO_COMMITMENTS,
        DO_CONTEST_BANK,
        DO_CONTEST_MINE,
        DO_CONTEST_OFFICE,
        DO_CONTEST_SALOON,
        DO_CONTEST_STORE,
        DO_CONTEST_TOWN_HALL,
        DO_DOC,
        DO_DOC_VISITS,
        DO_EFFECT,
        DO_FENCE,
        DO_JUDGE,
        DO_MINE_NUGGETS,
        DO_OFFERS,
        DO_PAYMENT,
        DO_REFILL_ROW,
        DO_REMEDY,
        DO_REVEAL,
        DO_ROUND,
        DO_ROUND_END,
        DO_SALOON_DRAW,
        DO_STAGECOACH,
        DO_STORE_DRAW,
        DO_THEFT,
        DO_THROW,
        DO_WANTED,
        DO_WINDOW,
        DOCS_ELIXIR,
        DYNAMITE,
        GIRLS,
        MARSHAL,
        MINE,
        NERVOUS_JOE,
        NO_DECISION,
        NOBODY,
        OFFICE,
        SALOON,
        SHARE,
        STORE,
        TOUGH_GUY,
        TOWN_HALL,
        UNLIMITED_CREDIT,
    )
    from dicetown_env.engine.dice import (
        answer_keep,
        ask_commitments,
        legal_keep,
        pay_all,
        reveal_all,
        throw_all,
    )
    from dicetown_env.engine.doc import (
        answer_doc_order,
        answer_fence,
        answer_remedy,
        ask_fence,
        ask_remedy,
        ask_visit,
        docs_elixir,
        legal_doc_order,
        legal_fence,
        legal_remedy,
        open_surgery,
    )
    from dicetown_env.engine.flow import clear_legal, pop, stop_asking
    from dicetown_env.engine.mine import dynamite, take_nuggets, work_mine
    from dicetown_env.engine.office import claim_badge, marshal, move_badge
    from dicetown_env.engine.plays import (
        answer_occasion,
        answer_wanted,
        ask_wanted,
        legal_occasion,
        legal_wanted,
    )
    from dicetown_env.engine.rounds import begin_round, end_round
    from dicetown_env.engine.saloon import (
        answer_saloon_keep,
        answer_victim,
        begin_theft,
        draw_hidden,
        girls,
        go_to_saloon,
        legal_saloon_keep,
        legal_victim,
    )
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import (
        answer_joe,
        answer_store_keep,
        draw_store_cards,
        go_to_store,
        legal_joe,
        legal_store_keep,
        nervous_joe,
        unlimited_credit,
    )
    from dicetown_env.engine.ties import (
        answer_judge,
        answer_offer,
        ask_judge,
        ask_offers,
        contest,
        legal_judge,
        legal_offer,
    )
    from dicetown_env.engine.town_hall import (
        contest_town_hall,
        corruption,
        refill_row,
        take_claims,
    )
    from dicetown_env.engine.window import (
        answer_choose_again,
        answer_set_die,
        answer_window,
        ask_window,
        card_sharp,
        legal_choose_again,
        legal_set_die,
        legal_window,
        tough_guy,
    )


def act(state: "State") -> None:
    """The seat that won the place does its action there."""
    seat = state.first[state.stage]
    state.acting_seat = seat
    if state.stage == MINE:
        work_mine(state, seat)
    elif state.stage == BANK:
        rob_bank(state, seat)
    elif state.stage == STORE:
        go_to_store(state, seat)
    elif state.stage == SALOON:
        go_to_saloon(state, seat)
    elif state.stage == OFFICE:
        claim_badge(state, seat)
    elif state.stage == TOWN_HALL:
        take_claims(state, seat)


def effect(state: "State") -> None:
    """R12.3: the card that was named works, or was cancelled (C-WANTED)."""
    card = state.card
    seat = state.card_player
    cancelled = state.cancelled
    state.card = NOBODY
    state.cancelled = 0
    if card == TOUGH_GUY:
        tough_guy(state, seat, cancelled)
    elif card == CARD_SHARP:
        card_sharp(state, seat, cancelled)
    elif card == DYNAMITE:
        dynamite(state, cancelled)
    elif card == SHARE:
        share(state, seat, cancelled)
    elif card == UNLIMITED_CREDIT:
        unlimited_credit(state, cancelled)
    elif card == GIRLS:
        girls(state, cancelled)
    elif card == MARSHAL:
        marshal(state, cancelled)
    elif card == CORRUPTION:
        corruption(state, seat, cancelled)
    elif card == DOCS_ELIXIR:
        docs_elixir(state, seat, cancelled)
    elif card == NERVOUS_JOE:
        nervous_joe(state, seat, cancelled)


def do_step(state: "State", step: int) -> None:
    """Do one step of the stack."""
    if step == DO_ROUND:
        begin_round(state)
    elif step == DO_THROW:
        throw_all(state)
    elif step == DO_COMMITMENTS:
        ask_commitments(state)
    elif step == DO_REVEAL:
        reveal_all(state)
    elif step == DO_WINDOW:
        ask_window(state)
    elif step == DO_PAYMENT:
        pay_all(state)
    elif step == DO_CONTEST_MINE:
        contest(state, MINE)
    elif step == DO_CONTEST_BANK:
        contest(state, BANK)
    elif step == DO_CONTEST_STORE:
        contest(state, STORE)
    elif step == DO_CONTEST_SALOON:
        contest(state, SALOON)
    elif step == DO_CONTEST_OFFICE:
        contest(state, OFFICE)
    elif step == DO_CONTEST_TOWN_HALL:
        contest_town_hall(state)
    elif step == DO_OFFERS:
        ask_offers(state)
    elif step == DO_JUDGE:
        ask_judge(state)
    elif step == DO_ACT:
        act(state)
    elif step == DO_WANTED:
        ask_wanted(state)
    elif step == DO_EFFECT:
        effect(state)
    elif step == DO_MINE_NUGGETS:
        take_nuggets(state)
    elif step == DO_STAGECOACH:
        stagecoach_arrives(state)
    elif step == DO_STORE_DRAW:
        draw_store_cards(state)
    elif step == DO_THEFT:
        begin_theft(state)
    elif step == DO_SALOON_DRAW:
        draw_hidden(state)
    elif step == DO_BADGE:
        move_badge(state)
    elif step == DO_REFILL_ROW:
        refill_row(state)
    elif step == DO_DOC:
        open_surgery(state)
    elif step == DO_DOC_VISITS:
        ask_visit(state)
    elif step == DO_REMEDY:
        ask_remedy(state)
    elif step == DO_FENCE:
        ask_fence(state)
    elif step == DO_ROUND_END:
        end_round(state)


def list_legal(state: "State") -> None:
    """Work out the legal actions of the decision at hand, from the position alone."""
    clear_legal(state)
    decision = state.decision
    if decision == ASK_KEEP:
        legal_keep(state)
    elif decision == ASK_WINDOW:
        legal_window(state)
    elif decision == ASK_CHOOSE_AGAIN:
        legal_choose_again(state)
    elif decision == ASK_SET_DIE:
        legal_set_die(state)
    elif decision == ASK_OCCASION:
        legal_occasion(state)
    elif decision == ASK_WANTED:
        legal_wanted(state)
    elif decision == ASK_OFFER:
        legal_offer(state)
    elif decision == ASK_JUDGE:
        legal_judge(state)
    elif decision == ASK_STORE_KEEP:
        legal_store_keep(state)
    elif decision == ASK_VICTIM:
        legal_victim(state)
    elif decision == ASK_SALOON_KEEP:
        legal_saloon_keep(state)
    elif decision == ASK_JOE:
        legal_joe(state)
    elif decision == ASK_DOC_ORDER:
        legal_doc_order(state)
    elif decision == ASK_REMEDY:
        legal_remedy(state)
    elif decision == ASK_FENCE:
        legal_fence(state)


def answer(state: "State", action: int) -> None:
    """Carry out the decision at hand."""
    decision = state.decision
    stop_asking(state)
    if decision == ASK_KEEP:
        answer_keep(state, action)
    elif decision == ASK_WINDOW:
        answer_window(state, action)
    elif decision == ASK_CHOOSE_AGAIN:
        answer_choose_again(state, action)
    elif decision == ASK_SET_DIE:
        answer_set_die(state, action)
    elif decision == ASK_OCCASION:
        answer_occasion(state, action)
    elif decision == ASK_WANTED:
        answer_wanted(state, action)
    elif decision == ASK_OFFER:
        answer_offer(state, action)
    elif decision == ASK_JUDGE:
        answer_judge(state, action)
    elif decision == ASK_STORE_KEEP:
        answer_store_keep(state, action)
    elif decision == ASK_VICTIM:
        answer_victim(state, action)
    elif decision == ASK_SALOON_KEEP:
        answer_saloon_keep(state, action)
    elif decision == ASK_JOE:
        answer_joe(state, action)
    elif decision == ASK_DOC_ORDER:
        answer_doc_order(state, action)
    elif decision == ASK_REMEDY:
        answer_remedy(state, action)
    elif decision == ASK_FENCE:
        answer_fence(state, action)


def first_legal(state: "State") -> int:
    """The legal action with the lowest id."""
    action = 0
    while state.legal[action] == 0:
        action += 1
    return action


def advance(state: "State") -> None:
    """Go on to the next decision that has a choice, or to the end."""
    while True:
        if state.decision == NO_DECISION:
            if state.stack_size == 0:
                clear_legal(state)
                return
            do_step(state, pop(state))
        else:
            list_legal(state)
            if state.legal_size != 1 or state.skip_forced == 0:
                return
            answer(state, first_legal(state))


def play(state: "State", action: int) -> None:
    """Carry out a legal action and go on to the next decision."""
    state.log_size = 0
    answer(state, action)
    advance(state)
