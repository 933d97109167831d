"""Which options cannot stand together: each constraint of the paper, and neighbours that can."""

from typing import Any

import pytest
from hypothesis import given

from tests.each import each
from tests.rules.test_options import houses
from tierce.rules import Conflict, Rules, conflicts, preset
from tierce.rules.choices.clashes import clashes

CLASHES: list[tuple[str, dict[str, Any], str]] = [
    ("k40", {"knock_claim": True}, "knock_needs_open_discard"),
    ("palace", {"knock_claim": True, "players": [2, 2]}, "knock_needs_three_players"),
    ("palace", {"jokers": 0}, "joker_limit_none_means_no_jokers"),
    ("palace", {"joker_limit": "none"}, "joker_limit_none_means_no_jokers"),
    ("trad", {"jokers": 2}, "joker_limit_none_means_no_jokers"),
    ("trad", {"joker_limit": "one"}, "joker_limit_none_means_no_jokers"),
    ("liban14", {"decks": 1}, "burnt_jokers_need_two_packs"),
    ("k51", {"decks": 1}, "run_of_14_needs_two_packs"),
    ("k40", {"ace_meld_value": 1}, "high_ace_is_never_one"),
    ("k51", {"ace_run": "cyclic"}, "run_of_14_needs_both_ace_ends"),
    ("deux-jeux", {"run_max": 14}, "run_of_14_needs_both_ace_ends"),
    ("liban14", {"discard_take": "free"}, "min_points_needs_points"),
    ("liban14", {"discard_take_min": 0}, "min_points_needs_points"),
    ("palace", {"discard_take": "min_points"}, "min_points_needs_points"),
    ("palace", {"dealer_extra": True}, "dealer_extra_starts_the_pile"),
    ("rami51", {"upcard": True}, "dealer_extra_starts_the_pile"),
    ("rami51", {"starter": "random"}, "dealer_extra_starts_the_pile"),
    ("rami51", {"dealer_extra": False}, "dealer_extra_starts_the_pile"),
    ("palace", {"upcard": False, "starter": "dealer"}, "dealer_extra_starts_the_pile"),
    ("gin", {"melding": "during"}, "gin_melds_at_end"),
    ("gin", {"score_mode": "penalty"}, "gin_melds_at_end"),
    ("trad", {"melding": "at_end"}, "gin_melds_at_end"),
    ("trad", {"score_mode": "gin"}, "gin_melds_at_end"),
    ("gin", {"layoff": True}, "gin_without_layoff"),
    ("gin", {"joker_swap": True}, "gin_without_joker_swap"),
    ("gin", {"table_take": "borrow"}, "gin_without_table_take"),
    ("gin", {"knock_claim": True}, "gin_without_knock_claim"),
    ("gin", {"table_bonus": True}, "gin_without_table_bonus"),
    ("gin", {"first_meld_min": 30}, "gin_without_first_meld_min"),
    ("gin", {"sec_condition": "one_turn"}, "gin_without_sec_condition"),
    ("gin", {"finish_discard": "optional"}, "gin_without_finish_discard"),
    ("trad", {"upcard_offer": True}, "upcard_offer_needs_gin"),
    ("gin", {"upcard_offer": True, "upcard": False}, "offer_needs_upcard"),
    ("gin", {"upcard_offer": True, "discard_take": "never"}, "offer_needs_free_discard"),
    ("gin", {"upcard_offer": True, "discard_take_from_turn": 2}, "offer_needs_first_turn"),
    ("trad", {"gin_knock_max": 9}, "gin_knock_max_needs_gin"),
    ("trad", {"gin_undercut": "tie"}, "gin_undercut_needs_gin"),
    ("trad", {"gin_bonus": 25}, "gin_bonus_needs_gin"),
    ("trad", {"gin_undercut_bonus": 25}, "gin_undercut_bonus_needs_gin"),
    ("rami51", {"layoff": False}, "counted_layoffs_need_layoff"),
    ("gin", {"first_meld_pure_run": True}, "pure_run_needs_melding"),
    ("rami51", {"layoff": False}, "table_take_needs_layoff"),
    ("voleur", {"layoff": False}, "table_take_needs_layoff"),
    ("palace", {"sec_effect": "none"}, "sec_needs_condition_and_effect"),
    ("palace", {"sec_condition": "none"}, "sec_needs_condition_and_effect"),
    ("trad", {"sec_effect": "by_jokers"}, "by_jokers_needs_jokers"),
    ("liban14", {"jokers": 0, "joker_limit": "none"}, "by_jokers_needs_jokers"),
    ("rami51", {"sec_effect": "plus25"}, "joker_finish_needs_double"),
    ("rami51", {"joker_discard": False}, "joker_finish_needs_last_joker"),
    ("palace+casino", {"ace_hand": 11}, "casino_ace_is_15"),
    ("palace+casino", {"joker_hand": 20}, "casino_joker_is_0"),
    ("trad", {"table_bonus": True}, "table_bonus_needs_transfer"),
    ("palace", {"rank_by": "low"}, "rank_follows_score"),
    ("trad", {"rank_by": "high", "pot": "none"}, "rank_follows_score"),
    ("classique+positive_scores", {"rank_by": "low"}, "rank_follows_score"),
    ("gin", {"rank_by": "high", "pot": "none"}, "rank_follows_score"),
    ("rami51", {"layoff": False}, "placeable_needs_layoff"),
    ("rami51", {"layoff": False}, "crete_needs_layoff"),
    ("rami51", {"one_card_call": "off"}, "crete_needs_one_card_call"),
    ("rami51", {"last_round_factor": 1000}, "last_round_must_be_known"),
    ("trad", {"last_round_factor": 2}, "last_round_must_be_known"),
    ("rami51+last_round_1000", {"rounds": 1}, "last_round_must_be_known"),
    ("sans-min", {"limit": 0}, "match_end_needs_limit"),
    ("palace+palace_500", {"limit": 0}, "match_end_needs_limit"),
    ("palace", {"rounds": 0}, "match_end_needs_rounds"),
    ("palace+palace_500", {"rounds": 0}, "match_end_needs_rounds"),
    ("palace", {"pot": "share"}, "pot_needs_low"),
    ("gin", {"players": [2, 5]}, "no_hand_size"),
    ("classique", {"hand_size": 10}, "pack_too_small"),
    ("rami51", {"decks": 1}, "pack_too_small"),
]

PEACE: list[tuple[str, dict[str, Any]]] = [
    ("palace+no_jokers", {"joker_run_burnt": True, "decks": 1, "hand_size": 7}),
    ("palace+no_jokers", {"sec_joker_finish": True, "sec_effect": "plus25"}),
    ("palace+no_jokers", {"card_points": "casino", "ace_hand": 15, "joker_hand": 20}),
    ("palace", {"upcard": False}),
    ("palace", {"starter": "dealer"}),
    ("palace", {"ace_hand": 15, "joker_hand": 0}),
    ("rami51", {"one_card_call": "off", "placeable_discard_crete": 0}),
    ("rami51", {"joker_discard": False, "finish_discard": "optional"}),
    ("rami51", {"match_end": "rounds", "rounds": 4}),
    ("gin", {"gin_knock_max": 0, "gin_undercut": "off", "gin_bonus": 0}),
    ("classique", {"hand_size": {"7": 7}}),
    ("k51", {"ace_run": "high"}),
    ("sans-min", {"pot": "share", "pot_winner_min": 60}),
]


@each(CLASHES)
def test_options_that_clash_are_named(text: str, options: dict[str, Any], code: str) -> None:
    found = conflicts(preset(text).with_options(options))

    assert code in [clash.code for clash in found]


@each(PEACE)
def test_options_that_only_look_as_if_they_clashed_stand(text: str, options: Any) -> None:
    assert conflicts(preset(text).with_options(options)) == []


def test_every_constraint_is_reached() -> None:
    of_options = {code for code, clash in clashes().items() if clash.when}

    assert of_options <= {code for _, _, code in CLASHES}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_frappe_needs_three_players_at_the_table(players: int) -> None:
    """[document 000]"""
    found = conflicts(preset("palace+knock"), players=players)

    clash = Conflict(("knock_claim", "players"), "knock_needs_three_players")
    assert found == ([clash] if players == 2 else [])


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_table_has_the_seats_its_rules_allow(players: int) -> None:
    assert conflicts(preset("palace"), players=players) == [
        Conflict(("players",), "players_out_of_range")
    ]


def test_without_a_stake_there_is_no_pot_to_clash() -> None:
    rules = preset("palace").with_options({"pot": "share"})

    assert conflicts(rules, stake=0) == []
    assert [found.code for found in conflicts(rules, stake=10)] == ["pot_needs_low"]


def test_the_largest_deals_of_the_paper_fit() -> None:
    """Classic 44 of 52, Rami 51 72 of 108, the Palace 54 of 110, its small pack 30 of 55."""
    for text in ("classique", "rami51", "palace", "palace+reduced_deck"):
        assert conflicts(preset(text), players=preset(text).players[1]) == []


@given(houses)
def test_rules_clash_or_are_consistent(rules: Rules) -> None:
    if conflicts(rules):
        return

    assert (rules.jokers == 0) == (rules.melds.joker_limit == "none")
    assert (rules.rank_by == "high") == (rules.score_mode in ("transfer", "winner_only"))
    for players in range(rules.players[0], rules.players[1] + 1):
        cards = players * rules.cards_each(players) + rules.dealer_extra + rules.upcard
        assert cards < 52 * rules.decks + rules.jokers
    if rules.match_end != "rounds":
        assert rules.limit > 0
    if rules.match_end != "limit":
        assert rules.rounds > 0
