"""A tournament as the caller sees it."""

import asyncio

from tierce.server import wire
from tierce.server.lists.gatherings.tournament.page import page
from tierce.server.lists.gatherings.tournament.reader import Reader
from tierce.server.people.clubs.room import is_member
from tierce.server.people.friends.blocks import apart_from
from tierce.server.people.tournaments.now import Now
from tierce.server.people.tournaments.records import Head
from tierce.server.people.tournaments.tournaments import NoSuchTournamentError
from tierce.server.service.answers import service
from tierce.server.service.callers import caller_of
from tierce.server.service.problems import ProblemError
from tierce.server.service.requests import Ask


async def read(request: Ask, tournament: str) -> Now:
    """A tournament; raises ProblemError."""
    try:
        return await service(request).tournaments.read(tournament)
    except NoSuchTournamentError:
        raise ProblemError(404, "not_found", None) from None


async def refuse_strangers(request: Ask, head: Head) -> None:
    """Show an evening of a club to its members only; raises ProblemError."""
    relations, ids = service(request).store.relations, caller_of(request).ids
    if head.club is not None and not (ids and await is_member(relations, head.club, ids[0])):
        raise ProblemError(404, "not_found", None)


async def page_of(
    request: Ask, now: Now, ids: tuple[str, ...] | None = None
) -> wire.TournamentPage:
    """A tournament as the caller sees it."""
    waiting = [(now.hall.round, at) for at in now.hall.waiting_tables]
    tables = [now.hall.online[at] for at in waiting if at in now.hall.online]
    deals = await service(request).public.deals_at(tables)
    reader = reader_of(request, ids)
    if reader.ids:
        reader.apart = await apart_from(service(request).store.relations, reader.ids[0])
    over = now.tournament.ended and now.head.terms.pays
    paid = await service(request).prizes.paid(now.head.id) if over else {}
    host = await host_of(request, now.head, reader)
    # In a thread: a tournament of hundreds takes long, and tables must not wait for it.
    return await asyncio.to_thread(page, now, reader, deals, host, paid)


async def host_of(request: Ask, head: Head, reader: Reader) -> str:
    """The name of the host; empty for one who was erased or is kept apart from the reader."""
    if head.host is None or head.host in reader.apart:
        return ""
    name = await service(request).store.name(head.host) or ""
    return service(request).profiles.named(name, head.host) if name else ""


def reader_of(request: Ask, ids: tuple[str, ...] | None = None) -> Reader:
    """Who reads."""
    parts = service(request)
    return Reader(
        caller_of(request).ids if ids is None else ids,
        parts.now(),
        children=parts.office.board.switches.children,
        named=parts.profiles.named,
    )
