"""The example of a remote bot, against a real server process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.process import Process

EXAMPLE = Path(__file__).parents[3] / "examples" / "remote_bot.py"


def test_the_example_is_short() -> None:
    lines = EXAMPLE.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip()]) <= 60


@pytest.mark.parametrize("rules", ["palace rounds=2", "gin limit=1"])
def test_the_example_plays_a_match_against_a_bot_of_the_server(tmp_path: Path, rules: str) -> None:
    server = Process(tmp_path)
    try:
        command = [sys.executable, str(EXAMPLE), server.address, *rules.split()]
        played = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    finally:
        server.end()

    assert played.stderr == ""
    assert sorted(seat for tied in json.loads(played.stdout) for seat in tied) == [0, 1]
