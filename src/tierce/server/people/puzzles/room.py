"""Keeps what persons have tried, and moves the ratings of solvers and puzzles.

A person and a puzzle play one game: the first try. Later tries are counted and rate nothing.
"""

from typing import Final, NamedTuple

from tierce.server.people.puzzles.glicko import Rating, after
from tierce.server.store import Relations, UnmetError, do
from tierce.server.store.relations import Found, need

DAY: Final = 86_400_000
NO_DAY: Final = -1
GUESSED: Final = 200.0
"""The deviation of a puzzle that nobody has tried: its rating is a guess from its features."""
ATTEMPTS: Final = 4
"""How often a write is repeated when somebody else rated the same puzzle meanwhile."""
MILLI: Final = 1000
MICRO: Final = 1_000_000

FIRST: Final = """
insert into puzzle_try (person, puzzle, day, solved, tries, at) values ($1, $2, $3, $4, 1, $5)
on conflict (person, puzzle) do nothing returning puzzle
"""
AGAIN: Final = """
update puzzle_try set tries = tries + 1,
    day = case when day < 0 then $3 else day end
where person = $1 and puzzle = $2 returning tries
"""
SOLVER: Final = "select rating, deviation, volatility, tries, solved from solver where person = $1"
PUZZLE: Final = (
    "select rating, deviation, volatility, tries, solved from puzzle_rating where puzzle = $1"
)
KEEP_SOLVER: Final = """
insert into solver (person, rating, deviation, volatility, tries, solved)
values ($1, $2, $3, $4, $5, $6)
on conflict (person) do update set rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, tries = excluded.tries, solved = excluded.solved
where solver.tries = excluded.tries - 1 returning person
"""
KEEP_PUZZLE: Final = """
insert into puzzle_rating (puzzle, rating, deviation, volatility, tries, solved)
values ($1, $2, $3, $4, $5, $6)
on conflict (puzzle) do update set rating = excluded.rating, deviation = excluded.deviation,
    volatility = excluded.volatility, tries = excluded.tries, solved = excluded.solved
where puzzle_rating.tries = excluded.tries - 1 returning puzzle
"""
"""Both return nothing where another write came first."""
TRIED: Final = "select puzzle, solved from puzzle_try where person = $1"
ONE: Final = "select solved, tries from puzzle_try where person = $1 and puzzle = $2"
DAYS: Final = "select day from puzzle_try where person = $1 and day between $2 and $3"
RATINGS: Final = "select puzzle, rating from puzzle_rating"
ALL: Final = (
    "select puzzle, day, solved, tries, at from puzzle_try where person = $1 order by at, puzzle"
)


class Standing(NamedTuple):
    """A rating, and the first tries that made it."""

    rating: Rating
    tries: int = 0
    solved: int = 0

    def played(self, opponent: Rating, score: int) -> "Standing":
        """The standing after one game."""
        return Standing(after(self.rating, opponent, score), self.tries + 1, self.solved + score)

    def facts(self) -> tuple[int, int, int, int, int]:
        value, deviation, volatility = self.rating
        kept = (round(value * MILLI), round(deviation * MILLI), round(volatility * MICRO))
        return (*kept, self.tries, self.solved)


class Change(NamedTuple):
    """The standing of a solver before and after a first try."""

    before: Standing
    after: Standing


class PuzzleRoom:
    """Statements on puzzles."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def solver(self, person: str) -> Standing:
        """The standing of a person; the widest one before the first try."""
        return standing(await self._relations.read(SOLVER, person), Rating())

    async def puzzle(self, puzzle: str, start: int) -> Standing:
        """The standing of a puzzle, which counts the persons who failed. ``start`` is a guess."""
        found = await self._relations.read(PUZZLE, puzzle)
        return standing(found, Rating(float(start), GUESSED))

    async def tried(self, person: str) -> dict[str, bool]:
        """The puzzles that a person has tried, and whether the first try was right."""
        found = await self._relations.read(TRIED, person)
        return {str(puzzle): bool(solved) for puzzle, solved in found}

    async def first_try(self, person: str, puzzle: str) -> bool | None:
        """Whether the first try was right; None before it."""
        found = await self._relations.read(ONE, person, puzzle)
        return bool(found[0][0]) if found else None

    async def days(self, person: str, first: int, last: int) -> set[int]:
        """The days from the first to the last whose puzzle the person has answered."""
        found = await self._relations.read(DAYS, person, first, last)
        return {int(day) for (day,) in found}

    async def ratings(self) -> dict[str, float]:
        """The ratings of all puzzles that somebody has tried."""
        found = await self._relations.read(RATINGS)
        return {str(puzzle): rating / MILLI for puzzle, rating in found}

    async def answer(
        self, person: str, puzzle: str, start: int, *, right: bool, day: int, now: int
    ) -> Change | None:
        """Count an answer. The first one rates both sides; None for a later one."""
        for _ in range(ATTEMPTS):
            if await self._relations.write(do(AGAIN, person, puzzle, day)) != [[]]:
                return None
            mine, its = await self.solver(person), await self.puzzle(puzzle, start)
            won = int(right)
            mine_after, its_after = mine.played(its.rating, won), its.played(mine.rating, 1 - won)
            try:
                await self._relations.write(
                    need(FIRST, person, puzzle, day, won, now),
                    need(KEEP_SOLVER, person, *mine_after.facts()),
                    need(KEEP_PUZZLE, puzzle, *its_after.facts()),
                )
            except UnmetError:
                continue
            return Change(mine, mine_after)
        return None


def standing(found: list[Found], otherwise: Rating) -> Standing:
    if not found:
        return Standing(otherwise)
    value, deviation, volatility, tries, solved = found[0]
    rating = Rating(value / MILLI, deviation / MILLI, volatility / MICRO)
    return Standing(rating, int(tries), int(solved))


async def own_puzzles(relations: Relations, person: str) -> dict[str, object]:
    """What is stored of a person's puzzles, for the person's own data."""
    mine = await PuzzleRoom(relations).solver(person)
    columns = ("puzzle", "day", "solved", "tries", "at")
    return {
        "rating": None if not mine.tries else mine.rating.value,
        "tries": [
            dict(zip(columns, row, strict=True)) for row in await relations.read(ALL, person)
        ],
    }
