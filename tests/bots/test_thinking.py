"""What the bots think quickly, against the slow way: layings tried, ways left out, cards in order.

Played are whole rounds of several presets, and every moment of them is looked at.
"""

from collections.abc import Iterator

import pytest

from tierce import Round, View, bot, preset
from tierce.bots.drawing import after_taking, usable
from tierce.bots.laying import everything, melds_of
from tierce.bots.levels import levels
from tierce.bots.nearness import different
from tierce.bots.places import fillers
from tierce.bots.planning import best_turn, cost, go_on, may_go_on, turns
from tierce.bots.throwing import NONE, first_at_a_glance, missed, throwing_order
from tierce.bots.turn import Turn
from tierce.cards import JOKER
from tierce.game import Lay, Trial, Written, play
from tierce.game.judge.judge import before_laying
from tierce.game.judge.laying import try_part

GREEDY, EXPERT = levels()["greedy"], levels()["expert"]
TABLES = pytest.mark.parametrize("name", ["palace", "rami51", "voleur", "classique"])


def views(name: str, seed: int = 5) -> Iterator[View]:
    """What the seat in turn sees, all through a round of three greedy bots."""
    game, player = Round(preset(name), "ABC", seed=seed), bot("greedy")
    while not game.over:
        view = game.view(game.turn)
        yield view
        game.push(player.choose(view))


def told(view: View) -> str:
    known = view.known
    melds = [(entry.name, entry.meld) for entry in known.table]
    return f"{known.hands} {known.stock} {known.discard} {melds} {known.opened} {known.laid_points}"


@TABLES
def test_a_laying_in_thoughts_comes_to_what_it_comes_to_when_played(name: str) -> None:
    laid = 0
    for view in views(name):
        act, before = bot("greedy").choose(view), told(view)
        if isinstance(act, Lay):
            seat = view.turn
            trial = Trial(view.known, seat, act)
            assert not any(try_part(trial, part) for part in act.parts)
            assert trial.whole() is None
            after = play(view.known, seat, act, Written([]))
            laid += 1

            assert tuple(trial.events) == after.events[: len(trial.events)]
            assert trial.state.hands == after.state.hands
            assert told(view) == before
    assert laid > 1


@TABLES
def test_ways_left_out_are_no_better_than_those_tried(name: str) -> None:
    for view in views(name):
        state, seat = view.known, view.turn
        if view.phase == "play" and before_laying(state, seat) is None:
            idle = Turn(state, seat)
            slow = [way for way in turns(idle, GREEDY) if way.stands()]
            for first in slow[:2]:  # nothing laid, or what opens
                spare = fillers(first.hand, first.state)
                spared = everything(first.copy(), melds_of(first, spare) if first.may_lay else [])
                slow += [spared] if spared.stands() else []
            best = best_turn(state, seat, GREEDY)

            assert not slow or cost(best or idle) == min(map(cost, slow))
            assert best is None or best.stands()


@TABLES
def test_where_a_glance_goes_no_further_nothing_could_be_laid(name: str) -> None:
    for view in views(name):
        state, seat = view.known, view.turn
        idle = Turn(state, seat)
        may_lay = view.phase == "play" and before_laying(state, seat) is None
        if may_lay and (idle.was_open or not state.terms.opening_min) and not may_go_on(idle):
            found: list[Turn] = []
            go_on(found, idle, GREEDY.tricks)

            assert not found


@TABLES
def test_a_discard_that_a_glance_leaves_lying_could_not_be_laid(name: str) -> None:
    for seed in range(3):
        for view in views(name, seed):
            state, seat = view.known, view.turn
            owes = not state.terms.take_free and view.phase == "draw" and state.discard
            if owes and not usable(state, seat):
                best = best_turn(after_taking(state, seat), seat, GREEDY)

                assert best is None or not best.parts


@TABLES
def test_a_turn_that_is_copied_goes_its_own_way(name: str) -> None:
    for view in views(name):
        act = bot("greedy").choose(view)
        if isinstance(act, Lay) and len(act.parts) > 1:
            turn = Turn(view.known, view.turn)
            turn.lay(act.parts[0])
            before, hand = turn.parts, turn.hand[:]
            other = turn.copy()
            other.lay(act.parts[1])

            assert (turn.parts, turn.hand) == (before, hand)
            assert other.parts == act.parts[:2]
            assert turn.copy().hand == hand


@TABLES
def test_a_card_thrown_at_a_glance_is_the_first_when_all_are_weighed(name: str) -> None:
    levels = [GREEDY, GREEDY.but(recall=30, wanted=30), GREEDY.but(chance=30), EXPERT]
    found = 0
    for view in views(name, 5):
        for level in levels if view.phase == "play" else []:
            first = first_at_a_glance(view, level)
            found += first != NONE

            assert first in (NONE, next(throwing_order(view, level)))
    assert found


@pytest.mark.parametrize("name", ["palace", "rami51", "gin"])
def test_cards_are_thrown_by_how_much_each_is_missed_then_by_their_numbers(name: str) -> None:
    game, player = Round(preset(name), "AB", seed=6), bot("greedy")
    while not game.over:
        view = game.view(game.turn)
        if view.phase == "play":
            for one in (GREEDY, EXPERT):
                hand = different(view.known.hands[view.turn])
                weights = dict(zip(hand, missed(view, hand, one), strict=True))

                slow = sorted(hand, key=lambda card: (weights[card], card))

                assert list(throwing_order(view, one)) == slow
                assert weights.get(JOKER, 1000.0) >= 1000.0
        game.push(player.choose(view))
