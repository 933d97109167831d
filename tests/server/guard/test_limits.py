"""Rate limits, and what a log line may hold."""

from tierce.server.guard.limits import Bucket, Limit
from tierce.server.system import logs


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_bucket_refills_with_time_and_never_above_its_size():
    clock = Clock()
    bucket = Bucket(burst=2, every=10, clock=clock)
    taken = [bucket.take() for _ in range(3)]
    clock.now = 10
    later = [bucket.take() for _ in range(2)]
    clock.now = 1000

    assert taken == [True, True, False]
    assert later == [True, False]
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_hard_question_costs_as_much_as_several_easy_ones():
    bucket = Bucket(burst=10, every=60)
    bucket.take()
    bucket.pay(8.5)

    assert not bucket.take()


def test_askers_are_counted_apart_and_the_longest_silent_is_forgotten():
    limit = Limit(burst=1, every=60, remembered=2)

    assert [limit.allows(who) for who in "aab"] == [True, False, True]
    assert [limit.allows(who) for who in "cab"] == [True, True, True]


def test_a_log_line_keeps_only_what_may_be_said():
    fields = {"event": "x", "table": "t", "hand": "7H 8H", "name": "Amal", "cookie": "secret"}

    assert logs.only_known_fields(None, "info", fields) == {"event": "x", "table": "t"}
