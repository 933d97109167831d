"""A person at a table: one WebSocket, from its handshake to its end."""

import asyncio
import contextlib
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException
from litestar.params import FromPath

from tierce.server import wire
from tierce.server.calls.visit import Visit
from tierce.server.guard.origin import is_ours
from tierce.server.guard.text_frames import several
from tierce.server.keeper.ledger import DamagedTableError, UnknownTableError
from tierce.server.live.subscriber import HASTY, UNKNOWN, UNREADABLE, Subscriber
from tierce.server.people.identity import COOKIE, new_person
from tierce.server.service.problems import DAMAGED
from tierce.server.service.service import Service
from tierce.server.system.logs import log, where
from tierce.server.views.shown import encoder

Socket = WebSocket[Any, Any, State]
BROKEN: Final = 1011
LOOKING: Final = 5000
"""So many may look at the lobby, and so many follow their own tables."""
FAREWELL: Final = 2.0
"""Seconds to say why we close; a reader that has stopped reading does not hear it."""


@websocket("/ws/tables/{table_id:str}")
async def at_table(socket: Socket, table_id: FromPath[str]) -> None:
    """Sit at the table as long as the socket lasts."""
    service: Service = socket.app.state.service
    if not is_ours(socket, service.settings.origins):
        raise PermissionDeniedException("foreign_origin")
    await socket.accept()
    try:
        await visit(socket, service, table_id)
    except DamagedTableError as no:
        await socket.send_text(encoder.encode(wire.Failed(no.code, detail=DAMAGED)))
        await socket.close(UNREADABLE)
    except UnknownTableError as no:
        await socket.send_text(encoder.encode(wire.Failed(no.code)))
        await socket.close(UNKNOWN)
    except Exception as why:  # noqa: BLE001  the framework would say nothing of it
        log().error("unexpected", path="/ws/tables", where=where(why))
        await socket.close(BROKEN)


async def visit(socket: Socket, service: Service, table_id: str) -> None:
    keeper = await service.tables.keeper(table_id)
    person = service.identity.person(socket.cookies.get(COOKIE)) or new_person()
    if keeper.crowded(person):
        await socket.close(HASTY)
        return
    name = "" if keeper.seats(person) else await service.store.name(person) or ""
    subscriber = Subscriber(person, service.settings.message_every, name)
    try:
        await keeper.sit(subscriber, since(socket))
        if (said := await service.chat.recent(keeper, person)) is not None:
            subscriber.send(said)
        code = await stay(socket, Visit(service, keeper, subscriber))
    finally:
        keeper.leave(subscriber)
    if code is not None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(socket.close(code), FAREWELL)


def since(socket: Socket) -> int:
    """The last event the client has seen; none where it does not say so in a way we can read."""
    said = socket.query_params.get("since", "")
    return int(said) if said.isascii() and said.isdigit() else 0


async def stay(socket: Socket, here: "Visit | Looking") -> int | None:
    """Send and receive until one side has had enough; gives our reason where it was ours."""
    closing = asyncio.create_task(here.subscriber.closed())
    sending = asyncio.create_task(send(socket, here.subscriber))
    receiving = asyncio.create_task(receive(socket, here))
    tasks = {closing, sending, receiving}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if done == {sending}:  # the client has gone: what it said before counts all the same
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
    """Send what waits."""
    while True:
        await socket.send(several(await subscriber.next()))


async def receive(socket: Socket, here: "Visit | Looking") -> None:
    """Answer every message in its turn, until the client goes."""
    while (frame := await socket.receive())["type"] == "websocket.receive":
        answer = await here.answer(frame.get("text") or frame.get("bytes") or b"")
        if answer is not None:
            here.subscriber.send(encoder.encode(answer))


@websocket("/ws/lobby")
async def in_lobby(socket: Socket) -> None:
    """Be told of the public tables as long as the socket lasts."""
    service: Service = socket.app.state.service
    if not is_ours(socket, service.settings.origins):
        raise PermissionDeniedException("foreign_origin")
    await socket.accept()
    if len(service.lobby) >= LOOKING:
        await socket.close(HASTY)
        return
    subscriber = Subscriber("", service.settings.message_every)
    await service.lobby.enter(subscriber)
    try:
        code = await stay(socket, Looking(subscriber))
    finally:
        service.lobby.leave(subscriber)
    if code is not None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(socket.close(code), FAREWELL)


@websocket("/ws/me")
async def at_home(socket: Socket) -> None:
    """Send the person's own tables as long as the socket lasts."""
    service: Service = socket.app.state.service
    if not is_ours(socket, service.settings.origins):
        raise PermissionDeniedException("foreign_origin")
    person = service.identity.person(socket.cookies.get(COOKIE))
    await socket.accept()
    if person is None or len(service.own_feed) >= LOOKING:
        await socket.close(HASTY)
        return
    subscriber = Subscriber(person, service.settings.message_every)
    try:
        await service.own_feed.enter(subscriber)
        code = await stay(socket, Looking(subscriber))
    finally:
        service.own_feed.leave(subscriber)
    if code is not None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(socket.close(code), FAREWELL)


class Looking:
    """Somebody who only looks: whatever he says is not understood."""

    def __init__(self, subscriber: Subscriber) -> None:
        self.subscriber = subscriber

    async def answer(self, _frame: str | bytes) -> wire.Failed | None:
        self.subscriber.pay(1)
        return wire.Failed("malformed") if self.subscriber.may_ask() else None
