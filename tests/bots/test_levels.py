"""The bots of the roster, and how they are shown."""

import pytest

from tierce import bot, bots, profiles
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
