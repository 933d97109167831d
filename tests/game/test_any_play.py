"""What must hold at every table, under any rules and with any players."""

import msgspec
import pytest

from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tests.game.watching import Watch
from tierce.cards import Shuffler
from tierce.game import State, Step, Written, follow, play, view_of, wire_event, wire_view
from tierce.game.play.round import Round
from tierce.rules import preset

PATCHED = ["palace+knock+strict_jokers", "rami51+call_manual", "palace+casino+cyclic+strict_sets"]


@pytest.mark.parametrize("name", [*PRESETS, *PATCHED])
@pytest.mark.parametrize("seed", range(3))
def test_every_preset_holds(name: str, seed: int):
    """House rules made by chance: tests/bots/test_any_rules.py."""
    played = some_round(preset(name), seed)
    watch = Watch(played)
    for _ in some_play(played, seed, 400):
        watch.look()
    watch.replay()


def test_following_makes_another_view_that_knows_what_seeing_shows():
    played = some_round(preset("palace"), 2)
    chair, before = played.view(0), wire_view(played.view(0))
    event = next(some_play(played, 2, 1))[2].events[0].seen_by(0)
    after = follow(chair, event)

    assert wire_view(chair) == before
    chair.see(event)
    assert wire_view(after) == wire_view(chair)


@pytest.mark.parametrize("name", [*PRESETS, *PATCHED])
def test_what_a_seat_is_told_does_not_depend_on_cards_hidden_from_it(name: str):
    played = some_round(preset(name), 5)
    for count, _ in enumerate(some_play(played, 5, 150)):
        if count % 10 == 0 and not played.over:
            for seat in range(len(played.players)):
                world = otherwise(played.state, {seat}, count)
                assert told(world, seat) == told(played.state, seat)


@pytest.mark.parametrize("name", [*PRESETS, *PATCHED])
def test_events_in_two_worlds_that_differ_in_hidden_cards_are_the_same_bytes(name: str):
    played = some_round(preset(name), 8)
    before = played.state.copy()
    for seat, act, step in some_play(played, 8, 120):
        for chair in () if played.over else range(len(played.players)):
            world = otherwise(before, {chair, seat}, seat)
            twin = play(world, seat, act, Written(last_orders(played)))
            assert shares(twin, chair) == shares(step, chair)
        before = played.state.copy()


def last_orders(played: Round) -> list[list[int]]:
    """The orders of chance that the last act needed."""
    return played.orders[len(played.orders) - played.acts[-1][2] :]


def told(state: State, seat: int) -> bytes:
    return msgspec.json.encode(wire_view(view_of(state, seat)))


def shares(step: Step, seat: int) -> bytes:
    """All that the seat is sent about an act."""
    rules = step.state.rules
    events = [wire_event(event.seen_by(seat), rules, seat) for event in step.events]
    return msgspec.json.encode([events, wire_view(view_of(step.state, seat))])


def otherwise(state: State, known: set[int], seed: int) -> State:
    """This moment with the cards that no seat of ``known`` holds dealt anew.

    The two top cards of the stock stay: an act may draw them.
    """
    other = state.copy()
    others = [seat for seat in range(state.players) if seat not in known]
    hidden = [card for seat in others for card in state.hands[seat]] + state.stock[:-2]
    anew = iter(Shuffler(seed).shuffled(hidden))
    for seat in others:
        other.hands[seat] = [next(anew) for _ in state.hands[seat]]
    other.stock = [*anew, *state.stock[-2:]]
    if state.draft is not None:
        other.draft = otherwise(state.draft, known, seed)
    return other
