"""What every bot must do at every table."""

import pytest

from tests.bots.tables import played
from tierce import bot, bots, preset, presets

EVERY_BOT = bots()
EVERY_PRESET = sorted(presets())


@pytest.mark.parametrize("name", EVERY_BOT)
@pytest.mark.parametrize("rules", EVERY_PRESET)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_plays_only_what_is_allowed_and_its_rounds_end(
    name: str, rules: str, players: int
) -> None:
    for seed in range(3):
        assert played(preset(rules), [name] * players, seed).over


@pytest.mark.parametrize("name", EVERY_BOT)
@pytest.mark.parametrize("rules", EVERY_PRESET)
def test_a_bot_plays_the_same_again(name: str, rules: str) -> None:
    first = played(preset(rules), [name] * 3, seed=5)
    again = played(preset(rules), [name] * 3, seed=5)

    assert first.acts == again.acts


def test_an_unknown_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="'greedi' is no bot: want one of greedy, random"):
        bot("greedi")
