"""Several requests for one discard: the earliest wins, with latency made up for."""

import random

import pytest

from tierce.server.table.time.claim_window import CREDIT, Window

NEXT, ANA, BILEL = 1, 2, 3
LENGTH = 3000


def window():
    return Window(seq=7, opened=0, length=LENGTH, claimants=[ANA, BILEL], following=NEXT)


def always(seat, act):
    return True


def closed(*answers):
    """The outcome of requests given as (seat, act, time)."""
    here = window()
    for seat, act, at in answers:
        here.answer(seat, act, at)
    return here.acts(always)


def test_the_card_goes_to_whoever_claimed_first():
    assert closed((BILEL, "claim", 900), (ANA, "claim", 800)) == [(ANA, "claim")]


def test_of_two_at_the_same_moment_the_one_the_server_received_first():
    assert closed((BILEL, "claim", 800), (ANA, "claim", 800)) == [(BILEL, "claim")]


def test_the_next_player_who_takes_the_card_before_a_claim_gets_it():
    assert closed((NEXT, "take", 400), (ANA, "claim", 500)) == [(NEXT, "take")]


def test_a_claim_before_the_next_players_taking_leaves_him_to_choose_again():
    assert closed((NEXT, "take", 500), (ANA, "claim", 400)) == [(ANA, "claim")]


def test_a_draw_from_the_stock_asks_for_no_card_and_comes_after_the_claim():
    assert closed((NEXT, "draw", 100), (ANA, "claim", 2000)) == [(ANA, "claim"), (NEXT, "draw")]


def test_nobody_asks_and_the_next_player_draws():
    assert closed((ANA, "pass", 10), (NEXT, "draw", 20), (BILEL, "pass", 30)) == [(NEXT, "draw")]


def test_nobody_asks_and_the_next_player_thinks_on():
    assert closed((ANA, "pass", 10), (BILEL, "pass", 30)) == []


def test_whoever_passed_may_still_change_his_mind():
    assert closed((ANA, "pass", 10), (ANA, "claim", 500)) == [(ANA, "claim")]


def test_a_claim_the_rules_no_longer_allow_falls_to_the_next_one_asked():
    here = window()
    here.answer(ANA, "claim", 100)
    here.answer(NEXT, "take", 200)

    assert here.acts(lambda seat, _: seat != ANA) == [(NEXT, "take")]


def test_a_person_comes_before_a_bot_however_quick_the_bot_is():
    here = window()
    here.answer_for_bot(BILEL, "claim")
    here.answer(ANA, "claim", LENGTH - 1)

    assert here.acts(always) == [(ANA, "claim")]


def test_among_bots_it_goes_round_the_table_from_the_next_player_on():
    here = window()
    for seat in (BILEL, ANA, NEXT):
        here.answer_for_bot(seat, "take" if seat == NEXT else "claim")
        assert here.acts(always)[0][0] == seat


def test_it_closes_at_once_when_everybody_has_answered():
    here = window()
    for seat, act in ((ANA, "pass"), (BILEL, "pass"), (NEXT, "draw")):
        assert here.wake_at == LENGTH
        here.answer(seat, act, 50)

    assert here.wake_at <= 50


def test_nobody_waits_for_a_seat_that_is_away_or_passes_by_itself():
    here = window()
    here.excused = {ANA, BILEL}
    here.answer(NEXT, "draw", 50)

    assert here.wake_at <= 50


def test_after_the_first_request_it_waits_only_as_long_as_a_slow_line_is_made_good():
    here = window()
    here.answer(ANA, "claim", 700)

    assert here.wake_at == 700 + CREDIT


def test_a_request_near_the_end_does_not_make_it_last_longer():
    here = window()
    here.answer(ANA, "claim", LENGTH - 10)

    assert here.wake_at == LENGTH


def test_a_bots_request_does_not_shorten_the_time_people_have():
    here = window()
    here.answer_for_bot(ANA, "claim")

    assert here.wake_at == LENGTH


@pytest.mark.parametrize(
    ("seat", "act", "is_answer"),
    [
        *[(NEXT, "draw", True), (NEXT, "take", True), (NEXT, "claim", False)],
        *[(ANA, "claim", True), (ANA, "pass", True), (ANA, "draw", False)],
        *[(0, "claim", False), (0, "pass", False), (ANA, "fault", False)],
    ],
)
def test_what_counts_as_an_answer(seat, act, is_answer):
    assert window().accepts(seat, act) == is_answer


# ---- by brute force


def lived(arrivals):
    """Play requests (time, latency, seat, act) through a window that closes by itself."""
    here = window()
    for when, lag, seat, act in sorted(arrivals):
        if here.wake_at < when:
            break
        here.answer(seat, act, when - min(lag, CREDIT))
    return here.acts(always)[:1]


def slowly(arrivals):
    """All requests in time, sorted without any deadline."""
    asked = [
        (max(0, when - min(lag, CREDIT)), place, seat, act)
        for place, (when, lag, seat, act) in enumerate(sorted(arrivals))
        if act in {"claim", "take"} and when <= LENGTH
    ]
    return [(seat, act) for _, _, seat, act in sorted(asked)[:1]]


@pytest.mark.parametrize("seed", range(200))
def test_closing_early_gives_the_card_to_the_same_as_waiting_for_everybody(seed):
    chance = random.Random(seed)
    arrivals = [
        (chance.randrange(1, 3600), chance.randrange(800), seat, chance.choice([act, act, other]))
        for seat, act, other in ((NEXT, "take", "pass"), (ANA, "claim", "pass"), (3, "claim", "x"))
    ]

    assert lived(arrivals) == slowly(arrivals)
