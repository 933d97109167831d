"""Compiled and interpreted, games by chance and of bots go the same way, and so do answers.

Checked are checksums of what was dealt, done, told and paid: for gin of whole rounds, for other
presets of the first acts, for bots of whole rounds of every preset. TIERCE_GAMES says how many.
"""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import tierce
from tests.house import same_games
from tests.house.clones import ROOT


def played(pure: str) -> dict[str, Any]:
    """The core that played, and what became of each game and question."""
    command = [sys.executable, "-m", "tests.house.same_games"]
    env = {**os.environ, "TIERCE_PURE": pure}
    found: dict[str, Any] = json.loads(subprocess.check_output(command, cwd=ROOT, env=env))
    return found


@pytest.mark.skipif(not tierce.compiled, reason="played where there is a compiled core")
def test_the_same_games_are_played_with_either_core() -> None:
    interpreted, compiled = played(pure="1"), played(pure="0")

    assert interpreted["core"].startswith("core interpreted")
    assert compiled["core"].startswith("core compiled")
    one, other = interpreted["found"], compiled["found"]
    assert one.keys() == other.keys()
    assert len(one) > same_games.GAMES
    assert [name for name in one if one[name] != other[name]] == []
