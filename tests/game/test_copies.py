"""Rounds and what they are made of are copied and sent to other processes like any Python value.

mypyc's classes are not by themselves: each says how it is made again.
"""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

import tierce
from tests.game.any_play import some_play

WAYS = [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]


def some_match(preset: str) -> tierce.Match:
    match = tierce.Match(tierce.preset(preset), ("Amal", "Bilel"), seed=3)
    list(some_play(match.round, 3, 60))
    return match


@pytest.mark.parametrize("again", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("preset", ["palace", "gin", "rami51", "voleur"])
def test_a_copied_match_plays_on_as_the_first_does(again: Callable, preset: str) -> None:
    match = some_match(preset)
    twin = again(match)
    for one in (match, twin):
        list(some_play(one.round, 4, 80))

    assert twin.record.dumps() == match.record.dumps()
    assert twin.round.events == match.round.events


@pytest.mark.parametrize("again", WAYS, ids=["deepcopy", "pickle"])
def test_a_bot_does_the_same_on_a_copied_view(again: Callable) -> None:
    played = some_match("palace").round
    view = played.view(played.turn)

    assert tierce.bot("greedy").choose(again(view)) == tierce.bot("greedy").choose(view)


@pytest.mark.parametrize("again", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(
    "value",
    [
        tierce.action("lay 7H 8H 9H; add TD M1"),
        tierce.arrange(tierce.cards("7H 8H 9H KS *"), tierce.preset("palace")),
        tierce.Round(tierce.preset("gin"), ("Amal", "Bilel")).refusal(tierce.action("undo")),
    ],
    ids=["an act", "an arrangement", "a refusal"],
)
def test_what_the_library_gives_can_be_copied(again: Callable, value: Any) -> None:
    assert repr(again(value)) == repr(value)


def test_a_refused_act_is_told_to_another_process() -> None:
    with pytest.raises(tierce.IllegalAction) as told:
        tierce.Round(tierce.preset("gin"), ("Amal", "Bilel")).push(tierce.action("undo"))

    assert pickle.loads(pickle.dumps(told.value)).refusal == told.value.refusal


@pytest.mark.parametrize("again", WAYS, ids=["deepcopy", "pickle"])
@pytest.mark.parametrize("name", tierce.bots())
def test_a_copied_bot_plays_as_the_first_does(again: Callable, name: str) -> None:
    played = some_match("palace").round
    view, player = played.view(played.turn), tierce.bot(name)

    assert again(player).choose(view) == player.choose(view)
