"""Shortcuts of the search for a laying, and the order of discards, against the slow way.

Each test looks at every view of whole rounds of several presets.
"""

from collections.abc import Iterator

import pytest

from tierce import Round, View, bot, preset
from tierce.bots.lay.lay_all import best_melds, lay_all
from tierce.bots.lay.planning import best_turn, candidates, cost, extend, may_extend
from tierce.bots.lay.turn import Turn
from tierce.bots.levels.profiles import levels
from tierce.bots.play.discarding import discard_costs, discard_order
from tierce.bots.play.quick_costs import NO_CARD, quick_discard
from tierce.bots.value.layoffs import layoffs
from tierce.bots.value.masks import distinct
from tierce.cards import JOKER
from tierce.game import Lay, Trial, Written, play
from tierce.game.judge.judge import before_laying
from tierce.game.judge.laying import try_part

GREEDY, EXPERT = levels()["greedy"], levels()["expert"]
TABLES = pytest.mark.parametrize("name", ["palace", "rami51", "voleur", "classique"])


def views(name: str, seed: int = 5) -> Iterator[View]:
    """The views of the seat in turn all through a round of three greedy bots."""
    game, player = Round(preset(name), "ABC", seed=seed), bot("greedy")
    while not game.over:
        view = game.view(game.turn)
        yield view
        game.push(player.choose(view))


def described(view: View) -> str:
    """What a trial must leave as it is."""
    known = view.known
    melds = [(entry.name, entry.meld) for entry in known.table]
    return f"{known.hands} {known.stock} {known.discard} {melds} {known.opened} {known.laid_points}"


@TABLES
def test_a_trial_ends_as_the_act_when_played(name: str) -> None:
    laid = 0
    for view in views(name):
        act, before = bot("greedy").choose(view), described(view)
        if isinstance(act, Lay):
            seat = view.turn
            trial = Trial(view.known, seat, act)
            assert not any(try_part(trial, part) for part in act.parts)
            assert trial.whole() is None
            after = play(view.known, seat, act, Written([]))
            laid += 1

            assert tuple(trial.events) == after.events[: len(trial.events)]
            assert trial.state.hands == after.state.hands
            assert described(view) == before
    assert laid > 1


@TABLES
def test_no_turn_left_out_costs_less_than_those_tried(name: str) -> None:
    for view in views(name):
        state, seat = view.known, view.turn
        if view.phase == "play" and before_laying(state, seat) is None:
            idle = Turn(state, seat)
            slow = [way for way in candidates(idle, GREEDY) if way.is_legal()]
            for first in slow[:2]:  # nothing laid, or what opens
                spare = layoffs(first.hand, first.state)
                spared = lay_all(
                    first.copy(), best_melds(first, spare) if first.lays_freely else []
                )
                slow += [spared] if spared.is_legal() else []
            best = best_turn(state, seat, GREEDY)

            assert not slow or cost(best or idle) == min(map(cost, slow))
            assert best is None or best.is_legal()


@TABLES
def test_where_the_shortcut_stops_nothing_could_be_laid(name: str) -> None:
    for view in views(name):
        state, seat = view.known, view.turn
        idle = Turn(state, seat)
        may_lay = view.phase == "play" and before_laying(state, seat) is None
        if may_lay and (idle.was_open or not state.terms.opening_min) and not may_extend(idle):
            found: list[Turn] = []
            extend(found, idle, GREEDY.tricks)

            assert not found


@TABLES
def test_a_copied_turn_is_independent(name: str) -> None:
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
def test_the_quick_discard_is_the_first_of_the_order(name: str) -> None:
    levels = [GREEDY, GREEDY.but(recall=30, wanted=30), GREEDY.but(chance=30), EXPERT]
    found = 0
    for view in views(name, 5):
        for level in levels if view.phase == "play" else []:
            card = quick_discard(view, level)
            found += card != NO_CARD

            assert card in (NO_CARD, next(discard_order(view, level)))
    assert found


@pytest.mark.parametrize("name", ["palace", "rami51", "gin"])
def test_discards_are_ordered_by_cost_then_by_number(name: str) -> None:
    game, player = Round(preset(name), "AB", seed=6), bot("greedy")
    while not game.over:
        view = game.view(game.turn)
        if view.phase == "play":
            for one in (GREEDY, EXPERT):
                hand = distinct(view.known.hands[view.turn])
                weights = dict(zip(hand, discard_costs(view, hand, one), strict=True))

                slow = sorted(hand, key=lambda card: (weights[card], card))

                assert list(discard_order(view, one)) == slow
                assert weights.get(JOKER, 1000.0) >= 1000.0
        game.push(player.choose(view))
