import pytest

from tests.game.any_play import some_play, some_round
from tierce import Match, Record, RecordError, action, preset
from tierce.game import Round
from tierce.game.state.edition import EDITION


def some_record() -> str:
    played = some_round(preset("rami51"), 3)
    list(some_play(played, 3, 400))
    assert played.over
    return played.record.dumps()


def test_a_record_replays_to_the_same_events_and_text():
    text = some_record()
    again = Record.loads(text).replay()

    assert again.record.dumps() == text


def test_a_record_of_a_match_replays_round_by_round():
    match = Match(preset("palace+open_none"), ["Amal", "Bilel"], seed=4)
    for round_number in range(3):
        list(some_play(match.round, round_number, 2000))
        if not match.over:
            match.next_round()
    text = match.record.dumps()
    again = Record.loads(text).replay()

    assert isinstance(again, Match)
    assert (again.totals, again.ranking) == (match.totals, match.ranking)
    assert again.record.dumps() == text


def test_the_last_round_of_a_match_played_alone_replays_to_its_points():
    rules = preset("rami51+last_round_1000")
    played = Round(rules, ("Amal", "Bilel"), seed=3, last_round=True)
    list(some_play(played, 3, 4000))
    again = Record.loads(played.record.dumps()).replay()

    assert played.over
    assert isinstance(again, Round)
    assert again.points == played.points
    assert again.record.dumps() == played.record.dumps()


def test_a_record_of_the_first_edition_is_judged_by_it():  # borrowing a joker was allowed
    first = Round(preset("rami51"), ("Amal", "Bilel"), seed=3, edition=1)
    text = first.record.dumps()

    assert text.startswith("tierce record 1\n")
    assert Record.loads(text).replay().state.edition == 1
    assert Round(preset("rami51"), ("Amal", "Bilel"), seed=3).state.edition == EDITION


def test_a_record_may_end_anywhere_between_two_acts():
    lines = some_record().splitlines()
    again = Record(lines[:12]).replay()

    assert isinstance(again, Round)
    assert not again.over


@pytest.mark.parametrize(
    ("find", "put", "why"),
    [
        ("tierce record 3", "tierce record 9", "line 1"),
        ("points ", "points 1", "the points are"),
        ("1: draw", "0: draw", "refused"),
        ("order ", "order 7H ", "order of chance"),
        ('"decks":2', '"decks":3', "line 3"),
        ('"first_meld_min":51', '"first_meld_min":50', "hash"),
        ("start ", "begin ", "want a line that begins with 'start'"),
        ("round rami51", "game rami51", "want round or match"),
    ],
)
def test_a_record_with_a_wrong_line_says_which(find: str, put: str, why: str):
    text = some_record().replace(find, put, 1)

    with pytest.raises(RecordError, match=why):
        Record.loads(text).replay()


def test_an_act_too_many_is_refused():
    with pytest.raises(RecordError, match="refused: round_over"):
        Record.loads(some_record().replace("\npoints", "\n0: draw\npoints")).replay()


def test_a_record_without_an_end_is_read_strictly():
    with pytest.raises(RecordError, match="nothing more"):
        Record.loads(some_record() + "and then they had tea\n").replay()


def test_going_back_forgets_the_act_and_its_chance():
    played = some_round(preset("palace"), 1)
    before = played.record.dumps()
    played.push(action("draw"))

    assert played.pop() == action("draw")
    assert played.record.dumps() == before
    assert played.phase == "draw"


def test_a_round_and_a_match_give_a_record_of_the_public_class():
    match = Match(preset("palace"), ["Amal", "Bilel"], seed=1)

    assert isinstance(match.record, Record)
    assert isinstance(match.round.record, Record)
