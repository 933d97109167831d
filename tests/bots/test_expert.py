"""Acts of the expert that no other level plays."""

import pytest

from tests.bots.positions import view_at
from tests.bots.test_levels import asked
from tierce import Round, Rules, bot, preset, write_action
from tierce.bots.levels.profiles import levels
from tierce.bots.levels.situation import situation

RUN = "7S 8S 9S 4C 4D JH KD 2C QH 6C"
"""A run of three and seven cards outside."""


@pytest.mark.parametrize(("name", "act"), [("greedy", "draw"), ("expert", "take")])
def test_the_expert_takes_a_fourth_card_of_a_meld(name: str, act: str) -> None:
    assert asked(name, "trad", RUN, [10], discard="TS") == act


@pytest.mark.parametrize("discard", ["TD", "5H"])
def test_a_discard_that_is_near_no_meld_is_left(discard: str) -> None:
    assert asked("expert", "trad", RUN, [10], discard=discard) == "draw"


def test_nothing_is_taken_for_later_where_a_discard_must_be_laid_at_once() -> None:
    owing = preset("trad").but(discard_take="must_play")
    view = view_at(owing, RUN, 10, discard="TS")

    assert write_action(bot("expert").choose(view)) == "draw"


@pytest.mark.parametrize(("laid", "discarded"), [(False, "4S"), (True, "QS")])
def test_after_laying_it_gives_up_a_costly_pair_rather_than_a_cheap_card(
    laid: bool, discarded: str
) -> None:
    table = [{"seat": 1, "cards": "AC 2C 3C"}]
    shown = {"drawn": True, "discard": "3S 9D", "opened": [laid, True], "table": table}
    view = view_at("sans-min", "QS QD 7D 8D 2H 4S", 8, turns=[3, 3], **shown)

    assert write_action(bot("expert:learnt=0").choose(view)) == f"discard {discarded}"


@pytest.mark.parametrize(("rounds", "discarded"), [(1, "AH"), (3, "QS")])
def test_in_a_match_of_one_round_it_keeps_a_costly_card_with_outs_rather_than_a_cheap_one(
    rounds: int, discarded: str
) -> None:
    hand = "3C 4C KC 2S 4S 5S 8S 9S TS QS KS AH 4H KD"
    rules = preset("trad").but(sec_condition="none", sec_effect="none", rounds=rounds)
    view = view_at(rules, hand, 10, turns=[5, 5], drawn=True, discard="5C")

    assert write_action(bot("expert:deals=0:learnt=0").choose(view)) == f"discard {discarded}"


@pytest.mark.parametrize(
    ("rules", "discarded"),
    [
        (preset("deux-jeux"), "AD"),
        (preset("deux-jeux").but(sec_condition="none", sec_effect="none"), "9H"),
    ],
)
def test_where_a_whole_hand_counts_it_discards_the_costly_card_first(
    rules: Rules, discarded: str
) -> None:
    hand = "3H 3S 4H 5S 8D 9H AD KC KH QC QD"
    view = view_at(rules, hand, 10, turns=[3, 3], drawn=True, discard="5C 3D")

    assert write_action(bot("expert:deals=0").choose(view)) == f"discard {discarded}"


def test_danger_counts_more_where_a_whole_hand_counts_and_more_rounds_come() -> None:
    level, whole = levels()["expert"], preset("deux-jeux")

    def danger(rules: Rules) -> int:
        return level.at(situation(Round(rules, "AB").state, 0)).danger

    assert danger(whole) > level.danger
    for rules in (preset("k51"), preset("palace"), whole.but(rounds=1)):
        assert danger(rules) == level.danger


MELDS = [{"seat": 0, "cards": "9S TS JS"}, {"seat": 1, "cards": "8H 9H TH"}]


def last_cards(rules: str, hand: str, level: str = "expert", others: int = 1) -> str:
    """The act of a level where the other seat holds ``others`` cards."""
    shown = {"drawn": True, "discard": "3S 9D", "table": MELDS}
    return write_action(bot(level).choose(view_at(rules, hand, others, turns=[5, 5], **shown)))


@pytest.mark.parametrize("others", [1, 2])
def test_a_joker_is_added_before_another_seat_goes_out(others: int) -> None:
    assert last_cards("palace", "2C 2D *", others=others).startswith("add *")


def test_a_joker_is_kept_while_no_other_seat_is_about_to_go_out() -> None:
    assert last_cards("palace", "2C 2D *", others=6).startswith("discard 2")


@pytest.mark.parametrize(("others", "discarded"), [(1, "KC"), (2, "KC"), (9, "7D")])
def test_the_costly_card_goes_before_another_seat_goes_out(others: int, discarded: str) -> None:
    assert last_cards("rami51", "4C KC 4D 7D", others=others) == f"discard {discarded}"


@pytest.mark.parametrize("level", ["novice", "casual", "steady", "strong", "expert"])
def test_the_bots_end_a_stalled_round(level: str) -> None:
    """The discard pile becomes the stock unshuffled, so hands may wait for ever."""
    stopped, deals = 0, 20 if level != "expert" else 2
    for seed in range(deals):
        game = Round(preset("classique"), [f"Bot {seat}" for seat in range(4)], seed=seed)
        bots = [bot(level) for _ in range(4)]
        while not game.over:
            game.push(bots[game.turn].choose(game.view(game.turn)))
        stopped += game.outcome is not None and game.outcome.how != "out"

    assert stopped <= 2
