"""What pages of tournaments and evenings say of time: from numbers alone, as the pages ask."""

from types import SimpleNamespace

import pytest

from tierce.server.lists.gatherings.evening.tables import usual
from tierce.server.lists.gatherings.tournament.times import until
from tierce.server.people.standing.numbers import default_numbers

MINUTE = 60_000
NUMBERS = default_numbers().club


def after(*took, minutes=0):
    """How long a table may take, once tables of one round have taken so many minutes."""
    finished = {(0, at): 5 + one * MINUTE for at, one in enumerate(took)}
    hall = SimpleNamespace(finished=finished, drawn={0: 5})
    head = SimpleNamespace(terms=SimpleNamespace(minutes=minutes))
    return usual(SimpleNamespace(hall=hall, head=head), NUMBERS)


def test_where_a_round_has_a_time_a_table_is_late_after_it():
    assert after(3, 4, minutes=20) == 20 * MINUTE


def test_no_table_is_late_before_two_have_ended():
    assert (after(), after(30)) == (None, None)


def test_a_table_is_late_after_more_than_the_usual_time_and_never_within_the_first_minutes():
    assert after(30, 40, 50) == 40 * MINUTE * NUMBERS.late
    assert after(1, 1) == NUMBERS.late_minutes * MINUTE


@pytest.mark.parametrize(
    ("starts", "state", "left"),
    [(900, "open", 800), (50, "open", 0), (900, "playing", None), (None, "open", None)],
)
def test_an_open_tournament_says_how_long_it_is_until_the_start(starts, state, left):
    assert until(SimpleNamespace(starts=starts, state=state), 100) == left
