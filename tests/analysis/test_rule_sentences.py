"""Every refusal has the sentence of its rule."""

import pytest

from tests.each import each
from tests.game.any_rules import PRESETS
from tierce.analysis.referee import ask_referee
from tierce.analysis.referee.answering import rule_sentence
from tierce.analysis.referee.rule import BEHIND
from tierce.game.acts.refusal import CODES
from tierce.rules import preset
from tierce.rules.words.catalogue import words

NO_RULE = {"round_over", "nothing_to_undo"}
"""They are about no card and no rule."""
RULES = [preset(name) for name in (*PRESETS, "palace+knock", "palace+strict_jokers")]


@each(sorted(CODES - NO_RULE), ["fr", "en"])
def test_every_refusal_has_the_sentence_of_its_rule(code: str, lang: str) -> None:
    book = words(lang)
    said = [[rule_sentence(rules, name, book) for name in BEHIND[code]] for rules in RULES]

    assert any(text for texts in said for text in texts)
    assert not any("{" in text for texts in said for text in texts)


@pytest.mark.parametrize(
    ("question", "code", "sentence"),
    [
        ({"ask": "laying", "groups": ["9H TH"]}, "too_few_cards", "A run is at least three cards"),
        ({"ask": "laying", "groups": ["9H 9H 9S"]}, "same_card_twice", "The two copies"),
        (
            {"ask": "add", "groups": ["2C"], "table": ["9H TH JH"], "opened": True},
            "does_not_fit",
            "",
        ),
        ({"ask": "add", "groups": ["2C"], "table": ["9H 3C"], "opened": True}, "too_few_cards", ""),
    ],
)
def test_the_answer_brings_it(question: dict, code: str, sentence: str) -> None:
    said = ask_referee({"rules": "rami51", "lang": "en"} | question)

    assert said["refusal"]["code"] == code
    assert any(text.startswith(sentence) for text in said["rule"])
