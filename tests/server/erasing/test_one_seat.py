"""A guest leaves a seat, takes it again with an account, and is merged into it."""

import pytest

from tierce.server.people.accounts.gathering import gathered
from tierce.server.store import do

GUEST, ACCOUNT, TABLE = "the guest", "the account", "the table"
RESULT = """
insert into result values
    ($1, 0, $2, 'gin', 'gin', 2, 1, 1, 5, 1, 0, 3, 9, 1, 2, 'none', 0, 7)
"""
GAIN = """
    insert into gain (table_id, seat, person, family, pace, ended, experience)
    values ($1, 0, $2, 'gin', 'live', 7, $3)
"""
EXPERIENCE = "insert into experience values ($1, $2)"


@pytest.mark.engines
async def test_one_result_stays_and_the_experience_of_both(store):
    for person, points in ((GUEST, 30), (ACCOUNT, 12)):
        await store.relations.write(
            do(RESULT, TABLE, person),
            do(GAIN, TABLE, person, points),
            do(EXPERIENCE, person, points),
        )
    await store.relations.write(*gathered(GUEST, ACCOUNT, 9))
    read = store.relations.read

    assert [tuple(row) for row in await read("select person from result")] == [(ACCOUNT,)]
    given = await read("select person, experience from gain")
    assert [tuple(row) for row in given] == [(ACCOUNT, 42)]
    assert [row[0] for row in await read("select points from experience")] == [42]
