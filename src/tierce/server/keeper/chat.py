"""Chat at a table. It is no part of the game or of the log.

A phrase is sent by name and shown in each reader's language. Free text is one plain line, and only
at tables made for it. Muting is up to the client. A complaint carries the last lines to the
operator.
"""

import contextlib
from collections.abc import Awaitable, Callable, Collection
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.guard.limits import Limits
from tierce.server.keeper.keeper import Keeper
from tierce.server.nodes.interface import News, Nodes
from tierce.server.people.names import clean
from tierce.server.people.office.office import Office
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import BrokenError, BusyError, Complaint, Saying, TakenError, Talks
from tierce.server.system.clock import Clock
from tierce.server.table.table import Table

LONGEST: Final = 200
"""Characters of a line."""
RECENT: Final = 50
"""Lines sent to a new subscriber, and stored with a complaint."""
encoder = msgspec.json.Encoder()
Answer = wire.Ack | wire.Refused | wire.Failed


async def ignore() -> None:
    """Default listener."""


class Chat:
    """Chat of all tables."""

    def __init__(self, talks: Talks, clock: Clock, nodes: Nodes, office: Office) -> None:
        self.on_complaint: Callable[[], Awaitable[None]] = ignore
        """Called after a complaint was stored."""
        self._office = office
        self._talks = talks
        self._nodes = nodes
        self._clock = clock
        self.limits: Callable[[], Limits]
        """The limits of the site."""

    async def recent(self, keeper: Keeper, person: str, *, family: bool) -> bytes | None:
        """The last lines, for a new subscriber; None if there are none.

        Free text is left out in the family mode, and where the host allows none now.
        """
        async with keeper.lock:
            if not (await keeper.table()).tells(person):
                return None
        lines = await self._recent(keeper.id)
        if lines and len(keeper.audience.subscribers) <= 1:
            keeper.said = max(keeper.said, lines[-1].number)
        free = not family and self._office.board.switches.most_talk == "chat"
        shown = lines if free else without_text(lines)
        return encoder.encode(wire.Talk(shown)) if shown else None

    async def follow(self, keeper: Keeper, numbers: Collection[int]) -> None:
        """Send messages that other nodes have stored."""
        lines = [line for line in await self._recent(keeper.id) if line.number in numbers]
        table = keeper.ledger.table
        if lines and table is not None:
            self._send(keeper, table, lines)

    async def compare(self, keepers: Collection[Keeper]) -> None:
        """Send messages of other nodes whose news was lost. One question for all tables."""
        here = {keeper.id: keeper for keeper in keepers if keeper.audience}
        last = await self._talks.last(list(here)) if here else {}
        for table, number in last.items():
            keeper = here[table]
            if number > keeper.said:
                await self.follow(keeper, range(keeper.said + 1, number + 1))
                keeper.said = max(keeper.said, number)  # older ones are not kept

    def _send(self, keeper: Keeper, table: Table, lines: list[wire.TalkLine]) -> None:
        """Send the lines, and count them as sent up to the first that is missing."""
        plain = without_text(lines)
        frames = [encoder.encode(wire.Talk(some)) if some else None for some in (lines, plain)]
        keeper.audience.send_all(table, frames[0] or b"", frames[1])
        numbers = {line.number for line in lines}
        while keeper.said + 1 in numbers:
            keeper.said += 1

    async def answer(
        self, keeper: Keeper, person: str, message: wire.Talking, account: str
    ) -> Answer:
        """Send a message to the table, or store a complaint; each counts once.

        ``account`` is who the person of the seat is: measures are about accounts.
        """
        async with keeper.lock:
            table = await keeper.table()
            if (seat := table.seat_of(person)) is None:
                return wire.Failed("not_seated", message.id)
            try:
                if isinstance(message, wire.Tell):
                    if await self._is_muted(account):
                        return wire.Refused(message.id, wire.Refusal("muted"))
                    return await self._say(keeper, table, seat, message)
                return await self._complain(table, person, message)
            except TakenError:  # sent before: the answer was lost on its way
                return wire.Ack(message.id, table.public_seq)
            except (BrokenError, BusyError):
                return wire.Failed("busy", message.id)

    async def _is_muted(self, account: str) -> bool:
        await self._office.boards.fresh()
        return self._office.stopped(account, "talk") is not None

    async def _say(self, keeper: Keeper, table: Table, seat: int, said: wire.Tell) -> Answer:
        person = table.places[seat].person
        assert person is not None, "bots do not talk"
        line = self._line(table, seat, person, said)
        if line is None:
            return wire.Failed("malformed", said.id)
        board = await self._office.boards.fresh()
        modes = {table.talk, board.switches.most_talk}
        if "none" in modes or ("phrases" in modes and line.text is not None):
            return wire.Refused(said.id, wire.Refusal("no_talk"))
        if not await self.limits().saying.allows(f"{table.id} {person}"):
            return wire.Refused(said.id, wire.Refusal("too_fast"))
        saying = Saying(0, line.at, person, encoder.encode(line).decode())
        number = await self._talks.append(table.id, saying, said.id)
        self._nodes.tell(News("talk", table.id, number))
        line = msgspec.structs.replace(line, number=number)
        self._send(keeper, table, [line])
        return wire.Ack(said.id, table.public_seq)

    def _line(self, table: Table, seat: int, person: str, said: wire.Tell) -> wire.TalkLine | None:
        """The line as others read it; None if the message is empty or holds several things."""
        text = None if said.text is None else clean(said.text, LONGEST)
        given = [one for one in (said.phrase, said.emote, said.text) if one is not None]
        if len(given) != 1 or text == "":
            return None
        at, name = self._clock.now(), table.places[seat].name
        return wire.TalkLine(0, at, seat, pseudonym(person), name, said.phrase, said.emote, text)

    async def _complain(self, table: Table, person: str, message: wire.Report) -> Answer:
        lines = await self._recent(table.id)
        if not any(line.who == message.who for line in lines):
            return wire.Refused(message.id, wire.Refusal("nothing_said"))
        if not await self.limits().complaining.allows(person):
            return wire.Refused(message.id, wire.Refusal("too_fast"))
        last = encoder.encode(lines).decode()
        facts = (table.id, pseudonym(person), message.who, message.reason, last)
        await self._talks.add_complaint(Complaint(self._clock.now(), *facts), message.id)
        with contextlib.suppress(BrokenError, BusyError):  # the list adds the case later
            await self.on_complaint()
        return wire.Ack(message.id, table.public_seq)

    async def _recent(self, table: str) -> list[wire.TalkLine]:
        kept = await self._talks.recent(table, RECENT)
        return [line for one in kept if (line := read(one)) is not None]


def without_text(lines: list[wire.TalkLine]) -> list[wire.TalkLine]:
    """Phrases and emotes only."""
    return [line for line in lines if line.text is None]


def read(saying: Saying) -> wire.TalkLine | None:
    """A stored line; None if it is damaged."""
    try:
        line = msgspec.json.decode(saying.line, type=wire.TalkLine)
    except (msgspec.DecodeError, ValueError):
        return None
    return msgspec.structs.replace(line, number=saying.number)
