"""Which functions carry out a rule, and which tests name it: by the ids in docstrings."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
# What may be an id: a chapter's letter with a number, or the name of a card.
ID = re.compile(r"\b([RXI]\d+(?:\.\d+)?|C-[A-Z]+(?:-[A-Z]+)?)\b")
_ENTRY = re.compile(r"^ *- ((?:[RXI]\d+(?:\.\d+)?|C-[A-Z-]+)(?:, C-[A-Z-]+)*)", re.MULTILINE)


def rule_ids(rules: str) -> list[str]:
    """The ids that the page of rules has a paragraph for, in its order."""
    return [rule for entry in _ENTRY.findall(rules) for rule in entry.split(", ")]


def named_in(paths: Iterable[Path]) -> dict[str, list[str]]:
    """For each id the functions whose docstring names it, as "file: function"."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(paths):
        for function, rules in _docstring_ids(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in rules:
                found[rule].append(f"`{path.relative_to(ROOT).as_posix()}`: {function}")
    return found


def rule_map() -> str:
    """The page that maps each rule to its functions and its tests, as Markdown."""
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    functions = named_in((ROOT / "dicetown_env" / "engine").glob("*.py"))
    tests = named_in((ROOT / "tests").rglob("test_*.py"))
    lines = [
        "# The rule map",
        "",
        "Which functions carry out a rule of [the rules](../rules.md), and which tests name it.",
        "Written by `python tools/write_docs.py` from the ids in docstrings.",
        "",
    ]
    for rule in rule_ids(rules):
        lines += [f"## {rule}", "", *_listed("Functions", functions[rule])]
        lines += [*_listed("Tests", tests[rule]), ""]
    return "\n".join(lines).rstrip() + "\n"


def _listed(title: str, places: list[str]) -> Iterator[str]:
    """One line for each file, with all its functions."""
    by_file: dict[str, list[str]] = defaultdict(list)
    for place in places:
        file, _, function = place.partition(": ")
        by_file[file].append(function)
    yield f"{title}:" if by_file else f"{title}: none."
    for file, names in by_file.items():
        yield f"- {file}: {', '.join(names)}"
    yield ""


def _docstring_ids(tree: ast.Module) -> Iterator[tuple[str, list[str]]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            text = ast.get_docstring(node) or ""
            yield node.name, list(dict.fromkeys(ID.findall(text)))
