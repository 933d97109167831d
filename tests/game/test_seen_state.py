"""What a seat knows has a type of its own, which holds no card hidden from the seat."""

import tomllib

import pytest

import tierce
from tests.game.any_play import some_play, some_round
from tests.house.clones import ROOT
from tierce.cards import UNKNOWN
from tierce.game import SeenState, State, View
from tools import state_copies


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


def test_handing_the_truth_to_a_bot_is_a_type_error() -> None:
    """``run.py lint types`` says so, as it reads these calls."""
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["mypy"]

    assert checked["strict"]
    assert "tests/game/handed.py" in checked["files"]


def test_the_copies_of_the_state_name_every_field() -> None:
    """Otherwise: python3 tools/state_copies.py."""
    assert state_copies.TARGET.read_text(encoding="utf-8") == state_copies.written()
