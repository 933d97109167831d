"""Several requests for one discard: the first wins, and the turn order among those together."""

import random

import pytest

from tierce.server.table.time.claim_window import REFLEX, TOGETHER, Window

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


FIRST = REFLEX + 200
"""When a person has seen the card and asks for it."""


def test_the_card_goes_to_whoever_claimed_clearly_first():
    late = FIRST + TOGETHER + 1
    assert closed((BILEL, "claim", FIRST), (ANA, "claim", late)) == [(BILEL, "claim")]
    assert closed((BILEL, "claim", FIRST), (NEXT, "take", late)) == [(BILEL, "claim")]


@pytest.mark.parametrize("apart", [0, 1, 250, TOGETHER])
def test_of_several_together_the_next_in_turn_gets_it_whichever_came_first(apart):
    for first, second in ((FIRST, FIRST + apart), (FIRST + apart, FIRST)):
        assert closed((BILEL, "claim", first), (ANA, "claim", second)) == [(ANA, "claim")]
        assert closed((ANA, "claim", first), (NEXT, "take", second)) == [(NEXT, "take")]


def test_a_reflex_comes_before_nobody():
    assert closed((BILEL, "claim", 0), (ANA, "claim", REFLEX + TOGETHER)) == [(ANA, "claim")]


def test_a_claim_that_was_withdrawn_and_made_again_counts_from_the_second_time():
    again = [(BILEL, act, at) for act, at in (("claim", FIRST), ("pass", 1300), ("claim", 2200))]
    assert closed(*again, (ANA, "claim", 2700)) == [(ANA, "claim")]
    assert closed(*again, (ANA, "claim", 2701)) == [(BILEL, "claim")]


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
    here.answer(BILEL, "claim", 200)

    assert here.acts(lambda seat, _: seat != ANA) == [(BILEL, "claim")]


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


def test_after_the_first_request_it_waits_for_those_made_together_with_it():
    here = window()
    here.answer(ANA, "claim", FIRST)

    assert here.wake_at == FIRST + TOGETHER


def test_a_program_that_claims_at_once_takes_no_time_from_the_others():
    here = window()
    here.answer(ANA, "claim", 1)

    assert here.wake_at == REFLEX + TOGETHER


def test_a_window_that_opens_anew_after_a_restart_gives_that_time_again():
    here = window()
    here.answer(ANA, "claim", FIRST)
    here.opened = 60_000

    assert here.wake_at == 60_000 + REFLEX + TOGETHER


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
    """Play requests (time, seat, act) through a window that closes by itself."""
    here = window()
    for when, seat, act in sorted(arrivals):
        if here.wake_at < when:
            break
        here.answer(seat, act, when)
    return here.acts(always)[:1]


def slowly(arrivals):
    """The first in turn of all who ask soon enough, without any deadline."""
    asked = [(when, seat, act) for when, seat, act in arrivals if act != "pass" and when <= LENGTH]
    first = max(REFLEX, min([when for when, _, _ in asked], default=0))
    together = [(seat, act) for when, seat, act in asked if when <= first + TOGETHER]
    return sorted(together)[:1]


@pytest.mark.parametrize("seed", range(200))
def test_closing_early_gives_the_card_to_the_same_as_waiting_for_everybody(seed):
    chance = random.Random(seed)
    arrivals = [
        (chance.randrange(1, 3600), seat, chance.choice([act, act, "pass"]))
        for seat, act in ((NEXT, "take"), (ANA, "claim"), (BILEL, "claim"))
    ]

    assert lived(arrivals) == slowly(arrivals)


@pytest.mark.parametrize("seed", range(50))
def test_no_seat_does_better_by_asking_earlier_than_the_first_moment(seed):
    chance = random.Random(seed)
    at = [chance.randrange(REFLEX) for _ in range(3)]
    asked = [(NEXT, "take", at[0]), (ANA, "claim", at[1]), (BILEL, "claim", at[2])]
    chance.shuffle(asked)

    assert closed(*asked) == [(NEXT, "take")]
