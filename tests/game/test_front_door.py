"""The library's front door says what is wrong with what it is given."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

import tierce

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


@pytest.mark.parametrize("name", tierce.__all__)
def test_every_public_name_shows_what_it_is_called_with(name: str) -> None:
    found = getattr(tierce, name)

    assert not callable(found) or inspect.signature(found)
