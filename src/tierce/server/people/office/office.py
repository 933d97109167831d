"""The office: every change of a role is one write with a line of the audit log."""

import secrets
from collections.abc import Callable
from typing import Final

import msgspec

from tierce.server.people.office.board import Board, Boards, revised
from tierce.server.people.office.records import STOPS, Act, Logged, Measure
from tierce.server.store import Relations, Statement, do
from tierce.server.system.timings import USUAL, Timings

LOG: Final = (
    "insert into audit (id, at, actor, act, target, detail) values ($1, $2, $3, $4, $5, $6)"
)
LOGGED: Final = (
    "select at, actor, act, target, detail from audit order by at desc, id desc limit $1 offset $2"
)
STOPPED_BY: Final = ("ban", "suspend", "mute", "rename", "picture")
"""The strongest first."""


class Office:
    """What its parts share: the database, the board, the clock, the audit log."""

    def __init__(
        self, relations: Relations, now: Callable[[], int], timings: Timings = USUAL
    ) -> None:
        self.relations = relations
        self.now = now
        self.boards = Boards(relations, now, fresh=timings.board)

    @property
    def board(self) -> Board:
        """The latest board of this node, for code that cannot wait."""
        return self.boards.latest

    async def act(
        self, actor: str, what: tuple[str, str, str], *statements: Statement
    ) -> list[list[tuple[object, ...]]]:
        """Write the statements and the line ``(act, target, detail)`` of the log, all or nothing.

        The row that every act writes comes first: acts of all nodes wait there for each other,
        and each sees what the one before has left. Raises UnmetError, and errors of the store.
        """
        at = self.now()
        line = do(LOG, f"{at:015d} {secrets.token_hex(4)}", at, actor, *what)
        found = await self.relations.write(revised(), *statements, line)
        self.boards.forget()
        return found[1:]

    async def audit(self, limit: int, start: int = 0) -> list[Logged]:
        """Lines of the audit log, latest first."""
        return msgspec.convert(await self.relations.read(LOGGED, limit, start), list[Logged])

    def stopped(self, person: str | None, act: Act) -> Measure | None:
        """The strongest measure that keeps the person from this act now."""
        mine = self.board.measures.get(person or "", ())
        found = [one for one in mine if act in STOPS[one.kind] and one.in_force(self.now())]
        return min(found, key=lambda one: STOPPED_BY.index(one.kind), default=None)
