"""Puzzles as a reader sees them: today's, the week, what there is, and which comes next."""

from datetime import date, timedelta
from functools import cache
from typing import Final, cast

from tierce.cards import name
from tierce.learn.puzzles.choosing import alike, nearest, of_day, of_kind, of_theme
from tierce.learn.puzzles.making import KINDS
from tierce.learn.puzzles.proving.themes import THEMES
from tierce.learn.puzzles.shelf import Shelved, find, opened, shelf, unpacked
from tierce.server import wire
from tierce.server.learn.puzzling import begun, question
from tierce.server.people.office.office import Office
from tierce.server.people.puzzles.from_matches import PREFIX, MatchPuzzleRoom
from tierce.server.people.puzzles.room import DAY, NO_DAY, PuzzleRoom, Standing
from tierce.server.store import Relations

EPOCH: Final = date(1970, 1, 1)
FEWEST: Final = 20
"""Puzzles of a theme that is listed, at least."""


class PuzzlePages:
    """The puzzles of a site. A reader without a person has tried nothing.

    The host decides whether those from matches are shown.
    """

    def __init__(self, relations: Relations, office: Office) -> None:
        self.room = PuzzleRoom(relations)
        self.matches = MatchPuzzleRoom(relations)
        self._office = office

    def _shows_real(self) -> bool:
        return self._office.board.switches.match_puzzles

    async def find(self, name: str) -> Shelved | None:
        """The puzzle of an id, of the shelf or of a match."""
        if not name.startswith(PREFIX):
            return find(name)
        return await self.matches.find(name) if self._shows_real() else None

    async def overview(self, person: str | None, now: int) -> wire.PuzzleOverview:
        today = now // DAY
        tried = await self.tried(person)
        found = of_day(today)
        return wire.PuzzleOverview(
            today=line(found, tried),
            week=await self.week(person, today),
            date=written(today),
            rating=rating(await self.room.solver(person or "")),
            kinds=[kind_line(kind, tried) for kind in KINDS],
            themes=theme_lines(),
            real=await self.real(tried),
        )

    async def real(self, tried: dict[str, bool]) -> wire.PuzzleReal | None:
        """What there is from matches; None if nothing is shown."""
        count = await self.matches.count() if self._shows_real() else 0
        done = sum(name.startswith(PREFIX) for name in tried)
        return wire.PuzzleReal(count, min(done, count)) if count else None

    async def tried(self, person: str | None) -> dict[str, bool]:
        return {} if person is None else await self.room.tried(person)

    async def week(self, person: str | None, today: int) -> list[wire.PuzzleDay]:
        """Seven days from Monday. A missed day is one that is not done."""
        monday = today - (EPOCH + timedelta(today)).weekday()
        done = await self.room.days(person or "", monday, monday + 6)
        return [wire.PuzzleDay(written(day), day in done) for day in range(monday, monday + 7)]

    async def step(self, found: Shelved, person: str | None, now: int) -> wire.PuzzleStep:
        """A puzzle on the board."""
        puzzle = opened(found)
        its = await self.room.puzzle(found.id, found.rating)
        first = await self.room.first_try(person or "", found.id)
        return wire.PuzzleStep(
            id=found.id,
            kind=cast("wire.PuzzleKind", found.kind),
            question=question(puzzle),
            rating=round(its.rating.value),
            themes=cast("list[wire.PuzzleTheme]", list(found.themes)),
            first=first_try(first),
            persons=its.tries,
            solved=its.tries - its.solved,
            date=written(now // DAY) if is_today(found, now) else None,
            real=found.id.startswith(PREFIX),
            welcome=begun(puzzle),
        )

    async def next(self, person: str | None, wish: wire.PuzzleWish) -> str | None:
        """The id of a puzzle that the reader has not tried; raises ValueError for a wish that
        names nothing.
        """
        tried = await self.tried(person)
        if wish.like:
            found = await self.like(wish.like, tried)
        else:
            wanted = (await self.room.solver(person or "")).rating.value
            among = await self.from_matches() if wish.real else asked(wish)
            found = nearest(among, tried, wanted, await self.room.ratings())
        return None if found is None else found.id

    async def like(self, name: str, tried: dict[str, bool]) -> Shelved | None:
        """One like it: from another match first, if it is from one; raises ValueError."""
        like = await self.find(name)
        if like is None:
            raise ValueError(f"{name[:40]!r} is no puzzle")
        if like.id.startswith(PREFIX):
            return alike(like, tried, await self.from_matches()) or alike(like, tried)
        return alike(like, tried)

    async def from_matches(self) -> list[Shelved]:
        return await self.matches.all() if self._shows_real() else []

    async def answer(
        self, person: str, found: Shelved, *, right: bool, now: int
    ) -> wire.PuzzleChange | None:
        """Count an answer; return how the first one moved the rating."""
        day = now // DAY if is_today(found, now) else NO_DAY
        change = await self.room.answer(
            person, found.id, found.rating, right=right, day=day, now=now
        )
        if change is None:
            return None
        return wire.PuzzleChange(
            round(change.before.rating.value), round(change.after.rating.value)
        )


def asked(wish: wire.PuzzleWish) -> list[Shelved]:
    """The puzzles that a wish names: of a kind, of a theme, or all."""
    if wish.kind:
        return of_kind(wish.kind)
    if wish.theme:
        if wish.theme not in THEMES:
            raise ValueError(f"{wish.theme[:40]!r} is no theme")
        return of_theme(wish.theme)
    return [one for kind in KINDS for one in shelf(kind)]


def is_today(found: Shelved, now: int) -> bool:
    return of_day(now // DAY).id == found.id


def line(found: Shelved, tried: dict[str, bool]) -> wire.PuzzleLine:
    hand = [name(card) for card in unpacked(found.cards).hand]
    kind = cast("wire.PuzzleKind", found.kind)
    return wire.PuzzleLine(found.id, kind, hand, first_try(tried.get(found.id)))


def first_try(right: bool | None) -> wire.FirstTry:  # noqa: FBT001  as it is stored
    return "none" if right is None else "right" if right else "wrong"


def rating(found: Standing) -> wire.PuzzleRating | None:
    """A rating; None before the first try."""
    if not found.tries:
        return None
    value, deviation, _ = found.rating
    return wire.PuzzleRating(round(value), round(deviation), found.tries, found.solved)


def kind_line(kind: str, tried: dict[str, bool]) -> wire.PuzzleKindLine:
    done = sum(name.startswith(f"{kind}-") for name in tried)
    return wire.PuzzleKindLine(cast("wire.PuzzleKind", kind), len(shelf(kind)), done)


@cache
def theme_lines() -> list[wire.PuzzleThemeLine]:
    counts = {theme: len(of_theme(theme)) for theme in THEMES}
    return [
        wire.PuzzleThemeLine(cast("wire.PuzzleTheme", theme), count)
        for theme, count in counts.items()
        if count >= FEWEST
    ]


def written(day: int) -> str:
    """The date of a day counted from 1970.

    >>> written(0), written(20782)
    ('1970-01-01', '2026-11-25')
    """
    return (EPOCH + timedelta(day)).isoformat()
