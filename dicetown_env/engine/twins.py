"""The C twin (`.pxd`) of each compiled module, written from the annotations in its `.py` file.

A function whose parameters and result are all C types becomes a C function that holds no Python object: Cython
refuses any Python operation in it. One that takes a `State` among Python objects becomes callable from both sides.
All others stay Python functions. A local variable without an annotation is a C int.

`setup.py` loads this file by its path; it imports nothing but the standard library.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "dicetown_env.engine"
HEADER = "# Written by the build from the .py file beside it; not kept in git.\n"
# What an annotation of a parameter, a result or a variable means in C.
C_TYPES = {
    "int": "int",
    "bool": "bint",
    "None": "void",
    "cython.int": "int",
    "cython.uint": "unsigned int",
    "cython.short": "short",
    "cython.float": "float",
    "State": "State",
    "Floats": "float*",
    "Bytes": "signed char*",
}
# The same as a value that `cython.locals` takes.
_LOCAL_TYPES = {
    "unsigned int": "cython.uint",
    "float": "cython.float",
    "float*": "cython.p_float",
    "signed char*": "cython.p_schar",
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
    """One compiled module: its name, its source as a tree, and what others can take from it as C."""

    name: str
    tree: ast.Module

    @staticmethod
    def read(path: Path) -> Module:
        """The module in a file."""
        source = path.read_text(encoding="utf-8")
        return Module(path.stem, ast.parse(source, filename=str(path)))

    @property
    def functions(self) -> list[ast.FunctionDef]:
        """Its functions that have a C form."""
        plain = (node for node in self.tree.body if isinstance(node, ast.FunctionDef))
        return [node for node in plain if is_c_function(node) or is_shared_function(node)]

    @property
    def variables(self) -> list[tuple[str, str]]:
        """Name and C type of its annotated module-level numbers."""
        found = []
        for node in self.tree.body:
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                kind = c_type(node.annotation)
                if kind is not None:
                    found.append((node.target.id, kind))
        return found

    @property
    def classes(self) -> list[ast.ClassDef]:
        """Its classes that declare attributes: those become C classes."""
        return [
            node
            for node in self.tree.body
            if isinstance(node, ast.ClassDef) and next(_attributes(node), None) is not None
        ]

    @property
    def c_names(self) -> set[str]:
        """All that another module can take from it as C."""
        return {
            *(function.name for function in self.functions),
            *(name for name, _ in self.variables),
            *(node.name for node in self.classes),
            *({"State"} if self.name == "state" else ()),
        }

    def fail(self, node: ast.AST, reason: str) -> TwinError:
        """The error for a place in this module."""
        return TwinError(f"{self.name}.py, line {getattr(node, 'lineno', '?')}: {reason}")


def annotation_text(node: ast.expr | None) -> str:
    """An annotation as it was meant: `"State"` and `State` are one."""
    if node is None:
        return ""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return ast.unparse(node)


def c_type(node: ast.expr | None) -> str | None:
    """The C type that an annotation stands for, or None."""
    return C_TYPES.get(annotation_text(node))


def is_c_function(node: ast.FunctionDef) -> bool:
    """True if all that goes in and comes out is C."""
    return not node.decorator_list and all(
        c_type(annotation) is not None for annotation in (*_annotations(node), node.returns)
    )


def is_shared_function(node: ast.FunctionDef) -> bool:
    """True if a State goes in among Python objects."""
    kinds = [c_type(annotation) for annotation in _annotations(node)]
    return not node.decorator_list and not is_c_function(node) and "State" in kinds


def module_twin(module: Module, others: dict[str, set[str]]) -> str:
    """The text of the `.pxd` of a module.

    Args:
        module: The module.
        others: What each module that can be imported from as C offers, by module name.
    """
    lines = [HEADER, "cimport cython\n"]
    lines += [f"{line}\n" for line in _cimports(module, others)]
    lines += [f"\ncdef {kind} {name}\n" for name, kind in module.variables]
    lines += [_class_twin(node) for node in module.classes]
    lines += [_function_twin(module, node) for node in module.functions]
    return "".join(lines)


def constants_twin(constants: dict[str, int]) -> str:
    """The text of `constants.pxd`: one C enumeration."""
    lines = [HEADER, "cdef enum:\n"]
    lines += [f"    {name} = {value}\n" for name, value in constants.items()]
    return "".join(lines)


def _annotations(node: ast.FunctionDef) -> list[ast.expr | None]:
    arguments = node.args
    every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    every += [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return [argument.annotation for argument in every]


def _cimports(module: Module, others: dict[str, set[str]]) -> Iterator[str]:
    """One `cimport` for each import that stands under `if not cython.compiled:`."""
    yielded_state = module.name == "state"
    for node in module.tree.body:
        if not (isinstance(node, ast.If) and ast.unparse(node.test) == "not cython.compiled"):
            continue
        for statement in node.body:
            if not isinstance(statement, ast.ImportFrom):
                raise module.fail(statement, "only `from ... import ...` can have a C twin here")
            package, _, source = (statement.module or "").rpartition(".")
            if package != PACKAGE or source not in others:
                continue
            names = [alias.name for alias in statement.names]
            for name in names:
                if name not in others[source]:
                    raise module.fail(
                        statement,
                        f"{source}.{name} is not C: import it outside of `if not cython.compiled:`",
                    )
            yielded_state = yielded_state or "State" in names
            yield f"from {PACKAGE}.{source} cimport {', '.join(names)}"
    if not yielded_state:
        yield f"from {PACKAGE}.state cimport State"


def _class_twin(node: ast.ClassDef) -> str:
    lines = [f"\ncdef class {node.name}:\n"]
    for name, annotation in _attributes(node):
        lines.append(f"    cdef readonly {c_type(annotation) or 'object'} {name}\n")
    return "".join(lines)


def _attributes(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    if node.decorator_list or node.bases:
        return
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            yield statement.target.id, statement.annotation


def _function_twin(module: Module, node: ast.FunctionDef) -> str:
    pure = is_c_function(node)
    local_types = _local_types(module, node) if pure else _annotated_locals(node)
    parameters = ", ".join(_parameters(module, node, pure))
    lines = ["\n"]
    if local_types:
        values = ", ".join(f"{name}={_LOCAL_TYPES.get(k, k)}" for name, k in local_types.items())
        lines.append(f"@cython.locals({values})\n")
    if pure:
        lines.append(f"cdef {c_type(node.returns)} {node.name}({parameters}) noexcept nogil\n")
    else:
        lines.append(f"cpdef object {node.name}({parameters})\n")
    return "".join(lines)


def _parameters(module: Module, node: ast.FunctionDef, pure: bool) -> Iterator[str]:
    arguments = node.args
    if arguments.posonlyargs or arguments.kwonlyargs or arguments.vararg or arguments.kwarg:
        raise module.fail(node, f"{node.name} has parameters that C does not know")
    first_default = len(arguments.args) - len(arguments.defaults)
    for number, argument in enumerate(arguments.args):
        kind = c_type(argument.annotation)
        if kind is None or (not pure and kind != "State"):
            kind = "object"
        yield f"{kind} {argument.arg}" + ("=*" if number >= first_default else "")


def _local_types(module: Module, node: ast.FunctionDef) -> dict[str, str]:
    """The C type of every variable that a C function assigns: as annotated, else int."""
    for inner in _inside(node):
        if isinstance(inner, _NO_C_FORM):
            raise module.fail(inner, f"{type(inner).__name__} in {node.name} has no C form")
    annotated = _annotated_locals(node)
    parameters = {argument.arg for argument in node.args.args}
    assigned = dict.fromkeys(
        inner.id
        for inner in _inside(node)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    )
    return {name: annotated.get(name, "int") for name in assigned if name not in parameters}


def _annotated_locals(node: ast.FunctionDef) -> dict[str, str]:
    found = {}
    for inner in _inside(node):
        if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
            kind = c_type(inner.annotation)
            if kind is not None:
                found[inner.target.id] = kind
    return found


def _inside(node: ast.FunctionDef) -> Iterable[ast.AST]:
    for statement in node.body:
        yield from ast.walk(statement)
