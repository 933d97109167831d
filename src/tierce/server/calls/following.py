"""The sockets of tournaments, clubs and sheets: a frame whenever there is something to ask for."""

from litestar import websocket
from litestar.params import FromPath

from tierce.server.calls.sockets import (
    Listener,
    Socket,
    accepted,
    address_of,
    close,
    in_place,
    stay,
)
from tierce.server.lists.gatherings.feed import club_topic, sheet_topic
from tierce.server.live.subscriber import UNKNOWN, Subscriber
from tierce.server.people.clubs.links import club_of
from tierce.server.people.clubs.room import is_member
from tierce.server.people.sheets.room import SheetRoom
from tierce.server.service.callers import caller_of
from tierce.server.service.service import Service


@websocket("/ws/tournaments/{tournament:str}")
async def at_tournament(socket: Socket, tournament: FromPath[str]) -> None:
    """Follow a tournament; an evening of a club is for its members."""
    service = await accepted(socket)
    head = await service.tournaments.room.head(tournament)
    known = head is not None and (head.club is None or await belongs(socket, service, head.club))
    await follow(socket, service, tournament if known else None)


@websocket("/ws/clubs/{club:str}")
async def at_club(socket: Socket, club: FromPath[str]) -> None:
    """Follow the evenings of a club, as a member."""
    service = await accepted(socket)
    known = await belongs(socket, service, club)
    await follow(socket, service, club_topic(club) if known else None)


@websocket("/ws/club-walls/{code:str}")
async def at_wall(socket: Socket, code: FromPath[str]) -> None:
    """Follow the evenings of a club by the link of its wall screen."""
    service = await accepted(socket)
    club = await service.clubs.room.club(club_of(code))
    known = club is not None and service.clubs.links.opens(code, club, "wall")
    await follow(socket, service, club_topic(club.id) if club is not None and known else None)


@websocket("/ws/sheets/{key:str}")
async def at_sheet(socket: Socket, key: FromPath[str]) -> None:
    """Follow a score sheet, with one of its keys."""
    service = await accepted(socket)
    keys = await SheetRoom(service.store.relations).find(key)
    await follow(socket, service, None if keys is None else sheet_topic(keys.reader))


async def belongs(socket: Socket, service: Service, club: str) -> bool:
    """Whether the caller is a member of the club."""
    ids = caller_of(socket).ids
    return bool(ids) and await is_member(service.store.relations, club, ids[0])


async def follow(socket: Socket, service: Service, topic: str | None) -> None:
    """Send what is new until one side ends; without a topic there is nothing to follow."""
    if topic is None:
        await socket.close(UNKNOWN)
        return
    wants = service.places.in_list("gathering", caller_of(socket).person, address_of(socket))
    await in_place(socket, wants, lambda: read_news(socket, service, topic))


async def read_news(socket: Socket, service: Service, topic: str) -> None:
    """Send the news of the topic to a reader who has a place."""
    feed, caller = service.gatherings, caller_of(socket)
    subscriber = Subscriber(caller.person or "", service.settings.message_every)
    feed.enter(subscriber, topic)
    doors = service.accounts.sessions.doors
    try:
        with service.metrics.socket("gathering"), doors.open(caller.door, subscriber):
            code = await stay(socket, Listener(subscriber))
    finally:
        feed.leave(subscriber, topic)
    await close(socket, code)


HANDLERS = [at_tournament, at_club, at_wall, at_sheet]
