"""New tables: what a person asks for, and the same again after the end."""

import secrets
from typing import Final

import msgspec

from tierce.game.state.edition import EDITION
from tierce.rules import ConflictingOptions, Rules, propose
from tierce.rules.encoding import as_before
from tierce.server import entries, roster, shown, wire
from tierce.server.clocks import SPEEDS, by_days
from tierce.server.commands import bot_name
from tierce.server.cutting import LONGEST as LONGEST_CUT
from tierce.server.cutting import may_cut, next_secret
from tierce.server.entries import UNTIMED, Began, Cut, Entries, Made, Place
from tierce.server.ledger import Written
from tierce.server.seating import OPEN
from tierce.server.store import Line, Row
from tierce.server.table import Table
from tierce.server.window import LONGEST

DAYS: Final = 14
"""A table by days gives each turn so many at most."""
AWAY: Final = 15 * 60
"""Seconds that a table may wait for somebody."""


STAKED_AWAY: Final = 2 * 60
"""Where something is at stake everybody is waited for as long, and not for ever."""
STAKES: Final = 10_000
"""Nobody stakes more."""


class BadTableError(ValueError):
    """A table nobody can play at: the code and what is wrong."""

    def __init__(self, code: str, detail: object) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


def new_id() -> str:
    """A name for a table that nobody can guess: whoever has it has the link."""
    return secrets.token_urlsafe(16)


def asked_for(wish: wire.NewTable, person: str, name: str, secret: str) -> Made:
    """The table somebody wishes for; raises BadTableError or RulesError."""
    rules = rules_for(wish)
    least, most = rules.players
    if wish.seats.count("you") != 1 or not least <= len(wish.seats) <= most:
        raise BadTableError("wrong_seats", {"players": [least, most], "you": 1})
    places: list[Place] = [OPEN] * len(wish.seats)
    host = wish.seats.index("you")
    places[host] = Place("person", name, person)
    chosen = iter(bots_for(wish))
    for seat, kind in enumerate(wish.seats):
        if kind == "bot":
            places[seat] = Place("bot", bot_name(places), bot=next(chosen))
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=places,
        host=host,
        pace=wish.pace,
        window=window_for(wish),
        times=times_for(wish),
        access=wish.access,
        talk=wish.talk,
        watch=wish.watch or ("none" if wish.access == "private" else "hidden"),
        hints="open" not in wish.seats if wish.hints is None else wish.hints,
        stake=stake_for(wish),
        edition=EDITION,
        secret=secret,
    )


def window_for(wish: wire.NewTable) -> int:
    """How long a discard may be claimed; by days never by a race, so that intents are heard."""
    if not 0 <= wish.window <= LONGEST:
        raise BadTableError("wrong_window", {"seconds": [0, LONGEST]})
    return max(1, wish.window) if wish.speed == "days" else wish.window


def times_for(wish: wire.NewTable) -> wire.Times:
    """The time of the table; nobody has to be waited for where all the others are bots."""
    if not 1 <= wish.days <= DAYS:
        raise BadTableError("wrong_days", {"days": [1, DAYS]})
    if wish.away is not None and not 0 <= wish.away <= AWAY:
        raise BadTableError("wrong_away", {"seconds": [0, AWAY]})
    times = by_days(wish.days) if wish.speed == "days" else SPEEDS[wish.speed]
    if wish.speed == "none" and "open" not in wish.seats:
        return UNTIMED
    away = times.away if wish.away is None or wish.speed == "days" else wish.away
    if wish.stake and wish.speed != "days":
        if wish.absent == "wait" or wish.away not in {None, STAKED_AWAY}:
            allowed = {"absent": ["bot", "auto", "forfeit"], "away": STAKED_AWAY}
            raise BadTableError("wrong_away", allowed)
        away = STAKED_AWAY
    return msgspec.structs.replace(times, away=away, absent=wish.absent)


def stake_for(wish: wire.NewTable) -> int:
    """What each seat puts into the pot."""
    if not 0 <= wish.stake <= STAKES:
        raise BadTableError("wrong_stake", {"stake": [0, STAKES]})
    return wish.stake


def bots_for(wish: wire.NewTable) -> list[str]:
    """Which bot of the roster sits on each seat for one; the usual one where none is named."""
    count = wish.seats.count("bot")
    if len(wish.bots) > count or not set(wish.bots) <= {"", *roster.names()}:
        raise BadTableError("unknown_bot", {"bots": roster.names(), "seats": count})
    return [name or roster.USUAL for name in [*wish.bots, *[""] * (count - len(wish.bots))]]


def new_secret() -> str:
    """What the seeds of a table's rounds are made from."""
    return secrets.token_hex(32)


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
        places=places_again(table),
        host=host,
        pace=table.pace,
        window=table.length,
        times=table.hours.times,
        access=table.access,
        talk=table.talk,
        watch=table.watch,
        hints=table.hints,
        stake=table.stake,
        edition=EDITION,
        secret=next_secret(table.decks.secret) if table.decks.secret else new_secret(),
        rematch=True,
    )


def places_again(table: Table) -> list[Place]:
    """The places of a rematch: a bot that played for a person who left has a name of its own."""
    places = list(table.places)
    for seat in sorted(table.departures.seats):
        others = [place for other, place in enumerate(places) if other != seat]
        places[seat] = Place("bot", bot_name(others), bot=places[seat].bot)
    return places


def alike(line: Line, made: Made) -> bool:
    """Whether somebody who wishes for this table can sit down at that one."""
    public = shown.read(line).public
    return (
        public is not None
        and public.access == "public"
        and "open" in public.kinds
        and len(public.kinds) == len(made.places)
        and public.times == made.times
        and public.stake == made.stake
        and as_before(public.options) == as_before(msgspec.to_builtins(made.options))
    )


def begun(made: Made, cut: str) -> list[Entries]:
    """A table at which nobody has to be waited for begins at once; its host may have cut already.

    Raises BadTableError where that is no cut.
    """
    if cut and not may_cut(cut):
        raise BadTableError("malformed", {"cut": LONGEST_CUT})
    kinds = [place.kind for place in made.places]
    alone = kinds.count("person") == 1 and "open" not in kinds
    cuts: list[Entries] = [Cut(seat=made.host, cut=cut)] if cut else []
    return [made, *cuts, Began()] if alone else [made, *cuts]


def written(table_id: str, inputs: list[Entries], at: int) -> Written:
    """A new table as it goes into the store."""
    table = Table(table_id)
    done = [table.add(entry, at) for entry in inputs]
    rows = [
        Row(table_id, seq, at, entries.written(entry)) for seq, entry in enumerate(done, start=1)
    ]
    return Written(rows, [shown.summary(table, at)])
