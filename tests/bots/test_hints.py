"""Hints in written positions."""

import os
from typing import Any

import pytest

from tests.bots.test_conformance import moments, seated
from tests.bots.test_greedy import MINE, seen
from tests.game.any_play import some_play, some_round
from tierce import Hint, action, hint, hint_text, patches, preset, presets
from tierce.bots.hint.text import sentences


def said(rules: str, hand: str, lang: str = "en", **parts: Any) -> str:
    return hint_text(hint(seen(rules, hand, **parts)), lang)


def test_a_hint_says_what_stays_together_and_what_the_table_cannot_take() -> None:
    text = said("palace", "7H 8H 4S KC", drawn=True, discard="3S 9D", table=[MINE])

    assert text.startswith("Discard KC: keeps 7H 8H, which can become melds; ")
    assert "KC cannot be added to any meld on the table" in text


def test_a_hint_says_which_meld_a_discard_completes() -> None:
    text = said("palace", "7S 8S KH 2C 5D JC", discard="9S")

    assert text == "Take the discard: 9S completes 7S 8S 9S."


def test_a_hint_says_so_in_french() -> None:
    text = said("palace", "7S 8S KH 2C 5D JC", "fr", discard="JD")

    assert text == "Piochez\u202f: JD ne complète rien."


def test_a_hint_ends_the_round_where_it_can() -> None:
    table = [MINE, {"seat": 1, "cards": "8H 9H TH"}]
    text = said("palace", "JH 7S 8S 9S KD", drawn=True, discard="3S 9D", table=table)

    assert text == "Lay 7S 8S 9S; add JH to M2: ends the round."


def test_a_borrowed_card_is_named_with_its_meld() -> None:
    act = action("lay set TC@M3 TS TH; add 5D M1; swap 7S M2")

    assert hint_text(Hint(act, []), "en") == (
        "Lay TC (M3) TS TH; add 5D to M1; take the joker from M2 with 7S."
    )


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    french, english = sentences()["fr"], sentences()["en"]

    assert french.keys() == english.keys()
    assert french["acts"].keys() == english["acts"].keys()


@pytest.mark.parametrize("rules", ["palace", "rami51", "gin", "voleur"])
def test_every_turn_of_a_round_has_a_hint_in_words(rules: str) -> None:
    for game, view in moments(preset(rules), seated("levels", 3, 2), seed=4):
        if view.seat == game.turn:
            for lang in ("fr", "en"):
                assert "{" not in hint_text(hint(view), lang)


MATCHES = int(os.environ.get("TIERCE_HINTS", "0"))
"""TIERCE_HINTS=1000 asks for a hint in every position of so many random matches."""
TABLES = [
    *presets(),
    *(f"{base}+{name}" for name, patch in patches().items() for base in patch.applies_to),
]
FEW = 3
"""Number of positions of a match that the short form asks about."""


@pytest.mark.parametrize("rules", TABLES)
def test_any_position_of_any_table_has_a_hint_in_words(rules: str) -> None:
    for seed in range(-(-MATCHES // len(TABLES)) or 1):
        played = some_round(preset(rules), seed)
        views = [played.view(played.turn)]
        for _, _, _ in some_play(played, seed, 300):
            if not played.over:
                views.append(played.view(played.turn))
        for view in views if MATCHES else views[:: max(1, len(views) // FEW)]:
            found = hint(view)
            for lang in ("fr", "en"):
                assert "{" not in hint_text(found, lang)


@pytest.mark.parametrize(
    ("act", "fr", "en"),
    [
        ("card", "Annoncez votre dernière carte.", "Announce your last card."),
        ("claim", "Frappez\u202f: prenez la défausse.", "Claim the discard."),
        ("fault", "Signalez la faute.", "Report the fault."),
    ],
)
def test_acts_beside_the_turn_have_words_too(act: str, fr: str, en: str) -> None:
    assert hint_text(Hint(action(act), []), "fr") == fr
    assert hint_text(Hint(action(act), []), "en") == en
