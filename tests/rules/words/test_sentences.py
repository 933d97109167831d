"""Single sentences: refusals, clashes, differences."""

import random

import pytest

from tests.each import each
from tests.game.any_play import some_play
from tests.game.any_rules import PRESETS, house_rules
from tierce.game import Match, Refusal
from tierce.record import action
from tierce.rules import (
    Conflict,
    conflict_text,
    conflicts,
    difference_lines,
    preset,
    refusal_text,
)
from tierce.rules.building import propose
from tierce.rules.words.catalogue import LANGUAGES

N = "\u202f"


@pytest.mark.parametrize(
    ("points", "french", "english"),
    [
        (1, "Il vous reste 1 point hors", "You have 1 point of"),
        (8, "Il vous reste 8 points hors", "You have 8 points of"),
    ],
)
def test_a_refusal_counts_as_its_language_does(points: int, french: str, english: str) -> None:
    refusal = Refusal("deadwood_too_high", points=points, most=0)

    assert refusal.text("fr").startswith(french)
    assert refusal.text("en").startswith(english)


def test_a_refusal_counts_what_an_opening_lacks() -> None:
    refusal = Refusal("opening_too_small", points=22, needed=30)

    assert refusal.text("fr") == f"Il manque 8 points pour ouvrir{N}: vous en avez 22 sur 30."
    assert refusal.text("en") == "You need 30 points to open and have 22: 8 short."


def test_nothing_is_singular_in_french_and_plural_in_english() -> None:
    facts = {"points": 0, "most": 0}

    assert refusal_text("deadwood_too_high", facts, "fr").startswith("Il vous reste 0 point hors")
    assert refusal_text("deadwood_too_high", facts, "en").startswith("You have 0 points of")


def test_a_refusal_writes_cards_as_people_do() -> None:
    refusal = Refusal("not_in_hand", card="QS")

    assert refusal.text("fr").endswith("D♠.")
    assert refusal.text("en").endswith("Q♠.")
    assert "joker" in Refusal("not_in_hand", card="*").text("fr")
    assert "cette carte" in Refusal("taken_must_be_played", card="?").text("fr")


def test_a_refusal_names_whose_turn_it_is() -> None:
    refusal = Refusal("not_your_turn", turn=1)

    assert refusal.text("en", ("Amal", "Bilel")) == "It is not your turn: Bilel is to play."
    assert refusal.text("en") == "It is not your turn: another player is to play."


def test_a_refusal_begins_with_a_capital_whatever_it_begins_with() -> None:
    assert Refusal("no_joker").text("fr") == "Cette combinaison n’a pas de joker à reprendre."
    assert Refusal("no_joker", meld="M3").text("fr") == "M3 n’a pas de joker à reprendre."


@pytest.mark.parametrize("key", PRESETS)
def test_every_refusal_of_real_play_can_be_said(key: str) -> None:
    match = Match(preset(key), ["Amal", "Bilel", "Chiraz"], seed=5)
    acts = [
        action(text) for text in ("draw", "take", "lay 2S 3S 4S", "discard KH", "claim", "undo")
    ]
    for count, _ in enumerate(some_play(match.round, 5, 60)):
        seat = count % 3
        for act in acts:
            refused = match.round.refusal(act, seat=seat)
            for lang in LANGUAGES if refused else ():
                text = refused.text(lang, match.players)
                assert "{" not in text
                assert text[0] == text[0].upper()


def test_a_clash_names_both_options_and_a_way_out() -> None:
    clash = Conflict(("jokers", "joker_limit"), "joker_limit_none_means_no_jokers")
    text = conflict_text(clash, "fr")

    assert text.startswith(f"«{N}Jokers{N}» et «{N}Jokers par combinaison{N}»")
    assert "Changez l’un des deux." in text


@pytest.mark.parametrize(
    ("asked", "named"),
    [
        ("palace+open_40+reduced_deck", ("Jeu réduit", "40 points")),
        ("palace+open_40+open_none", ("40 points", "Sans première pose")),
        ("palace+no_jokers+strict_jokers", ("Pas de jokers", "Jokers stricts")),
        ("gin+casino", ("Scores de casino", "Gin rami")),
    ],
)
def test_a_clash_of_patches_names_them_as_players_do(asked: str, named: tuple[str, str]) -> None:
    _, found = propose(asked)
    told = " ".join(conflict_text(conflict, "fr") for conflict in found)

    assert all(name in told for name in named)
    assert "{" not in told


@each(range(40))
def test_any_clash_can_be_said(seed: int) -> None:
    rng = random.Random(seed)
    mixed = house_rules(seed).as_dict()
    other = preset(rng.choice(PRESETS)).as_dict()
    options = {name: rng.choice((mixed[name], other[name])) for name in mixed}
    for conflict in conflicts(preset("palace").with_options(options)):
        for lang in LANGUAGES:
            assert "{" not in conflict_text(conflict, lang)


def test_differences_are_told_in_plain_words() -> None:
    rules = preset("rami51").but(first_meld_min=40, finish_discard="optional")

    assert difference_lines(rules, preset("rami51"), "fr") == [
        f"La première pose vaut au moins 40 points (au lieu de{N}: 51).",
        "Pour sortir, la dernière carte se pose ou se jette.",
    ]
    assert difference_lines(rules, rules, "en") == []


def test_what_makes_no_difference_is_not_told() -> None:
    lines = difference_lines(preset("palace+no_jokers"), preset("palace"), "fr")

    assert lines[0].startswith("Le paquet ne compte aucun joker")
    assert not any("Reprendre" in line or "reprend" in line for line in lines)


@each(PRESETS, LANGUAGES)
def test_any_two_presets_can_be_told_apart(key: str, lang: str) -> None:
    for other in PRESETS:
        lines = difference_lines(preset(key), preset(other), lang)
        assert bool(lines) == (key != other)
        assert all(line.endswith(".") and "{" not in line for line in lines)
