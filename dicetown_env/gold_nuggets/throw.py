"""G2: the throw, and which of its dice may be set aside."""

import cython

if not cython.compiled:
    from dicetown_env.gold_nuggets.chance import throw_die
    from dicetown_env.gold_nuggets.constants import DICE, FACES, PART, TWO
    from dicetown_env.gold_nuggets.state import State


def dice_aside(state: "State") -> int:
    """How many dice lie aside."""
    count = 0
    for face in range(FACES):
        count += state.aside[face]
    return count


def throw_dice(state: "State") -> None:
    """G2: throw all dice in hand."""
    state.throw += 1
    for number in range(DICE - dice_aside(state)):
        state.thrown[throw_die(state, number)] += 1


def is_part(state: "State", face: int, count: int) -> bool:
    """G2: lassos and nuggets in any number; of a number three or more, or any if it lies aside."""
    return face < TWO or count == 0 or count >= PART or state.aside[face] > 0


def can_set_aside(state: "State") -> bool:
    """G2: whether any die of the throw may be set aside."""
    parts = 0
    for face in range(FACES):
        if state.thrown[face] > 0 and is_part(state, face, state.thrown[face]):
            parts += 1
    return parts > 0


def is_valid_set(state: "State", dice: int) -> bool:
    """G2: whether these dice are a non-empty union of valid parts of the throw.

    The dice of the throw are sorted by face; bit i of the set is die i. Equal dice are one choice:
    of those with one face the first ones are taken.
    """
    if dice == 0:
        return False
    first = 0
    for face in range(FACES):
        count = 0
        for die in range(first, first + state.thrown[face]):
            if dice >> die & 1:
                if count < die - first:
                    return False
                count += 1
        if not is_part(state, face, count):
            return False
        first += state.thrown[face]
    return dice >> first == 0


def set_aside(state: "State", dice: int) -> None:
    """G2: these dice are set aside; the others go back into the hand."""
    first = 0
    for face in range(FACES):
        for die in range(first, first + state.thrown[face]):
            state.aside[face] += dice >> die & 1
        first += state.thrown[face]
    clear_throw(state)


def clear_throw(state: "State") -> None:
    """No dice are thrown."""
    for face in range(FACES):
        state.thrown[face] = 0


def clear_aside(state: "State") -> None:
    """No dice lie aside."""
    for face in range(FACES):
        state.aside[face] = 0
