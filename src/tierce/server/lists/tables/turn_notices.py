"""Notices about tables by days: whose turn it is, and whose time is nearly up.

A turn is noticed after the commit that begins it. Should that node die at once, the notice of the
deadline still comes, as it is found by the stored timers.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from tierce.server.catalogue.titles import kept_titles
from tierce.server.keeper.keeper import Keeper
from tierce.server.keeper.log.errors import AWAY
from tierce.server.keeper.tables import Tables
from tierce.server.lists.tables.own_feed import OwnTablesFeed
from tierce.server.nodes.interface import Nodes
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.notices.notices import Notices, plainly
from tierce.server.people.notices.records import Due
from tierce.server.people.notices.words import About
from tierce.server.store import Line, Store
from tierce.server.system.clock import Clock
from tierce.server.views import summary

GRACE: Final = 20_000
"""Milliseconds from the begin of a turn to its notice, for those who play on at once."""
NEAR: Final = 6 * 3_600_000
"""Milliseconds before the end of a turn when it is near: a quarter of the shortest turn."""
LATEST: Final = 30 * 60_000
"""A turn that ends so soon is not by days, or its notice was sent long ago."""
LOOK: Final = 60_000
"""Milliseconds between two looks at the timers."""
KNOWN: Final = 2000
TIMERS: Final = (
    "select l.table_id, l.at, l.line from timer t join line l on l.table_id = t.table_id "
    "where t.due > $1 and t.due <= $2"
)
LINE: Final = "select table_id, at, line from line where table_id = $1"
MINE: Final = 200
Ids = frozenset[str]
"""All ids of one person."""


class TurnNotices:
    """Follows all tables of this node, and the timers of all.

    A merged guest's seat keeps the guest's id; its notices go to the account.
    """

    def __init__(
        self,
        store: Store,
        tables: Tables,
        nodes: Nodes,
        feed: OwnTablesFeed,
        notices: Notices,
        accounts: Accounts,
        clock: Clock,
    ) -> None:
        self._store = store
        self._tables = tables
        self._nodes = nodes
        self._notices = notices
        self._accounts = accounts
        self._clock = clock
        self._known: OrderedDict[str, str] = OrderedDict()
        """The turn of each table that was seen last, to spare writes."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked = 0
        self.reasons: Callable[[Due], Awaitable[About | None]] = plainly
        """What other notices are about; None if that does not stand any more."""
        notices.about = self.about
        notices.is_here = feed.follows
        notices.before = self.look

    # ---- my turn

    def change(self, keeper: Keeper) -> None:
        """Note the turn of a table that has changed."""
        table = keeper.ledger.table
        if table is None or table.timekeeper.times.speed != "days":
            return
        turn = summary.turn_of(table)
        if self._known.get(table.id) == turn:
            return
        self._known[table.id] = turn
        while len(self._known) > KNOWN:
            self._known.popitem(last=False)
        if persons := summary.awaited(table):
            task = asyncio.create_task(self._plan(table.id, turn, persons))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _plan(self, table: str, turn: str, persons: set[str]) -> None:
        try:
            for person in sorted(persons):
                whole = await self._accounts.owner(person)
                await self._notices.notify(whole, "turn", f"{table}/{turn}", table, GRACE)
        except AWAY:
            self._known.pop(table, None)

    # ---- deadlines

    async def look(self) -> None:
        """Plan notices of deadlines that have come near since the last look."""
        now = self._clock.now()
        if now - self._looked < LOOK:
            return
        start = max(now + LATEST, self._looked + NEAR)
        rows = await self._store.relations.read(TIMERS, start, now + NEAR)
        for line in (Line(*row) for row in rows):
            if summary.readable(line) and (kept := summary.read(line)).deadline is not None:
                for person in kept.turn:
                    subject = f"{line.table}/{kept.deadline}"
                    whole = await self._accounts.owner(person)
                    await self._notices.notify(whole, "deadline", subject, line.table)
        self._looked = now

    # ---- what they say

    async def about(self, due: Due) -> About | None:
        """What the notice says; None if the person is at the table, or no turn waits any more."""
        if (about := await self.reasons(due)) is None:
            return None
        rows = await self._store.relations.read(LINE, due.table) if due.table else []
        lines = [line for line in (Line(*row) for row in rows) if summary.readable(line)]
        ids = frozenset(await self._accounts.ids(due.person))
        about = about._replace(waiting=await self._waiting(ids))
        if not lines:
            return None if due.kind in {"turn", "deadline"} else about
        kept = summary.read(lines[0])
        about = about._replace(title=kept_titles(kept.link or kept.rules))
        if due.kind not in {"turn", "deadline"}:
            return about
        if ids.isdisjoint(kept.turn) or not stands(due, kept):
            return None
        if await self._at_table(ids, due.table):
            return None
        return about._replace(left=self._left(kept))

    def _left(self, kept: summary.Summary) -> int | None:
        return None if kept.deadline is None else max(0, kept.deadline - self._clock.now())

    async def _waiting(self, ids: Ids) -> int:
        """The number of tables that wait for the person."""
        found = [line for one in ids for line in await self._store.lines(one, MINE)]
        turns = {line.table: summary.read(line).turn for line in found if summary.readable(line)}
        return sum(not ids.isdisjoint(turn) for turn in turns.values())

    async def _at_table(self, ids: Ids, table: str) -> bool:
        """Whether the person has a socket at the table, on any node."""
        keeper = self._tables.known(table)
        if keeper is not None and any(map(keeper.audience.has, ids)):
            return True
        return any(one.person in ids for one in await self._nodes.elsewhere([table]))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def stands(due: Due, kept: summary.Summary) -> bool:
    """Whether the notice is about the present turn, or its present end."""
    subject = due.subject.rpartition("/")[2]
    present = kept.which if due.kind == "turn" else str(kept.deadline)
    return present in {"", subject}
