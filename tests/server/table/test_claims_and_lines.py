"""What a client says of its line, or does to its answers to pings, moves no claim."""

import json

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.keeper.test_bots import chance
from tests.server.people import Person, begun, site
from tests.server.table.test_claims import KNOCK, go, level, thrown, told
from tierce.server.keeper.bot_turns import RACE, BotTurns
from tierce.server.live.heartbeat import EVERY
from tierce.server.service.settings import Settings
from tierce.server.table.time.claim_window import REFLEX, TOGETHER

BEATS = 6
EARLIER = {"at": 0, "sent": -5000, "lag": 600, "time": 10**15}
"""Facts that a client would like to be believed. The protocol has none of them."""


async def pings(person):
    """The ids of the pings that the person has been sent."""
    await person.say("arrange")
    found = [json.loads(frame) for frame in person.frames]
    return [one["id"] for one in found if one["type"] == "ping"]


async def pong(person, ids):
    for ping in ids:
        await person.socket.send(json.dumps({"type": "pong", "id": ping, **EARLIER}))
    await person.say("arrange")


async def late(person, clock):
    """Each answer comes 600 ms after its ping."""
    for _ in range(BEATS):
        seen = len(await pings(person))
        clock.advance(EVERY)
        new = (await pings(person))[seen:]
        clock.advance(600)
        await pong(person, new)


async def many(person, clock):
    """Answers to pings that were and were not sent, old ones again and again."""
    clock.advance(EVERY)
    await pong(person, [*await pings(person), *map(str, range(20)), "-1", "next"])
    await pong(person, await pings(person))


async def none(person, clock):
    """No answer at all."""


async def honest(person, clock):
    """An answer to each ping, at once."""
    for ms in (EVERY, 600) * BEATS:
        clock.advance(ms)
        await pong(person, (await pings(person))[-1:])


async def decided(tmp_path, trick, ahead):
    """What happens where the next player asks so many milliseconds before the third, who tricks."""
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        people = await begun(address, 3, **KNOCK)
        seat = next(seat for seat, person in enumerate(people) if person.my_turn)
        await trick(people[(seat + 2) % 3], clock)
        _, following, third = await thrown(people)
        asks = [(2 * REFLEX, following, {"action": "take"})]
        asks.append((2 * REFLEX + ahead, third, {"action": "claim", **EARLIER}))
        begins = clock.now()
        for at, person, ask in sorted(asks, key=lambda one: one[0]):
            clock.advance(begins + at - clock.now())
            await person.say("act", seq=person.seq, **ask)
        clock.advance(TOGETHER)
        event = await told(third, "took" if ahead >= -TOGETHER else "claimed")
        await go(*people)
        return event["seat"] == third.view["seat"]


@pytest.mark.parametrize("trick", [late, many, none, honest])
@pytest.mark.parametrize("ahead", [250, -250, -TOGETHER - 1])
async def test_who_gets_a_card_does_not_depend_on_answers_to_pings(tmp_path, trick, ahead):
    assert await decided(tmp_path, trick, ahead) == (ahead < -TOGETHER)


async def test_a_turn_costs_the_same_time_however_late_pings_are_answered(tmp_path):
    left = []
    for trick in (late, honest):
        clock = FakeClock()
        (tmp_path / trick.__name__).mkdir()
        async with site(tmp_path / trick.__name__, clock=clock) as (address, _):
            people = await begun(address, 2, rules="palace", speed="lightning")
            slow = next(person for person in people if person.my_turn)
            began = clock.now()
            await trick(slow, clock)
            clock.advance(18_000 - (clock.now() - began))
            await slow.turn()
            await level(people)
            left.append(slow.clock["banks"][slow.view["seat"]])
            await go(*people)

    assert left[0] == left[1] == 1000 * (30 - (18 - 15) + 2)


async def test_in_a_race_a_bot_without_a_pause_leaves_a_person_a_second(tmp_path):
    async with site(tmp_path, Settings(message_every=0)) as (address, service):
        amal = await Person(address, "Amal").come()
        rules = {"rules": "palace+knock", "pace": "none", "window": 0}
        await amal.sit(await amal.make("you", "bot", "bot", **rules))
        keeper = await service.tables.keeper(amal.table["id"])
        bots = BotTurns(keeper, None, None)
        pauses = set()
        while RACE not in pauses:
            await chance(amal)
            pauses.add(bots._pause(keeper.ledger.table))
            await amal.read()

        assert pauses <= {0.0, RACE}
        await amal.go()
