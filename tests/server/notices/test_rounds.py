"""When a piece of work is done that comes again and again."""

import asyncio

from tests.server.fake_clock import FakeClock
from tests.waiting import until
from tierce.server.people.notices.rounds import Rounds

EVERY = 5_000


class Work:
    """Counts how often it began; each round lasts until the test ends it."""

    def __init__(self, *errors: Exception) -> None:
        self.clock = FakeClock()
        self.begun = 0
        self._errors = list(errors)
        self._end = asyncio.Event()
        self.rounds = Rounds(self.clock, EVERY, self._round, "work_failed")

    async def _round(self) -> None:
        self.begun += 1
        self._end.clear()
        await self._end.wait()
        if self._errors:
            raise self._errors.pop()

    async def ask(self) -> None:
        self.rounds.soon()
        self.clock.advance(0)
        await until(lambda: self.begun)

    async def end(self) -> None:
        """End the round under way, and let everything come that follows from it."""
        task, begun = self.rounds._task, self.begun
        assert task is not None
        self._end.set()
        await until(lambda: task.done() or self.begun > begun)


async def test_who_asks_during_a_round_is_served_right_after_it() -> None:
    work = Work()
    await work.ask()
    work.rounds.soon()
    work.rounds.soon()
    await work.end()

    assert work.begun == 2, "what was planned meanwhile does not wait for the next look"
    await work.end()
    assert work.begun == 2, "both are served by one round"
    await work.rounds.close()


async def test_who_asks_during_a_round_that_fails_is_served_too() -> None:
    work = Work(ValueError())
    await work.ask()
    work.rounds.soon()
    await work.end()

    assert work.begun == 2
    await work.rounds.close()


async def test_a_look_that_comes_during_a_round_is_left_out() -> None:
    work = Work()
    await work.ask()
    work.clock.advance(EVERY)
    await work.end()

    assert work.begun == 1
    await work.rounds.close()


async def test_who_stops_the_work_ends_what_was_asked_for() -> None:
    work = Work()
    await work.ask()
    work.rounds.soon()
    work.rounds.stop()
    await work.end()
    work.clock.advance(2 * EVERY)

    assert work.begun == 1
