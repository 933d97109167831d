"""Answers to commands: each command of a person counts once, however often it arrives."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from tierce.game import IllegalAction
from tierce.server import wire
from tierce.server.commands.dispatch import entries_for
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper.log.errors import ConflictError, NotKeptError
from tierce.server.keeper.owner import Owner
from tierce.server.table.table import Table

Reply = wire.Ack | wire.Refused | wire.Failed
REMEMBERED: Final = 64
"""Refusals remembered per table."""


class Replies:
    """Runs the commands of one table and remembers its refusals."""

    def __init__(self, owner: Owner) -> None:
        self._owner = owner
        self._refused: dict[tuple[str, str], Any] = {}
        self.remembered = REMEMBERED

    async def command(self, person: str, message: wire.AtTable) -> Reply:
        """Run a command once."""
        at = self._owner.clock.now()

        async def do(table: Table, seat: int, _: Any) -> int:
            return await self._do(table, seat, message, at)

        return await self.once(person, message, do)

    async def once(
        self,
        person: str,
        message: wire.Command,
        do: "Callable[[Table, int, Any], Awaitable[int]]",
    ) -> Reply:
        """Return the earlier answer to this command, or call ``do`` for the person's seat."""
        command = (person, message.id)

        async def judge(table: Table) -> Reply:
            if command in table.answered:
                return wire.Ack(message.id, table.answered[command])
            if command in self._refused:
                return wire.Refused(message.id, self._refused[command])
            if (seat := table.seat_of(person)) is None:
                await self._owner.up_to_date()
                return wire.Failed("not_seated", message.id)
            return await self._do_once(command, do(table, seat, message))

        try:
            return await self._owner.attempt(judge)
        except ValueError:  # unreadable action
            return wire.Failed("malformed", message.id)
        except NotKeptError:
            return await self._earlier(command) or wire.Failed("busy", message.id)

    async def _do_once(self, command: tuple[str, str], doing: Awaitable[int]) -> Reply:
        """Do a command. It may have counted long ago, and a refusal needs the latest table.

        Raises ConflictError if the table has to be read again.
        """
        try:
            return wire.Ack(command[1], await doing)
        except (RefusedError, IllegalAction) as no:
            if (earlier := await self._earlier(command)) is not None:
                return earlier
            await self._owner.up_to_date()
            told = no.refusal if isinstance(no, RefusedError) else no.refusal.as_dict()
            return self._refuse(command, told)
        except ConflictError:
            if (earlier := await self._earlier(command)) is not None:
                return earlier
            raise

    async def _earlier(self, command: tuple[str, str]) -> wire.Ack | None:
        """The answer to a command so old that only the log knows it."""
        seq = await self._owner.ledger.seq_after(command)
        return None if seq is None else wire.Ack(command[1], seq)

    async def _do(self, table: Table, seat: int, message: wire.AtTable, at: int) -> int:
        inputs = entries_for(table, seat, message, at)
        if not inputs:
            return table.public_seq
        person = table.places[seat].person
        assert person is not None, "commands come from persons"
        return await self._owner.commit(inputs, (person, message.id))

    def _refuse(self, command: tuple[str, str], refusal: Any) -> wire.Refused:
        """Remember the refusal, so that a repeated command gets the same answer."""
        self._refused[command] = refusal
        while len(self._refused) > self.remembered:
            self._refused.pop(next(iter(self._refused)))
        return wire.Refused(command[1], refusal)
