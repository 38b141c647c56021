"""Which function carries out the answer to a decision."""

import cython

if not cython.compiled:
    from dicetown_env.engine.constants import (
        ASK_AMBUSH_FACE,
        ASK_AMBUSH_SEAT,
        ASK_CHOOSE_AGAIN,
        ASK_COUPON,
        ASK_DESPERADO,
        ASK_DISCOVERY,
        ASK_DOC_ORDER,
        ASK_FENCE,
        ASK_GIFT_CARD,
        ASK_GIFT_SEAT,
        ASK_INDIAN_GIFT,
        ASK_JOE,
        ASK_JUDGE,
        ASK_KEEP,
        ASK_OCCASION,
        ASK_OFFER,
        ASK_PLACE_ACTION,
        ASK_REMEDY,
        ASK_RIVER_ORDER,
        ASK_SALOON_KEEP,
        ASK_SET_DIE,
        ASK_SHAMAN,
        ASK_STORE_KEEP,
        ASK_TWO_GUNS,
        ASK_USE_OUTLAW,
        ASK_VICTIM,
        ASK_WANTED,
        ASK_WAR_PATH,
        ASK_WINDOW,
    )
    from dicetown_env.engine.dice import answer_keep
    from dicetown_env.engine.doc import answer_doc_order, answer_fence, answer_remedy
    from dicetown_env.engine.flow import stop_asking
    from dicetown_env.engine.hunt import answer_two_guns
    from dicetown_env.engine.indians import (
        answer_ambush_face,
        answer_ambush_seat,
        answer_indian_gift,
        answer_shaman,
        answer_war_path,
    )
    from dicetown_env.engine.outlaws import answer_desperado, answer_use_outlaw
    from dicetown_env.engine.places import answer_place_action
    from dicetown_env.engine.plays import answer_occasion, answer_wanted
    from dicetown_env.engine.river import answer_coupon, answer_discovery, answer_river_order
    from dicetown_env.engine.saloon import answer_saloon_keep, answer_victim
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import (
        answer_gift_card,
        answer_gift_seat,
        answer_joe,
        answer_store_keep,
    )
    from dicetown_env.engine.ties import answer_judge, answer_offer
    from dicetown_env.engine.window import answer_choose_again, answer_set_die, answer_window


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
    elif decision == ASK_PLACE_ACTION:
        answer_place_action(state, action)
    elif decision == ASK_USE_OUTLAW:
        answer_use_outlaw(state, action)
    elif decision == ASK_GIFT_SEAT:
        answer_gift_seat(state, action)
    elif decision == ASK_GIFT_CARD:
        answer_gift_card(state, action)
    elif decision == ASK_DISCOVERY:
        answer_discovery(state, action)
    elif decision == ASK_RIVER_ORDER:
        answer_river_order(state, action)
    elif decision == ASK_COUPON:
        answer_coupon(state, action)
    elif decision == ASK_TWO_GUNS:
        answer_two_guns(state, action)
    elif decision == ASK_DESPERADO:
        answer_desperado(state, action)
    elif decision == ASK_INDIAN_GIFT:
        answer_indian_gift(state, action)
    elif decision == ASK_SHAMAN:
        answer_shaman(state, action)
    elif decision == ASK_AMBUSH_SEAT:
        answer_ambush_seat(state, action)
    elif decision == ASK_AMBUSH_FACE:
        answer_ambush_face(state, action)
    elif decision == ASK_WAR_PATH:
        answer_war_path(state, action)
