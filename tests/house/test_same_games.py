"""Compiled and interpreted, ten thousand games by chance and some hundreds of bots go the same way.

Checked are checksums of what was dealt, done, told and paid: for gin of whole rounds, for other
presets of the first acts, for bots of whole rounds of every preset.
"""

import os
import subprocess
import sys

import pytest

import tierce
from tests.game.any_rules import PRESETS
from tests.house import same_games
from tests.house.clones import ROOT


def played(name: str, pure: str) -> list[str]:
    """The core that played, then a checksum a game."""
    command = [sys.executable, "-m", "tests.house.same_games", name]
    env = {**os.environ, "TIERCE_PURE": pure}
    return subprocess.check_output(command, cwd=ROOT, env=env, text=True).splitlines()


@pytest.mark.skipif(not tierce.compiled, reason="played where there is a compiled core")
@pytest.mark.parametrize("name", PRESETS)
def test_the_same_games_are_played_with_either_core(name: str) -> None:
    interpreted, compiled = played(name, pure="1"), played(name, pure="0")

    assert interpreted[0].startswith("core interpreted")
    assert compiled[0].startswith("core compiled")
    assert interpreted[1:] == compiled[1:]
    assert len(compiled) > same_games.BY_BOTS


def test_they_are_ten_thousand() -> None:
    assert same_games.GAMES == 10_000
