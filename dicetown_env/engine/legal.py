"""Which function lists the legal actions of a decision."""

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
    from dicetown_env.engine.dice import legal_keep
    from dicetown_env.engine.doc import legal_doc_order, legal_fence, legal_remedy
    from dicetown_env.engine.flow import clear_legal
    from dicetown_env.engine.hunt import legal_two_guns
    from dicetown_env.engine.indians import (
        legal_ambush_face,
        legal_ambush_seat,
        legal_indian_gift,
        legal_shaman,
        legal_war_path,
    )
    from dicetown_env.engine.outlaws import legal_desperado, legal_use_outlaw
    from dicetown_env.engine.places import legal_place_action
    from dicetown_env.engine.plays import legal_occasion, legal_wanted
    from dicetown_env.engine.river import legal_coupon, legal_discovery, legal_river_order
    from dicetown_env.engine.saloon import legal_saloon_keep, legal_victim
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import (
        legal_gift_card,
        legal_gift_seat,
        legal_joe,
        legal_store_keep,
    )
    from dicetown_env.engine.ties import legal_judge, legal_offer
    from dicetown_env.engine.window import legal_choose_again, legal_set_die, legal_window


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
    elif decision == ASK_PLACE_ACTION:
        legal_place_action(state)
    elif decision == ASK_USE_OUTLAW:
        legal_use_outlaw(state)
    elif decision == ASK_GIFT_SEAT:
        legal_gift_seat(state)
    elif decision == ASK_GIFT_CARD:
        legal_gift_card(state)
    elif decision == ASK_DISCOVERY:
        legal_discovery(state)
    elif decision == ASK_RIVER_ORDER:
        legal_river_order(state)
    elif decision == ASK_COUPON:
        legal_coupon(state)
    elif decision == ASK_TWO_GUNS:
        legal_two_guns(state)
    elif decision == ASK_DESPERADO:
        legal_desperado(state)
    elif decision == ASK_INDIAN_GIFT:
        legal_indian_gift(state)
    elif decision == ASK_SHAMAN:
        legal_shaman(state)
    elif decision == ASK_AMBUSH_SEAT:
        legal_ambush_seat(state)
    elif decision == ASK_AMBUSH_FACE:
        legal_ambush_face(state)
    elif decision == ASK_WAR_PATH:
        legal_war_path(state)
