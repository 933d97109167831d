"""A dead connection is noticed within five seconds where people wait for each other."""

import asyncio
import json

import pytest

from tests import waiting
from tests.server.fake_clock import FakeClock
from tests.server.people import NOW, Person, begun, site
from tierce.server.live.heartbeat import EVERY, LATE
from tierce.server.live.subscriber import SILENT

SOON = 30
FIVE = 5000
STEP = 100


class Answering(Person):
    """Answers each ping, as a browser does, until the connection ends."""

    cut = False

    async def read(self):
        message = await super().read()
        if message["type"] == "ping" and not self.cut:
            await self.socket.send(json.dumps({"type": "pong", "id": message["id"]}))
        return message


async def two(address, **more):
    """Two persons who answer pings, at a table that has begun; the one in turn first."""
    people = await begun(address, 2, **more)
    for person in people:
        person.__class__ = Answering
    return sorted(people, key=lambda person: not person.my_turn)


async def until(person, wanted):
    async with asyncio.timeout(SOON):
        while not wanted(await person.read()):
            pass


def beat(message):
    return message["type"] == "ping" and "next" in message


async def lines(services, *people):
    """The server's ends of their sockets, on all nodes."""
    persons = {services[0].identity.person(person.cookie) for person in people}
    keepers = [await one.tables.keeper(people[0].table["id"]) for one in services]
    sockets = [one for keeper in keepers for one in keeper.audience.subscribers]
    return [one for one in sockets if one.person in persons]


async def beats(services, clock, *people):
    """One heartbeat of the table, answered by all these persons."""
    clock.advance(EVERY)
    sockets = await lines(services, *people)
    listening = [asyncio.create_task(until(person, lambda _: False)) for person in people]
    await waiting.until(lambda: all(one.answers and not one.quiet for one in sockets))
    for task in listening:
        task.cancel()
    await asyncio.gather(*listening, return_exceptions=True)


def away(seat):
    def wanted(message):
        return message["type"] == "presence" and not message["connected"][seat]

    return wanted


@pytest.mark.two_nodes
async def test_whoever_falls_silent_is_away_for_the_others_within_five_seconds(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        services = address.services
        first, second = await two(address, speed="normal")
        await beats(services, clock, first, second)
        first.cut = True
        silent_since = clock.time
        gone = asyncio.create_task(until(second, away(first.view["seat"])))
        [silent], [other] = await lines(services, first), await lines(services, second)
        while not silent._closing.done():
            clock.advance(STEP)
            await waiting.until(lambda: not other.quiet)
            assert clock.time - silent_since <= FIVE
        await gone
        await until(second, lambda _: second.clock["mode"] == "away")

        assert await first.until_closed() == SILENT
        for person in (first, second):
            await person.go()


async def test_whoever_answers_stays(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        services = address.services
        first, second = await two(address, speed="normal")
        for _ in range(10):
            await beats(services, clock, first, second)

        assert (await first.act("draw"))["type"] == "ack"
        for person in (first, second):
            await person.go()


async def test_a_program_that_never_answers_a_ping_is_not_sent_away(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        people = await begun(address, 2, speed="normal")
        for _ in range(5):
            clock.advance(EVERY)
        mover = next(person for person in people if person.my_turn)

        assert (await mover.act("draw"))["type"] == "ack"
        for person in people:
            await person.go()


@pytest.mark.two_nodes
async def test_a_busy_server_takes_nobody_for_silent(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        services = address.services
        first, second = await two(address, speed="normal")
        await beats(services, clock, first, second)
        first.cut = True
        clock.advance(EVERY)
        clock.time += EVERY + 2 * LATE
        clock.advance(0)

        assert (await first.act("draw"))["type"] == "ack"
        for person in (first, second):
            await person.go()


@pytest.mark.parametrize(
    ("wish", "close"),
    [
        ({"speed": "normal"}, True),
        ({"speed": "none"}, True),
        ({"speed": "days", "days": 1}, False),
    ],
)
async def test_heartbeats_are_promised_only_where_somebody_waits(tmp_path, wish, close):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        people = await begun(address, 2, **wish)
        await people[0].say("pause", on=False)

        assert any(beat(json.loads(frame)) for frame in people[0].frames) == close
        for person in people:
            await person.go()


async def test_alone_with_bots_and_without_a_clock_there_is_no_heartbeat(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, NOW, clock) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot"))
        await amal.wait()
        clock.advance(10 * EVERY)
        await amal.turn()

        assert not any(beat(json.loads(frame)) for frame in amal.frames)
        await amal.go()
