"""How the board puts things into words and lines."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from dicetown_env.engine.cards import CARD_NAMES, FACE_NAMES

WIDTH = 100
GAP = "  "
# Keeps the words of one name together when a line is broken.
_NO_BREAK = "\N{NO-BREAK SPACE}"


def repeated(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    """Each name as often as it is counted."""
    return [name for name, number in zip(names, counts, strict=True) for _ in range(number)]


def card_names(counts: Sequence[int]) -> list[str]:
    """The names of cards that are counted by kind, from the first kind on."""
    return repeated(CARD_NAMES[: len(counts)], counts)


def face_names(counts: Sequence[int]) -> list[str]:
    """The faces of dice that are counted by face."""
    return repeated(FACE_NAMES, counts)


def listed(words: Sequence[str]) -> str:
    """The words with commas between them."""
    return ", ".join(words) or "none"


def unbroken(words: Sequence[str]) -> str:
    """The words with commas between them; none of them is broken at the end of a line."""
    return listed([word.replace(" ", _NO_BREAK) for word in words])


def broken(text: str) -> list[str]:
    """The text on as many lines as it needs."""
    lines = wrap(text, WIDTH, subsequent_indent=GAP, break_on_hyphens=False)
    return [line.replace(_NO_BREAK, " ") for line in lines]


def wrapped(heading: str, words: Sequence[str]) -> list[str]:
    """The heading and the words after it, on as many lines as they need."""
    return broken(heading + unbroken(words))


def columns(cells: Sequence[str]) -> list[str]:
    """The cells in columns of equal width, as many as fit, read from left to right."""
    width = max((len(cell) for cell in cells), default=0) + len(GAP)
    each = max(1, (WIDTH + len(GAP)) // width)
    return [
        GAP.join(cell.ljust(width - len(GAP)) for cell in cells[i : i + each]).rstrip()
        for i in range(0, len(cells), each)
    ]
