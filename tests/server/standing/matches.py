"""Finished matches, written past the game."""

from msgspec.structs import astuple, replace

from tierce.server.people.profile.result import FIELDS, Result, storing
from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import default_numbers
from tierce.server.people.standing.waiting import wait_for_count

DAY = 24 * 3_600_000
DEFAULTS = default_numbers()
EVERYBODY = replace(DEFAULTS.counting, days=0, a_pair=10_000)
TRUSTING = replace(DEFAULTS, counting=EVERYBODY)
"""The numbers of a site where everybody is proven, and meets as often as they like."""
PLAIN = Result(
    table_id="one",
    seat=0,
    person="amal",
    rules="palace",
    family="palace",
    seats=2,
    rank=1,
    won=1,
    points=0,
    rounds=5,
    rami_secs=0,
    moves=10,
    thinking_ms=1000,
    finished=1,
    humans=2,
    speed="normal",
    open=1,
    ended=DAY,
)


def results(table, *players, **facts):
    """The results of a match whose players are named from the first to the last.

    A star after a name stands for a person who left.
    """
    return [
        replace(
            PLAIN,
            table_id=table,
            seat=seat,
            person=name.removesuffix("*"),
            seats=len(players),
            rank=seat + 1,
            won=int(seat == 0),
            finished=int(not name.endswith("*")),
            humans=sum(not one.startswith("bot:") for one in players),
            **facts,
        )
        for seat, name in enumerate(players)
    ]


def played(*players, **facts):
    """The same match as experience and ratings see it."""
    found = results("one", *players, **facts)
    rows = [dict(zip(FIELDS, astuple(one), strict=True)) for one in found]
    return [Played(*(row[name] for name in Played._fields)) for row in rows]


async def finish(store, table, *players, rated=True, league=True, club="", **facts):
    """Store a match as the end of its table does. A table of a club is none for the site."""
    rows = results(table, *players, **facts)
    kinds = {"rated": rated, "league": league and not club, "club": club}
    mark = wait_for_count(table, rows[0].ended, **kinds)
    await store.append([], [], (), (), [*storing(rows), mark])
