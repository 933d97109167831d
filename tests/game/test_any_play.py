"""What must hold at every table, whatever its rules and whoever plays."""

import os
from collections import Counter

import msgspec
import pytest

from tests.game.any_play import cards_of, some_play, some_round
from tests.game.any_rules import PRESETS, house_rules
from tierce.cards import Shuffler, pack
from tierce.game import Record, State, Step, Written, follow, play, view_of, wire_event, wire_view
from tierce.game.position import read_position
from tierce.game.position_written import write_position
from tierce.game.round import Round
from tierce.rules import Rules, preset

TABLES = int(os.environ.get("TIERCE_TABLES", "300"))
"""How many house rules are tried; TIERCE_TABLES=10000 for the long run."""
PATCHED = ["palace+knock+strict_jokers", "rami51+call_manual", "palace+casino+cyclic+strict_sets"]


@pytest.mark.parametrize("name", [*PRESETS, *PATCHED])
@pytest.mark.parametrize("seed", range(3))
def test_every_preset_holds(name: str, seed: int):
    hold(preset(name), seed, acts=400)


@pytest.mark.parametrize("first", range(0, TABLES, 25))
def test_every_house_rule_holds(first: int):
    for seed in range(first, min(first + 25, TABLES)):
        hold(house_rules(seed), seed, acts=80)


def hold(rules: Rules, seed: int, acts: int) -> None:
    """Play and look: cards are conserved, chairs follow, positions and records read back."""
    played = some_round(rules, seed)
    whole = Counter(pack(rules.decks, rules.jokers))
    chairs = [played.view(seat) for seat in [*range(len(played.players)), None]]
    for count, (_, _, step) in enumerate(some_play(played, seed, acts)):
        assert cards_of(step.state) == whole
        for event in step.events:
            chairs = [follow(chair, event.seen_by(chair.seat)) for chair in chairs]
        if count % 11 == 0 or played.over:
            check_moment(played, chairs)
    check_record(played)


def check_moment(played: Round, chairs: list) -> None:
    """Every chair knows what a fresh view shows; the position reads back."""
    for chair in chairs:
        assert wire_view(chair) == wire_view(played.view(chair.seat))
    written = write_position(played.state)
    assert write_position(read_position(written, played.rules)) == written


def check_record(played: Round) -> None:
    text = played.record.dumps()
    again = Record.loads(text).replay()
    assert isinstance(again, Round)
    assert again.events == played.events
    assert again.record.dumps() == text


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
    """The same moment with the cards that no seat of ``known`` holds dealt anew.

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
