"""Answers to the messages of one socket at a table."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, get_args

import msgspec
from msgspec import UNSET

from tierce.analysis import arrange_hand, consider
from tierce.cards import name
from tierce.game import View
from tierce.learn import coach_at, help_at
from tierce.server import wire
from tierce.server.guard.limits import Budget
from tierce.server.guard.quotas import Payer
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import AWAY, UnknownTableError, UnreadableTableError
from tierce.server.live.subscriber import UNREADABLE, Subscriber
from tierce.server.metrics.acts import Outcome
from tierce.server.service.problems import UNREADABLE as WHY
from tierce.server.service.problems import banned
from tierce.server.service.questions import on_budget
from tierce.server.service.seating import block_of
from tierce.server.service.service import Service
from tierce.server.system.logs import log, where
from tierce.server.wire import ServerMessage

LARGEST: Final = 8192
LONGEST_ID: Final = 64
QUESTIONS: Final = (wire.Consider, wire.Arrange, wire.AskHelp, wire.AskCoach, wire.Hint)
ACTS: Final = (*get_args(wire.AtTable), wire.Rematch)
TALKING: Final[dict[type[Any], int]] = {wire.Tell: 1_000, wire.Report: 30_000}
"""Bytes that a line of talk counts against the quotas, and a complaint, which keeps many."""
THINKING: Final = 0.05
"""Seconds charged for a hint. A worker computes it, not this process."""
decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


def read(frame: str | bytes) -> wire.ClientMessage | None:
    """The message in a frame; None if it is none of the protocol."""
    try:
        message = decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return message if 0 < len(message.id) <= LONGEST_ID else None


def in_brackets(card: int) -> str:
    """A card in a sentence, for the client to draw."""
    return f"[{name(card)}]"


def outcome(answer: ServerMessage) -> Outcome:
    """How an act was answered, for the metrics."""
    match answer:
        case wire.Ack():
            return "acknowledged"
        case wire.Refused():
            return "refused"
        case wire.Failed(code="busy"):
            return "busy"
        case _:
            return "invalid"


class Visit:
    """Answers the messages of one socket in order."""

    def __init__(
        self, service: Service, keeper: Keeper, subscriber: Subscriber, payer: Payer
    ) -> None:
        self.subscriber = subscriber
        self._payer = payer
        """Whose quotas of bytes the acts of this socket use."""
        self._address = payer.address
        self._service = service
        self._keeper = keeper

    async def answer(self, frame: str | bytes) -> ServerMessage | None:
        """The answer to any frame; None to a pong. Only faults of the server are logged."""
        self.subscriber.quiet = False
        message = read(frame) if len(frame) <= LARGEST else None
        if not self.subscriber.allows_message():
            return wire.Failed("too_many", message.id if message else UNSET)
        if message is None:
            return wire.Failed("malformed" if len(frame) <= LARGEST else "too_large")
        if isinstance(message, wire.Pong):
            self.subscriber.answers = True
            return None
        self.subscriber.busy = True
        try:
            if (no := await self._stopped(message)) is not None:
                return no
            return await self._counted(message)
        finally:
            self.subscriber.busy = False

    async def _counted(self, message: wire.Asking) -> ServerMessage:
        """Answer a message, and count acts and chat."""
        started = time.perf_counter()
        answer = await self._safely(message)
        if isinstance(message, ACTS):
            seconds = time.perf_counter() - started
            self._service.metrics.acts.answered(outcome(answer), seconds)
        elif isinstance(message, wire.Tell) and isinstance(answer, wire.Ack):
            self._service.metrics.chat.inc()
        return answer

    async def _safely(self, message: wire.Asking) -> ServerMessage:
        try:
            return await self._over_quota(message) or await self._dispatch(message)
        except UnreadableTableError as no:
            return wire.Failed(no.code, message.id, WHY[no.code])
        except UnknownTableError as no:
            return wire.Failed(no.code, message.id)
        except AWAY:
            return wire.Failed("busy", message.id)
        except Exception as why:  # noqa: BLE001  the client gets an error, the log gets the place
            log().error("unexpected", table=self._keeper.id, where=where(why))
            return wire.Failed("busy", message.id)

    async def _dispatch(self, message: wire.Asking) -> ServerMessage:
        if isinstance(message, QUESTIONS) and self._budget.left <= 0:
            return wire.Failed("too_many", message.id)
        match message:
            case wire.Consider():
                return await self._consider(message)
            case wire.Arrange():
                return await self._arrange(message)
            case wire.Tell(text=str()) if await self._says_phrases_only():
                return wire.Refused(message.id, wire.Refusal("no_talk"))
            case wire.Tell() | wire.Report():
                return await self._service.chat.answer(
                    self._keeper, self.subscriber.person, message, self.subscriber.account
                )
            case wire.Hint():
                return await self._hint(message)
            case wire.AskHelp():
                return await self._help(message)
            case wire.AskCoach():
                return await self._coach(message)
            case wire.Rematch():
                return await self._service.making.rematch(
                    self._keeper, self.subscriber.person, message
                )
            case _:
                return await self._keeper.command(self.subscriber.person, message)

    async def _over_quota(self, message: wire.Asking) -> wire.Refused | None:
        """The refusal of what would be stored beyond a quota, taken before the work."""
        if not (wait := await self._lacks(message)):
            return None
        self._service.metrics.quotas.refused("talk" if type(message) in TALKING else "tables")
        facts: Any = {"code": "quota_spent", "seconds": wait}
        return wire.Refused(message.id, facts)

    async def _lacks(self, message: wire.Asking) -> int:
        """The seconds until the quota has room for a message; 0 for now.

        Who only watches stores nothing, and pays for no table.
        """
        if not self._keeper.seats(self.subscriber.person):
            return 0
        if isinstance(message, ACTS):
            return await self._service.payments.act(self._keeper.id, self._payer)
        size = TALKING.get(type(message), 0)
        return await self._service.quotas.take(self._payer, size) if size else 0

    async def _says_phrases_only(self) -> bool:
        return (await self._service.friends.ties.circle(self.subscriber.account)).family

    async def _stopped(self, message: wire.Asking) -> ServerMessage | None:
        """The answer to a banned person, and to a suspended one who wants another match."""
        office, person = self._service.office, self.subscriber.account
        board = await office.boards.fresh()
        if (ban := office.stopped(person, "visit")) is not None:
            self.subscriber.close(UNREADABLE)
            return wire.Failed("banned", message.id, banned(ban))
        if isinstance(message, wire.Rematch):
            if office.stopped(person, "make") is not None:
                return wire.Refused(message.id, wire.Refusal("suspended"))
            if not board.switches.making:
                return wire.Refused(message.id, wire.Refusal("making_closed"))
            if len(self._keeper.persons) > 1 and (until := await block_of(self._service, person)):
                facts: Any = {"code": "left_often", "until": until}
                return wire.Refused(message.id, facts)
        return None

    async def _consider(self, message: wire.Consider) -> ServerMessage:
        """What the rules say of the staged and selected cards."""
        if (view := await self._view()) is None:
            return wire.Failed("not_seated", message.id)
        try:
            with self._paid():
                found = consider(view, message.groups, message.selected)
        except ValueError:  # unreadable cards, or too many
            return wire.Failed("malformed", message.id)
        return wire.Considered(message.id, **found)

    async def _arrange(self, message: wire.Arrange) -> ServerMessage:
        if (view := await self._view()) is None:
            return wire.Failed("not_seated", message.id)
        with self._paid():
            found = arrange_hand(view)
        return wire.Arranged(message.id, **found)

    async def _help(self, message: wire.AskHelp) -> ServerMessage:
        """What this seat can do now. It says nothing that the seat cannot find out by trying."""
        if (view := await self._view()) is None:
            return wire.Failed("not_seated", message.id)
        table = await self._keeper.table()
        with self._paid():
            found = help_at(view, message.lang, timed=table.timekeeper.times.speed != "none")
        return wire.Helped(message.id, **msgspec.to_builtins(found))

    async def _coach(self, message: wire.AskCoach) -> ServerMessage:
        """The one thing worth saying to this seat now, unless the result counts."""
        if (view := await self._view()) is None:
            return wire.Failed("not_seated", message.id)
        if not (await self._keeper.table()).coaches:
            return wire.Failed("no_coach", message.id)
        with self._paid():
            found = coach_at(view, message.said, message.lang, in_brackets)
        said = None if found is None else wire.Remark(found.topic, found.text)
        return wire.Coached(message.id, said)

    async def _hint(self, message: wire.Hint) -> ServerMessage:
        """What a good player would do here, if the table allows hints."""
        if (view := await self._view()) is None:
            return wire.Failed("not_seated", message.id)
        table = await self._keeper.table()
        if not table.hints or view.turn != view.seat or table.phase != "playing":
            return wire.Failed("no_hints", message.id)
        self.subscriber.pay(THINKING)
        person, thinkers = self.subscriber.account, self._service.thinkers
        budget = self._service.limits.work.of(person, self._address)  # that of calls, too
        if budget.left <= 0:
            return wire.Failed("too_many", message.id)
        asker = (self._address, person)
        found = await on_budget(thinkers, budget, asker, "hint", view, message.lang)
        return wire.Hinted(message.id, **found)

    @contextmanager
    def _paid(self) -> Iterator[None]:
        """Charge the time of the block to this person, and to the address."""
        start = time.thread_time()
        try:
            yield
        finally:
            seconds = time.thread_time() - start
            self.subscriber.pay(seconds)
            self._budget.pay(seconds)

    @property
    def _budget(self) -> Budget:
        """What the person may ask of this process: the same at all tables and from all sockets."""
        return self._service.limits.answering.of(self.subscriber.account, self._address)

    async def _view(self) -> View | None:
        """What this person's seat knows of the round."""
        async with self._keeper.lock:
            table = await self._keeper.table()
            seat = table.seat_of(self.subscriber.person)
            return None if seat is None or table.round is None else table.round.view(seat)
