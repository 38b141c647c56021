"""What the build knows about memory: `state.pxd` and `arrays.pxd`, and `state.pyi` for checkers.

`setup.py` loads this file by its path; it imports nothing but the standard library.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Protocol

STUB_HEADER = (
    "# What type checkers see of state.py. Written by `make stub` from the table of fields.\n\n"
)


class Column(Protocol):
    """What is needed of a `fields.Field`."""

    @property
    def name(self) -> str:
        """Attribute of `State`."""

    @property
    def shape(self) -> tuple[int, ...]:
        """() for one number, else the lengths of the array."""

    @property
    def is_word(self) -> bool:
        """True for a C int, False for a C short."""


def derived_columns(actions: int, log: int) -> list[tuple[str, tuple[int, ...]]]:
    """Name and shape of what a state carries besides the position; all C shorts."""
    return [
        ("legal", (actions,)),
        ("legal_size", ()),
        ("log_kind", (log,)),
        ("log_seat", (log,)),
        ("log_value", (log,)),
        ("log_size", ()),
    ]


def state_twin(header: str, columns: Iterable[Column], actions: int, log: int) -> str:
    """The text of `state.pxd`.

    Args:
        header: The first line.
        columns: The table of fields, words first.
        actions: How long the list of legal actions can be.
        log: How many outcomes the log of a step can hold.
    """
    columns = list(columns)
    first, words = columns[0], [column.is_word for column in columns]
    if words != sorted(words, reverse=True):
        raise ValueError("Fields that are words must come first, or padding stands between them")
    lines = [header, "cimport cython\nfrom libc.string cimport memcpy\n\ncdef class State:\n"]
    lines += [
        _declaration("int" if column.is_word else "short", column.name, column.shape)
        for column in columns
    ]
    lines += [_declaration("short", name, shape) for name, shape in derived_columns(actions, log)]
    begin = f"<char*>{'' if first.shape else '&'}{{}}.{first.name}"
    lines.append(_METHODS)
    lines.append(_HELPERS.format(of_s=begin.format("s"), of_o=begin.format("other")))
    return "".join(lines)


def state_stub(source: str, columns: Iterable[Column], actions: int, log: int) -> str:
    """The text of `state.pyi`: the attributes from the table, the functions from `state.py`."""
    lines = [STUB_HEADER, "class State:\n"]
    shapes = [(column.name, column.shape) for column in columns]
    for name, shape in (*shapes, *derived_columns(actions, log)):
        lines.append(f"    {name}: {'list[' * len(shape)}int{']' * len(shape)}\n")
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            lines += [f"    {signature}\n" for signature in _signatures(node.body)]
    lines += [f"\n{signature}\n" for signature in _signatures(ast.parse(source).body)]
    return "".join(lines)


# The twin of `arrays.py`. The pointers are good as long as the arrays live.
ARRAYS_TWIN = """\
from cpython.buffer cimport Py_buffer, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer

cdef inline void* memory(object array) except NULL:
    cdef Py_buffer buffer
    PyObject_GetBuffer(array, &buffer, PyBUF_WRITABLE)
    PyBuffer_Release(&buffer)
    return buffer.buf

cdef inline float* floats(object array) except NULL:
    return <float*>memory(array)

cdef inline signed char* signed_bytes(object array) except NULL:
    return <signed char*>memory(array)

cdef inline int* ints(object array) except NULL:
    return <int*>memory(array)

cdef inline long long* longs(object array) except NULL:
    return <long long*>memory(array)

cdef inline long long address(object thing) noexcept:
    return <long long><void*>thing

cdef extern from *:
    '''
    #if defined(__GNUC__) || defined(__clang__)
    #define FETCH_LINE(place) __builtin_prefetch((const void*)(place))
    #else
    #define FETCH_LINE(place) ((void)(place))
    #endif
    '''
    void FETCH_LINE(long long place) noexcept nogil

cdef inline void fetch_ahead(long long place, int size) noexcept nogil:
    cdef int offset
    for offset in range(0, size, 64):
        FETCH_LINE(place + offset)
"""
# What `memory.py` does with lists; these stand in the twin of `state.py`.
MEMORY_NAMES = ("copy_fields", "copy_derived")
ARRAYS_NAMES = ("floats", "signed_bytes", "ints", "longs", "address", "fetch_ahead")


def _declaration(kind: str, name: str, shape: tuple[int, ...]) -> str:
    return f"    cdef readonly {kind}{''.join(f'[{length}]' for length in shape)} {name}\n"


def _signatures(body: Iterable[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            result = "" if node.returns is None else f" -> {ast.unparse(node.returns)}"
            yield f"def {node.name}({ast.unparse(node.args)}){result}: ...".replace("'", "")


_METHODS = """\
    @cython.locals(copy=State)
    cpdef State clone(self)
    cpdef bytes to_bytes(self)
"""

# The fields of the position are one run of bytes, from the first one to `legal`.
_HELPERS = """
cdef inline void make_arrays(State s) noexcept nogil:
    pass  # the memory of a new object is zero

cdef inline void copy_fields(State s, State other) noexcept nogil:
    memcpy({of_s}, {of_o}, <char*>s.legal - {of_s})

cdef inline void copy_derived(State s, State other) noexcept nogil:
    memcpy(s.legal, other.legal, sizeof(s.legal))
    s.legal_size = other.legal_size
    s.log_size = 0

cdef inline bytes fields_to_bytes(State s):
    return ({of_s})[:<char*>s.legal - {of_s}]

cdef inline fields_from_bytes(State s, bytes data):
    cdef Py_ssize_t size = <char*>s.legal - {of_s}
    if len(data) != size:
        raise ValueError(
            f"A position has {{size}} bytes, these are {{len(data)}}: "
            "were they written by another version of the package?"
        )
    memcpy({of_s}, <char*>data, size)
"""


def write_stub(engine: str) -> None:
    """Write `state.pyi` into the folder of an engine, named as a package."""
    constants = import_module(f"{engine}.constants")
    fields = import_module(f"{engine}.fields")
    source = Path(str(constants.__file__)).with_name("state.py")
    stub = state_stub(source.read_text("utf-8"), fields.FIELDS, constants.ACTIONS, constants.LOG)
    source.with_suffix(".pyi").write_text(stub, encoding="utf-8")


if __name__ == "__main__":
    from dicetown_env.core.stamp import ENGINES

    for name in ENGINES:
        write_stub(name)
