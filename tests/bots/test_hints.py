"""What the adviser says, in positions as players write them."""

from typing import Any

import pytest

from tests.bots.test_conformance import moments, seated
from tests.bots.test_greedy import MINE, seen
from tierce import Hint, action, hint, hint_text, preset
from tierce.bots.hint_text import sentences


def said(rules: str, hand: str, lang: str = "en", **facts: Any) -> str:
    return hint_text(hint(seen(rules, hand, **facts)), lang)


def test_a_hint_says_what_stays_together_and_what_the_table_cannot_take() -> None:
    told = said("palace", "7H 8H 4S KC", drawn=True, discard="3S 9D", table=[MINE])

    assert told.startswith("Discard KC: keeps 7H 8H, which may become melds; ")
    assert "KC cannot be added to any meld on the table" in told


def test_a_hint_says_which_meld_a_discard_completes() -> None:
    told = said("palace", "7S 8S KH 2C 5D JC", discard="9S")

    assert told == "Take the discard: 9S completes 7S 8S 9S."


def test_a_hint_says_so_in_french() -> None:
    told = said("palace", "7S 8S KH 2C 5D JC", "fr", discard="JD")

    assert told == "Piochez\u202f: JD ne complète rien."


def test_a_hint_ends_the_round_where_it_can() -> None:
    table = [MINE, {"seat": 1, "cards": "8H 9H TH"}]
    told = said("palace", "JH 7S 8S 9S KD", drawn=True, discard="3S 9D", table=table)

    assert told == "Lay 7S 8S 9S; add JH to M2: ends the round."


def test_a_borrowed_card_is_named_with_its_meld() -> None:
    act = action("lay set TC@M3 TS TH; add 5D M1; swap 7S M2")

    assert hint_text(Hint(act, []), "en") == (
        "Lay TC (M3) TS TH; add 5D to M1; take the joker of M2 with 7S."
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
