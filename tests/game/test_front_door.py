"""The library's front door says what is wrong with what it is given."""

import inspect
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

import pytest

import tierce
from tests.each import each

RAMI, GIN = tierce.preset("rami51"), tierce.preset("gin")


def some_round() -> tierce.Round:
    return tierce.Round(RAMI, players=("Amal", "Bilel"), seed=1)


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        (lambda: tierce.arrange("7H", "gin"), TypeError, "'gin': want Rules"),
        (lambda: tierce.opening("7H", "gin"), TypeError, "'gin': want Rules"),
        (lambda: tierce.arrange([500], RAMI), ValueError, "500 is not a card"),
        (lambda: tierce.arrange(["7H"], RAMI), ValueError, "'7H' is not a card"),
        (lambda: tierce.arrange("7H 7H 7H 7H 7H", RAMI), ValueError, "5 times 7H"),
        (lambda: tierce.arrange("7H 7H", GIN), ValueError, "2 times 7H"),
        (lambda: tierce.arrange("7H *", GIN), ValueError, "the pack of these rules holds 0"),
        (lambda: tierce.opening("7H 7H 7H", RAMI), ValueError, "3 times 7H"),
        (lambda: tierce.layings("7H 7H 7H", [], RAMI), ValueError, "3 times 7H"),
        (lambda: tierce.rearrange([-7], [], RAMI), ValueError, "-7 is not a card"),
        (lambda: tierce.name(999), ValueError, "999 is not a card"),
        (lambda: some_round().hand(-1), ValueError, "no seat -1: want 0 to 1"),
        (lambda: some_round().hand(2), ValueError, "no seat 2"),
        (lambda: some_round().view(5), ValueError, "no seat 5"),
        (lambda: some_round().view(-1), ValueError, "no seat -1"),
        (lambda: tierce.Round("palace", ("Amal", "Bilel")), TypeError, r"preset\('palace'\)"),
        (lambda: tierce.Match("rami51", ("Amal", "Bilel")), TypeError, r"preset\('rami51'\)"),
        (lambda: tierce.Round(None, ("Amal", "Bilel")), TypeError, "rules are None: want Rules"),
        (lambda: tierce.preset(None), TypeError, "None names no preset: want text, as 'palace'"),
        (lambda: RAMI.price(None), TypeError, "the outcome is None: want that of a round"),
        (lambda: RAMI.price(some_round().outcome), TypeError, "want that of a round that is over"),
        (lambda: tierce.layings("6S", "4S 5S 6S", RAMI), TypeError, r"list .* \['4S 5S 6S'\]"),
        (lambda: tierce.rearrange("6S", "4S 5S 6S", RAMI), TypeError, r"as \['4S 5S 6S'\]"),
        (lambda: tierce.rearrange("6S", ["4S 5S 6S"], "gin"), TypeError, "'gin': want Rules"),
        (lambda: tierce.write_action("draw"), TypeError, r"no Action: want .* action\('draw'\)"),
        (lambda: tierce.write_action(None), TypeError, "None is no Action"),
        (lambda: tierce.action("discard"), ValueError, "want one as in 'discard 7S'"),
        (lambda: tierce.action("lay"), ValueError, "want one as in 'lay 7S 8S 9S'"),
        (lambda: tierce.action("draw 7S"), ValueError, "want one as in 'draw'"),
        (lambda: tierce.action("fly"), ValueError, "want one of lay, add, .*, timeout, as in 'lay"),
        (lambda: tierce.action("lay 7S 8S; discard 9S"), ValueError, "lay, add, swap, steal in"),
    ],
)
def test_what_is_wrong_is_named(
    asked: Callable[[], Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        asked()


def test_a_refused_act_prints_its_sentence() -> None:
    game = tierce.Round(tierce.preset("palace"), players=("Amal", "Bilel"), seed=1)

    with pytest.raises(tierce.IllegalAction) as refused:
        game.push(tierce.action("discard KH"))
    assert str(refused.value) == f"{refused.value.refusal.text('en')} (must_draw_first)"
    assert str(refused.value).startswith("Draw first")


def test_a_round_and_a_match_print_where_they_stand() -> None:
    game = tierce.Round(GIN, players=("Amal", "Bilel"), seed=1)
    match = tierce.Match(GIN, players=("Amal", "Bilel"), seed=1)

    assert repr(game) == f"<Round gin: Amal, Bilel; turn {game.turn}, phase draw, stock 31>"
    assert repr(match) == "<Match gin: Amal, Bilel; round 1, totals [0, 0]>"


def test_an_ended_round_and_match_say_so() -> None:
    match = tierce.Match(GIN.but(match_end="rounds", rounds=1), players=("Amal", "Bilel"), seed=1)
    bot = tierce.bot("greedy")
    while not match.round.over:
        match.round.push(bot.choose(match.round.view(match.round.turn)))

    assert "phase over" in repr(match.round)
    assert repr(match) == f"<Match gin: Amal, Bilel; over, totals {match.totals}>"


def test_the_package_names_its_version() -> None:
    assert tierce.__version__ == version("tierce")


@each(tierce.__all__)
def test_every_public_name_shows_what_it_is_called_with(name: str) -> None:
    found = getattr(tierce, name)

    assert not callable(found) or inspect.signature(found)
