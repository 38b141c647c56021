"""R12.3 and X10: which function carries out a card that was named."""

import cython

if not cython.compiled:
    from dicetown_env.engine.bank import share
    from dicetown_env.engine.constants import (
        CARD_SHARP,
        CORRUPTION,
        DESPERADO,
        DOCS_ELIXIR,
        DYNAMITE,
        GIFT,
        GIRLS,
        INSURANCE,
        MARSHAL,
        NERVOUS_JOE,
        NOBODY,
        SHARE,
        SMOKE_SIGNALS,
        SWINDLER,
        TOUGH_GUY,
        TWO_GUNS,
        UNLIMITED_CREDIT,
        WHISKY,
    )
    from dicetown_env.engine.doc import docs_elixir
    from dicetown_env.engine.hunt import two_guns
    from dicetown_env.engine.indians import smoke_signals
    from dicetown_env.engine.mine import dynamite
    from dicetown_env.engine.office import marshal
    from dicetown_env.engine.outlaws import desperado
    from dicetown_env.engine.saloon import girls, insurance, whisky
    from dicetown_env.engine.state import State
    from dicetown_env.engine.store import gift, nervous_joe, swindler, unlimited_credit
    from dicetown_env.engine.town_hall import corruption
    from dicetown_env.engine.window import card_sharp, tough_guy


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
    elif card == GIFT:
        gift(state, seat, cancelled)
    elif card == SWINDLER:
        swindler(state, seat, cancelled)
    elif card == TWO_GUNS:
        two_guns(state, seat, cancelled)
    elif card == DESPERADO:
        desperado(state, cancelled)
    elif card == WHISKY:
        whisky(state, cancelled)
    elif card == INSURANCE:
        insurance(state, cancelled)
    elif card == SMOKE_SIGNALS:
        smoke_signals(state, seat, cancelled)
