"""The coach of a first match: what is worth saying to a seat now, and never twice."""

import re
from typing import Any

import pytest

from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tests.learn.test_help import button
from tierce import preset
from tierce.game import View, view_of
from tierce.learn import TOPICS, coach_at
from tierce.learn.coaching.moments import MOMENTS
from tierce.learn.coaching.speaking import own
from tierce.record.position_reading import read_position

LANGUAGES = ("fr", "en")
BEFORE = ["now_dealer", "now_early"]
"""What is said before anything else at some tables."""


def view_at(rules: str, **position: Any) -> View:
    base = {"players": 2, "start": 0, "turn": 0, "drawn": True, "stock": "2D 6C TD 4S"}
    base |= {"discard": "3S", "turns": [3, 3], **position}
    return view_of(read_position(base, preset(rules)), 0)


def said(rules: str, *heard: str, **position: Any) -> str:
    found = coach_at(view_at(rules, **position), heard, "en")
    return "" if found is None else found.text


def drawn(rules: str, hand: str, card: str, **position: Any) -> str:
    view = view_at(rules, hands=[f"{hand} {card}", 9], **position)
    view.known.drew = view.hand[-1]
    found = coach_at(view, (), "en")
    return "" if found is None else found.text


def test_a_card_drawn_goes_with_the_card_that_waits_for_most_others():
    text = drawn("palace", "7H 8S KD 2C 2D 5S", "8H")

    assert text.startswith("The card you drew, 8♥, goes with 7♥: they need 6♥ or 9♥.")


def test_cards_that_are_all_seen_are_not_waited_for():
    table = [{"seat": 1, "cards": "6H 6S 6D"}, {"seat": 1, "cards": "9H 9S 9D"}]
    gone = drawn("gin", "7H KD 2C", "8H", discard="6H 9H")
    seen = drawn("palace", "7H KD 2C", "8H", table=table, opened=[False, True])

    assert "goes with" not in gone
    assert "goes with 7♥" in seen  # two packs: there is another of each


def test_a_card_drawn_that_completes_a_meld_is_named_with_it():
    text = drawn("palace", "7H 9H KD 2C", "8H")

    assert text == "The card you drew, 8♥, completes 7♥ 8♥ 9♥: tap these cards, then Group."


def test_a_card_that_is_melded_already_completes_nothing():
    assert "completes" not in drawn("palace", "7H 8H 9H KD 2C", "8H")


def test_in_gin_what_is_complete_stays_in_hand():
    assert drawn("gin", "7H 9H KD 2C", "8H").endswith("keep them together.")


def test_an_opening_is_named_with_its_points_and_a_reason():
    hand = "QC QS QD 2H 4S 9D"
    rami = said("palace", hands=[hand, 9])
    flat = said("trad", hands=["QC QS QD TH JH QH KH 2H 9D", 9])

    assert rami.startswith("You can open: Q♣ Q♠ Q♦ count 30 points.")
    assert "added to the table" in rami
    assert "nothing at the end" in flat or "costs you nothing" in flat or "added" in flat


def test_nothing_is_said_of_opening_once_it_is_done_or_while_it_is_too_early():
    hand = ["QC QS QD 2H 4S 9D", 9]
    table = [{"seat": 0, "cards": "4C 5C 6C"}]

    assert "open" not in said("palace", hands=hand, table=table, opened=[True, False])
    assert "open" not in said("classique", hands=["QC QS QD 2H 5S 9D", 9], turns=[0, 0])


def test_a_joker_that_a_card_of_the_hand_frees_is_pointed_out():
    table = [{"seat": 1, "cards": "4C 5C *6C"}]
    here = {"hands": ["6C KD 2S 9H", 9], "table": table, "opened": [True, True]}

    assert "Your 6♣ can take the place of a joker" in said("palace", **here)
    assert said("palace", **here).endswith("The joker is then yours.")
    assert said("rami51", **here).endswith("The joker must be laid again this turn.")
    assert "joker" not in said("palace", **{**here, "hands": ["7D KD 2S 9H", 9]})


def test_an_opponent_with_few_cards_comes_first():
    hand = "QC QS QD 2H 4S 9D"

    assert said("palace", hands=[hand, 2]).startswith("An opponent has only 2 cards left")
    assert said("palace", hands=[hand, 1]).startswith("An opponent has only one card left")
    assert said("palace", hands=[hand, 4]).startswith("You can open")
    assert "only" not in said("gin", hands=["QC QS QD 2H 5S 9D", 3])


def test_a_discard_that_completes_a_meld_is_taken_instead_of_drawing():
    here = {"hands": ["7H 9H KD 2C", 9], "drawn": False, "discard": "8H"}

    assert said("palace", **here) == (
        "The discard, 8♥, completes 7♥ 8♥ 9♥: take it instead of drawing."
    )
    assert said("k40", **here) == ""
    assert said("rami51", **here) == ""  # it could not be laid in this turn


def test_where_a_taken_card_must_be_laid_the_coach_says_so():
    here = {"hands": ["7H 9H KD 2C", 9], "drawn": False, "discard": "8H"}
    table = [{"seat": 0, "cards": "4C 5C 6C"}]

    assert "lay it this turn" in said("rami51", **here, table=table, opened=[True, True])


def test_a_card_that_fits_the_table_is_pointed_out():
    table = [{"seat": 1, "cards": "4C 5C 6C"}]
    here = {"hands": ["7C KD 2S 9H", 9], "table": table, "opened": [True, True]}

    assert "Your 7♣ fits a meld" in said("palace", **here)
    assert "report it" in said("rami51", **here) or "Your 7♣" in said("rami51", **here)


def test_at_rami_voleur_cards_of_the_table_may_come_back():
    table = [{"seat": 1, "cards": "4C 5C 6C 7C"}]
    here = {"hands": ["KC KD 2S 9H 9D", 9], "table": table, "opened": [True, True]}

    assert "come back into your hand" in said("voleur", *BEFORE, **here)


def test_while_others_play_the_coach_is_silent():
    assert said("palace", hands=["QC QS QD 2H", 2], turn=1) == ""


def test_nothing_is_said_twice():
    view = view_at("palace", hands=["QC QS QD 2H 4S 9D", 2])
    heard: list[str] = []
    while (found := coach_at(view, heard)) is not None:
        assert found.topic not in heard
        assert found.topic in TOPICS
        heard.append(found.topic)

    assert heard[:2] == ["near_out", "open"]


def test_the_client_writes_the_cards_as_it_likes():
    view = view_at("palace", hands=["QC QS QD 2H 4S 9D", 9])
    found = coach_at(view, (), "fr", lambda _: "[card]")

    assert found is not None
    assert "[card] [card] [card] font 30" in found.text


def test_every_moment_is_a_topic_with_sentences_in_both_languages():
    assert set(MOMENTS) - {"odd"} < set(TOPICS)
    for key, texts in own().items():
        assert set(texts) == set(LANGUAGES), key
        assert all(len(re.findall(r"[.?!](?: |$)", one)) <= 3 for one in texts.values()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buttons_are_named_as_on_the_screen(lang: str):
    named = {"joker": "swap", "joker_same": "swap", "steal": "steal"}
    for key, verb in named.items():
        assert button(verb, lang) in own()[key][lang]


def all_said(view: View, lang: str) -> list[str]:
    heard: list[str] = []
    texts = []
    while (found := coach_at(view, heard, lang)) is not None:
        heard.append(found.topic)
        texts.append(found.text)
    return texts


@pytest.mark.parametrize("name", PRESETS)
def test_whatever_is_said_can_be_filled_and_depends_on_the_view_alone(name: str):
    played = some_round(preset(name), 5)
    for _ in some_play(played, 5, 40):
        for seat in range(len(played.players)):
            view = played.view(seat)
            texts = all_said(view, "fr")
            assert not any("{" in text for text in texts)
            assert texts == all_said(view_of(played.state, seat), "fr")
