"""Copies of a played match are matches of their own: other table, other persons, same play."""

from lab.load.copies import EACH, PERSONS, copies, person_of, played, table_of
from tierce.server.store.archive import unpack
from tierce.server.table import entries
from tierce.server.table.table import Table


def test_a_copy_replays_under_its_own_names() -> None:
    match = played(1)
    found = list(copies([match], EACH + 1, now=10**12))

    assert [one.table for one in found] == [table_of(at) for at in range(EACH + 1)]
    assert found[0].persons == found[EACH - 1].persons != found[EACH].persons
    table = Table(found[-1].table)
    for row in unpack(found[-1].table, found[-1].packed):
        table.add(entries.decode(row.entry), row.at)
    assert table.phase == "over"
    assert table.persons == found[-1].persons == (person_of(EACH, 0), person_of(EACH, 1))
    assert not any(name in found[-1].line for name in PERSONS)
