"""The docs say what the code does: generated pages are up to date, links lead somewhere (B30)."""

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tools"))

import rule_map  # noqa: E402
import write_docs  # noqa: E402

from dicetown_env.engine.cards import CARDS  # noqa: E402

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("name", write_docs.pages())
def test_generated_page_is_up_to_date(name: str) -> None:
    written = (write_docs.REFERENCE / name).read_text(encoding="utf-8")
    assert written == write_docs.pages()[name], "run: python tools/write_docs.py"


def test_the_readme_has_the_rulings_of_the_rule_set() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert write_docs.with_rulings(readme) == readme, "run: python tools/write_docs.py"


def test_each_rule_has_a_function_and_a_test() -> None:
    rules = rule_map.rule_ids((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
    functions = rule_map.named_in((ROOT / "dicetown_env" / "engine").glob("*.py"))
    tests = rule_map.named_in((ROOT / "tests").rglob("test_*.py"))
    assert {card.rule for card in CARDS} <= set(rules)
    assert Counter(rule[0] for rule in rules) == {"R": 44, "C": 23, "X": 13, "I": 3}
    assert [rule for rule in rules if rule not in functions] == []
    assert [rule for rule in rules if rule not in tests] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http", "mailto")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
