"""``tierce puzzles make``: a puzzle on each line, the same ones from a seed."""

import json

from tierce.cli import main
from tierce.learn.puzzles.shelf import shelf


def test_each_line_is_a_puzzle_with_its_answer(capsys):
    assert main(["puzzles", "make", "--kind", "gin", "--count", "2"]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())

    assert first["answer"] == ["gin TS"]
    assert first["kind"] == second["kind"] == "gin"
    assert first["position"] != second["position"]


def test_the_shelf_is_what_the_command_makes_from_its_seed(capsys):
    for kind in ("gin", "open", "lay"):
        main(["puzzles", "make", "--kind", kind, "--count", "3", "--packed"])
        made = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
        assert made == [one.cards for one in shelf(kind)[:3]]


def test_an_unknown_kind_is_named(capsys):
    assert main(["puzzles", "make", "--kind", "chess"]) == 2
    assert "want one of arrange" in capsys.readouterr().err
