"""New tables: the one a person wants, and the rematch."""

import secrets
from typing import Final

import msgspec

from tierce.game.state.edition import EDITION
from tierce.rules import ConflictingOptions, Rules, propose
from tierce.server import wire
from tierce.server.catalogue import roster
from tierce.server.commands.seats import bot_name
from tierce.server.deck.commitment import LONGEST as LONGEST_CUT
from tierce.server.deck.commitment import may_cut, next_secret
from tierce.server.people.standing.numbers import LEVELS
from tierce.server.table.entries import UNTIMED, Began, Cut, Entries, Made, Place
from tierce.server.table.seating import OPEN
from tierce.server.table.table import Table
from tierce.server.table.time.claim_window import LONGEST
from tierce.server.table.time.seat_clocks import SPEEDS, by_days

DAYS: Final = 14
"""Days per turn at most, at a table by days."""
AWAY: Final = 15 * 60
"""Seconds that a table may wait for an absent person."""


STAKED_AWAY: Final = 2 * 60
"""Seconds that a table with a stake waits for an absent person."""
STAKES: Final = 10_000
"""Highest stake."""
RELIABLE: Final = 95
"""Percent of finished matches that a table may ask for at most."""
RATING: Final = 3000
"""Rating that a table may ask for at most."""


class BadTableError(ValueError):
    """An invalid table: a code and the reason."""

    def __init__(self, code: str, detail: object) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


def new_id() -> str:
    """An unguessable table id. It is also the key to the table."""
    return secrets.token_urlsafe(16)


def wanted_table(
    wish: wire.NewTable, person: str, name: str, secret: str, highest: int = STAKES
) -> Made:
    """The table that a person wants, with a stake of at most ``highest``.

    Raises BadTableError or RulesError.
    """
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
        watch=watch_for(wish),
        hints="open" not in wish.seats if wish.hints is None else wish.hints,
        stake=stake_for(wish, highest),
        purse=wish.stake > 0,
        edition=EDITION,
        secret=secret,
        reliable=reliable_for(wish),
        newcomers=wish.newcomers,
        level=level_for(wish),
        rating=rating_for(wish),
        invited=wish.invited,
        lang=wish.lang,
        club=club_for(wish),
    )


def watch_for(wish: wire.NewTable) -> wire.WatchMode:
    """Whether onlookers may come: never at a table of a club, as they need not be members."""
    if wish.access == "club":
        return "none"
    return wish.watch or ("none" if wish.access in {"private", "friends"} else "hidden")


def club_for(wish: wire.NewTable) -> str:
    """The club of the table; raises BadTableError where it is missing."""
    if wish.access != "club":
        return ""
    if not wish.club:
        raise BadTableError("malformed", {"club": "want the club of the table"})
    return wish.club


def window_for(wish: wire.NewTable) -> int:
    """Seconds that a discard may be claimed; at least one by days, where intents decide."""
    if not 0 <= wish.window <= LONGEST:
        raise BadTableError("wrong_window", {"seconds": [0, LONGEST]})
    return max(1, wish.window) if wish.speed == "days" else wish.window


def times_for(wish: wire.NewTable) -> wire.Times:
    """The times of the table. Against bots alone there is no clock."""
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


def stake_for(wish: wire.NewTable, most: int) -> int:
    """What each seat puts into the pot."""
    if not 0 <= wish.stake <= most:
        raise BadTableError("wrong_stake", {"stake": [0, most]})
    return wish.stake


def reliable_for(wish: wire.NewTable) -> int:
    """The least share of finished matches that a person needs, in percent."""
    if not 0 <= wish.reliable <= RELIABLE:
        raise BadTableError("wrong_reliable", {"reliable": [0, RELIABLE]})
    return wish.reliable


def level_for(wish: wire.NewTable) -> int:
    """The least level that a person needs."""
    if not 0 <= wish.level <= LEVELS:
        raise BadTableError("wrong_level", {"level": [0, LEVELS]})
    return wish.level


def rating_for(wish: wire.NewTable) -> int:
    """The least rating that a person needs."""
    if not 0 <= wish.rating <= RATING:
        raise BadTableError("wrong_rating", {"rating": [0, RATING]})
    return wish.rating


def bots_for(wish: wire.NewTable) -> list[str]:
    """The bot of each bot seat; the default one where none is named."""
    count = wish.seats.count("bot")
    if len(wish.bots) > count or not set(wish.bots) <= {"", *roster.names()}:
        raise BadTableError("unknown_bot", {"bots": roster.names(), "seats": count})
    return [name or roster.USUAL for name in [*wish.bots, *[""] * (count - len(wish.bots))]]


def new_secret() -> str:
    """A secret from which a table's seeds are derived."""
    return secrets.token_hex(32)


def rules_for(wish: wire.NewTable) -> Rules:
    rules, conflicts = propose(wish.rules, wish.options)
    if conflicts:
        raise ConflictingOptions(conflicts)
    return rules


def rematch(
    table: Table, host: int, persons: frozenset[str] | None = None, most: int = STAKES
) -> Made:
    """A rematch with the same rules and persons; ``host`` asked for it.

    Seats of persons who are not among ``persons`` are open. The stake is ``most`` at most.
    """
    places = [
        place if persons is None or place.person in {None, *persons} else OPEN
        for place in places_of_rematch(table)
    ]
    return Made(
        rules=table.rules.name,
        options=table.rules.as_dict(),
        places=places,
        host=host,
        pace=table.pace,
        window=table.window_seconds,
        times=table.timekeeper.times,
        access=table.access,
        talk=table.talk,
        watch=table.watch,
        hints=table.hints,
        stake=min(table.stake, most),
        purse=min(table.stake, most) > 0,
        edition=EDITION,
        secret=next_secret(table.decks.secret) if table.decks.secret else new_secret(),
        rematch=True,
        reliable=table.reliable,
        newcomers=table.newcomers,
        level=table.level,
        rating=table.rating,
        invited=table.invited,
        lang=table.lang,
        club=table.club,
    )


def places_of_rematch(table: Table) -> list[Place]:
    """The places of a rematch. A bot that replaced a leaver gets a name of its own."""
    places = list(table.places)
    for seat in sorted(table.departures.seats):
        others = [place for other, place in enumerate(places) if other != seat]
        places[seat] = Place("bot", bot_name(others), bot=places[seat].bot)
    return places


def first_entries(made: Made, cut: str) -> list[Entries]:
    """The first entries of a table. Without other persons the match begins at once, with the host's
    ``cut``.

    Raises BadTableError for an invalid cut.
    """
    if cut and not may_cut(cut):
        raise BadTableError("malformed", {"cut": LONGEST_CUT})
    kinds = [place.kind for place in made.places]
    alone = kinds.count("person") == 1 and "open" not in kinds
    cuts: list[Entries] = [Cut(seat=made.host, cut=cut)] if cut else []
    return [made, *cuts, Began()] if alone else [made, *cuts]
