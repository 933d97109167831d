"""Each kind of tournament runs to its end, with drop-outs too."""

import pytest

from tests.tournament.playing import begun, names, played
from tierce.tournament import (
    Corrected,
    Drawn,
    DroppedOut,
    Entered,
    Reported,
    Settings,
    Started,
    Tournament,
    Withdrew,
    after,
    faults,
    is_over,
    next_draw,
    refusal,
    standing,
)
from tierce.tournament.formats import elimination
from tierce.tournament.formats.elimination import highest_in_play
from tierce.tournament.refusals import returners
from tierce.tournament.state.events import ReEntered

KINDS = {
    "series": {"rounds": 4},
    "swiss": {"rounds": 5},
    "elimination": {"rounds": 30, "limit": 200, "re_entries": 1},
    "knockout": {"rounds": 20, "advance": 2},
    "duplicate": {"rounds": 4},
}
FIELDS = [(8, 0.0), (13, 0.05), (13, 0.6), (64, 0.05)]
"""Players, and the chance that one drops out while a table plays."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("players", "drop"), FIELDS)
def test_every_kind_runs_to_its_end_whoever_drops_out(kind, players, drop):
    settings = {"format": kind, "seats": 4, **KINDS[kind]}
    *_, end = played(begun(players, **settings), seed=players, drop=drop)

    assert end.ended
    places = standing(end)
    assert sorted(place.player for place in places) == sorted(names(players))
    assert [place.rank for place in places] == sorted(place.rank for place in places)
    assert places[0].rank == 1
    dropped = [place.player for place in places if place.status == "dropped"]
    assert sorted(dropped) == sorted(end.dropped)
    assert places[len(places) - len(dropped) :] == [
        place for place in places if place.status == "dropped"
    ]
    assert refusal(end, Entered("Kamel")) == "ended"


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("kind", KINDS)
def test_tables_of_two_to_seven_players_work_in_every_kind(kind, seats):
    settings = {"format": kind, "seats": seats, **KINDS[kind], "advance": 1}
    *_, end = played(begun(23, **settings), seed=seats, drop=0.02)
    assert end.ended


def test_512_players_with_fifty_drop_outs_reach_the_end():
    *_, end = played(begun(512, format="swiss", rounds=6), seed=3, drop=0.02)
    assert end.ended
    assert len(end.rounds) == 6
    assert len(end.dropped) > 40


def test_a_tournament_of_64_with_ten_drop_outs_counts_every_table_once():
    *_, end = played(begun(64, rounds=5), seed=1, drop=0.04)
    assert len(end.dropped) >= 10
    played_tables = sum(place.rounds for place in standing(end))
    assert played_tables == sum(len(table.players) for one in end.rounds for table in one.tables)


def two_tables(**settings):
    now = begun(8, seats=4, **settings)
    order = names(8)
    return after(now, Drawn((tuple(order[:4]), tuple(order[4:]))))


def test_in_a_series_the_least_sum_wins_and_tables_won_part_equal_sums():
    now = two_tables(rounds=1)
    now = after(after(now, Reported(0, (0, 30, 40, 50))), Reported(1, (30, 0, 10, 90)))
    places = standing(now)
    assert [(place.player, place.rank) for place in places[:4]] == [
        ("Amal", 1),
        ("Farah", 1),
        ("Ghada", 3),
        ("Bilel", 4),
    ]
    assert [place.rank for place in places[3:5]] == [4, 4]
    assert is_over(now)


def test_where_high_points_win_the_most_points_lead():
    now = after(two_tables(rounds=1, high_wins=True), Reported(0, (0, 30, 40, 50)))
    assert standing(now)[0].player == "Driss"


def test_a_bye_has_the_mean_of_the_round():
    now = begun(5, seats=2, rounds=1)
    now = after(now, Drawn((("Amal", "Bilel"), ("Chiraz", "Driss")), ("Elias",)))
    now = after(after(now, Reported(0, (0, 20))), Reported(1, (40, 20)))
    assert {place.player: place.score for place in standing(now)}["Elias"] == 20


def test_of_a_knockout_table_the_best_go_on_and_the_final_has_one_winner():
    now = two_tables(format="knockout", rounds=9, advance=2)
    now = after(after(now, Reported(0, (0, 30, 40, 50))), Reported(1, (30, 0, 10, 90)))
    final = next_draw(now, 1)
    assert {*final.tables[0]} == {"Amal", "Bilel", "Farah", "Ghada"}
    assert len(final.tables) == 1
    now = after(now, final)
    points = tuple(0 if player == "Ghada" else 10 for player in final.tables[0])
    now = after(now, Reported(0, points))
    assert is_over(now)
    assert standing(now)[0].player == "Ghada"
    assert [place.status for place in standing(now)] == ["in"] + ["out"] * 7
    assert refusal(now, Corrected(0, 0, (1, 1, 1, 1), "host")) == "drawn_since"


@pytest.mark.parametrize(("high", "wins"), [(True, "Elias"), (False, "Farah")])
def test_equal_points_in_a_knockout_are_parted_by_the_points_of_all_rounds(high, wins):
    now = two_tables(format="knockout", rounds=9, advance=2, high_wins=high)
    others = (0, 0) if high else (99, 99)
    now = after(after(now, Reported(0, (50, 40, *others))), Reported(1, (90, 10, *others)))
    now = after(after(now, next_draw(now, 1)), Reported(0, (10, 10, 10, 10)))
    assert [place.player for place in standing(now) if place.status == "in"] == [wins]


def test_who_drops_out_of_a_knockout_makes_room_for_the_next_of_the_table():
    now = two_tables(format="knockout", rounds=9, advance=1)
    now = after(now, Reported(0, (0, 30, 40, 50)))
    now = after(after(now, DroppedOut("Amal")), Reported(1, (30, 0, 10, 90)))
    assert {*next_draw(now, 1).tables[0]} == {"Bilel", "Farah"}


def test_at_the_limit_a_player_is_out_and_comes_back_with_the_highest_points_in_play():
    now = two_tables(format="elimination", rounds=9, limit=100, re_entries=1)
    now = after(after(now, Reported(0, (0, 30, 40, 120))), Reported(1, (30, 0, 90, 100)))
    assert {place.player for place in standing(now) if place.status == "out"} == {"Driss", "Hedi"}
    assert refusal(now, ReEntered("Driss", 0)) == "bad_points"
    now = after(now, ReEntered("Driss", 90))
    drawn = next_draw(now, 1)
    placed = [player for table in drawn.tables for player in table]
    assert "Driss" in placed
    assert "Hedi" not in placed
    assert refusal(now, ReEntered("Amal", 90)) == "not_out"
    scores = {place.player: place.score for place in standing(now)}
    assert scores["Driss"] == 90


def test_who_stays_longer_in_an_elimination_stands_higher():
    now = begun(4, seats=4, format="elimination", rounds=9, limit=50)
    now = after(after(now, next_draw(now, 1)), Reported(0, (10, 20, 60, 40)))
    now = after(now, next_draw(now, 2))
    table = now.rounds[1].tables[0].players
    now = after(now, Reported(0, (0, 45, 45)))
    first, *others, last = [place.player for place in standing(now)]
    assert first == table[0]
    assert {*others} == {*table[1:]}
    assert last == now.rounds[0].tables[0].players[2]
    assert is_over(now)


def test_of_the_same_deal_each_seat_is_compared_with_the_same_seat_elsewhere():
    now = begun(6, seats=2, format="duplicate", rounds=1)
    now = after(now, Drawn((("Amal", "Bilel"), ("Chiraz", "Driss"), ("Elias", "Farah"))))
    for table, points in enumerate([(0, 40), (0, 60), (25, 0)]):
        now = after(now, Reported(table, points))
    scores = {place.player: place.score for place in standing(now)}
    assert scores == {
        "Amal": 750,
        "Chiraz": 750,
        "Elias": 0,
        "Bilel": 500,
        "Driss": 0,
        "Farah": 1000,
    }


def test_a_corrected_result_counts_and_the_host_may_draw_otherwise():
    now = two_tables(rounds=2)
    assert refusal(now, Corrected(0, 0, (1, 2, 3, 4), "host")) == "not_reported"
    now = after(after(now, Reported(0, (0, 30, 40, 50))), Reported(1, (1, 9, 9, 9)))
    now = after(now, Corrected(0, 0, (50, 30, 40, 0), "host"))
    assert standing(now)[0].player == "Driss"
    earlier = Corrected(0, 1, (9, 1, 9, 9), "host")
    assert refusal(after(now, next_draw(now, 1)), earlier) is None
    own = Drawn((tuple(names(8)[::2]), tuple(names(8)[1::2])))
    assert refusal(now, own) is None
    assert refusal(now, Drawn((tuple(names(8)[:4]),))) == "bad_tables"
    assert refusal(now, Drawn((tuple(names(8)),))) == "bad_tables"
    assert refusal(now, Drawn((tuple(names(8)[:4]), tuple(names(8)[:4])))) == "bad_tables"


def test_later_entries_wait_and_take_the_place_of_one_who_withdraws():
    now = Tournament(Settings(seats=2, most_players=2))
    for player in names(4):
        now = after(now, Entered(player))
    assert (now.players, now.waiting) == (("Amal", "Bilel"), ("Chiraz", "Driss"))
    now = after(now, Withdrew("Amal"))
    assert (now.players, now.waiting) == (("Bilel", "Chiraz"), ("Driss",))
    assert refusal(now, Entered("Driss")) == "entered_already"
    assert refusal(now, Withdrew("Amal")) == "unknown_player"


def test_a_seat_of_a_bot_is_drawn_on_and_an_empty_one_is_not():
    now = two_tables(rounds=3)
    now = after(after(now, DroppedOut("Amal")), DroppedOut("Bilel", stand_in=True))
    now = after(after(now, Reported(0, (0, 30, 40, 50))), Reported(1, (1, 9, 9, 9)))
    placed = [player for table in next_draw(now, 1).tables for player in table]
    assert "Bilel" in placed
    assert "Amal" not in placed


REFUSED = [
    (Started(), "started"),
    (Entered("x", 5), "bad_points"),
    (Entered("Amal"), "entered_already"),
    (Withdrew("Amal"), "started"),
    (Drawn((("Amal", "Bilel"),)), "tables_playing"),
    (Reported(9, (1, 2, 3, 4)), "unknown_table"),
    (Reported(-1, (1, 2, 3, 4)), "unknown_table"),
    (Reported(0, (1, 2, 3)), "bad_points"),
    (Reported(0, (1, 2, 3, 10**9)), "bad_points"),
    (Corrected(4, 0, (1, 2, 3, 4), "host"), "unknown_table"),
    (DroppedOut("x"), "unknown_player"),
    (ReEntered("Amal", 0), "not_out"),
]


@pytest.mark.parametrize(("event", "code"), REFUSED)
def test_what_may_not_happen_now_is_refused_with_a_reason(event, code):
    assert refusal(two_tables(), event) == code


def test_nothing_is_drawn_or_dropped_before_the_start():
    now = after(Tournament(Settings()), Entered("Amal"))
    assert refusal(now, Drawn((("Amal", "Bilel"),))) == "not_started"
    assert refusal(now, DroppedOut("Amal")) == "not_started"
    assert refusal(now, Reported(0, (1, 2))) == "unknown_table"
    assert refusal(now, Started()) == "too_few_players"


@pytest.mark.parametrize(
    ("wrong", "settings"),
    [
        ("rounds", {"rounds": 0}),
        ("seats", {"seats": 8}),
        ("fewest_seats", {"seats": 3, "fewest_seats": 4}),
        ("most_players", {"most_players": 513}),
        ("advance", {"format": "knockout", "advance": 4}),
        ("limit", {"format": "elimination"}),
        ("re_entries", {"re_entries": -1}),
        ("high_wins", {"format": "elimination", "limit": 9, "high_wins": True}),
    ],
)
def test_settings_out_of_range_are_named(wrong, settings):
    assert wrong in faults(Settings(**settings))
    assert faults(Settings()) == []


def test_who_may_come_back_is_who_is_not_refused():
    settings = {"format": "elimination", "seats": 4, **KINDS["elimination"]}
    some = 0
    for now in played(begun(13, **settings), seed=3, drop=0.05):
        points = highest_in_play(now)
        found = [one for one in now.players if refusal(now, ReEntered(one, points)) is None]
        assert returners(now) == found
        some += bool(found)
    assert some > 0


def test_who_may_come_back_adds_up_the_points_once(monkeypatch):
    settings = {"format": "elimination", "seats": 4, **KINDS["elimination"]}
    *_, now, _ended = played(begun(16, **settings), seed=1)
    counts, sums = [], elimination.sums
    monkeypatch.setattr(elimination, "sums", lambda one: counts.append(1) or sums(one))
    returners(now)
    assert len(counts) == 1


def one_round(**settings):
    """Two tables of a round that is over, with a mean of 20 points."""
    now = two_tables(**{"rounds": 2, **settings})
    return after(after(now, Reported(0, (0, 10, 20, 30))), Reported(1, (10, 20, 30, 40)))


def test_who_enters_late_has_the_mean_of_each_missed_round_and_is_drawn():
    now = after(one_round(), Entered("Zohra"))
    assert {place.player: (place.score, place.rounds) for place in standing(now)}["Zohra"] == (
        20,
        0,
    )
    placed = [player for table in next_draw(now, 1).tables for player in table]
    assert "Zohra" in placed


def test_a_correction_changes_the_mean_of_one_who_entered_late():
    now = after(one_round(), Entered("Zohra"))
    now = after(now, Corrected(0, 0, (0, 10, 20, 110), "host"))
    assert {place.player: place.score for place in standing(now)}["Zohra"] == 30


def test_a_late_entry_has_half_of_a_compared_round_and_the_most_points_of_an_elimination():
    now = after(one_round(format="duplicate"), Entered("Zohra"))
    assert {place.player: place.score for place in standing(now)}["Zohra"] == 500
    now = one_round(format="elimination", limit=40)
    assert refusal(now, Entered("Zohra")) == "bad_points"
    now = after(now, Entered("Zohra", 30))
    assert {place.player: place.score for place in standing(now)}["Zohra"] == 30


def test_a_knock_out_a_full_list_and_a_last_round_take_nobody_late():
    assert refusal(one_round(format="knockout"), Entered("Zohra")) == "started"
    assert refusal(one_round(most_players=8), Entered("Zohra")) == "full"
    assert refusal(one_round(rounds=1), Entered("Zohra")) == "over"
    playing = two_tables(rounds=2, format="elimination", limit=40)
    assert refusal(playing, Entered("Zohra")) == "tables_playing"
