"""The bots of the roster, and how they are shown."""

from typing import Any

import pytest

from tests.bots.test_greedy import MINE, seen
from tierce import Knock, Rules, bot, bots, preset, profiles, write_action
from tierce.game import view_of
from tierce.record.position_reading import read_position
from tierce.rules import LANGUAGES


def test_five_levels_are_ranked_from_the_weakest() -> None:
    ranked = [name for name, profile in profiles().items() if profile.rank]

    assert ranked == ["novice", "casual", "steady", "strong", "expert"]
    assert [profiles()[name].rank for name in ranked] == [1, 2, 3, 4, 5]
    assert bots()[:5] == ranked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_has_a_face_a_name_and_a_line_of_its_own(lang: str) -> None:
    shown = profiles().values()
    for told in ([one.face for one in shown], [one.label[lang] for one in shown]):
        assert len(set(told)) == len(told)
    for one in shown:
        assert one.line[lang].endswith(".")
        assert len(one.line[lang]) <= 90


def test_a_bot_plays_under_the_name_of_its_level() -> None:
    assert [bot(name).name for name in profiles()] == list(profiles())


def choice(name: str, rules: str, hand: str, **facts: Any) -> str:
    """What the level does in its turn."""
    return write_action(bot(name).choose(seen(rules, hand, **facts)))


DRAWN = {"drawn": True, "discard": "3S 9D"}


def test_a_level_is_tried_with_other_numbers_told_in_its_name() -> None:
    tried: Any = bot("expert:hope=150:haste=0")
    expert: Any = bot("expert")

    assert tried.name == "expert:hope=150:haste=0"
    assert (tried.level.hope, tried.level.haste) == (150, 0)
    assert tried.level.patience == expert.level.patience
    assert expert.level.hope != 150


@pytest.mark.parametrize("name", ["expert:hope", "expert:hope=much", "expert:hope=1=2", "expert:"])
def test_settings_that_cannot_be_read_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no setting of a bot: want NAME=NUMBER"):
        bot(name)


def test_a_number_that_no_level_has_is_refused() -> None:
    with pytest.raises(TypeError, match="a level has no 'luck': want one of adds, "):
        bot("expert:luck=7")


@pytest.mark.parametrize(
    ("name", "own", "others"),
    [("novice", False, False), ("casual", True, False), ("steady", True, True)],
)
def test_adding_is_learnt_from_the_own_melds_to_those_of_others(
    name: str, own: bool, others: bool
) -> None:
    table = [MINE, {"seat": 1, "cards": "8H 9H TH"}]

    assert (choice(name, "palace", "5C KD 4S", table=table, **DRAWN) == "add 5C M1") is own
    assert (choice(name, "palace", "JH KD 4S", table=table, **DRAWN) == "add JH M2") is others


@pytest.mark.parametrize(
    ("name", "act"),
    [("casual", "draw"), ("steady", "draw"), ("strong", "draw"), ("expert", "take")],
)
def test_only_the_best_sees_that_a_discard_makes_a_run(name: str, act: str) -> None:
    assert choice(name, "palace", "7S 8S KH 2C 5D JC", discard="9S") == act


def test_a_steady_player_sees_that_a_discard_makes_a_set() -> None:
    assert choice("casual", "palace", "7S 7H KH 2C 5D JC", discard="7C") == "draw"
    assert choice("steady", "palace", "7S 7H KH 2C 5D JC", discard="7C") == "take"


@pytest.mark.parametrize(("name", "act"), [("novice", "discard"), ("strong", "knock")])
def test_a_beginner_knocks_only_with_next_to_nothing(name: str, act: str) -> None:
    assert choice(name, "gin", "5H 6H 7H JC JD JS 2C 3D AS AH KC", **DRAWN).split()[0] == act


MATCH = preset("gin+knock_10+undercut_tie").but(match_end="limit", limit=100)
LOW = "5H 6H 7H JC JD JS 2C 3D AS AH KC"


def knocks(rules: Rules, totals: tuple[int, ...], turns: int) -> bool:
    """Whether the expert knocks with seven points left after so many turns of each."""
    position = {"players": 2, "turn": 0, "turns": [turns] * 2, "hands": [LOW, 10], **DRAWN}
    view = view_of(read_position(position, rules), 0, totals=totals)
    return isinstance(bot("expert").choose(view), Knock)


@pytest.mark.parametrize(
    ("condition", "verb"), [("one_turn_and_others_unopened", "lay"), ("one_turn", "discard")]
)
def test_the_expert_waits_longer_where_all_laid_at_once_counts_whoever_has_laid(
    condition: str, verb: str
) -> None:
    facts: dict[str, Any] = {
        "players": 2,
        "turn": 0,
        "turns": [2, 2],
        "drawn": True,
        "discard": "3S 9D",
        "hands": ["7S 8S 9S KC KD KH 4D 9H JD 2H 6C 5S TC", 13],
    }
    view = view_of(read_position(facts, preset("palace").but(sec_condition=condition)), 0)

    assert write_action(bot("expert").choose(view)).split()[0] == verb


def asked(name: str, rules: str, hand: str, others: list[int], **facts: Any) -> str:
    """What the level does where the others hold so many cards."""
    hands: list[str | int] = [hand, *others]
    turns = [2] * len(hands)
    position = {"players": len(hands), "turn": 0, "turns": turns, "hands": hands, **facts}
    view = view_of(read_position(position, preset(rules)), 0)
    return write_action(bot(name).choose(view)).split()[0]


QUEENS = "5H 6H 7H 8H KC KD QS QH 9D 2C 3D 4S TC JD"
"""With one more queen it opens at fifty-one, and eight cards stay."""


@pytest.mark.parametrize(
    ("others", "act"),
    [([14], "draw"), ([4], "draw"), ([3], "take"), ([14, 3], "draw"), ([14, 2], "take")],
)
def test_the_expert_leaves_a_discard_that_it_would_have_to_lay_before_it_is_time(
    others: list[int], act: str
) -> None:
    assert asked("expert", "rami51", QUEENS, others, discard="QD") == act
    assert asked("greedy", "rami51", QUEENS, others, discard="QD") == "take"


WAITING = "7S 8S 9S KC KD KH 4D 9H JD 2H 6C"
"""Six cards outside two melds, of which one is thrown."""


@pytest.mark.parametrize(
    ("others", "act"),
    [([4], "discard"), ([3], "lay"), ([13, 3, 13], "discard"), ([13, 2, 13], "lay")],
)
def test_by_its_numbers_the_expert_waits_until_another_seat_is_about_to_go_out(
    others: list[int], act: str
) -> None:
    assert asked("expert:learnt=0", "palace", WAITING, others, **DRAWN) == act


def test_where_points_count_beyond_the_round_it_knocks_early_and_later_waits_to_undercut() -> None:
    assert knocks(MATCH, (0, 0), 1)
    assert not knocks(MATCH, (0, 0), 11)


def test_it_knocks_where_that_wins_the_match_or_the_round_is_all_there_is() -> None:
    assert knocks(MATCH, (0, 95), 9)
    assert knocks(preset("gin"), (0, 0), 9)
