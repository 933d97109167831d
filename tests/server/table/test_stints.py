"""Results of matches equal a slow recomputation from the log."""

import random
from collections import Counter

import pytest

import tierce
from tests.server.desk import NAMES, Desk
from tierce.record import write_action
from tierce.rules import preset
from tierce.rules.price.sec import is_sec
from tierce.server.commands.refused import RefusedError
from tierce.server.deck.tallies import rounds_over
from tierce.server.table import entries
from tierce.server.table.entries import Departed, Made, Place, Played, Sat
from tierce.server.table.table import Table
from tierce.server.wire import Leave, Ready, Remove

VARIANTS = ("palace", "rami51", "gin", "k51", "deux-jeux")


def desk(people, rules="palace", rounds=1, **more):
    chosen = preset(rules)
    options = {**chosen.as_dict(), "rounds": rounds, "match_end": "rounds"}
    return Desk(people, rules=rules, options=options, **more).begin()


def played(table, **of):
    """The result of the player named by ``of``."""
    [found] = [one for one in table.stints.results if one.person == of["person"]]
    return found


def go_on(one):
    for seat, place in enumerate(one.table.places):
        if place.kind == "person" and one.table.phase == "between":
            one.say(seat, Ready("x"))


def naive(log):
    """Points, rounds and rami secs of each player, credited round by round as the log is read."""
    table, now, left = Table("desk"), {}, set()
    points, rounds, secs = Counter(), Counter(), Counter()
    for text, at in log:
        entry, before = entries.decode(text), rounds_over(table.match)
        if isinstance(entry, Departed) and entry.how == "left":
            left.add(now[entry.seat])
        table.add(entry, at)
        if isinstance(entry, Departed):
            now.pop(entry.seat)
        places = enumerate(entry.places) if isinstance(entry, Made) else []
        places = [(entry.seat, entry.place)] if isinstance(entry, Sat) else places
        for seat, place in places:
            now[seat] = place.person or f"bot:{place.bot}"
        if rounds_over(table.match) > before:
            ended = table.match.round
            for seat, player in now.items():
                key = (seat, player)
                points[key] += ended.points[seat]
                rounds[key] += 1
                secs[key] += ended.outcome.winner == seat and is_sec(ended.outcome, table.rules)
    return points, rounds, secs, left


@pytest.mark.parametrize("rules", VARIANTS)
@pytest.mark.parametrize("number", range(4))
def test_results_equal_a_slow_recomputation_from_the_log(rules, number):
    luck = random.Random(f"{rules} {number}")
    people = 2 if rules == "gin" else luck.choice([2, 3, 4])
    one = desk(people, rules, rounds=3, secret=f"{number}")
    while one.table.phase != "over":
        one.play()
        one.now += 1000
        if one.table.phase == "between" and people > 2 and luck.random() < 0.4:
            leaver = luck.choice([seat for seat in range(people) if one.table.bot_of(seat) is None])
            one.say(leaver, Leave("x"))
        go_on(one)
    points, rounds, secs, left = naive(one.log)

    for result in one.table.stints.results:
        key = (result.seat, result.person)
        assert (result.points, result.rounds, result.rami_secs) == (
            points[key],
            rounds[key],
            secs[key],
        )
        assert result.finished == (result.person not in left)
        assert result.won == (
            result.person not in left and result.seat in (one.table.ranking or [[]])[0]
        )
    assert {one.person for one in one.table.stints.results} >= left


def test_a_person_who_leaves_has_an_unfinished_result_with_the_last_rank_and_no_bot_has_one():
    one = desk(3, rounds=2)
    one.play()
    one.say(1, Leave("x"))
    go_on(one)
    one.play()
    results = {each.person: each for each in one.table.stints.results}

    assert set(results) == set(NAMES[:3])
    bilel = results["Bilel"]
    assert (bilel.finished, bilel.rank, bilel.won, bilel.rounds) == (0, 3, 0, 1)
    assert all(results[name].finished and results[name].rounds == 2 for name in ("Amal", "Chiraz"))
    assert {each.humans for each in results.values()} == {3}


def test_a_person_removed_by_the_host_has_no_result():
    one = desk(3, rounds=2)
    one.play()
    one.say(0, Remove("x", 1))
    go_on(one)
    one.play()

    assert {each.person for each in one.table.stints.results} == {"Amal", "Chiraz"}


def test_who_takes_over_from_a_bot_is_counted_from_that_round_on():
    one = desk(3, rounds=2)
    one.play()
    one.say(1, Leave("x"))
    one.add(Sat(seat=1, place=Place("person", "Driss", "Driss")))
    go_on(one)
    one.play()

    assert (
        played(one.table, person="Driss").rounds,
        played(one.table, person="Driss").finished,
    ) == (
        1,
        1,
    )
    assert played(one.table, person="Bilel").finished == 0


def test_two_players_one_of_whom_resigns_have_both_finished():
    one = desk(2, rounds=2)
    one.play()
    one.say(1, Leave("x"))

    assert [(each.person, each.rank, each.finished) for each in one.table.stints.results] == [
        ("Amal", 1, 1),
        ("Bilel", 2, 1),
    ]


def test_a_dismissed_match_has_a_result_only_for_those_who_left_before():
    one = desk(3, rounds=2)
    one.say(1, Leave("x"))
    one.say(2, Leave("x"))
    one.say(0, Leave("x"))

    assert [(each.person, each.finished) for each in one.table.stints.results] == [
        ("Bilel", 0),
        ("Chiraz", 0),
    ]


def test_a_match_with_bots_has_their_results_too():
    one = desk(1, bots=2)
    one.play()

    assert [each.person for each in one.table.stints.results] == [
        "Amal",
        "bot:steady",
        "bot:steady",
    ]
    assert {each.humans for each in one.table.stints.results} == {1}


def test_thinking_is_the_time_of_own_turns_without_pauses():
    one = desk(2)
    turns = Counter()
    while one.table.phase == "playing":
        seat, before = one.table.round.turn, list(one.table.round.state.turns)
        one.now += 5000
        while one.table.phase == "playing" and one.table.round.state.turns == before:
            choice = tierce.bot("greedy").choose(one.table.round.view(seat))
            one.add(Played(seat=seat, action=write_action(choice)))
        turns[seat] += 1

    for result in one.table.stints.results:
        assert result.moves == turns[result.seat]
        assert result.thinking_ms == 5000 * turns[result.seat]


def test_a_table_that_goes_on_after_its_end_keeps_its_results():
    one = desk(2)
    one.play()
    before = list(one.table.stints.results)
    with pytest.raises(RefusedError):
        one.say(1, Leave("x"))

    assert one.table.stints.results == before
