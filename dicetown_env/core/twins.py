"""The C twin (`.pxd`) of each compiled module, written from the annotations in its `.py` file.

A function from numbers, arrays and a `State` to a number or nothing becomes a C function that holds
no Python object: Cython refuses any Python operation in it. One that has to do with a C class and
with Python objects becomes callable from both sides. All others stay Python functions. A local
variable of a C function that has no annotation is a C int. A class that declares attributes in its
body becomes a C class.

`setup.py` loads this file by its path; it imports nothing but the standard library.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

CONDITION = "not cython.compiled"
HEADER = "# Written by the build from the .py file beside it; not kept in git.\n"
# What an annotation means in C. C classes stand for themselves.
C_TYPES = {
    "int": "int",
    "bool": "bint",
    "None": "void",
    "cython.int": "int",
    "cython.uint": "unsigned int",
    "cython.short": "short",
    "cython.float": "float",
    "Floats": "float*",
    "Bytes": "signed char*",
    "Ints": "int*",
    "Longs": "long long*",
}
# Those that stand for an object in a function that Python calls, unless it is a local variable.
_POINTERS = ("Floats", "Bytes", "Ints", "Longs")
# The same as a value that `cython.locals` takes.
_LOCAL_TYPES = {
    "unsigned int": "cython.uint",
    "float": "cython.float",
    "float*": "cython.p_float",
    "signed char*": "cython.p_schar",
    "int*": "cython.p_int",
    "long long*": "cython.p_longlong",
    "bint": "cython.bint",
    "short": "cython.short",
}
_NO_C_FORM = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)


class TwinError(Exception):
    """A module that has no C twin, with the file, the line and the reason."""


@dataclass(frozen=True)
class Module:
    """One compiled module: its full name and its source as a tree."""

    name: str
    tree: ast.Module

    @staticmethod
    def read(name: str, path: Path) -> Module:
        """The module of this name in a file."""
        source = path.read_text(encoding="utf-8")
        return Module(name, ast.parse(source, filename=str(path)))

    @property
    def functions(self) -> list[ast.FunctionDef]:
        """Its functions that have no decorator."""
        plain = (node for node in self.tree.body if isinstance(node, ast.FunctionDef))
        return [node for node in plain if not node.decorator_list]

    @property
    def variables(self) -> list[tuple[str, str]]:
        """Name and C type of its annotated module-level numbers."""
        return [
            (name, C_TYPES[annotation])
            for name, annotation in _annotated(self.tree.body)
            if annotation in C_TYPES
        ]

    @property
    def classes(self) -> list[ast.ClassDef]:
        """Its classes that become C classes: `State`, and those that declare attributes."""
        return [
            node
            for node in self.tree.body
            if isinstance(node, ast.ClassDef)
            and not (node.bases or node.decorator_list)
            and (node.name == "State" or _annotated(node.body))
        ]

    @property
    def conditional(self) -> list[ast.stmt]:
        """What stands under `if not cython.compiled:`."""
        return [
            node
            for block in self.tree.body
            if isinstance(block, ast.If) and ast.unparse(block.test) == CONDITION
            for node in block.body
        ]

    def fail(self, node: ast.AST, reason: str) -> TwinError:
        """The error for a place in this module."""
        file = self.name.replace(".", "/") + ".py"
        return TwinError(f"{file}, line {getattr(node, 'lineno', '?')}: {reason}")


class TwinWriter:
    """Writes the twins of modules that know each other.

    Each game has classes of its own of the same names, such as `State`: a module means those that
    it imports. All names of modules are full ones.

    Args:
        modules: All compiled modules.
        constants: The numbers in each module of constants, by its name.
        by_hand: What twins that are written by hand offer, by module name.
        homes: Modules whose twin is part of another one's, by module name.
    """

    def __init__(
        self,
        modules: Iterable[Module],
        constants: dict[str, dict[str, int]],
        by_hand: dict[str, set[str]],
        homes: dict[str, str] | None = None,
    ) -> None:
        self._homes = homes or {}
        self._modules = {module.name: module for module in modules}
        self._constants = constants
        self._classes = {n.name for module in self._modules.values() for n in module.classes}
        self._types = C_TYPES | {name: name for name in self._classes}
        self._offered = {name: set(numbers) for name, numbers in constants.items()} | by_hand
        for module in self._modules.values():
            self._offered[module.name] = self._c_names(module)

    def constants_twin(self, name: str) -> str:
        """The `.pxd` of a module of constants: one C enumeration."""
        lines = [HEADER, "cdef enum:\n"]
        lines += [f"    {number} = {value}\n" for number, value in self._constants[name].items()]
        return "".join(lines)

    def module_twin(self, name: str) -> str:
        """The `.pxd` of a compiled module.

        Raises:
            TwinError: If something in it has no form in C.
        """
        module = self._modules[name]
        lines = [HEADER, "cimport cython\n"]
        for source, names in self._taken(module):
            lines.append(f"from {source} cimport {', '.join(names)}\n")
        lines += [f"\ncdef {kind} {variable}\n" for variable, kind in module.variables]
        for declared in module.classes:
            lines += self._class_twin(module, declared)
        for function in module.functions:
            lines += self._function_twin(module, function)
        return "".join(lines)

    def _c_names(self, module: Module) -> set[str]:
        """All that another module can take from this one as C."""
        functions = (f for f in module.functions if self._is_pure(f) or self._is_shared(f))
        return {
            *(function.name for function in functions),
            *(name for name, _ in module.variables),
            *(node.name for node in module.classes),
        }

    def _is_pure(self, node: ast.FunctionDef) -> bool:
        """True if numbers, arrays and a `State` go in and a number comes out, or nothing."""
        known = {*C_TYPES, "State"}
        return _text(node.returns) in C_TYPES and known.issuperset(map(_text, _parts(node)))

    def _is_shared(self, node: ast.FunctionDef) -> bool:
        """True if a C class is involved among Python objects."""
        locals_too = [annotation for _, annotation in _annotated(_inside(node))]
        return not self._classes.isdisjoint([*map(_text, _parts(node)), *locals_too])

    def _taken(self, module: Module) -> Iterator[tuple[str, list[str]]]:
        """What a module takes as C from others: its imports under `if not cython.compiled:`."""
        for node in module.conditional:
            if not isinstance(node, ast.ImportFrom):
                raise module.fail(node, f"only `from ... import ...` may stand in `{CONDITION}`")
            source = node.module or ""
            if source not in self._offered:
                continue
            names = [alias.name for alias in node.names if alias.name not in C_TYPES]
            for name in names:
                if name not in self._offered[source]:
                    reason = f"{source}.{name} is not C: import it outside of `{CONDITION}`"
                    raise module.fail(node, reason)
            if names:
                yield self._homes.get(source, source), names

    def _class_twin(self, module: Module, node: ast.ClassDef) -> Iterator[str]:
        yield f"\ncdef class {node.name}:\n"
        for name, annotation in _annotated(node.body):
            yield f"    cdef public {self._types.get(annotation, 'object')} {name}\n"
        taken = {name for _, names in self._taken(module) for name in names}
        for method in node.body:
            if not isinstance(method, ast.FunctionDef) or method.name.startswith("__"):
                continue
            # Cython would take the C function of that name for the twin of the method.
            clash = method.name in taken | self._offered[module.name]
            if method.decorator_list:
                if clash:
                    raise module.fail(method, f"{method.name} is also the name of a C function")
            elif clash or self._is_shared(method):
                yield from self._shared_twin(module, method, indent="    ")

    def _function_twin(self, module: Module, node: ast.FunctionDef) -> Iterator[str]:
        if self._is_pure(node):
            yield from self._pure_twin(module, node)
        elif self._is_shared(node):
            yield "\n"
            yield from self._shared_twin(module, node, indent="")

    def _pure_twin(self, module: Module, node: ast.FunctionDef) -> Iterator[str]:
        for inner in _inside(node):
            if isinstance(inner, _NO_C_FORM):
                raise module.fail(inner, f"{type(inner).__name__} in {node.name} has no C form")
        parameters = [
            f"{self._types[_text(argument.annotation)]} {argument.arg}{default}"
            for argument, default in _arguments(module, node)
        ]
        assigned = {
            inner.id: "int"
            for inner in _inside(node)
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
        }
        for name, annotation in _annotated(_inside(node)):
            if annotation not in self._types:
                raise module.fail(node, f"{name} in {node.name}: {annotation} is no C type")
            assigned[name] = self._types[annotation]
        for argument in node.args.args:
            assigned.pop(argument.arg, None)
        signature = f"{node.name}({', '.join(parameters)})"
        yield "\n"
        yield from _locals(assigned, indent="")
        yield f"cdef {C_TYPES[_text(node.returns)]} {signature} noexcept nogil\n"

    def _shared_twin(self, module: Module, node: ast.FunctionDef, indent: str) -> Iterator[str]:
        """Python numbers stay Python numbers; C classes and what is marked `cython.` are typed."""
        parameters = [
            argument.arg
            if argument.arg == "self"
            else f"{self._shared_type(_text(argument.annotation))} {argument.arg}{default}"
            for argument, default in _arguments(module, node)
        ]
        kinds = {
            name: C_TYPES[kind] if kind in _POINTERS else self._shared_type(kind)
            for name, kind in _annotated(_inside(node))
        }
        yield from _locals({name: k for name, k in kinds.items() if k != "object"}, indent)
        yield f"{indent}cpdef object {node.name}({', '.join(parameters)})\n"

    def _shared_type(self, annotation: str) -> str:
        typed = annotation in self._classes or annotation.startswith("cython.")
        return self._types[annotation] if typed else "object"


def _text(node: ast.expr | None) -> str:
    """An annotation as it was meant: `"State"` and `State` are one."""
    if node is None:
        return ""
    return str(node.value) if isinstance(node, ast.Constant) else ast.unparse(node)


def _parts(node: ast.FunctionDef) -> list[ast.expr | None]:
    """The annotations of all parameters."""
    arguments = node.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    every += [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return [argument.annotation for argument in every]


def _arguments(module: Module, node: ast.FunctionDef) -> Iterator[tuple[ast.arg, str]]:
    """Each parameter with the sign of a default value, or nothing."""
    arguments = node.args
    if arguments.posonlyargs or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
        raise module.fail(node, f"{node.name} has parameters of a sort that C does not know")
    first_default = len(arguments.args) - len(arguments.defaults)
    for number, argument in enumerate(arguments.args):
        yield argument, "=*" if number >= first_default else ""


def _annotated(nodes: Iterable[ast.AST]) -> list[tuple[str, str]]:
    """Name and annotation of each variable that is annotated in one of these nodes."""
    return [
        (node.target.id, _text(node.annotation))
        for node in nodes
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def _inside(node: ast.FunctionDef) -> list[ast.AST]:
    return [inner for statement in node.body for inner in ast.walk(statement)]


def _locals(kinds: dict[str, str], indent: str) -> Iterator[str]:
    if kinds:
        values = ", ".join(f"{name}={_LOCAL_TYPES.get(k, k)}" for name, k in kinds.items())
        yield f"{indent}@cython.locals({values})\n"
