"""Leaving, resigning, removing and dismissing; more and fewer seats before the match."""

import json

import pytest

from tests.server.desk import Desk
from tierce.server.commands import seats
from tierce.server.commands.new_table import rematch
from tierce.server.commands.refused import RefusedError
from tierce.server.table import entries
from tierce.server.table.entries import Place
from tierce.server.table.time.waiting_room import AMONG_FRIENDS, FRIENDS, SOON
from tierce.server.views import summary, table_view
from tierce.server.wire import (
    Act,
    AddSeat,
    Cut,
    Dismiss,
    DropSeat,
    Leave,
    Ready,
    Remove,
    Times,
)


def kinds(desk):
    return [place.kind for place in desk.table.places]


def names(desk):
    return [place.name for place in desk.table.places]


def refused(desk, seat, message):
    with pytest.raises(RefusedError) as no:
        desk.say(seat, message)
    return no.value.refusal["code"]


def told(desk):
    return [
        one["type"] if isinstance(one, dict) else type(one).__struct_config__.tag
        for one in desk.table.events.since(0, 0)
    ]


def info(table, person):
    return table_view.table_info(table, person, [True] * len(table.places), [])


@pytest.fixture(autouse=True)
def _logs_say_it_all():
    """Every table of these tests equals the one read back from its log."""
    Desk.made.clear()
    yield
    for desk in Desk.made:
        again = desk.read_again()
        for person in [None, *(place.person for place in desk.table.places)]:
            assert info(again, person) == info(desk.table, person)
        assert (again.due, again.wake_at) == (desk.table.due, desk.table.wake_at)


def test_a_log_of_the_version_before_reads_as_it_did():
    old = entries.decode('{"type":"freed","seat":1}')
    desk = Desk(2, seats=3)
    made = json.loads(desk.log[0][0])
    assert "rematch" not in made
    desk.add(old)

    assert kinds(desk) == ["person", "open", "open"]
    assert seats.join(desk.table, "Bilel", "Bilel").seat == 1


# ---- before the match


def test_who_leaves_a_table_that_waits_frees_the_seat():
    desk = Desk(2, seats=3)
    assert desk.rights(1).leave == "free"
    desk.say(1, Leave("1"))

    assert kinds(desk) == ["person", "open", "open"]
    assert told(desk)[-1] == "left"


def test_a_host_who_leaves_hands_over_to_the_next_person_present():
    desk = Desk(3, seats=4)
    desk.go(1)
    desk.say(0, Leave("1"))

    assert desk.table.host == 2
    assert kinds(desk) == ["open", "person", "person", "open"]


def test_the_last_person_who_leaves_closes_the_table():
    desk = Desk(1, seats=2)
    assert desk.rights(0).leave == "close"
    desk.say(0, Leave("1"))

    assert desk.table.phase == "over"
    assert desk.table.ended.how == "dismissed"
    assert summary.public(desk.table) is None


def test_the_host_removes_a_person_who_cannot_come_back():
    desk = Desk(2, seats=3)
    assert desk.rights(0).remove == [1]
    assert desk.rights(1).remove == []
    assert refused(desk, 1, Remove("1", 0)) == "not_host"
    assert refused(desk, 0, Remove("1", 0)) == "no_such_seat"
    assert refused(desk, 0, Remove("1", 2)) == "no_such_seat"
    desk.say(0, Remove("1", 1))

    assert kinds(desk) == ["person", "open", "open"]
    for come in (seats.join, seats.ask):
        with pytest.raises(RefusedError, match="barred"):
            come(desk.table, "Bilel", "Bilel")
    assert seats.join(desk.table, "Chiraz", "Chiraz").seat == 1


def test_the_host_adds_and_drops_seats_as_far_as_the_rules_go():
    desk = Desk(1, seats=2)
    assert refused(desk, 0, DropSeat("1", 1)) == "seat_range"
    while desk.rights(0).add:
        desk.say(0, AddSeat("1"))
    assert len(kinds(desk)) == desk.table.rules.players[1]
    assert refused(desk, 0, AddSeat("1")) == "seat_range"
    assert desk.rights(0).drop == list(range(1, len(kinds(desk))))
    desk.say(0, DropSeat("1", 1))

    assert len(desk.table.timekeeper.clocks.banks) == len(kinds(desk))
    assert refused(desk, 0, DropSeat("1", 9)) == "no_such_seat"
    assert refused(desk, 0, DropSeat("1", 0)) == "seat_taken"


def test_two_friends_at_four_seats_play_as_two():
    desk = Desk(2, seats=4)
    assert desk.rights(0).start_here
    desk.say(0, Ready("1", here=True))

    assert desk.table.phase == "playing"
    assert names(desk) == ["Amal", "Bilel"]


def test_alone_nobody_starts_without_the_free_seats():
    desk = Desk(1, seats=4)

    assert not desk.rights(0).start_here
    assert refused(desk, 0, Ready("1", here=True)) == "seat_range"


def test_when_a_seat_is_dropped_those_after_it_keep_theirs():
    desk = Desk(1, seats=3)
    desk.add(seats.join(desk.table, "Bilel", "Bilel", 2))
    desk.come(2)
    desk.say(2, Cut("1", "mine"))
    desk.say(0, Leave("2"))
    assert desk.table.host == 2
    desk.say(2, DropSeat("3", 0))

    assert names(desk) == ["", "Bilel"]
    assert desk.table.host == 1
    assert desk.table.timekeeper.here == {1}
    assert desk.table.decks.cuts == {1: "mine"}


def test_the_host_dismisses_a_table_that_waits_and_no_other_person_does():
    desk = Desk(2, seats=3)
    assert refused(desk, 1, Dismiss("1")) == "not_host"
    desk.say(0, Dismiss("1"))

    assert desk.table.phase == "over"
    assert refused(desk, 0, Leave("2")) == "ended"
    with pytest.raises(RefusedError, match="table_full"):
        seats.join(desk.table, "Chiraz", "Chiraz")


# ---- the table continues by itself


def test_friends_have_half_a_minute_and_every_change_begins_it_anew():
    desk = Desk(2, seats=3)
    assert desk.table.waiting_room.starts is None
    desk.add(seats.join(desk.table, "Chiraz", "Chiraz"))
    desk.come(2)
    desk.wait(AMONG_FRIENDS - 1)
    desk.say(2, Leave("1"))
    desk.wait(AMONG_FRIENDS)
    assert desk.table.phase == "waiting"
    desk.add(seats.join(desk.table, "Chiraz", "Chiraz"))
    desk.come(2)
    desk.wait(AMONG_FRIENDS)

    assert desk.table.phase == "playing"


def test_a_full_table_waits_for_a_person_who_is_gone():
    desk = Desk(2)
    desk.go(1)
    desk.wait(10 * AMONG_FRIENDS)
    assert desk.table.phase == "waiting"
    desk.come(1)
    desk.wait(AMONG_FRIENDS)

    assert desk.table.phase == "playing"


def test_who_is_alone_with_bots_starts_when_it_suits_him():
    desk = Desk(1, bots=1)
    desk.wait(10 * AMONG_FRIENDS)

    assert desk.table.phase == "waiting"


def test_friends_wait_a_minute_for_the_host_before_one_of_them_is():
    desk = Desk(2, seats=3)
    desk.go(0)
    desk.wait(FRIENDS - 1)
    assert desk.table.host == 0
    desk.wait(1)
    assert desk.table.host == 1
    desk.come(0)
    desk.wait(FRIENDS)

    assert desk.table.host == 1


def test_a_host_who_sends_the_link_has_a_minute_after_the_first_friend_came():
    desk = Desk(2, seats=3)
    desk.go(1)
    desk.go(0)
    desk.wait(10 * FRIENDS)
    desk.come(1)
    desk.wait(FRIENDS - 1)
    assert desk.table.host == 0
    desk.wait(1)

    assert desk.table.host == 1


def test_a_rematch_starts_once_all_are_there_and_hands_over_too():
    desk = Desk(2, rematch=True)
    desk.go(0)
    desk.wait(FRIENDS)
    assert desk.table.host == 1
    desk.come(0)
    desk.wait(SOON)

    assert desk.table.phase == "playing"


# ---- during the match


def test_of_two_the_one_who_resigns_loses_and_the_match_is_over():
    desk = Desk(2, stake=10).begin()
    assert desk.rights(0).leave == "resign"
    desk.say(0, Leave("1"))

    assert desk.table.phase == "over"
    assert desk.table.ranking == [[1], [0]]
    assert desk.table.paid == [0, 20]
    assert desk.table.match.history == []
    assert told(desk)[-1] == "resigned"
    assert refused(desk, 1, Act("2", desk.table.public_seq, "draw")) == "ended"
    assert [place.person for place in rematch(desk.table, 1).places] == ["Amal", "Bilel"]


def test_of_three_a_bot_takes_the_seat_and_who_left_is_last_without_a_share():
    desk = Desk(3, stake=10).begin()
    assert desk.rights(1).leave == "bot"
    desk.say(1, Leave("1"))

    assert desk.table.phase == "playing"
    assert desk.table.seat_of("Bilel") is None
    assert desk.table.places[1] == Place("bot", "Bilel", bot="steady")
    assert desk.table.behind == {1}
    seen = info(desk.table, "Bilel")
    assert (seen.you, seen.parted, seen.rights) == (None, "left", None)
    assert seen.seats[1].parted == "left"
    assert summary.summary(desk.table, 0).persons == ("Amal", "Chiraz", "Bilel")
    assert told(desk)[-1] == "departed"


def test_a_host_who_leaves_during_play_hands_over():
    desk = Desk(3).begin()
    desk.go(1)
    desk.say(0, Leave("1"))

    assert desk.table.host == 2


def test_the_seat_of_a_person_who_left_is_taken_by_another_between_rounds():
    desk = Desk(3, stake=10).begin().play()
    desk.say(1, Leave("1"))
    desk.add(seats.join(desk.table, "Driss", "Driss"))

    assert names(desk) == ["Amal", "Driss", "Chiraz"]
    assert desk.table.behind == set()
    assert desk.table.departures.all[0].name == "Bilel"


def test_the_next_round_does_not_wait_for_a_person_who_leaves():
    desk = Desk(3).begin().play()
    for seat in (0, 2):
        desk.say(seat, Ready("1"))
    desk.say(1, Leave("1"))

    assert desk.table.phase == "playing"
    assert desk.table.match.round_number == 2


def test_a_person_removed_during_play_is_not_ranked_behind_and_cannot_come_back():
    desk = Desk(3).begin().play()
    desk.say(0, Remove("1", 1))

    assert kinds(desk) == ["person", "bot", "person"]
    assert desk.table.behind == set()
    with pytest.raises(RefusedError, match="barred"):
        seats.join(desk.table, "Bilel", "Bilel")


def test_nobody_is_removed_from_a_match_with_a_stake():
    desk = Desk(3, stake=10).begin()

    assert desk.rights(0).remove == []
    assert refused(desk, 0, Remove("1", 1)) == "stake_in_pot"


def test_a_match_is_dismissed_when_all_agree():
    desk = Desk(3, stake=10).begin()
    assert desk.rights(1).dismiss == "agree"
    desk.say(1, Dismiss("1"))
    desk.say(0, Dismiss("2"))
    desk.say(0, Dismiss("3", on=False))
    desk.say(2, Dismiss("4"))
    assert desk.table.phase == "playing"
    desk.say(0, Dismiss("5"))

    assert desk.table.phase == "over"
    assert desk.table.ranking is None
    assert desk.table.paid == [10, 10, 10]
    assert told(desk)[-1] == "dismissed"


def test_a_stake_left_behind_goes_to_those_who_dismiss():
    desk = Desk(3, stake=10).begin()
    desk.say(1, Leave("1"))
    desk.say(0, Dismiss("2"))
    desk.say(2, Dismiss("3"))

    assert desk.table.paid == [15, 0, 15]


def test_who_has_dropped_his_line_is_asked_until_a_bot_stands_in():
    desk = Desk(2).begin()
    desk.table.events.since(0, 0)
    away = desk.table.round.turn
    desk.go(away)
    desk.say(1 - away, Dismiss("1"))
    assert desk.table.phase == "playing"
    desk.wait(200_000)
    assert desk.table.absence.stand_ins == {away: "bot"}
    desk.say(1 - away, Dismiss("2"))

    assert desk.table.phase == "over"


def test_where_the_table_waits_for_ever_those_who_are_gone_are_not_asked():
    desk = Desk(2, times=Times("none", 0, 0, 0, 120, "wait")).begin()
    desk.go(1)
    desk.say(0, Dismiss("1"))

    assert desk.table.phase == "over"


def test_alone_with_bots_leaving_closes_the_table_at_once():
    desk = Desk(1, bots=2).begin()
    assert (desk.rights(0).leave, desk.rights(0).dismiss) == ("close", "now")
    desk.say(0, Leave("1"))

    assert desk.table.phase == "over"
    assert desk.table.ended.how == "dismissed"


def test_a_rematch_gives_the_bot_of_who_left_a_name_of_its_own():
    desk = Desk(3).begin()
    desk.say(1, Leave("1"))
    desk.say(0, Dismiss("2"))
    desk.say(2, Dismiss("3"))
    places = rematch(desk.table, 0).places

    assert [place.kind for place in places] == ["person", "bot", "person"]
    assert places[1].name not in {"Amal", "Bilel", "Chiraz"}


def test_the_deck_of_a_round_that_was_broken_off_is_told():
    desk = Desk(2).begin()
    assert table_view.deals(desk.table) == []
    desk.say(0, Leave("1"))

    assert [deal.round for deal in table_view.deals(desk.table)] == [1]
