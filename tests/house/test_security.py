"""The table of security names tests that exist, and each item once."""

import re
from functools import cache

from tests.each import each
from tests.house.clones import ROOT

PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
ROWS = [line.split("|")[1:-1] for line in PAGE.splitlines() if re.match(r"\| \d", line)]
STATES = {"met", "partly", "not met", "n/a"}


@cache
def names() -> set[str]:
    """The names of all tests."""
    paths = (ROOT / "tests").rglob("test_*.py")
    return {
        name
        for path in paths
        for name in re.findall(r"def (test_\w+)\(", path.read_text(encoding="utf-8"))
    }


@each(ROWS)
def test_an_item_has_a_state_and_a_test_that_exists_or_a_reason(row: list[str]) -> None:
    _, state, why = (cell.strip() for cell in row)

    assert state in STATES
    assert why
    assert state != "met" or re.search(r"`test_\w+`", why), "no test proves it"
    assert [name for name in re.findall(r"`(test_\w+)`", why) if name not in names()] == []
    for path in re.findall(r"`(tests/[\w/.]+)`", why):
        assert (ROOT / path).exists()


def test_no_item_is_listed_twice() -> None:
    items = [item for row in ROWS for item in re.findall(r"\b\d+\.\d+\.\d+\b", row[0])]

    assert len(items) > 100
    assert len(items) == len(set(items))
