"""Who sat where on a finished score sheet, on both engines."""

import asyncio

import msgspec
import pytest

from tierce.server.lists.tables.sheet_history import read_place, sheet_history
from tierce.server.people.accounts.gathering import gathered
from tierce.server.people.sheets import renewing
from tierce.server.people.sheets.claims import ClaimRoom, own_sheets
from tierce.server.people.sheets.renewing import counted, kept, renew
from tierce.server.people.sheets.room import KEPT, SheetRoom
from tierce.server.people.sheets.summaries import OWN, results
from tierce.server.store import do
from tierce.server.wire import SheetEntry

NAMES = ["Kader", "Lina", "Malo"]
SET = SheetEntry("d-set", 1, "set", names=NAMES, rules="rami51")
END = SheetEntry("d-end", 90, "end")


def score(number: int, seat: int, points: int, at: int = 2) -> SheetEntry:
    return SheetEntry(f"d-{number}-{seat}", at, "score", round=number, seat=seat, points=points)


MATCH = [SET, *[score(0, seat, 10 * seat) for seat in range(3)], END]


@pytest.fixture
def room(store):
    return ClaimRoom(store.relations)


@pytest.fixture
def sheets(store):
    return SheetRoom(store.relations)


async def write(sheets, keys, *entries, at=5):
    bodies = [(one.id, msgspec.json.encode(one).decode()) for one in entries]
    for start in range(0, len(bodies), 200):
        await sheets.add(keys.writer, bodies[start : start + 200], at)


async def finished(sheets, at=5):
    keys = await sheets.make(1)
    await write(sheets, keys, *MATCH, at=at)
    return keys


async def test_a_finished_match_is_in_the_history_of_who_claims_a_seat(room, sheets, store):
    keys = await finished(sheets, at=77)
    assert await room.claim(keys, "ana", 2)
    (line,) = (found := await sheet_history(store.relations, ["ana"])).matches

    assert (line.you, line.names, line.totals) == (2, NAMES, [0, 10, 20])
    assert (line.ranking, line.rounds, line.at) == ([[0], [1], [2]], 1, 77)
    assert (line.preset, line.title.fr.short) == ("rami51", "Rami 51")
    assert (found.figures.matches, found.figures.won, found.figures.rounds) == (1, 0, 1)
    assert (await sheet_history(store.relations, ["bea"])).matches == []


async def test_a_seat_is_one_persons_and_a_person_has_one_seat(room, sheets):
    keys = await finished(sheets)
    assert await room.claim(keys, "ana", 0)

    assert not await room.claim(keys, "bea", 0)
    assert await room.claim(keys, "bea", 1)
    assert not await room.claim(keys, "ana", 1)
    assert await room.seats(keys.reader) == {"ana": 0, "bea": 1}
    assert await room.claim(keys, "ana", 2)
    assert await room.seats(keys.reader) == {"bea": 1, "ana": 2}


@pytest.mark.engines
async def test_of_many_at_once_one_has_the_seat(room, sheets):
    keys = await finished(sheets)
    found = await asyncio.gather(*[room.claim(keys, f"person {one}", 1) for one in range(6)])

    assert sum(found) == 1
    assert len(await room.seats(keys.reader)) == 1


async def test_a_correction_changes_the_history_and_an_end_taken_back_hides_it(room, sheets, store):
    keys = await finished(sheets, at=50)
    await room.claim(keys, "ana", 2)
    await write(sheets, keys, score(0, 2, -5, at=91), at=60)  # the id is there: it changes nothing
    await write(sheets, keys, SheetEntry("ee-1", 92, "score", seat=2, points=-5), at=60)
    await renew(store.relations, OWN, "ana")
    (corrected,) = await results(store.relations, "ana", 10)
    await write(sheets, keys, SheetEntry("ee-2", 93, "undo", of="d-end"), at=61)
    await renew(store.relations, OWN, "ana")
    hidden = await results(store.relations, "ana", 10)
    await write(sheets, keys, SheetEntry("ee-3", 94, "end"), at=62)
    await renew(store.relations, OWN, "ana")
    (again,) = await results(store.relations, "ana", 10)

    assert corrected.played.totals == [0, 10, -5]
    assert (corrected.ended, again.ended) == (50, 62)
    assert corrected.played.places[0] == [2]
    assert hidden == []


async def test_an_older_result_never_replaces_a_newer_one(room, sheets, store):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    late = await kept(store.relations, keys, await counted(store.relations, keys.writer))
    await write(sheets, keys, SheetEntry("ee-1", 92, "score", seat=2, points=99))
    await renew(store.relations, OWN, "ana")
    await store.relations.write(*late)

    assert (await results(store.relations, "ana", 10))[0].played.totals == [0, 10, 99]


async def test_it_stays_when_the_sheet_is_removed(room, sheets, store):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    assert await sheets.old(KEPT + 6) == [keys]
    await sheets.remove(keys)

    assert await sheets.find(keys.reader) is None
    assert [one.seat for one in await results(store.relations, "ana", 10)] == [0]


async def test_what_nobody_claims_is_not_kept(room, sheets, store):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    await room.leave(keys.reader, "ana")

    assert await store.relations.read("select sheet from sheet_result") == []
    assert await store.relations.read("select sheet from sheet_summary") == []
    await renew(store.relations, OWN, "ana")
    assert await store.relations.read("select sheet from sheet_result") == []
    assert await store.relations.read("select sheet from sheet_summary") == []


@pytest.mark.engines
async def test_a_merged_guest_brings_its_matches_and_none_counts_twice(room, sheets, store):
    one, other = await finished(sheets, at=5), await finished(sheets, at=6)
    await room.claim(one, "guest", 0)
    await room.claim(other, "guest", 1)
    await room.claim(other, "ana", 2)
    await store.relations.write(*gathered("guest", "ana", 0))

    assert [(one.ended, one.seat) for one in await results(store.relations, "ana", 10)] == [
        (6, 2),
        (5, 0),
    ]
    assert await results(store.relations, "guest", 10) == []
    assert (await sheet_history(store.relations, ["ana", "guest"])).figures.matches == 2


@pytest.mark.engines
async def test_pages_hold_every_match_once_and_the_figures_count_all(room, sheets, store):
    keys = [await finished(sheets, at=at) for at in (5, 9, 9, 7, 9)]
    for at, one in enumerate(keys):
        assert await room.claim(one, "ana", at % 3)
    pages, before = [], ""
    while before is not None:
        page = await sheet_history(store.relations, ["ana"], read_place(before), size=2)
        pages, before = [*pages, page], page.next

    lines = [[(one.at, one.key) for one in page.matches] for page in pages]
    flat = [one for line in lines for one in line]
    assert [len(one) for one in lines] == [2, 2, 1]
    assert {key for _, key in flat} == {one.reader for one in keys}
    assert flat == sorted(flat, key=lambda one: (-one[0], one[1]))
    assert {(one.figures.matches, one.figures.won) for one in pages} == {(5, 2)}


async def test_a_history_reads_no_sheet_that_has_a_line(room, sheets, store):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 1)
    await store.relations.write(do("update sheet_result set line = 'no sheet at all'"))

    assert (await sheet_history(store.relations, ["ana"])).matches[0].totals == [0, 10, 20]


async def test_a_result_of_an_older_version_gets_its_line_when_it_is_listed(room, sheets, store):
    for at in range(25):
        await room.claim(await finished(sheets, at=at + 1), "ana", 0)
    await store.relations.write(do("delete from sheet_summary"))
    found = await sheet_history(store.relations, ["ana"])
    [(kept,)] = await store.relations.read("select count(*) from sheet_summary")

    assert (len(found.matches), found.figures.won, kept) == (25, 25, 25)


async def test_a_result_that_an_older_version_has_corrected_is_summarised_again(
    room, sheets, store
):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    await write(sheets, keys, SheetEntry("ee-1", 92, "score", seat=0, points=99))
    result, _ = await kept(store.relations, keys, await room.sheet(keys))
    await store.relations.write(result)
    found = await sheet_history(store.relations, ["ana"])

    assert (found.matches[0].totals, found.figures.won) == ([99, 10, 20], 0)


async def test_a_result_is_counted_when_it_is_listed_and_never_when_an_entry_is_written(
    room, sheets, store
):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    before = await store.relations.read("select number from sheet_result")
    await write(sheets, keys, SheetEntry("ee-1", 92, "score", seat=0, points=99))
    written = await store.relations.read("select number from sheet_result")
    found = await sheet_history(store.relations, ["ana"])
    after = await store.relations.read("select number from sheet_result")

    assert (before, written, after) == ([(5,)], [(5,)], [(6,)])
    assert found.matches[0].totals == [99, 10, 20]


async def test_many_readers_at_once_count_a_sheet_once(room, sheets, store, monkeypatch):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)
    await write(sheets, keys, SheetEntry("ee-1", 92, "score", seat=0, points=99))
    counts = []

    async def counting(relations, writer):
        counts.append(writer)
        return await counted(relations, writer)

    monkeypatch.setattr(renewing, "counted", counting)
    found = await asyncio.gather(*[sheet_history(store.relations, ["ana"]) for _ in range(8)])

    assert counts == [keys.writer]
    assert {one.matches[0].totals[0] for one in found} == {99}


async def test_a_line_is_short_however_long_the_sheet(room, sheets, store):
    keys = await sheets.make(1)
    scores = [score(number, seat, 100, at=number) for number in range(200) for seat in range(3)]
    await write(sheets, keys, SET, *scores, END)
    await room.claim(keys, "ana", 0)
    [(line, whole)] = await store.relations.read(
        "select length(s.line), length(r.line) from sheet_summary s join sheet_result r on "
        "r.sheet = s.sheet"
    )

    assert line < 200 < whole


async def test_the_export_lists_them(room, sheets, store):
    await room.claim(await finished(sheets, at=7), "ana", 1)

    assert await own_sheets(store.relations, "ana") == [
        {"seat": 1, "ended": 7, "names": NAMES, "totals": [0, 10, 20], "rounds": 1}
    ]


async def test_nothing_of_it_counts_for_a_rating_a_league_or_experience(room, sheets, store):
    keys = await finished(sheets)
    await room.claim(keys, "ana", 0)

    for table in ("result", "gain", "rating", "experience", "league_gain", "counting"):
        assert await store.relations.read(f"select count(*) from {table}") == [(0,)], table
