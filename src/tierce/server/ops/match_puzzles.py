"""Puzzles from the finished matches of a site. Slow: every match is replayed.

On SQLite the site must be stopped; nodes on PostgreSQL may run.
"""

from collections.abc import Callable, Iterator

from tierce.game import Round
from tierce.learn.puzzles.moments import moments
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.server.keeper.log.replaying import DifferentStateError, NewerRowError, replay
from tierce.server.ops.databases import opened
from tierce.server.ops.recount import store_of
from tierce.server.people.puzzles.from_matches import RESTS, MatchPuzzleRoom
from tierce.server.store import DamagedError, Row, Store
from tierce.server.store.raw import LINE, pages
from tierce.server.table.public import public_rounds
from tierce.server.table.table import Table

Said = Callable[[int, int], None]


async def puzzles_from(where: str, now: int, said: Said, since: int = 0) -> int:
    """Keep the puzzles of matches that ended since then; return how many are new.

    ``said`` hears of each match that gave some: the matches read, and the new puzzles so far.
    Damaged tables are left out. Raises UnusableError while a server writes to the directory.
    """
    new = read = 0
    async with opened(where, running=True) as database, store_of(where) as store:
        room = MatchPuzzleRoom(store.relations)
        tables = [row[0] async for page in pages(database.raw, LINE) for row in page]
        for table_id in tables:
            rounds = await finished_rounds(store, table_id, since, now - RESTS)
            read += bool(rounds)
            if count := await room.add(of_rounds(rounds)):
                new += count
                said(read, new)
    return new


def of_rounds(rounds: list[Round]) -> Iterator[Puzzle]:
    for played in rounds:
        yield from moments(played)


async def finished_rounds(store: Store, table_id: str, since: int, until: int) -> list[Round]:
    """The rounds of a match that ended between these times; none if it is not to be used."""
    try:
        rows = await store.rows(table_id)
        if not rows or not since <= rows[-1].at <= until:
            return []
        return public_rounds(replayed(table_id, rows))
    except (DamagedError, DifferentStateError, NewerRowError):
        return []


def replayed(table_id: str, rows: list[Row]) -> Table:
    table = Table(table_id)
    for row in rows:
        replay(table, row)
    return table
