"""Every act that counts reaches all subscribers, even if its sender has disconnected."""

import asyncio
import json

import pytest

from tests.server.fake_clock import FakeClock
from tests.server.people import Person, begun, site
from tests.server.schedule import turns
from tierce.server.store import BrokenError
from tierce.server.table.time.seat_clocks import SPEEDS
from tierce.server.table.time.timekeeper import GRACE

TRIALS = 30
SOON = 10
"""Seconds to wait for a frame that arrives at once or never."""
NORMAL = SPEEDS["normal"]


def say_and_go(person, *messages, farewell):
    """All messages and the close in one packet."""
    protocol = person.socket.protocol
    for message in messages:
        protocol.send_text(json.dumps(message).encode())
    if farewell:
        protocol.send_close(1000)
    person.socket.transport.write(b"".join(protocol.data_to_send()))


def a_turn(person):
    """The two acts of a plain turn, without waiting for the first answer."""
    return [
        {"type": "act", "id": "a", "seq": person.seq, "action": "draw"},
        {
            "type": "act",
            "id": "b",
            "seq": person.seq + 1,
            "action": f"discard {person.view['hand'][0]}",
        },
    ]


async def until(person, wanted):
    async with asyncio.timeout(SOON):
        while not wanted(person):
            await person.read()


async def two(address, **more):
    """Two persons at a table that has begun; the one in turn first."""
    people = await begun(address, 2, **more)
    return sorted(people, key=lambda person: not person.my_turn)


@pytest.mark.two_nodes
async def test_a_turn_is_told_although_its_player_closes_the_page_at_once(tmp_path):
    async with site(tmp_path) as (address, _):
        for trial in range(TRIALS):
            first, second = await two(address)
            say_and_go(first, *a_turn(first), farewell=trial % 3 > 0)
            if trial % 3 < 2:
                await first.leave()
            await until(second, lambda one: one.my_turn)

            assert second.events[-1]["type"] == "discarded"
            for person in (first, second):
                await person.go()


@pytest.mark.two_nodes
async def test_the_next_player_has_all_his_time_after_a_turn_whose_player_has_gone(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        first, second = await two(address, speed="normal")
        say_and_go(first, *a_turn(first), farewell=True)
        await until(second, lambda one: one.my_turn)

        assert second.clock["seat"] == second.view["seat"]
        assert second.clock["turn"] == 1000 * NORMAL.turn
        clock.advance(1000 * (NORMAL.turn + NORMAL.bank) + GRACE)
        await until(second, lambda one: one.events[-1]["type"] == "discarded" and not one.my_turn)
        assert "timed_out" in [event["type"] for event in second.events]
        for person in (first, second):
            await person.go()


@pytest.mark.two_nodes
async def test_whatever_a_person_says_last_is_told_to_the_others(tmp_path):
    said = [
        {"type": "tell", "id": "t", "phrase": "hello"},
        {"type": "seat", "id": "s", "seat": 2, "fill": "bot"},
        {"type": "ready", "id": "r"},
    ]
    async with site(tmp_path) as (address, _):
        for _ in range(TRIALS // 3):
            host, guest = [await Person(address, name).come() for name in ("Amal", "Bilel")]
            table = await host.make("you", "open", "open")
            await guest.join(table)
            for person in (host, guest):
                await person.sit(table)
            say_and_go(host, *said, farewell=True)
            heard = set()
            async with asyncio.timeout(SOON):
                while "talk" not in heard or guest.view is None:
                    heard.add((await guest.read())["type"])

            assert guest.table["seats"][2]["kind"] == "bot"
            for person in (host, guest):
                await person.go()


@pytest.mark.two_nodes
async def test_a_caller_who_goes_away_leaves_nothing_that_is_written_and_not_told(tmp_path):
    async with site(tmp_path) as (address, service):
        host = await Person(address, "Amal").come()
        table = await host.make("you", "open")
        await host.sit(table)
        keeper = await service.tables.keeper(table)
        written = set()
        for moment in range(TRIALS):
            joining = asyncio.create_task(keeper.joining.join("bilel", "Bilel"))
            await turns(moment % 6)
            if moment == TRIALS - 1:  # once not too early, however long the store takes
                await asyncio.wait({joining}, timeout=10)
            joining.cancel()
            await asyncio.gather(joining, return_exceptions=True)
            kept = (await service.store.rows(table))[-1].entry
            written.add('"sat"' in kept)
            if '"sat"' in kept:
                await until(host, lambda one: one.table["seats"][1]["kind"] == "person")
                await host.say("seat", seat=1, fill="open")
                await until(host, lambda one: one.table["seats"][1]["kind"] == "open")

        assert written == {True, False}
        await host.go()


@pytest.mark.two_nodes
async def test_a_write_that_seemed_to_fail_is_told_when_it_is_found_in_the_log(tmp_path):
    async with site(tmp_path) as (address, service):
        first, second = await two(address)
        append = service.store.append

        async def kept_all_the_same(*rows):
            service.store.append = append
            await append(*rows)
            raise BrokenError

        service.store.append = kept_all_the_same
        draw = a_turn(first)[0]
        await first.socket.send(json.dumps(draw))
        await until(second, lambda one: one.events[-1]["type"] == "drew")

        assert (await first.answer("a"))["type"] in {"ack", "failed"}
        for person in (first, second):
            await person.go()
