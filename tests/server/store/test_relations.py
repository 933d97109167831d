"""Promises of the relational rooms on both engines."""

import asyncio

import pytest

from tierce.server.store import TakenError, UnmetError, do, need

pytestmark = pytest.mark.engines

MAKE = "create table wallet (person text primary key, points bigint not null, face {bytes})"
ADD = "insert into wallet (person, points) values ($1, $2)"
PAY = "update wallet set points = points - $2 where person = $1 and points >= $2 returning points"
ALL = "select person, points from wallet order by person"


@pytest.fixture
async def purses(store, engine):
    binary = "blob" if type(engine).__name__ == "Sqlite" else "bytea"
    engine.change(MAKE.format(bytes=binary))
    return store.relations


async def test_a_write_is_whole_or_nothing(purses):
    await purses.write(do(ADD, "amal", 10), do(ADD, "bilel", 0))
    with pytest.raises(TakenError):
        await purses.write(do(ADD, "chadi", 5), do(ADD, "amal", 5))

    assert await purses.read(ALL) == [("amal", 10), ("bilel", 0)]


async def test_a_needed_row_that_is_missing_undoes_the_write(purses):
    await purses.write(do(ADD, "amal", 10), do(ADD, "bilel", 0))
    with pytest.raises(UnmetError):
        await purses.write(need(PAY, "amal", 7), need(PAY, "bilel", 1))

    assert await purses.read(ALL) == [("amal", 10), ("bilel", 0)]


async def test_a_write_returns_the_rows_of_each_statement(purses):
    returned = await purses.write(do(ADD, "amal", 10), need(PAY, "amal", 3), do(PAY, "amal", 9))

    assert returned == [[], [(7,)], []]


async def test_of_writes_at_once_none_overspends(purses):
    await purses.write(do(ADD, "amal", 10))
    results = await asyncio.gather(
        *[purses.write(need(PAY, "amal", 1)) for _ in range(25)], return_exceptions=True
    )

    assert sum(isinstance(result, UnmetError) for result in results) == 15
    assert await purses.read(ALL) == [("amal", 0)]


async def test_bytes_come_back_as_they_were(purses):
    await purses.write(do("insert into wallet values ($1, $2, $3)", "amal", 0, b"\0\xff"))

    assert [bytes(face) for (face,) in await purses.read("select face from wallet")] == [b"\0\xff"]


async def test_a_text_with_a_nul_is_refused_or_kept_and_is_never_half_written(purses):
    try:
        await purses.write(do(ADD, "amal", 1), do(ADD, "a\0b", 1))
    except ValueError:
        assert await purses.read(ALL) == []
    else:
        assert len(await purses.read(ALL)) == 2
