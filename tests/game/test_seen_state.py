"""What a seat knows has a type of its own, which holds no card hidden from the seat."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tierce
from tests.game.any_play import some_play, some_round
from tests.house.clones import ROOT
from tierce.cards import UNKNOWN
from tierce.game import SeenState, State, View
from tools import state_copies

HANDED = """
from tierce import Bot, Round
from tierce.game import View

def ask(bot: Bot, game: Round) -> None:
    bot.choose(game.view(0))
    bot.choose(View(0, game.state))
    bot.choose(game.state)
"""


def holds_only_its_own(known: State, seat: int) -> bool:
    """Whether every card that the seat cannot see is unknown, in the draft too."""
    others = [card for at, hand in enumerate(known.hands) if at != seat for card in hand]
    hidden = set(others + known.stock) <= {UNKNOWN}
    drew = known.turn == seat or known.drew == UNKNOWN
    return hidden and drew and (known.draft is None or holds_only_its_own(known.draft, seat))


@pytest.mark.parametrize("name", ["palace", "rami51", "gin", "voleur"])
def test_a_seen_state_holds_no_hidden_card(name: str) -> None:
    played = some_round(tierce.preset(name), 3)
    followed = [played.view(seat) for seat in range(len(played.players))]
    for _, _, step in some_play(played, 3, 150):
        for seat, view in enumerate(followed):
            for event in step.events:
                view.see(event.seen_by(seat))
            known = SeenState(played.state, seat)
            assert isinstance(view.known, SeenState)
            for one in (view.known, known, known.copy(), known.tried(seat)):
                assert holds_only_its_own(one, seat)


def test_a_view_of_the_truth_is_no_view() -> None:
    if not tierce.compiled:
        pytest.skip("only the compiled core checks types as it runs")
    with pytest.raises(TypeError):
        View(0, some_round(tierce.preset("gin"), 1).state)  # type: ignore[arg-type]


def test_handing_the_truth_to_a_bot_is_a_type_error(tmp_path: Path) -> None:
    """The first call is right, the other two are not."""
    (tmp_path / "handed.py").write_text(HANDED)
    command = [sys.executable, "-m", "mypy", "--strict", str(tmp_path / "handed.py")]
    env = {**os.environ, "MYPYPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    errors = [line for line in done.stdout.splitlines() if "error:" in line]

    assert [line.split(":")[1] for line in errors] == ["7", "8"]
    assert 'expected "SeenState"' in errors[0]
    assert 'expected "View"' in errors[1]


def test_the_copies_of_the_state_name_every_field() -> None:
    """Otherwise: python3 tools/state_copies.py."""
    assert state_copies.TARGET.read_text(encoding="utf-8") == state_copies.written()
