"""The three sockets of the server: a table, the lobby, the guest's own tables."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException, WebSocketException
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.play.bonds import bond
from tierce.server.calls.play.visit import Visit
from tierce.server.guard.limits import network
from tierce.server.guard.origin import is_ours
from tierce.server.guard.places import FullError, Places, Want
from tierce.server.guard.text_frames import text_message
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import AWAY, UnknownTableError, UnreadableTableError
from tierce.server.live.subscriber import HASTY, UNKNOWN, UNREADABLE, Subscriber
from tierce.server.people.identity import new_person
from tierce.server.service.callers import acting, caller_of
from tierce.server.service.problems import UNREADABLE as WHY
from tierce.server.service.problems import banned
from tierce.server.service.service import Service
from tierce.server.service.storing import payer_of
from tierce.server.system.logs import log, where
from tierce.server.wire import encoder

Socket = WebSocket[Any, Any, State]
BROKEN: Final = 1011


@websocket("/ws/tables/{table_id:str}")
async def at_table(socket: Socket, table_id: FromPath[str]) -> None:
    """Connect the guest to a table."""
    service = await accepted(socket)
    try:
        with service.metrics.socket("table"):
            await visit(socket, service, table_id)
    except UnreadableTableError as no:
        await socket.send_text(encoder.encode(wire.Failed(no.code, detail=WHY[no.code])))
        await socket.close(UNREADABLE)
    except UnknownTableError as no:
        await socket.send_text(encoder.encode(wire.Failed(no.code)))
        await socket.close(UNKNOWN)
    except AWAY:
        await close(socket, BROKEN)
    except Exception as why:  # noqa: BLE001  the framework would not log it
        log().error("unexpected", path="/ws/tables", where=where(why))
        await socket.close(BROKEN)


@websocket("/ws/lobby")
async def in_lobby(socket: Socket) -> None:
    """Send the public tables, now and after each change."""
    service = await accepted(socket)
    caller = caller_of(socket)
    wants = service.places.in_list("lobby", caller.person, address_of(socket))
    await in_place(socket, wants, lambda: read_lobby(socket, service))


async def read_lobby(socket: Socket, service: Service) -> None:
    """Send the public tables to a reader who has a place."""
    caller = caller_of(socket)
    subscriber = Subscriber(caller.person or "", service.settings.message_every)
    await service.lobby.enter(subscriber)
    doors = service.accounts.sessions.doors
    try:
        with service.metrics.socket("lobby"), doors.open(caller.door, subscriber):
            code = await stay(socket, Listener(subscriber))
    finally:
        service.lobby.leave(subscriber)
    await close(socket, code)


@websocket("/ws/me")
async def at_home(socket: Socket) -> None:
    """Send the guest's own tables, now and after each change."""
    service = await accepted(socket)
    if (person := caller_of(socket).person) is None:
        await socket.close(HASTY)
        return
    wants = service.places.in_list("own", person, address_of(socket))
    await in_place(socket, wants, lambda: read_own(socket, service, person))


async def read_own(socket: Socket, service: Service, person: str) -> None:
    """Send the own tables to a reader who has a place."""
    caller = caller_of(socket)
    subscriber = Subscriber(person, service.settings.message_every)
    doors = service.accounts.sessions.doors
    try:
        with service.metrics.socket("own"), doors.open(caller.door, subscriber):
            await service.presence.arrive(person)
            await service.own_feed.enter(subscriber, caller.ids)
            if socket.query_params.get("friends"):
                await service.friends_feed.enter(subscriber)
            code = await stay(socket, Listener(subscriber))
    finally:
        service.own_feed.leave(subscriber)
        service.friends_feed.leave(subscriber)
        await service.presence.depart(person)
    await close(socket, code)


async def accepted(socket: Socket) -> Service:
    """Accept the socket; raises PermissionDeniedException for a foreign origin."""
    service: Service = socket.app.state.service
    if not is_ours(socket, service.settings.origins):
        raise PermissionDeniedException("foreign_origin")
    await socket.accept()
    return service


def address_of(socket: Socket) -> str:
    """The network from which the socket comes."""
    return network(socket.client.host) if socket.client else ""


async def in_place(
    socket: Socket,
    wants: Sequence[Want],
    stay_here: Callable[[], Awaitable[None]],
    *,
    said: wire.Failed | None = None,
) -> None:
    """Let the socket stay where there is a place for it, else close it, with this said."""
    places: Places = socket.app.state.service.places
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(places.hold(wants))
        except FullError:
            if said is not None:
                await socket.send_text(encoder.encode(said))
            await socket.close(HASTY)
            return
        await stay_here()


async def visit(socket: Socket, service: Service, table_id: str) -> None:
    """Let the caller in at the table, unless banned or one too many."""
    keeper = await service.tables.keeper(table_id)
    person = await acting(socket, keeper) or new_person()
    whole = caller_of(socket).person or person
    await service.office.boards.fresh()
    if (ban := service.office.stopped(whole, "visit")) is not None:
        await socket.send_text(encoder.encode(wire.Failed("banned", detail=banned(ban))))
        await socket.close(UNREADABLE)
        return
    bound = await bond(service, keeper, caller_of(socket))
    wants = service.places.at_table(table_id, person, bound, address_of(socket))
    said = wire.Failed("crowded")
    await in_place(socket, wants, lambda: attend(socket, service, keeper, person), said=said)


async def attend(socket: Socket, service: Service, keeper: Keeper, person: str) -> None:
    """Subscribe the socket to the table until one side closes it."""
    table_id, whole = keeper.id, caller_of(socket).person or person
    name = "" if keeper.seats(person) else await service.store.name(person) or ""
    name = service.profiles.named(name, person) if name else ""
    subscriber = Subscriber(person, service.settings.message_every, name, whole)
    subscriber.family = (await service.friends.ties.circle(whole)).family
    try:
        await service.presence.arrive(whole, table_id)
        await keeper.connections.enter(subscriber, since(socket))
        if (
            said := await service.chat.recent(keeper, person, family=subscriber.family)
        ) is not None:
            subscriber.send(said)
        with service.accounts.sessions.doors.open(caller_of(socket).door, subscriber):
            code = await stay(socket, Visit(service, keeper, subscriber, payer_of(socket)))
    finally:
        keeper.connections.leave(subscriber)
        await service.presence.depart(whole, table_id)
    await close(socket, code)


def since(socket: Socket) -> int:
    """The seq of the last event the client has seen; 0 where it gives no number."""
    said = socket.query_params.get("since", "")
    return int(said) if said.isascii() and said.isdigit() else 0


async def stay(socket: Socket, here: "Visit | Listener") -> int | None:
    """Send and receive until one side ends; return our close code, or None if the client left."""
    service: Service = socket.app.state.service
    with service.sockets.holds(here.subscriber):
        return await talk(socket, here)


async def talk(socket: Socket, here: "Visit | Listener") -> int | None:
    """As ``stay``, for a socket that the service knows."""
    closing = asyncio.create_task(here.subscriber.closed())
    sending = asyncio.create_task(send(socket, here.subscriber))
    receiving = asyncio.create_task(receive(socket, here))
    tasks = {closing, sending, receiving}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if done == {sending}:  # the client left: messages it had sent before still count
            done, _ = await asyncio.wait({closing, receiving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        if (error := task.exception()) is not None:
            log().info("socket_lost", where=where(error))
    return closing.result() if closing in done else None


async def send(socket: Socket, subscriber: Subscriber) -> None:
    """Send queued frames for ever."""
    while True:
        await socket.send(text_message(await subscriber.next()))


async def receive(socket: Socket, here: "Visit | Listener") -> None:
    """Answer each message in order, until the client leaves."""
    while (frame := await socket.receive())["type"] == "websocket.receive":
        answer = await here.answer(frame.get("text") or frame.get("bytes") or b"")
        if answer is not None:
            here.subscriber.send(encoder.encode(answer))


async def close(socket: Socket, code: int | None) -> None:
    """Close the socket with our code, if the client has not left."""
    if code is not None:
        with contextlib.suppress(TimeoutError, OSError, WebSocketException):  # gone meanwhile
            seconds = socket.app.state.service.settings.timings.farewell
            await asyncio.wait_for(socket.close(code), seconds)


class Listener:
    """A connection to the lobby or to own tables. It rejects all incoming messages."""

    def __init__(self, subscriber: Subscriber) -> None:
        self.subscriber = subscriber

    async def answer(self, _frame: str | bytes) -> wire.Failed | None:
        self.subscriber.pay(1)
        return wire.Failed("malformed") if self.subscriber.allows_message() else None


HANDLERS = [at_table, in_lobby, at_home]
