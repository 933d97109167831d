"""Time in which this server was late is given back: an act sent in time does not lose its turn."""

from tests.server.fake_clock import FakeClock
from tests.server.nodes.copies import ID, PEOPLE, Site
from tests.waiting import until
from tierce.server import wire
from tierce.server.system.stalls import EVERY, Stalls
from tierce.server.system.timings import USUAL

LAST = 300
"""Milliseconds that are left of a turn when the server is held up."""
LONG = 4000


class Playing:
    """Two at a table of a process that looks for its stalls."""

    def __init__(self, site, who):
        self.site, self.who, self.keeper = site, who, site.copies[0]

    @property
    def left(self):
        """Milliseconds that the seat in turn has left, as the table knows it."""
        left = self.keeper.ledger.table.timekeeper.clocks.left(self.site.clock.now())
        return left.turn + left.bank

    async def until_nearly_over(self):
        """Let the turn go on until little is left of it."""
        self.site.clock.advance(self.left - LAST)
        self.alive()

    def alive(self):
        """So far the loop has not been held up."""
        clock = self.site.clock
        self.keeper.lost.stalls = Stalls(clock.now, clock.now)

    def hold_up(self, ms):
        """Hold the loop up: time goes on, and nothing is done."""
        self.site.clock.time += ms

    async def go_on(self):
        """What was due rings, before any tick and before any act is read."""
        self.site.clock.advance(0)
        await self.keeper.background.settle()

    async def draw(self):
        return await self.site.act(0, self.who, "draw", "command")

    async def entries(self):
        return [row.entry for row in await self.site.store.rows(ID)]


async def playing(present=PEOPLE[:2]):
    site = await Site().begin()
    who = await site.turn(0)
    for one in present:
        await site.sit(0, one)
    return Playing(site, who)


async def test_an_act_that_came_in_while_the_server_was_held_up_keeps_its_turn():
    here = await playing()
    await here.until_nearly_over()
    here.hold_up(LONG)
    await here.go_on()

    assert isinstance(await here.draw(), wire.Ack)
    assert not [one for one in await here.entries() if '"expired"' in one]


async def test_all_of_a_stall_is_given_back_and_once():
    here = await playing()
    await here.until_nearly_over()
    here.hold_up(LONG)
    await here.go_on()
    await here.go_on()

    assert here.left == LAST - EVERY
    assert sum('"stalled"' in one for one in await here.entries()) == 1


async def test_a_stall_in_the_middle_of_a_turn_is_given_back_with_the_next_act():
    here = await playing()
    here.alive()
    before = here.left
    here.hold_up(LONG)
    here.keeper.lost.stalls.look()
    assert isinstance(await here.draw(), wire.Ack)

    assert before - here.left == EVERY


async def test_a_server_that_is_a_little_late_gives_nothing_back():
    here = await playing()
    await here.until_nearly_over()
    here.hold_up(USUAL.late + EVERY - 1)
    await here.go_on()
    here.hold_up(USUAL.late)
    await here.go_on()

    assert not [one for one in await here.entries() if '"stalled"' in one]


async def test_a_person_who_is_not_there_gets_nothing_back():
    here = await playing(present=[])
    await here.site.sit(0, next(one for one in PEOPLE[:2] if one != here.who))
    here.alive()
    here.hold_up(LONG)
    await here.keeper.attempt(lambda _: here.keeper.commit([]))

    assert not [one for one in await here.entries() if '"stalled"' in one]


async def test_the_time_of_a_slow_write_is_given_back(monkeypatch):
    here = await playing()
    append = here.site.store.append

    async def slow(*rows):
        here.site.clock.advance(LONG)
        return await append(*rows)

    monkeypatch.setattr(here.site.store, "append", slow)
    before = here.left
    assert isinstance(await here.draw(), wire.Ack)
    monkeypatch.setattr(here.site.store, "append", append)
    await here.keeper.attempt(lambda _: here.keeper.commit([]))

    assert here.left == before


def test_a_late_tick_is_one_stall_whoever_asks_first():
    clock = FakeClock()
    stalls = Stalls(clock.now, clock.now)
    begun = clock.now()
    clock.time += 1000
    found = [stalls.within(begun, clock.now()) for _ in range(2)]
    stalls.look()

    assert found == [1000 - EVERY] * 2
    assert stalls.within(begun, clock.now()) == 1000 - EVERY
    assert stalls.within(clock.now(), clock.now() + 1000) == 0


def test_a_clock_that_is_set_is_no_stall():
    clock = FakeClock()
    for set_clock, running in ((clock.now, lambda: 0), (lambda: 0, clock.now)):
        stalls = Stalls(set_clock, running)
        clock.time += 10_000
        assert stalls.within(0, clock.now()) == 0


async def test_a_loop_that_is_held_up_is_seen_by_the_tick():
    time = FakeClock()
    stalls = Stalls(time.now, time.now)
    begun = time.now()
    stalls.start()
    time.time += 1000
    await until(lambda: stalls._found)
    await stalls.close()

    assert stalls._found[0] == (begun + EVERY, time.now())
