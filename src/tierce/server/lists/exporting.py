"""Everything that is stored about a person, as one JSON document, table by table."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any, Final

import msgspec

from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import UnknownTableError
from tierce.server.keeper.tables import Tables
from tierce.server.lists.own_rows import own_rows
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.accounts.keeping import kept
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.clubs.scores import own_scores
from tierce.server.people.mail.room import MailRoom
from tierce.server.people.naming.standing import plain
from tierce.server.people.profile.pictures import own_image
from tierce.server.people.purse.own import own_purse
from tierce.server.people.puzzles.room import own_puzzles
from tierce.server.people.shared_deals.room import SharedRoom
from tierce.server.people.sheets.claims import own_sheets
from tierce.server.people.standing.room import StandingRoom
from tierce.server.people.tournaments.own import own_tournaments
from tierce.server.store import Store

TABLES: Final = "select table_id from sits where person = $1 order by table_id"
SAID: Final = "select at, line from talk where table_id = $1 and person = $2 order by number"
GAINS: Final = """
select table_id, family, pace, ended, experience, mu, sigma, why, met, weight
from gain where person = $1
order by ended, table_id
"""
LEAGUE: Final = """
select season, family, pace, division, number, points, matches, wins, place from league_place
where person = $1 order by season, family, pace
"""
Seal = Callable[[Keeper], Awaitable[object]]
"""Why the cards of a table are still sealed; None if they are not."""
HAND: Final = "select lies from hand where table_id = $1 and person = $2"


async def exported(
    store: Store, accounts: Accounts, tables: Tables, account: str, seal: Seal
) -> AsyncIterator[bytes]:
    """The document in pieces."""
    head = msgspec.json.encode(await _about(store, accounts, account))
    yield head[:-1] + b',"tables":['
    between = b""
    for person in await accounts.ids(account):
        for (table,) in await store.relations.read(TABLES, person):
            found = await _table(store, tables, str(table), person, seal)
            yield between + msgspec.json.encode(found)
            between = b","
    yield b"]}\n"


async def _about(store: Store, accounts: Accounts, account: str) -> dict[str, Any]:
    ways = await accounts.ways(account)
    sessions = await accounts.sessions.all(account)
    made, erased_at = await accounts.times(account)
    mail = MailRoom(store.relations)
    box = await mail.box(account)
    return {
        "name": plain(await store.name(account) or ""),
        "made": made,
        "erased_at": erased_at,
        "ways": [
            {"kind": way.kind, "label": way.label, "made": way.made, "used": way.used}
            for way in ways
        ],
        "devices": [{"label": one.label, "made": one.made, "seen": one.seen} for one in sessions],
        "standing": await _standing(store, account),
        "picture": await own_image(store.relations, account),
        "mail": None
        if box is None
        else {
            "address": box.address,
            "pending": box.pending,
            "digest": box.digest,
            "wishes": await mail.wishes(account),
        },
        "shared_deals": [
            {"day": one.day, "family": one.family, "score": one.score, "ended": one.ended}
            for one in await SharedRoom(store.relations).all_of(account)
        ],
        "clubs": [
            {"club": one.id, "name": one.name, "role": one.role}
            for one in await ClubRoom(store.relations).of(account)
        ],
        "club_evenings": await own_scores(store.relations, account),
        "tournaments": await own_tournaments(store.relations, await accounts.ids(account)),
        "sheets": await own_sheets(store.relations, account),
        "puzzles": await own_puzzles(store.relations, account),
        "purse": await own_purse(store.relations, account),
        "kept": {key: value for key, (value, _) in (await kept(store.relations, account)).items()},
        **await own_rows(store.relations, await accounts.ids(account)),
    }


async def _standing(store: Store, person: str) -> dict[str, Any]:
    """Experience, ratings, and what each match gave."""
    room = StandingRoom(store.relations)
    gains = await store.relations.read(GAINS, person)
    about = ("table", "family", "pace", "ended", "experience", "mu", "sigma")
    columns = (*about, "uncounted", "met", "weight")
    places = await store.relations.read(LEAGUE, person)
    placed = ("season", "family", "pace", "division", "group", "points", "matches", "wins", "place")
    return {
        "league": [dict(zip(placed, row, strict=True)) for row in places],
        "experience": await room.points(person),
        "ratings": [one._asdict() for one in await room.ratings(person)],
        "matches": [dict(zip(columns, row, strict=True)) for row in gains],
    }


async def _table(
    store: Store, tables: Tables, table: str, person: str, seal: Seal
) -> dict[str, Any]:
    """One table: what the person said there, and the whole record once everybody may read it."""
    said = await store.relations.read(SAID, table, person)
    found: dict[str, Any] = {
        "id": table,
        "said": [{"at": at, "message": msgspec.json.decode(line)} for at, line in said],
    }
    if lies := await store.relations.read(HAND, table, person):
        found["hand"] = msgspec.json.decode(lies[0][0])
    try:
        keeper = await tables.keeper(table)
        recorded, sealed = await keeper.record(person), await seal(keeper) is not None
    except UnknownTableError:
        return found
    whole = recorded.over and not sealed
    return {**found, "seat": recorded.seat, "record": recorded.text if whole else None}
