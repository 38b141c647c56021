"""The C twins that the build writes from annotations, on small modules made up for it."""

from __future__ import annotations

import ast
import shutil
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

from dicetown_env.core import stamp, state_twin
from dicetown_env.core.twins import HEADER, Module, TwinError, TwinWriter

TOP = Path(__file__).parents[1] / "dicetown_env"
PACKAGE = "dicetown_env.engine"
STATE = Module(f"{PACKAGE}.state", ast.parse("class State:\n    pass"))


@dataclass(frozen=True)
class Column:
    """A row of a made-up table of fields."""

    name: str
    shape: tuple[int, ...] = ()
    is_word: bool = False


def twin(source: str, **others: str) -> str:
    """The twin of a module with this source, without the lines that all twins share."""
    modules = {"rule": source, **others}
    parsed = [
        Module(f"{PACKAGE}.{name}", ast.parse(dedent(text))) for name, text in modules.items()
    ]
    constants = {f"{PACKAGE}.constants": {"NINE": 0}}
    writer = TwinWriter([STATE, *parsed], constants, {"dicetown_env.core.arrays": {"floats"}})
    text = writer.module_twin(f"{PACKAGE}.rule")
    assert text.startswith(HEADER + "cimport cython\n")
    return text.removeprefix(HEADER + "cimport cython\n").strip()


def test_a_rule_becomes_a_c_function_whose_locals_are_ints() -> None:
    source = """
        def work(state: "State", seat: int) -> int:
            found = 0
            for die in range(5):
                found += state.kept[seat][die]
            seat = seat + 1
            return found
    """
    assert twin(source) == (
        "@cython.locals(found=int, die=int)\ncdef int work(State state, int seat) noexcept nogil"
    )


@pytest.mark.parametrize(
    ("annotation", "c_type"),
    [
        ("int", "int"),
        ("bool", "bint"),
        ("cython.uint", "unsigned int"),
        ('"State"', "State"),
        ("State", "State"),
        ('"Floats"', "float*"),
        ('"Bytes"', "signed char*"),
    ],
)
def test_each_annotation_has_its_c_type(annotation: str, c_type: str) -> None:
    source = f"def rule(value: {annotation}) -> None: pass"
    assert twin(source) == f"cdef void rule({c_type} value) noexcept nogil"


def test_annotated_locals_keep_their_type() -> None:
    source = """
        def mix(word: cython.uint) -> cython.uint:
            first: cython.uint = word
            second = 1
            return first
    """
    assert "@cython.locals(first=cython.uint, second=int)" in twin(source)


def test_a_default_value_is_marked() -> None:
    source = 'def look(state: "State", memory: int = 0) -> None: pass'
    assert "void look(State state, int memory=*)" in twin(source)


def test_numbers_of_a_module_become_c_variables() -> None:
    assert twin("WORD: cython.uint = 0xFFFFFFFF") == "cdef unsigned int WORD"


def test_conditional_imports_become_cimports() -> None:
    source = """
        if not cython.compiled:
            from dicetown_env.core.arrays import Floats, floats
            from dicetown_env.engine.constants import NINE
            from dicetown_env.engine.other import work
            from dicetown_env.engine.state import State
            from dicetown_env.engine.memory import copy_fields
    """
    assert twin(source, other='def work(state: "State") -> None: pass').splitlines() == [
        "from dicetown_env.core.arrays cimport floats",
        "from dicetown_env.engine.constants cimport NINE",
        "from dicetown_env.engine.other cimport work",
        "from dicetown_env.engine.state cimport State",
    ]


def test_a_conditional_import_of_a_python_function_is_refused() -> None:
    source = """
        if not cython.compiled:
            from dicetown_env.engine.other import text
    """
    with pytest.raises(TwinError, match=r"engine/rule.py, line 3: .*other.text is not C"):
        twin(source, other="def text(value: str) -> str: return value")


def test_functions_of_python_objects_have_no_twin() -> None:
    source = """
        def text(value: int) -> str: return str(value)
        def plain(value): return value
        def many(*values: int) -> list[int]: return list(values)
        @cache
        def cached(value: int) -> int: return value
    """
    assert twin(source) == ""


def test_a_state_among_python_objects_is_typed_and_its_numbers_stay_python_numbers() -> None:
    source = """
        def put(state: "State", name: str, value: int = 0) -> None:
            other: "State" = state
            count: int = value
    """
    assert twin(source) == (
        "@cython.locals(other=State)\ncpdef object put(State state, object name, object value=*)"
    )


def test_a_class_with_declared_attributes_becomes_a_c_class() -> None:
    source = """
        class Game:
            state: "State"
            rules: RuleSet

            def step(self, action: int) -> None:
                pass

            def clone(self) -> "Game":
                copy: Game = Game.__new__(Game)
                return copy

        class Plain:
            pass
    """
    assert twin(source) == (
        "cdef class Game:\n"
        "    cdef public State state\n"
        "    cdef public object rules\n"
        "    @cython.locals(copy=Game)\n"
        "    cpdef object clone(self)"
    )


CLASH = """
    if not cython.compiled:
        from dicetown_env.engine.other import points

    class Game:
        state: "State"
        {decorator}
        def points(self) -> int:
            return points(self.state)
"""
POINTS = 'def points(state: "State") -> int: return 1'


def test_a_method_named_as_a_c_function_is_declared_as_the_method_it_is() -> None:
    assert "    cpdef object points(self)" in twin(CLASH.format(decorator=""), other=POINTS)


def test_a_property_named_as_a_c_function_is_refused() -> None:
    with pytest.raises(TwinError, match="points is also the name of a C function"):
        twin(CLASH.format(decorator="@property"), other=POINTS)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a = [i for i in range(3)]", "line 3: ListComp in rule has no C form"),
        ("a = any(i for i in range(3))", "line 3: GeneratorExp in rule has no C form"),
        ("a = lambda: 1", "line 3: Lambda in rule has no C form"),
        ('a: str = ""', "a in rule: str is no C type"),
    ],
)
def test_what_has_no_c_form_is_refused_with_its_line(line: str, message: str) -> None:
    source = f"""
        def rule(state: "State") -> None:
            {line}
    """
    with pytest.raises(TwinError, match=message):
        twin(source)


def test_constants_become_one_enumeration() -> None:
    name = f"{PACKAGE}.constants"
    writer = TwinWriter([STATE], {name: {"NOBODY": -1, "ACE": 5}}, {})
    text = writer.constants_twin(name)
    assert text == HEADER + "cdef enum:\n    NOBODY = -1\n    ACE = 5\n"


def test_the_table_of_fields_becomes_a_c_class_words_first() -> None:
    columns = [Column("key", (2,), is_word=True), Column("seats"), Column("hand", (6, 34))]
    text = state_twin.state_twin(HEADER, columns, actions=7, log=3)
    assert [line.strip() for line in text.splitlines() if "readonly" in line] == [
        "cdef readonly int[2] key",
        "cdef readonly short seats",
        "cdef readonly short[6][34] hand",
        "cdef readonly short[7] legal",
        "cdef readonly short legal_size",
        "cdef readonly short[3] log_kind",
        "cdef readonly short[3] log_seat",
        "cdef readonly short[3] log_value",
        "cdef readonly short log_size",
    ]
    assert "memcpy(<char*>s.key, <char*>other.key, <char*>s.legal - <char*>s.key)" in text


def test_a_word_after_a_short_is_refused() -> None:
    columns = [Column("seats"), Column("key", (2,), is_word=True)]
    with pytest.raises(ValueError, match="words must come first"):
        state_twin.state_twin(HEADER, columns, actions=7, log=3)


@pytest.mark.parametrize("engine", stamp.ENGINES)
def test_the_stub_of_the_state_is_up_to_date(engine: str) -> None:
    folder = stamp.folder_of(engine, TOP)
    fields = import_module(f"{engine}.fields").FIELDS
    constants = import_module(f"{engine}.constants")
    source = (folder / "state.py").read_text(encoding="utf-8")
    written = (folder / "state.pyi").read_text(encoding="utf-8")
    expected = state_twin.state_stub(source, fields, constants.ACTIONS, constants.LOG)
    assert written == expected, "run `make stub`"


def test_modules_that_import_cython_are_the_compiled_ones() -> None:
    names = stamp.compiled_modules(TOP / "engine")
    assert {"state", "chance", "game"} <= set(names)
    assert not {"fields", "constants", "memory"} & set(names)
    assert stamp.compiled_modules(TOP / "core") == ["chance"]


def test_each_package_with_compiled_modules_is_known_to_the_build() -> None:
    packages = {
        ".".join(("dicetown_env", *path.relative_to(TOP).parent.parts))
        for path in TOP.rglob("*.py")
        if stamp.compiled_modules(path.parent)
    }
    assert packages == set(stamp.PACKAGES)


def test_the_digest_changes_with_a_rule_and_not_with_a_text(tmp_path: Path) -> None:
    shutil.copytree(TOP, tmp_path / "dicetown_env", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    top = tmp_path / "dicetown_env"
    before = stamp.sources_digest(top)
    (top / "engine" / "cards.py").write_text("changed = 1")
    assert stamp.sources_digest(top) == before
    with (top / "engine" / "mine.py").open("a", encoding="utf-8") as file:
        file.write("# changed\n")
    assert stamp.sources_digest(top) != before
