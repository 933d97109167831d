"""Every option has a guard: a worked case, or a check here, that fails without its meaning."""

import json
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tierce
from tests.each import each
from tests.game.any_play import some_play
from tests.rules.mutations import mutated
from tierce.game import Match
from tierce.record import answer
from tierce.rules import OPTIONS, preset

FOLDER = Path(__file__).parent
CHECK = runpy.run_path(str(FOLDER / "check-cases"))
LINES = [json.loads(line) for line in (FOLDER / "cases.jsonl").read_text().splitlines() if line]
CASES = {case["id"]: case for case in LINES}


def starters() -> bool:
    """The dealer begins at one table, the player on his left at another."""
    return (preset("rami51").starter, preset("classique").starter) == ("dealer", "left_of_dealer")


def winner_begins() -> bool:
    """The winner begins the next round where the house says so."""
    match = Match(preset("classique").but(starter_next="winner"), ["Amal", "Bilel"], seed=3)
    list(some_play(match.round, 3, 100_000))
    outcome = match.round.outcome
    assert outcome is not None
    return match.next_round().state.start == outcome.winner


def gin_pays() -> bool:
    """Gin adds 25 to each opponent. [document 001]"""
    outcome = {"how": "gin", "winner": 0, "opened": [True, True], "left": ["", "KC"]}
    said = answer({"ask": "score", "rules": "gin", "outcome": outcome})
    return bool(said.get("points") == [0, 35])


def taking_costs_71() -> bool:
    """A taken discard asks for a laying of 71 points. [document 003, Lebanese 14]"""
    position = {"hands": ["QS KS AS 3H 2C", "4D"], "drawn": False, "discard": "9C JS"}
    position |= {"table": [{"seat": 0, "cards": "4H 5H 6H"}], "turns": [2, 2]}
    acts = ["take", "lay JS QS KS AS", "discard 2C"]
    said = answer({"ask": "play", "rules": "liban14", "position": position, "actions": acts})
    return bool(said.get("refusal", {}).get("code") == "laid_too_little")


def taking_costs_71_until_opened() -> bool:
    """Who has opened lays the taken discard alone, where the house says so. [document 003]"""
    position = {"hands": ["QS KS 3H 2C", "4D"], "drawn": False, "discard": "9C JS"}
    position |= {"table": [{"seat": 0, "cards": "4H 5H 6H"}], "turns": [2, 2]}
    acts = ["take", "lay JS QS KS", "discard 2C"]
    question = {"ask": "play", "rules": "liban14", "position": position, "actions": acts}
    said = [
        answer({**question, "options": {"discard_take_min_opening": only}})
        for only in (True, False)
    ]
    return [one["legal"] for one in said] == [True, False]


def discards_burn() -> bool:
    """The discard pile burns cards where the house says so. [document 003, Lebanese 14]"""
    position = {"hands": ["7S 8S * 2C 3D", "4D"], "drawn": True, "discard": "9S 4C 9S"}
    position |= {"table": [{"seat": 0, "cards": "4H 5H 6H"}], "turns": [2, 2]}
    acts = ["lay 7S 8S *9S"]
    question = {"ask": "play", "rules": "liban14", "position": position, "actions": acts}
    said = [answer({**question, "options": {"burnt_by_discards": b}}) for b in (True, False)]
    return [one["legal"] for one in said] == [True, False]


def upcard_is_offered() -> bool:
    """Nobody draws while the upcard is offered. [bicyclecards.com, Gin]"""
    position = {"hands": ["5H 6H 7H", "2C 5D 8S"], "discard": "KS", "stock": 20}
    table = {"ask": "play", "rules": "gin+upcard_offer", "position": position}
    return [answer({**table, "actions": [act]})["legal"] for act in ("draw", "pass")] == [
        False,
        True,
    ]


def dealer_lays() -> bool:
    """The dealer who begins lays where the house says so. [document 003]"""
    position = {"hands": ["7S 8S 9S KC KD KH AC AD AH 2C", "4D"], "turns": [0, 0]}
    acts = ["lay 7S 8S 9S; lay KC KD KH; lay AC AD AH", "discard 2C"]
    question = {"ask": "play", "rules": "rami51", "position": position, "actions": acts}
    said = [answer({**question, "options": {"dealer_may_lay": lays}}) for lays in (True, False)]
    return [one["over"] for one in said] == ["out", None]


def five_sit_down() -> bool:
    """Five may play the family game, not at the Palace. [documents 000, 002]"""
    tables = [{"ask": "deck", "rules": name, "players": 5} for name in ("sans-min", "palace")]
    return ["error" in answer(table) for table in tables] == [False, True]


def training_is_no_league() -> bool:
    """A training table does not count for the league. [document 000]"""
    return not preset("palace+training").league_counts


GUARDS: dict[str, tuple[str | Callable[[], bool], Any]] = {
    "players": (five_sit_down, (2, 7)),
    "decks": ("E087a", 2),
    "jokers": ("E087a", 6),
    "hand_size": ("E090c", ((0, 10),)),
    "dealer_extra": ("H219", False),
    "dealer_may_lay": (dealer_lays, False),
    "upcard": ("E287c", False),
    "upcard_offer": (upcard_is_offered, False),
    "starter": (starters, "random"),
    "starter_next": (winner_begins, "random"),
    "discard_take": ("E190", "free"),
    "discard_take_min": (taking_costs_71, 0),
    "discard_take_min_opening": (taking_costs_71_until_opened, False),
    "discard_take_from_turn": ("H355", 1),
    "discard_take_one_card": ("E195", True),
    "discard_return": ("H354", False),
    "knock_claim": ("E199", False),
    "stock_empty": ("E214", "reshuffle"),
    "melding": ("E093", "at_end"),
    "ace_run": ("E169", "low_high"),
    "run_max": ("E020", 13),
    "ace_meld_value": ("E026", "position"),
    "set_order": ("E074", "free"),
    "joker_limit": ("E052", "majority"),
    "joker_adjacent": ("E081", 99),
    "joker_run_burnt": ("E057", False),
    "burnt_by_discards": (discards_burn, False),
    "joker_on_foreign_pure_run": ("E058", True),
    "joker_meld_value": ("E127", "replaced"),
    "joker_discard": ("E151", True),
    "first_meld_min": ("E094", 0),
    "first_meld_pure_run": ("E112", False),
    "first_meld_counts_layoffs": ("E129", False),
    "full_lay_needs_min": ("E236", True),
    "full_lay_may_use_table": ("H349", True),
    "meld_from_turn": ("E133", 1),
    "new_melds_per_turn": ("E135a", 0),
    "layoff": ("E165", False),
    "layoff_needs_opened": ("E175a", False),
    "joker_swap": ("E145", False),
    "joker_swap_needs_opened": ("E141", False),
    "joker_swap_set": ("E137", "any_missing"),
    "swapped_joker": ("E143", "keep"),
    "swapped_joker_use": ("N166", "anywhere"),
    "table_take": ("E182", "borrow"),
    "finish_discard": ("E225", "optional"),
    "gin_knock_max": ("E291", 9),
    "gin_undercut": ("E296", "strict"),
    "gin_bonus": (gin_pays, 0),
    "gin_undercut_bonus": ("E294", 0),
    "score_mode": ("E278", "penalty"),
    "card_points": ("E249", "face"),
    "ace_hand": ("E268", 11),
    "joker_hand": ("E267", 25),
    "table_bonus": ("E252", False),
    "unopened_flat": ("E240", 0),
    "sec_condition": ("E241", "none"),
    "sec_effect": ("E277", "double"),
    "sec_joker_finish": ("E261", False),
    "placeable_discard_penalty": ("E220", 50),
    "placeable_discard_crete": ("E221", 0),
    "one_card_call": ("E218", "off"),
    "touch_discard_forfeits_sec": ("E198", False),
    "match_end": ("E317", "rounds"),
    "rounds": ("E316", 4),
    "limit": ("H275", 500),
    "rank_by": ("E318", "low"),
    "last_round_factor": ("E274", 1),
    "league_counts": (training_is_no_league, True),
    "pot": ("E305", "none"),
    "pot_winner_min": ("E305", 0),
    "pot_cutoff": ("E308", 100),
}
"""Each option with its guard and the value that every table reads in its place."""


def holds(guard: str | Callable[[], bool]) -> bool:
    """Whether the guard is content; what cannot even be read is not."""
    if not isinstance(guard, str):
        return guard()
    case = CASES[guard]
    said = json.loads(json.dumps(answer(case["q"])))
    return bool(CHECK["matches"](case["a"], said))


def test_every_option_has_a_guard():
    assert list(GUARDS) == list(OPTIONS)


@each(GUARDS)
def test_an_option_has_its_meaning(option: str):
    assert holds(GUARDS[option][0])


@pytest.mark.skipif(tierce.compiled, reason="compiled code cannot be changed while it runs")
@each(GUARDS)
def test_an_option_without_its_meaning_is_noticed(option: str):
    guard, value = GUARDS[option]

    assert holds(guard)
    with mutated(option, value):
        assert not holds(guard)
