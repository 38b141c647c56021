"""The whole position of a game: fixed arrays of small integers, as `fields.FIELDS` lists them."""

import cython

if not cython.compiled:
    from dicetown_env.flip6.memory import (
        copy_derived,
        copy_fields,
        fields_from_bytes,
        fields_to_bytes,
        make_arrays,
    )


class State:
    """A position. Rules read and change it; `Game` is what users hold.

    Besides the fields it carries two things that are no part of the position: the legal actions of
    the decision at hand (`legal`, `legal_size`), and the chance outcomes of the last step
    (`log_kind`, `log_seat`, `log_value`, `log_size`).
    """

    def __init__(self) -> None:
        make_arrays(self)

    def clone(self) -> "State":
        """A copy that shares nothing; its log is empty."""
        copy = State.__new__(State)
        copy_fields(copy, self)
        copy_derived(copy, self)
        return copy

    def to_bytes(self) -> bytes:
        """All fields in order: C ints for words, C shorts for the rest, little-endian."""
        return fields_to_bytes(self)

    def load_bytes(self, data: bytes) -> None:
        """Set all fields. The legal actions must then be worked out anew.

        Raises:
            ValueError: If `data` has not the length of a position.
        """
        fields_from_bytes(self, data)

    def __reduce__(self) -> tuple[object, ...]:
        return (restored, (self.to_bytes(),))

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()


def restored(data: bytes) -> State:
    """The position that `State.to_bytes` wrote."""
    state = State()
    state.load_bytes(data)
    return state
