# What type checkers see of state.py. Written by `make stub` from the table of fields.

class State:
    key: list[int]
    seats: int
    extension: int
    indians: int
    bribes: int
    keeping_badge_is_gain: int
    poker_ties_by_rank: int
    final_tie_to_sheriff: int
    first_sheriff: int
    skip_forced: int
    store_copies: list[int]
    claim_copies: list[int]
    round: int
    stage: int
    sheriff: int
    mine: int
    bank: int
    stagecoach: int
    row: list[int]
    row_size: int
    claim_deck: list[int]
    claim_deck_size: int
    store_deck: list[int]
    store_deck_size: int
    discard_open: list[int]
    discard_hidden: list[int]
    purse: list[int]
    nuggets: list[int]
    hand: list[list[int]]
    fenced: list[list[int]]
    gained: list[int]
    throw: int
    last_throw: int
    kept: list[list[int]]
    fresh: list[list[int]]
    tough: list[int]
    thrown: list[list[int]]
    thrown_size: list[int]
    committed: list[int]
    keep_set: list[int]
    tied: list[int]
    first: list[int]
    second: list[int]
    first_took: list[int]
    second_took: list[int]
    first_action: list[int]
    offer: list[int]
    visitor: list[int]
    ranches: list[int]
    river_copies: list[int]
    river: list[int]
    river_size: int
    river_used: list[int]
    outlaw_deck: list[int]
    outlaw_deck_size: int
    wanted: list[int]
    recruited: list[list[int]]
    captured: list[list[int]]
    indian_die: int
    indian_result: int
    bodyguard: int
    war_path: int
    stack: list[int]
    stack_size: int
    decision: int
    actor: int
    acting_seat: int
    card: int
    card_player: int
    cancelled: int
    doubled: int
    blocked: int
    repeats: int
    drawn: list[int]
    victim: int
    thefts: int
    fences: int
    shuffles: int
    window_seat: int
    window_quiet: int
    known: list[list[list[int]]]
    script_dice: list[list[int]]
    script_dice_size: list[int]
    script_saloon: list[int]
    script_saloon_size: int
    script_store: list[int]
    script_store_size: int
    legal: list[int]
    legal_size: int
    log_kind: list[int]
    log_seat: list[int]
    log_value: list[int]
    log_size: int
    def __init__(self) -> None: ...
    def clone(self) -> State: ...
    def to_bytes(self) -> bytes: ...
    def load_bytes(self, data: bytes) -> None: ...
    def __reduce__(self) -> tuple[object, ...]: ...
    def __deepcopy__(self, memo: object) -> State: ...

def restored(data: bytes) -> State: ...
