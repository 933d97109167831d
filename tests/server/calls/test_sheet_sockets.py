"""The socket of a score sheet: who has a key hears at once that another device has written."""

import asyncio
import json
from contextlib import asynccontextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person, site

SCORE = {"id": "aaaa-0", "at": 1, "kind": "score", "round": 0, "seat": 1, "points": 42}
SOON = 1.5
"""Seconds: a device without the socket asks every 2.5."""


@asynccontextmanager
async def following(person, key):
    async with connect(
        person.address.replace("http", "ws") + f"/ws/sheets/{key}", proxy=None
    ) as it:
        yield it


async def hear(socket, seconds=SOON):
    async with asyncio.timeout(seconds):
        return json.loads(await socket.recv())


async def sync(person, key, *entries):
    body = {"after": 0, "entries": list(entries)}
    return (await person.http.post(f"/api/sheets/{key}", json=body)).json()


@pytest.mark.two_nodes
async def test_an_entry_of_one_device_is_on_the_others_at_once_without_polling(tmp_path):
    async with site(tmp_path) as (address, _):
        writer, other, reader = (Person(address) for _ in range(3))
        keys = (await writer.http.post("/api/sheets")).json()
        async with (
            following(other, keys["writer"]) as beside,
            following(reader, keys["reader"]) as behind,
        ):
            first = [await hear(socket) for socket in (beside, behind)]
            await sync(writer, keys["writer"], SCORE)
            news = [await hear(socket) for socket in (beside, behind)]
            found = await sync(reader, keys["reader"])
        for person in (writer, other, reader):
            await person.go()

    assert first == news == [{"type": "gathering"}] * 2  # a frame names no figure
    assert [one["points"] for one in found["entries"]] == [42]


async def test_another_key_follows_nothing_and_another_sheet_hears_nothing(tmp_path):
    async with site(tmp_path) as (address, _):
        writer, other = Person(address), Person(address)
        mine, theirs = [(await writer.http.post("/api/sheets")).json() for _ in range(2)]
        with pytest.raises(ConnectionClosed) as closed:
            async with following(other, "none") as lost:
                await lost.recv()
        async with following(other, theirs["reader"]) as socket:
            await hear(socket)
            await sync(writer, mine["writer"], SCORE)
            with pytest.raises(TimeoutError):
                await hear(socket, 0.5)
        for person in (writer, other):
            await person.go()

    assert closed.value.rcvd.code == 4404
