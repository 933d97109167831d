"""New tables: what a person asks for, and the same again after the end."""

import secrets
from typing import Final

from tierce.rules import ConflictingOptions, Rules, propose
from tierce.server import entries, shown, wire
from tierce.server.clocks import SPEEDS, by_days
from tierce.server.commands import bot_name
from tierce.server.entries import Began, Entries, Made, Place
from tierce.server.keeper import Written
from tierce.server.store import Row
from tierce.server.table import OPEN, Table
from tierce.server.window import LONGEST

DAYS: Final = 14
"""A table by days gives each turn so many at most."""


class BadTableError(ValueError):
    """A table nobody can play at: the code and what is wrong."""

    def __init__(self, code: str, detail: object) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


def new_id() -> str:
    """A name for a table that nobody can guess: whoever has it has the link."""
    return secrets.token_urlsafe(16)


def asked_for(wish: wire.NewTable, person: str, name: str) -> Made:
    """The table somebody wishes for; raises BadTableError or RulesError."""
    rules = rules_for(wish)
    if not 0 <= wish.window <= LONGEST:
        raise BadTableError("wrong_window", {"seconds": [0, LONGEST]})
    if not 1 <= wish.days <= DAYS:
        raise BadTableError("wrong_days", {"days": [1, DAYS]})
    least, most = rules.players
    if wish.seats.count("you") != 1 or not least <= len(wish.seats) <= most:
        raise BadTableError("wrong_seats", {"players": [least, most], "you": 1})
    places: list[Place] = [OPEN] * len(wish.seats)
    host = wish.seats.index("you")
    places[host] = Place("person", name, person)
    for seat, kind in enumerate(wish.seats):
        if kind == "bot":
            places[seat] = Place("bot", bot_name(places))
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=places,
        host=host,
        pace=wish.pace,
        window=wish.window,
        times=by_days(wish.days) if wish.speed == "days" else SPEEDS[wish.speed],
    )


def rules_for(wish: wire.NewTable) -> Rules:
    rules, conflicts = propose(wish.rules, wish.options)
    if conflicts:
        raise ConflictingOptions(conflicts)
    return rules


def again(table: Table, host: int) -> Made:
    """The same rules and people; whoever asked is the host."""
    return Made(
        rules=table.rules.name,
        options=table.rules.as_dict(),
        places=table.places,
        host=host,
        pace=table.pace,
        window=table.length,
        times=table.hours.times,
    )


def begun(made: Made) -> list[Entries]:
    """A table at which nobody has to be waited for begins at once."""
    kinds = [place.kind for place in made.places]
    alone = kinds.count("person") == 1 and "open" not in kinds
    return [made, Began()] if alone else [made]


def written(table_id: str, inputs: list[Entries], at: int) -> Written:
    """A new table as it goes into the store."""
    table = Table(table_id)
    done = [table.add(entry, at) for entry in inputs]
    rows = [
        Row(table_id, seq, at, entries.written(entry)) for seq, entry in enumerate(done, start=1)
    ]
    return Written(rows, [shown.summary(table, at)])
