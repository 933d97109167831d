"""What an older version wrote is judged as it was then, and reads back with options added since."""

from tests.game.test_knocking import SQUARE
from tierce import Match, Record, action, preset
from tierce.game import Round
from tierce.game.judge.judge import refusal
from tierce.game.state.edition import EDITIONS
from tierce.record.position_reading import read_position
from tierce.record.replay import corrected
from tierce.record.versions import FIRST_WRITTEN, HEADS


def test_every_edition_names_the_version_that_first_wrote_it() -> None:
    assert list(FIRST_WRITTEN) == list(EDITIONS)
    assert len(HEADS) == len(EDITIONS)


def test_a_replay_says_which_act_the_newest_edition_refuses() -> None:
    position = {
        "players": 2,
        "drawn": True,
        "turns": [2, 2],
        "hands": ["7H 8H KC 2D", "9C 4C"],
        "discard": "3S",
        "table": [{"seat": 1, "cards": "*9H TH JH QH"}],
        "opened": [True, True],
    }
    state = read_position(position, preset("rami51"))
    state.edition = 1
    act = action("lay 7H 8H *9H@M1")

    assert refusal(state, 0, act) is None
    assert corrected(state, 0, act) == "refuses it: joker_not_borrowed"


def test_a_replay_says_which_knock_the_newest_edition_arranges_otherwise() -> None:
    facts = {"hands": [SQUARE, "2S 4S QD"], "turn": 0, "drawn": True, "stock": 20, "discard": "7S"}
    state = read_position(facts, preset("gin"))
    state.edition = 1

    assert corrected(state, 0, action("knock KC")) == "arranges the hand otherwise"


def test_a_replay_of_the_newest_edition_has_nothing_to_note() -> None:
    notes: list[str] = []
    match = Match(preset("palace"), ["Amal", "Bilel"], seed=1)
    match.round.push(match.round.choices()[0])
    Record.loads(match.record.dumps()).replay(notes)

    assert notes == []


def test_an_option_added_later_is_written_only_where_it_differs_from_its_default() -> None:
    """`upcard_offer` came after 0.1.0. Records without it were played without the offer."""
    plain = preset("gin")
    offered = plain.but(upcard_offer=True)
    text = Round(plain, ["Amal", "Bilel"], seed=1).record.dumps()

    assert "upcard_offer" not in text
    assert Record.loads(text).replay().rules.upcard_offer is False
    assert '"upcard_offer":true' in Round(offered, ["Amal", "Bilel"], seed=1).record.dumps()
    assert plain.hash != offered.hash
