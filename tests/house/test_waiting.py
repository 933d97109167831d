"""Tests wait for conditions and never for a time, and time is a value that they pass."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
CONSTANT = re.compile(r"[A-Z][A-Z0-9_]+")
PAUSES = re.compile(r"sleep|wait_for_timeout")
REPLACED = re.compile(r"setattr|\.[A-Z][A-Z0-9_]+ *(=|,.*=)[^=]")
WAITS = {
    "waiting.py",  # the one way of waiting: it looks at a condition again and again
    "server/schedule.py",  # when a storm kills, and how long its players hesitate
}
"""The files in which a time passes."""


def passes_time(node: ast.AST) -> bool:
    """Whether it is a call that lets a time pass."""
    if not isinstance(node, ast.Call):
        return False
    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
    return name in {"sleep", "wait_for_timeout"}


def replaces_a_constant(node: ast.AST) -> bool:
    """Whether it gives a constant of a module another value."""
    if isinstance(node, ast.Assign):
        to = [one for target in node.targets for one in ast.walk(target)]
        return any(isinstance(one, ast.Attribute) and is_constant(one.attr) for one in to)
    if not (isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "setattr"):
        return False
    named = [one.value for one in node.args[:2] if isinstance(one, ast.Constant)]
    return any(isinstance(name, str) and is_constant(name) for name in named)


def is_constant(name: str) -> bool:
    return CONSTANT.fullmatch(name.rpartition(".")[2]) is not None


def nodes(code: str) -> Iterator[ast.AST]:
    """Programs that a test starts are texts, and may wait."""
    return ast.walk(ast.parse(code))


def files(about: re.Pattern[str]) -> dict[str, str]:
    """The files in which such words stand: to parse all takes long."""
    found = {path.relative_to(TESTS).as_posix(): path for path in TESTS.rglob("*.py")}
    codes = {name: path.read_text(encoding="utf-8") for name, path in found.items()}
    return {name: code for name, code in codes.items() if about.search(code)}


def test_only_these_files_let_a_time_pass() -> None:
    found = {name for name, code in files(PAUSES).items() if any(map(passes_time, nodes(code)))}

    assert found == WAITS


def test_no_test_replaces_a_constant() -> None:
    found = [
        f"{name}:{getattr(node, 'lineno', 0)}"
        for name, code in files(REPLACED).items()
        for node in nodes(code)
        if replaces_a_constant(node)
    ]

    assert found == []


@pytest.mark.parametrize(
    "code", ["sleep(1)", "time.sleep(0.1)", "await asyncio.sleep(0)", "page.wait_for_timeout(50)"]
)
def test_a_pause_is_seen(code: str) -> None:
    assert any(map(passes_time, nodes(f"async def test():\n    {code}")))


@pytest.mark.parametrize(
    "code",
    [
        'monkeypatch.setattr(shared, "CUT", 1)',
        'patch.setattr("tierce.server.nodes.shared.CUT", 1)',
        "shared.CUT = 1",
        "before, files.STATIC = files.STATIC, root",
    ],
)
def test_a_constant_that_is_replaced_is_seen(code: str) -> None:
    assert any(map(replaces_a_constant, nodes(code)))


@pytest.mark.parametrize("code", ["QUICK = 1", "service.limits = 1", 'patch.setattr(x, "Deck", y)'])
def test_other_values_are_left_alone(code: str) -> None:
    assert not any(map(replaces_a_constant, nodes(code)))
