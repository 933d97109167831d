"""What every bus promises: news reach all nodes while it is there, and nothing waits for it."""

import asyncio
import os
from contextlib import asynccontextmanager

import pytest

from tests.engines import own_postgres, own_valkey
from tests.server.proxy import Proxy
from tests.waiting import until
from tierce.server.bus.interface import LONGEST
from tierce.server.bus.silent import SilentBus
from tierce.server.bus.supervised import PENDING
from tierce.server.system.data_dir import UnusableError
from tierce.server.system.timings import USUAL, Timings

valkey = pytest.importorskip("tierce.server.bus.valkey", reason="needs tierce[nodes]")
postgres = pytest.importorskip("tierce.server.bus.postgres", reason="needs tierce[nodes]")


def on_valkey(address, timings):
    """A bus that hears no test of another process."""
    return valkey.ValkeyBus(address, f"test_{os.getpid()}", timings)


KINDS = {"valkey": (on_valkey, own_valkey), "notify": (postgres.PostgresBus, own_postgres)}


@pytest.fixture(params=KINDS)
def kind(request):
    return request.param


@pytest.fixture
def address(request, kind):
    """The address of a server that stays."""
    return request.getfixturevalue("bus_server" if kind == "valkey" else "database")


class Node:
    """A bus, and what it heard."""

    def __init__(self, bus):
        self.bus = bus
        self.heard = []
        self.connections = 0
        bus.heard = self.heard.append
        bus.on_connect = self.connect

    def connect(self):
        self.connections += 1


@asynccontextmanager
async def nodes(kind, address, count=2, timings=USUAL):
    opened = [Node(KINDS[kind][0](address, timings)) for _ in range(count)]
    yield opened
    async with asyncio.timeout(1):
        await asyncio.gather(*[node.bus.close() for node in opened])


async def connected(*these):
    await until(lambda: all(node.bus.connected for node in these))


async def test_a_message_reaches_every_node_in_order(kind, address):
    async with nodes(kind, address, 3) as all_of_them:
        await connected(*all_of_them)
        first = all_of_them[0].bus
        sent = [b'["%d","\xe2\x99\xa5"]' % number for number in range(500)]
        for message in sent:
            first.publish(message)
        for node in all_of_them:
            await until(lambda node=node: len(node.heard) == 500)
            assert node.heard == sent
            assert node.connections == 1


async def test_the_longest_message_arrives_and_a_longer_one_is_dropped(kind, address):
    async with nodes(kind, address) as (one, other):
        await connected(one, other)
        one.bus.publish(b"x" * (LONGEST + 1))
        one.bus.publish(b"x" * LONGEST)
        await until(lambda: other.heard)
        assert other.heard == [b"x" * LONGEST]


async def test_a_listener_that_fails_hears_the_next_message(kind, address):
    async with nodes(kind, address) as (one, other):
        await connected(one, other)
        heard = []

        def fail(message):
            heard.append(message)
            raise ValueError

        other.bus.heard = fail
        for message in (b"1", b"2"):
            one.bus.publish(message)
        await until(lambda: len(heard) == 2)
        assert other.bus.connected


async def test_what_waits_to_be_sent_is_limited(kind, address):
    async with nodes(kind, address, 1) as (one,):
        await connected(one)
        for _ in range(2 * PENDING):
            one.bus.publish(b"x")
        assert len(one.bus._pending) == PENDING


async def test_a_server_that_goes_away_and_comes_back_is_found_by_itself(kind):
    with KINDS[kind][1]() as server:
        async with nodes(kind, server.address) as (one, other):
            await connected(one, other)
            await asyncio.to_thread(server.stop)
            await until(lambda: not one.bus.connected and not other.bus.connected)
            for _ in range(2 * PENDING):
                one.bus.publish(b"lost")
            await asyncio.to_thread(server.start)
            await connected(one, other)
            assert (one.connections, other.connections) == (2, 2)
            one.bus.publish(b"found")
            await until(lambda: other.heard)
            assert other.heard == [b"found"]


async def test_a_server_that_says_nothing_is_taken_for_lost(kind, address):
    proxy = Proxy(address)
    timings = Timings(silence=0.5, statement=0.5, connect=0.5, reconnect=0.01)
    async with proxy as cut_off, nodes(kind, cut_off, 1, timings) as (one,):
        await connected(one)
        carried = proxy.carried
        await until(lambda: proxy.carried >= carried + 4)  # asked twice, with an answer
        assert (one.bus.connected, one.connections) == (True, 1), "a silence is not the end"
        proxy.freeze()
        await until(lambda: not one.bus.connected)
        proxy.thaw()
        await connected(one)
        assert one.connections == 2


async def test_a_bus_without_a_server_is_closed_in_time(kind):
    with KINDS[kind][1]() as server:
        await asyncio.to_thread(server.stop)
        timings = Timings(reconnect=0.01)
        async with nodes(kind, server.address, timings=timings) as (one, other):
            await until(lambda: one.bus._failed and other.bus._failed)
            one.bus.publish(b"lost")
            assert not one.bus.connected
            assert not other.heard
        await asyncio.to_thread(server.start)


async def test_an_address_that_is_not_understood_is_refused():
    with pytest.raises(UnusableError, match="TIERCE_BUS") as sorry:
        valkey.ValkeyBus("http://amal:secret@bus")
    assert "secret" not in str(sorry.value)


async def test_a_silent_bus_is_always_away():
    bus = SilentBus()
    bus.publish(b"lost")
    assert not bus.connected
    await bus.close()
