"""Requests with two lengths, which a proxy and the server might read differently."""

import asyncio

import pytest

from tests.server.guard.test_guarding import line
from tests.server.people import site

START = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Tierce: 1\r\nContent-Type: application/json\r\n"
)
SECOND = b"GET /api/smuggled HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LENGTHS = {
    "two lengths": b"Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}" + SECOND,
    "a list of lengths": b"Content-Length: 2, 9\r\n\r\n{}" + SECOND,
    "a signed length": b"Content-Length: +2\r\n\r\n{}" + SECOND,
    "an unknown coding": b"Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n" + SECOND,
    "a bad chunk": b"Transfer-Encoding: chunked\r\n\r\n2x\r\n{}\r\n0\r\n\r\n" + SECOND,
    "a space before the colon": b"Content-Length : 2\r\n\r\n{}" + SECOND,
    "a folded header": b"X-A: b\r\n\tContent-Length: 2\r\n Content-Length: 9\r\n\r\n" + SECOND,
}


@pytest.mark.parametrize("lengths", LENGTHS.values(), ids=LENGTHS)
async def test_a_request_with_an_unclear_length_brings_no_second_one(tmp_path, lengths):
    async with site(tmp_path) as (address, _), line(address, START + lengths) as (reader, _):
        async with asyncio.timeout(30):
            told = await reader.read(65536)

    assert told.startswith(b"HTTP/1.1 400 ") or told.count(b"HTTP/1.1 ") <= 1, told
    assert b"smuggled" not in told


async def test_a_request_with_a_coding_and_a_length_is_refused_and_the_line_ends(tmp_path):
    """A proxy that counts two bytes, and a server that reads chunks, would see other requests."""
    both = b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n" + SECOND
    async with site(tmp_path) as (address, _), line(address, START + both) as (reader, _):
        async with asyncio.timeout(30):
            told = await reader.read()

    assert told.startswith(b"HTTP/1.1 400 "), told
    assert told.count(b"HTTP/1.1 ") == 1, told
    assert b"set-cookie" not in told.lower()
