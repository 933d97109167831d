"""The worked cases about melds, as the judge's door is asked them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tierce.cards import cards
from tierce.melds import Meld, read_meld, unburnt_joker, worth
from tierce.rules import Rules
from tierce.rules.asking.judging import asked_rules
from tierce.solve import arrange

CASES = Path(__file__).parents[1] / "rules" / "cases.jsonl"


def cases(ask: str) -> list[Any]:
    """The cases of a kind; what is an error is a matter of the door, not of melds."""
    lines = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    asked = [case for case in lines if case["q"]["ask"] == ask and "error" not in case["a"]]
    return [pytest.param(case["q"], case["a"], id=case["id"]) for case in asked]


def melds_of(table: list[str], rules: Rules) -> list[Meld]:
    found = [read_meld(cards(text), rules.melds) for text in table]
    return [one for one in found if isinstance(one, Meld)]


@pytest.mark.parametrize(("question", "answer"), cases("meld"))
def test_a_meld_is_read_as_in_the_worked_case(
    question: dict[str, Any], answer: dict[str, Any]
) -> None:
    rules = asked_rules(question, "cards", "as", "table")
    found = read_meld(cards(question["cards"]), rules.melds, question.get("as"))
    burnt = None
    if isinstance(found, Meld) and rules.joker_run_burnt:
        table = melds_of(question.get("table", []), rules)
        burnt = unburnt_joker(found, (), table, rules.decks)

    assert (isinstance(found, Meld) and burnt is None) == answer["legal"]
    if isinstance(found, Meld) and answer["legal"]:
        assert found.kind == answer["kind"]
        assert worth(found, rules.melds) == answer["value"]
        assert str(found) == answer.get("cards", str(found))


@pytest.mark.parametrize(("question", "answer"), cases("arrange"))
def test_a_hand_is_arranged_as_in_the_worked_case(
    question: dict[str, Any], answer: dict[str, Any]
) -> None:
    rules = asked_rules(question, "cards")
    found = arrange(cards(question["cards"]), rules.melds, rules.hand_values)

    assert found.points == answer["points"]
