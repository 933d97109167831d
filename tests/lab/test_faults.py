"""Planted faults: one line each, the same for one seed, and gone again from the tree."""

import ast
import json
import shutil
from pathlib import Path

import pytest

from lab.faults.__main__ import checkout
from lab.faults.choosing import choose
from lab.faults.fault import Fault, Gone, plant
from lab.faults.near import near
from lab.faults.python_changes import changes
from lab.faults.reaching import nearest, plant_probe, reaching
from lab.faults.results import Found, keep, read_found, table
from lab.faults.text_changes import ACCESS, changed_by
from lab.faults.trying import FAILED

ROOT = Path(__file__).parents[2]


def changed(text):
    return {after.strip() for _, after, _ in changes(text)}


@pytest.mark.parametrize(
    ("line", "made"),
    [
        ("a < b", "a <= b"),
        ("a in b", "a not in b"),
        ("f(a, not b)", "f(a, b)"),
        ("a = b + 1", "a = b - 1"),
        ("a = é and c", "a = é or c"),
        ("a = max(b, c)", "a = min(b, c)"),
        ("a += 1", "pass"),
        ("f(a)", "pass"),
        ("a = True", "a = False"),
        ('a = "select b from c where d < 2"', 'a = "select b from c where d <= 2"'),
    ],
)
def test_a_line_of_python_is_changed(line, made):
    assert made in changed(line)


def test_docstrings_and_annotations_are_never_changed():
    assert changed('"""Two < three."""\na: Literal[1]\n') == set()


def test_a_comment_of_the_client_is_never_changed():
    text = '/* role="list"\n role="list" */\n<div role="list">\n'
    assert [number for number, _, _ in changed_by(ACCESS)(text)] == [2]


@pytest.fixture
def tree(tmp_path):
    """A small part of the tree, in which every change is soon looked at."""
    for part in ("src/tierce/melds", "src/tierce/server/store/sqlite", "web/src/design"):
        shutil.copytree(ROOT / part, tmp_path / part)
    return tmp_path


def test_a_seed_always_chooses_the_same_faults(tree):
    faults = choose(tree, "a seed", each=2)
    assert faults == choose(tree, "a seed", each=2)
    assert {fault.kind for fault in faults} == {"rules", "store", "screen", "access"}


def test_what_is_planted_in_python_can_still_be_read(tree):
    for fault in choose(tree, "readable"):
        plant(fault, tree)
        if fault.file.endswith(".py"):
            ast.parse((tree / fault.file).read_text())


def test_a_line_that_has_gone_is_said_so(tmp_path):
    (tmp_path / "a.py").write_text("x = 1\n")
    fault = Fault(name="a", kind="rules", file="a.py", before="x = 2", after="x = 3", change="")
    with pytest.raises(Gone, match=r"a\.py has no line 'x = 2'"):
        plant(fault, tmp_path)


def test_no_fault_is_planted_in_the_tree_one_works_in():
    with pytest.raises(SystemExit, match="would be lost"):
        checkout(Path.cwd(), "HEAD")


def test_the_tests_of_a_room_are_near_to_it():
    fault = Fault(
        name="", kind="rules", file="src/tierce/melds/runs.py", before="", after="", change=""
    )
    assert "tests/melds/test_runs.py" in near(fault, ROOT)


def test_a_probe_stands_in_the_function_of_its_fault_after_its_docstring(tmp_path):
    text = 'def f():\n    """Say."""\n    return [\n        1 < 2\n    ]\nX = 1\n'
    (tmp_path / "a.py").write_text(text)
    rest = {"kind": "rules", "file": "a.py", "after": "", "change": ""}
    assert plant_probe(Fault(name="inside", before="        1 < 2", **rest), tmp_path)
    assert not plant_probe(Fault(name="outside", before="X = 1", **rest), tmp_path)
    lines = (tmp_path / "a.py").read_text().split("\n")
    assert "reached('inside')" in lines[2]
    assert lines[:2] + lines[3:] == text.split("\n")


def test_the_tests_that_ran_when_a_fault_was_reached_are_found(tmp_path):
    rows = [
        {"test": "slow", "worker": "gw0", "began": 0.0, "wall": 4.0},
        {"test": "other", "worker": "gw1", "began": 0.0, "wall": 9.0},
        {"test": "quick", "worker": "gw0", "began": 5.0, "wall": 1.0},
        {"test": "endless", "worker": "gw0", "began": 7.0, "wall": 900.0},
    ]
    (tmp_path / "1.jsonl").write_text("".join(f"{json.dumps(row)}\n" for row in rows))
    (tmp_path / "told").write_text("a gw0 1.0\na gw0 5.5\na gw0 4.5\na gw0 8.0\n")
    found = {"quick": 1.0, "slow": 4.0, "endless": 900.0}
    assert reaching(tmp_path / "told", tmp_path) == {"a": found}


def test_of_the_tests_that_reach_a_fault_the_nearest_come_first(tmp_path):
    for name in ("test_runs.py", "test_purse.py"):
        (tmp_path / name).write_text("")
    fault = Fault(name="", kind="", file="src/tierce/melds/runs.py", before="", after="", change="")
    tests = {
        "test_purse.py::a": 0.1,
        "test_runs.py::b": 2,
        "test_runs.py::c": 1,
        "test_purse.py::d": 99,
    }
    assert nearest(fault, tests, tmp_path) == [
        "test_runs.py::c",
        "test_runs.py::b",
        "test_purse.py::a",
    ]


def test_the_names_of_failed_tests_are_read_whole():
    lines = [
        "FAILED tests/a.py::test_a[QH KH AH] - assert 1 == [2]",
        "FAILED tests/a.py::test_b[x[0] y]",
        "ERROR tests/c.py",
        "FAILED tests/a.py::test_d - ValueError: [no]",
    ]
    names = ["tests/a.py::test_a[QH KH AH]", "tests/a.py::test_b[x[0] y]", "tests/c.py"]
    assert FAILED.findall("\n".join(lines)) == [*names, "tests/a.py::test_d"]


def test_what_was_found_is_kept_and_counted(tmp_path):
    kept = tmp_path / "found.jsonl"
    keep(kept, Found("a", ""))
    keep(kept, Found("a", "tests/test_a.py::test_a"))
    keep(kept, Found("b", ""))
    rest = {"file": "", "before": "", "after": "", "change": ""}
    faults = [Fault(name=name, kind="rules", **rest) for name in "ab"]
    assert "| rules | 2 | 1 |" in table(faults, {"before": read_found(kept)})
