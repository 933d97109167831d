"""The worked cases of the rules paper, and the door itself: bad questions, the line loop."""

import io
import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tierce.cli.ask.judge import judge
from tierce.record import answer

FOLDER = Path(__file__).parents[1] / "rules"
CHECK = runpy.run_path(str(FOLDER / "check-cases"))
FILES = ("cases.jsonl", "more_cases.jsonl")
LINES = [line for file in FILES for line in (FOLDER / file).read_text().splitlines() if line]
CASES = [json.loads(line) for line in LINES]


@each(CASES)
def test_the_engine_answers_as_the_paper_says(case: dict[str, Any]):
    said = json.loads(json.dumps(answer(case["q"])))

    assert CHECK["matches"](case["a"], said), said


POSITION = {"hands": ["7H 8H", "9C"], "discard": "4C"}
SPREAD = {"seat": 0, "cards": "2S 3S 4S"}
NAMED = [{**SPREAD, "name": "M1"}, {"seat": 0, "cards": "6D 7D 8D", "name": "M1"}]


@pytest.mark.parametrize(
    ("question", "code"),
    [
        ("not an object", "bad_question"),
        ({}, "missing_field"),
        ({"ask": "dance", "rules": "palace"}, "unknown_ask"),
        ({"ask": "meld", "rules": "poker", "cards": "7H"}, "unknown_preset"),
        ({"ask": "meld", "rules": "palace+moon", "cards": "7H"}, "unknown_patch"),
        ({"ask": "meld", "rules": "gin+cyclic", "cards": "7H"}, "patch_not_applicable"),
        ({"ask": "meld", "rules": "palace", "cards": "1H"}, "bad_card"),
        ({"ask": "meld", "rules": "palace", "cards": "7H", "colour": 1}, "unknown_field"),
        ({"ask": "meld", "rules": "palace", "cards": "7H 7H 7H"}, "too_many_copies"),
        ({"ask": "meld", "rules": "trad", "cards": "7H *"}, "not_in_pack"),
        (
            {"ask": "meld", "rules": "palace", "cards": "7H 7S 7D", "table": ["7H 7C 7S"] * 2},
            "too_many_copies",
        ),
        ({"ask": "meld", "rules": "palace", "cards": 7}, "bad_field"),
        ({"ask": "meld", "rules": "palace", "cards": "7H", "as": "flush"}, "bad_field"),
        (
            {"ask": "arrange", "rules": "palace", "options": {"limit": "x"}, "cards": ""},
            "bad_option",
        ),
        (
            {"ask": "arrange", "rules": "palace", "options": {"rami": 1}, "cards": ""},
            "unknown_option",
        ),
        (
            {"ask": "arrange", "rules": "palace", "options": {"rank_by": "low"}, "cards": ""},
            "conflicting_options",
        ),
        ({"ask": "play", "rules": "palace", "position": {"hands": ["7H"]}}, "bad_field"),
        ({"ask": "play", "rules": "palace", "position": {"players": 9}}, "players_out_of_range"),
        ({"ask": "play", "rules": "palace", "position": {"moon": 1}}, "unknown_field"),
        ({"ask": "play", "rules": "palace", "position": {"turn": 5}}, "bad_field"),
        ({"ask": "play", "rules": "palace", "position": {"taken": ""}}, "bad_card"),
        ({"ask": "play", "rules": "palace", "position": {"turn_facts": {"fresh": 1}}}, "bad_field"),
        (
            {"ask": "play", "rules": "palace", "position": {**POSITION, "stock": 500}},
            "too_many_cards",
        ),
        (
            {"ask": "play", "rules": "palace", "position": {"table": [{"cards": "7H 2C"}]}},
            "bad_meld",
        ),
        ({"ask": "play", "rules": "palace", "position": {"table": ["7H"]}}, "bad_field"),
        ({"ask": "play", "rules": "palace", "position": {**POSITION, "table": NAMED}}, "bad_field"),
        (
            {
                "ask": "play",
                "rules": "palace",
                "position": {**POSITION, "table": [{**SPREAD, "name": "first"}]},
            },
            "bad_field",
        ),
        (
            {"ask": "play", "rules": "palace", "position": POSITION, "actions": ["fly"]},
            "bad_action",
        ),
        ({"ask": "play", "rules": "palace", "position": POSITION, "actions": [3]}, "bad_action"),
        (
            {"ask": "play", "rules": "palace", "position": POSITION, "actions": ["7: draw"]},
            "bad_action",
        ),
        (
            {"ask": "play", "rules": "trad", "position": POSITION, "actions": ["discard *"]},
            "not_in_pack",
        ),
    ],
)
def test_a_question_that_cannot_be_read_is_an_error_with_a_code(question: Any, code: str):
    said = answer(question)

    assert said["error"]["code"] == code
    assert said["error"]["message"]


@pytest.mark.parametrize(
    ("hand", "drawn", "over"), [("", True, None), ("", False, "out"), ("7H 8H", True, None)]
)
def test_time_runs_out_even_where_a_position_tells_no_way_back(hand: str, drawn: bool, over: Any):
    position = {"hands": [hand, "9C"], "drawn": drawn, "taken": "5C", "discard": "4C"}
    said = answer(
        {"ask": "play", "rules": "sans-min", "position": position, "actions": ["timeout"]}
    )

    assert "error" not in said
    assert said["over"] == over


def test_a_position_within_positions_without_end_is_an_error():
    position: dict[str, Any] = POSITION
    for _ in range(2000):
        position = {**POSITION, "drawn": True, "undo": position}
    said = answer({"id": 1, "ask": "play", "rules": "palace", "position": position})

    assert said["error"]["code"] == "bad_question"


def test_the_judge_goes_on_after_a_line_it_cannot_read():
    good = '{"id": 1, "ask": "meld", "rules": "palace", "cards": "7S 8S 9S"}\n'
    lines = "{bad\n" + "x" * 1_200_000 + "\n\n" + good + "[" * 5000 + "\n" + good.strip()
    out = io.StringIO()
    judge(io.BytesIO(lines.encode()), out)
    said = [json.loads(line) for line in out.getvalue().splitlines()]

    assert [line.get("error", {}).get("code") for line in said] == [
        "bad_json",
        "line_too_long",
        None,
        "bad_json",
        None,
    ]
    assert (
        said[2]
        == said[4]
        == {"id": 1, "legal": True, "kind": "run", "value": 24, "cards": "7S 8S 9S"}
    )
