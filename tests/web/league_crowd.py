"""A league in the middle of its second season, written past the game beside a running server.

A group of eighteen, in which one person of the site has the sixth place.
"""

import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.server.standing.matches import DAY, PLAIN
from tierce.server.people.profile.result import storing
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store.relations import numbered

HOUR: Final = 3_600_000
JACK, TEN = 3, 4
SCALE: Final = ("palace", "live")
OTHERS: Final = (
    *(("Kader", 71), ("Sylvie", 66), ("Hugo", 63), ("Ana", 58), ("Nadia", 55), ("", 52)),
    *(("Yann", 49), ("Chantal", 47), ("Léo", 44), ("Mina", 41), ("Paul", 38), ("Rosa", 36)),
    *(("Tom", 33), ("Vera", 30), ("Walid", 28), ("Xavier", 25), ("Damien", 21), ("Inès", 17)),
)
"""From first to last; the nameless one is the person of the site."""
PLACE: Final = (
    "insert into league_place (season, person, family, pace, division, number, points, matches, "
    "wins, place) values (?, ?, ?, ?, ?, 1, ?, ?, ?, ?)"
)
GROUP: Final = (
    "insert into league_group (season, family, pace, division, number, size, closed) "
    "values (?, ?, ?, ?, 1, ?, ?)"
)
SEASON: Final = (
    "insert into season (number, starts, ends, closing, closed) values (?, ?, ?, ?, ?) "
    "on conflict (number) do update set starts = excluded.starts, ends = excluded.ends, "
    "closing = excluded.closing, closed = excluded.closed"
)


def crowd(data: Path, name: str) -> None:
    """Make the person of that name a member of the group, with a season before it."""
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        [(own,)] = base.execute(
            "select id from person where name like ? || '%'", (name,)
        ).fetchall()
        now = int(time.time() * 1000)
        ends = now + 6 * DAY + 11 * HOUR + HOUR // 2
        last = ends - 28 * DAY
        base.execute(SEASON, (1, last - 28 * DAY, last, last, last))
        base.execute(SEASON, (2, last, ends, None, None))
        base.execute(GROUP, (1, *SCALE, TEN, 7, last))
        base.execute(GROUP, (2, *SCALE, JACK, len(OTHERS), None))
        base.execute(GROUP, (2, "gin", "quick", TEN, 1, None))
        base.execute(PLACE, (1, own, *SCALE, TEN, 64, 24, 12, 2))
        for place in (1, 3, 4, 5, 6, 7):
            facts = (76 - 6 * place, 21 - place, 11 - place, place)
            base.execute(PLACE, (1, f"crowd{place - 1:02}", *SCALE, TEN, *facts))
        base.execute(PLACE, (2, own, "gin", "quick", TEN, 9, 4, 3, None))
        for at, (other, points) in enumerate(OTHERS):
            person = f"crowd{at:02}" if other else own
            if other:
                base.execute("insert into person values (?, ?)", (person, other))
                played(base, person, 4 + 3 * at, at)
            matches = 16 if not other else max(9, 24 - at)
            facts = (points, matches, points // 6, None)
            base.execute(PLACE, (2, person, *SCALE, JACK, *facts))


def played(base: sqlite3.Connection, person: str, matches: int, left: int) -> None:
    """Finished matches of a person, of whom one in some was left."""
    rows = [
        replace(
            PLAIN,
            table_id=f"{person}{number}",
            person=person,
            finished=int(number % 20 != left % 20),
            ended=number,
        )
        for number in range(matches)
    ]
    for statement in storing(rows):
        base.execute(numbered(statement.sql), statement.facts)
    base.execute("update profile set handle = ? where person = ?", (pseudonym(person), person))


def names() -> Sequence[str]:
    """The names from first to last, but the person of the site."""
    return [name for name, _ in OTHERS if name]
