"""How often persons stay to the end: several at once are read like each alone, on both engines."""

import random

import pytest
from msgspec.structs import replace

from tests.server.standing.matches import PLAIN
from tierce.server.people.profile.profiles import stays, stays_of
from tierce.server.people.profile.reliability import COUNTED
from tierce.server.people.profile.result import storing

MATCHES = {"nobody": 0, "few": 7, "some": 120, "many": 700}


def played(person, matches, rng):
    """Matches of a person, some with bots only, some left early."""
    for number in range(matches):
        facts = {"humans": rng.choice([1, 2]), "finished": rng.choice([0, 1, 1])}
        table = f"{person}{number}"
        yield replace(PLAIN, table_id=table, person=person, ended=1000 + number, **facts)


@pytest.mark.engines
async def test_several_persons_are_read_as_each_alone(store):
    rng = random.Random(7)
    for person, matches in MATCHES.items():
        await store.append([], [], (), (), storing([*played(person, matches, rng)]))

    found = await stays_of(store.relations, [*MATCHES])
    assert found == {one: await stays(store.relations, one) for one in MATCHES}
    assert [len(found[one]) for one in ("nobody", "many")] == [0, COUNTED]
    assert await stays_of(store.relations, []) == {}
