"""Which function does a step of the stack."""

import cython

if not cython.compiled:
    from dicetown_env.engine.bank import stagecoach_arrives
    from dicetown_env.engine.claims import refill_row
    from dicetown_env.engine.constants import (
        BANK,
        DO_ACT,
        DO_ACT_SECOND,
        DO_BADGE,
        DO_CAPTURE,
        DO_COMMITMENTS,
        DO_COMPENSATION,
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
        DO_INDIAN_DIE,
        DO_INDIAN_GIFT,
        DO_JUDGE,
        DO_MINE_NUGGETS,
        DO_OFFERS,
        DO_OUTLAWS,
        DO_PAYMENT,
        DO_RECRUIT,
        DO_REFILL_ROW,
        DO_REMEDY,
        DO_REVEAL,
        DO_RIVER_CARD,
        DO_ROUND,
        DO_ROUND_END,
        DO_SALOON_DRAW,
        DO_SECOND,
        DO_SMOKE_SIGNALS,
        DO_STAGECOACH,
        DO_STORE_DRAW,
        DO_THEFT,
        DO_THROW,
        DO_VICTIM,
        DO_WANTED,
        DO_WINDOW,
        MINE,
        OFFICE,
        SALOON,
        STORE,
        TOWN_HALL,
    )
    from dicetown_env.engine.dice import ask_commitments, pay_all, reveal_all, throw_all
    from dicetown_env.engine.doc import ask_fence, ask_remedy, ask_visit, open_surgery
    from dicetown_env.engine.effects import effect
    from dicetown_env.engine.hunt import capture
    from dicetown_env.engine.indians import ask_indian_gift, offer_smoke_signals, throw_indian_die
    from dicetown_env.engine.mine import take_nuggets
    from dicetown_env.engine.office import move_badge
    from dicetown_env.engine.outlaws import ask_outlaws, take_recruit
    from dicetown_env.engine.places import act, act_second
    from dicetown_env.engine.plays import ask_wanted
    from dicetown_env.engine.river import use_chosen_river_card
    from dicetown_env.engine.rounds import begin_round, end_round
    from dicetown_env.engine.saloon import ask_victim, begin_theft, compensate, rob_victim
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import draw_store_cards
    from dicetown_env.engine.ties import ask_judge, ask_offers, contest, contest_second
    from dicetown_env.engine.window import ask_window


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
        contest(state, TOWN_HALL)
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
        rob_victim(state)
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
    elif step == DO_SECOND:
        contest_second(state)
    elif step == DO_ACT_SECOND:
        act_second(state)
    elif step == DO_OUTLAWS:
        ask_outlaws(state)
    elif step == DO_VICTIM:
        ask_victim(state)
    elif step == DO_COMPENSATION:
        compensate(state)
    elif step == DO_RECRUIT:
        take_recruit(state)
    elif step == DO_CAPTURE:
        capture(state)
    elif step == DO_RIVER_CARD:
        use_chosen_river_card(state)
    elif step == DO_INDIAN_DIE:
        throw_indian_die(state)
    elif step == DO_INDIAN_GIFT:
        ask_indian_gift(state)
    elif step == DO_SMOKE_SIGNALS:
        offer_smoke_signals(state)
