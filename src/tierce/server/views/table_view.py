"""A table as one person may see it."""

from collections.abc import Collection
from typing import Any

from tierce.rules import Rules
from tierce.rules.choices.patching import drawn
from tierce.server import wire
from tierce.server.catalogue.titles import link_of, titles
from tierce.server.commands.leaving import rights
from tierce.server.people.pseudonym import pseudonym
from tierce.server.table.state import differences, options
from tierce.server.table.table import Table


def table_info(
    table: Table, person: str | None, connected: list[bool], watching: list[str]
) -> wire.TableInfo:
    """The public part of the table, with what this person may do."""
    match, you = table.match, table.seat_of(person)
    return wire.TableInfo(
        id=table.id,
        rules=rules_info(table.rules),
        host=table.host,
        you=you,
        seats=[seat_info(table, seat, connected) for seat in range(len(connected))],
        phase=table.phase,
        round=0 if match is None else match.round_number,
        totals=[0] * len(table.places) if match is None else list(match.totals),
        pace=table.pace,
        window=table.window_seconds,
        times=table.timekeeper.times,
        access=table.access,
        talk=table.talk,
        watch=table.watch,
        watching=watching,
        hints=table.hints,
        coach=table.coaches,
        lang=table.lang,
        **asked(table),
        asking=askers(table),
        history=[] if match is None else [list(points) for points in match.history],
        ranking=table.ranking,
        rematch=table.rematch,
        deck=deck(table),
        origin=table.origin,
        stake=table.stake,
        purse=table.for_purses,
        paid=table.paid,
        ended=table.ended,
        departures=table.departures.all,
        ending=sorted(table.ending),
        rights=None if you is None else rights(table, you),
        parted=None if you is not None else table.departures.persons.get(person or ""),
        shared=table.shared,
        tournament=table.tournament,
    )


def askers(table: Table) -> list[wire.Asker]:
    """Who asks for a seat."""
    return [
        wire.Asker(key, asker.name, pseudonym(asker.person or ""))
        for key, asker in table.asking.items()
    ]


def rules_info(rules: Rules) -> wire.RulesInfo:
    return wire.RulesInfo(
        name=rules.name,
        options=options(rules),
        changed=differences(rules),
        drawn=drawn(rules.name),
        title=titles(rules),
        link=link_of(rules),
    )


def deck(table: Table) -> wire.Promise | None:
    """The promise of a deck; None at tables older than promises, and where no rematch follows."""
    if not table.decks.secret or (table.shared is not None and table.phase == "over"):
        return None
    promised = table.decks.promised(table.phase)
    return wire.Promise(
        round=promised.round,
        promise=promised.promise,
        cuts=[promised.cuts.get(seat) for seat in range(len(table.places))],
    )


def deals(table: Table) -> list[wire.Deal]:
    """The finished rounds, with all that their orders were made of."""
    return [
        wire.Deal(
            round=one.round,
            promise=one.promise,
            seed=one.seed,
            cuts={str(seat): cut for seat, cut in sorted(one.cuts.items())},
            orders=one.orders,
        )
        for one in table.decks.revealed(table.round, ended=table.phase == "over")
    ]


def seat_info(table: Table, seat: int, connected: list[bool]) -> wire.SeatInfo:
    place = table.places[seat]
    ready = place.kind == "bot" or seat in table.ready
    stand_in = table.absence.stand_ins.get(seat)
    bot = table.bot_of(seat)
    parted = table.departures.seats.get(seat)
    return wire.SeatInfo(place.name, place.kind, bot, connected[seat], ready, stand_in, parted)


def connected(table: Table, persons: Collection[str]) -> list[bool]:
    """Presence by seat. Bots are always present."""
    return [place.kind == "bot" or place.person in persons for place in table.places]


def asked(table: Table) -> dict[str, Any]:
    """What the host asks of those who want to sit."""
    names = ("reliable", "newcomers", "level", "rating", "invited")
    return {name: getattr(table, name) for name in names}
