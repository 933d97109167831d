"""What people say to each other at a table. It is no part of the game, nor of its log.

A phrase is sent as its name and read in each reader's language; free text only where the table was
made for it, as one plain line. Whoever does not want to read somebody does not: that is his
screen's to do. What was said last goes along with a complaint, for whoever runs the server.
"""

import hashlib
from typing import Final

import msgspec

from tierce.server import wire
from tierce.server.guard.limits import Limit
from tierce.server.keeper.keeper import Keeper
from tierce.server.people.names import clean
from tierce.server.store import BrokenError, BusyError, Complaint, Saying, TakenError, Talks
from tierce.server.system.clock import Clock
from tierce.server.table.table import Table

LONGEST: Final = 200
"""Letters of a line."""
RECENT: Final = 50
"""Lines told to whoever comes later, and kept with a complaint."""
BURST: Final = 4
EVERY: Final = 3.0
"""Seconds until one may say one thing more, once ``BURST`` have been said."""
COMPLAINTS: Final = 5
encoder = msgspec.json.Encoder()
Answer = wire.Ack | wire.Refused | wire.Failed


class Chat:
    """Everything that is said, at all tables."""

    def __init__(self, talks: Talks, clock: Clock) -> None:
        self._talks = talks
        self._clock = clock
        self._saying = Limit(BURST, EVERY)
        self._complaining = Limit(COMPLAINTS, 60.0)

    async def recent(self, keeper: Keeper, person: str) -> bytes | None:
        """What was said last, for somebody who has just come; None where that is nothing."""
        async with keeper.lock:
            if not (await keeper.table()).tells(person):
                return None
        lines = await self._recent(keeper.id)
        return encoder.encode(wire.Talk(lines)) if lines else None

    async def answer(self, keeper: Keeper, person: str, message: wire.Talking) -> Answer:
        """Say it to everybody at the table, or pass the complaint on; once."""
        async with keeper.lock:
            table = await keeper.table()
            if (seat := table.seat_of(person)) is None:
                return wire.Failed("not_seated", message.id)
            try:
                if isinstance(message, wire.Tell):
                    return await self._say(keeper, table, seat, message)
                return await self._complain(table, person, message)
            except TakenError:  # said before: the answer was lost on its way
                return wire.Ack(message.id, table.public_seq)
            except (BrokenError, BusyError):
                return wire.Failed("busy", message.id)

    async def _say(self, keeper: Keeper, table: Table, seat: int, said: wire.Tell) -> Answer:
        person = table.places[seat].person
        assert person is not None, "bots do not talk"
        line = self._line(table, seat, person, said)
        if line is None:
            return wire.Failed("malformed", said.id)
        if table.talk == "none" or (table.talk == "phrases" and line.text is not None):
            return wire.Refused(said.id, wire.Refusal("no_talk"))
        if not self._saying.allows(f"{table.id} {person}"):
            return wire.Refused(said.id, wire.Refusal("too_fast"))
        saying = Saying(0, line.at, person, encoder.encode(line).decode())
        number = await self._talks.append(table.id, saying, said.id)
        line = msgspec.structs.replace(line, number=number)
        keeper.audience.send_all(table, encoder.encode(wire.Talk([line])))
        return wire.Ack(said.id, table.public_seq)

    def _line(self, table: Table, seat: int, person: str, said: wire.Tell) -> wire.TalkLine | None:
        """What is said as all will read it; None where it is nothing, or several things."""
        text = None if said.text is None else clean(said.text, LONGEST)
        given = [one for one in (said.phrase, said.emote, said.text) if one is not None]
        if len(given) != 1 or text == "":
            return None
        at, name = self._clock.now(), table.places[seat].name
        return wire.TalkLine(0, at, seat, alias(person), name, said.phrase, said.emote, text)

    async def _complain(self, table: Table, person: str, message: wire.Report) -> Answer:
        lines = await self._recent(table.id)
        if not any(line.who == message.who for line in lines):
            return wire.Refused(message.id, wire.Refusal("nothing_said"))
        if not self._complaining.allows(person):
            return wire.Refused(message.id, wire.Refusal("too_fast"))
        told = encoder.encode(lines).decode()
        facts = (table.id, alias(person), message.who, message.reason, told)
        await self._talks.add_complaint(Complaint(self._clock.now(), *facts), message.id)
        return wire.Ack(message.id, table.public_seq)

    async def _recent(self, table: str) -> list[wire.TalkLine]:
        kept = await self._talks.recent(table, RECENT)
        return [line for one in kept if (line := read(one)) is not None]


def alias(person: str) -> str:
    """What stands for a person where others read it: always the same, and no key to anything."""
    return hashlib.sha256(b"talk " + person.encode()).hexdigest()[:16]


def read(saying: Saying) -> wire.TalkLine | None:
    """A line as it was said; None where it is damaged."""
    try:
        line = msgspec.json.decode(saying.line, type=wire.TalkLine)
    except (msgspec.DecodeError, ValueError):
        return None
    return msgspec.structs.replace(line, number=saying.number)
