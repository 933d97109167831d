"""Keeps the puzzles that finished matches gave. Only their cards are stored."""

from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from tierce.learn.puzzles.puzzle import Puzzle
from tierce.learn.puzzles.shelf import Shelved, cards_of, theme_bits, themes
from tierce.server.store import Relations, do

PREFIX: Final = "real-"
"""Begins the id of each: no kind has this name."""
DIGITS: Final = 12
MOST: Final = 5000
"""Puzzles that are kept."""

ADD: Final = f"""
insert into match_puzzle (puzzle, kind, rating, themes, cards)
select $1, $2, $3, $4, $5 from (select count(*) as kept from match_puzzle) as counted
where kept < {MOST} and not exists (select 1 from match_puzzle where puzzle = $1)
"""
COUNT: Final = "select count(*) from match_puzzle"
COLUMNS: Final = "select puzzle, kind, rating, themes, cards from match_puzzle"
ONE: Final = f"{COLUMNS} where puzzle = $1"
ALL: Final = f"{COLUMNS} order by puzzle"


class MatchPuzzleRoom:
    """Statements on puzzles from matches."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def add(self, found: Iterable[Puzzle]) -> int:
        """Keep the puzzles that are new; return how many were."""
        before = await self.count()
        statements = [do(ADD, *facts(puzzle)) for puzzle in found]
        if statements:
            await self._relations.write(*statements)
        return await self.count() - before

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
