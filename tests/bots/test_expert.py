"""What the best level alone does: which discards it takes, and what it keeps when."""

import pytest

from tests.bots.test_levels import asked
from tierce import Round, Rules, bot, preset, write_action
from tierce.bots.foresight import fear
from tierce.bots.levels import levels
from tierce.game import view_of
from tierce.record.position_reading import read_position

RUN = "7S 8S 9S 4C 4D JH KD 2C QH 6C"
"""A run of three and seven cards outside."""


@pytest.mark.parametrize(("name", "act"), [("greedy", "draw"), ("expert", "take")])
def test_the_expert_takes_a_fourth_card_of_a_meld(name: str, act: str) -> None:
    assert asked(name, "trad", RUN, [10], discard="TS") == act


@pytest.mark.parametrize("discard", ["TD", "5H"])
def test_a_discard_that_is_near_no_meld_is_left_lying(discard: str) -> None:
    assert asked("expert", "trad", RUN, [10], discard=discard) == "draw"


def test_nothing_is_taken_for_later_where_a_discard_must_be_laid_at_once() -> None:
    owing = preset("trad").but(discard_take="must_play")
    facts = {"players": 2, "turn": 0, "turns": [2, 2], "hands": [RUN, 10], "discard": "TS"}
    view = view_of(read_position(facts, owing), 0)

    assert write_action(bot("expert").choose(view)) == "draw"


@pytest.mark.parametrize(("laid", "thrown"), [(False, "4S"), (True, "QS")])
def test_whoever_has_laid_lets_two_dear_cards_go_rather_than_a_cheap_one(
    laid: bool, thrown: str
) -> None:
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [3, 3],
        "hands": ["QS QD 7D 8D 2H 4S", 8],
        "drawn": True,
        "discard": "3S 9D",
        "opened": [laid, True],
        "table": [{"seat": 1, "cards": "AC 2C 3C"}],
    }
    view = view_of(read_position(facts, preset("sans-min")), 0)

    assert write_action(bot("expert:learnt=0").choose(view)) == f"discard {thrown}"


@pytest.mark.parametrize(("rounds", "thrown"), [(1, "AH"), (3, "QS")])
def test_where_one_round_is_the_match_a_dear_card_that_may_fit_is_kept_before_a_cheap_one(
    rounds: int, thrown: str
) -> None:
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [5, 5],
        "hands": ["3C 4C KC 2S 4S 5S 8S 9S TS QS KS AH 4H KD", 10],
        "drawn": True,
        "discard": "5C",
    }
    apart = preset("trad").but(sec_condition="none", sec_effect="none")
    view = view_of(read_position(facts, apart.but(rounds=rounds)), 0)

    assert write_action(bot("expert:deals=0:learnt=0").choose(view)) == f"discard {thrown}"


@pytest.mark.parametrize(
    ("rules", "thrown"),
    [
        (preset("deux-jeux"), "AD"),
        (preset("deux-jeux").but(sec_condition="none", sec_effect="none"), "9H"),
    ],
)
def test_where_all_at_once_counts_for_more_a_dear_card_goes_before_a_cheap_one_with_less_to_come(
    rules: Rules, thrown: str
) -> None:
    facts = {
        "players": 2,
        "turn": 0,
        "turns": [3, 3],
        "hands": ["3H 3S 4H 5S 8D 9H AD KC KH QC QD", 10],
        "drawn": True,
        "discard": "5C 3D",
    }
    view = view_of(read_position(facts, rules), 0)

    assert write_action(bot("expert:deals=0").choose(view)) == f"discard {thrown}"


def test_how_much_danger_counts_hangs_on_what_is_played_for() -> None:
    level, one, sec = levels()["expert"], preset("k51"), preset("deux-jeux")

    assert fear(Round(sec, "AB").state, level) == level.danger_sec > level.danger
    for rules in (one, preset("palace"), sec.but(rounds=1)):
        assert fear(Round(rules, "AB").state, level) == level.danger


MELDS = [{"seat": 0, "cards": "9S TS JS"}, {"seat": 1, "cards": "8H 9H TH"}]


def last_cards(rules: str, hand: str, level: str = "expert", others: int = 1) -> str:
    """What a level does in its turn where the other seat holds so few cards."""
    facts = {"players": 2, "turn": 0, "turns": [5, 5], "hands": [hand, others], "drawn": True}
    facts |= {"discard": "3S 9D", "table": MELDS}
    return write_action(bot(level).choose(view_of(read_position(facts, preset(rules)), 0)))


@pytest.mark.parametrize("others", [1, 2])
def test_a_joker_is_added_before_another_seat_goes_out(others: int) -> None:
    assert last_cards("palace", "2C 2D *", others=others).startswith("add *")


def test_a_joker_is_kept_while_nobody_is_about_to_go_out() -> None:
    assert last_cards("palace", "2C 2D *", others=6).startswith("discard 2")


@pytest.mark.parametrize(("others", "thrown"), [(1, "KC"), (2, "KC"), (9, "7D")])
def test_the_dear_card_goes_before_another_seat_goes_out(others: int, thrown: str) -> None:
    assert last_cards("rami51", "4C KC 4D 7D", others=others) == f"discard {thrown}"


@pytest.mark.parametrize("level", ["novice", "casual", "steady", "strong", "expert"])
def test_a_round_that_goes_round_for_ever_is_ended_by_its_bots(level: str) -> None:
    """Seed 004: the discard pile becomes the stock unshuffled, so hands may wait for ever."""
    stopped, deals = 0, 20 if level != "expert" else 2
    for seed in range(deals):
        game = Round(preset("classique"), [f"Bot {seat}" for seat in range(4)], seed=seed)
        bots = [bot(level) for _ in range(4)]
        while not game.over:
            game.push(bots[game.turn].choose(game.view(game.turn)))
        stopped += game.outcome is not None and game.outcome.how != "out"

    assert stopped <= 2
