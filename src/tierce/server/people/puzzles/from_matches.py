"""Keeps the puzzles that finished matches gave. Only their cards are stored."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

from tierce.learn.puzzles.puzzle import Puzzle
from tierce.learn.puzzles.shelf import Shelved, cards_of, theme_bits, themes
from tierce.server.store import Relations, do

PREFIX: Final = "real-"
"""Begins the id of each: no kind has this name."""
DIGITS: Final = 12
MOST: Final = 5000
"""Puzzles that are kept."""
DAY: Final = 86_400_000
RESTS: Final = 7 * DAY
"""Milliseconds from the end of a match until its cards may return."""
READ: Final = 60 * DAY
"""Milliseconds from the end of a match until the job of a server reads it no more."""

ADD: Final = f"""
insert into match_puzzle (puzzle, kind, rating, themes, cards)
select $1, $2, $3, $4, $5 from (select count(*) as kept from match_puzzle) as counted
where kept < {MOST} and not exists (select 1 from match_puzzle where puzzle = $1)
"""
COUNT: Final = "select count(*) from match_puzzle"
COLUMNS: Final = "select puzzle, kind, rating, themes, cards from match_puzzle"
ONE: Final = f"{COLUMNS} where puzzle = $1"
ALL: Final = f"{COLUMNS} order by puzzle"
NEXT: Final = """
select table_id from result
where open = 1 and finished = 1 and ended > $1 and ended <= $2
    and not exists (select 1 from puzzle_source where puzzle_source.table_id = result.table_id)
order by ended, table_id limit 1
"""
"""A match that is public and over, which no node has looked through."""
TAKE: Final = """
insert into puzzle_source (table_id, taken) values ($1, $2)
on conflict (table_id) do nothing returning table_id
"""
FORGET: Final = "delete from puzzle_source where taken < $1"


class MatchPuzzleRoom:
    """Statements on puzzles from matches."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def add(self, found: Iterable[Puzzle]) -> int:
        """Keep the puzzles that are new; return how many were."""
        return await self.keep([facts(puzzle) for puzzle in found])

    async def keep(self, found: Iterable[tuple[Any, ...]]) -> int:
        """Keep what is stored of puzzles, where it is new; return how many were."""
        before = await self.count()
        statements = [do(ADD, *each) for each in found]
        if statements:
            await self._relations.write(*statements)
        return await self.count() - before

    async def take(self, before: int, now: int) -> str | None:
        """A public match that ended before a time, for this node alone; None if there is none."""
        await self._relations.write(do(FORGET, now - 2 * READ))
        while found := await self._relations.read(NEXT, now - READ, before):
            table = str(found[0][0])
            if (await self._relations.write(do(TAKE, table, now)))[0]:
                return table
        return None

    async def count(self) -> int:
        return int((await self._relations.read(COUNT))[0][0])

    async def find(self, name: str) -> Shelved | None:
        """The puzzle of an id."""
        found = await self._relations.read(ONE, name)
        return shelved(*found[0]) if found else None

    async def all(self) -> list[Shelved]:
        return [shelved(*row) for row in await self._relations.read(ALL)]


def facts(puzzle: Puzzle) -> tuple[str, str, int, int, str]:
    """What is stored. The id follows from the cards, so the same moment is kept once."""
    cards = cards_of(puzzle)
    digest = sha256(f"{puzzle.kind} {cards}".encode()).hexdigest()[:DIGITS]
    return (
        f"{PREFIX}{puzzle.kind}-{digest}",
        puzzle.kind,
        puzzle.rating,
        theme_bits(puzzle),
        cards,
    )


def shelved(puzzle: str, kind: str, rating: int, bits: int, cards: str) -> Shelved:
    return Shelved(puzzle, kind, int(rating), themes(int(bits)), cards)
