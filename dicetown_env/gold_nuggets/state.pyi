# What type checkers see of state.py. Written by `make stub` from the table of fields.

class State:
    key: list[int]
    round: int
    seats: int
    full_supply: int
    single_turn: int
    first_seat: int
    skip_forced: int
    supply: int
    nuggets: list[int]
    aside: list[int]
    thrown: list[int]
    collected_all: int
    throw: int
    step: int
    decision: int
    actor: int
    script: list[int]
    script_size: int
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
