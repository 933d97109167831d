"""What other nodes have done, brought to the tables and the sockets of this node."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Final

from tierce.server.keeper.bot_turns import overdue
from tierce.server.keeper.bots import Bots
from tierce.server.keeper.chat import Chat
from tierce.server.keeper.log.errors import AWAY, UnknownTableError, UnreadableTableError
from tierce.server.keeper.tables import Tables
from tierce.server.nodes.interface import News, Nodes
from tierce.server.nodes.notes import is_note
from tierce.server.store import Present, Row
from tierce.server.system.logs import log, where

AT_ONCE: Final = 200
"""Tables compared or followed by one question to the store."""


def ignore_listed(_tables: Collection[str]) -> None:
    """Default listener."""


class Following:
    """The listener of this node. One task works through what it has heard."""

    def __init__(self, tables: Tables, chat: Chat, bots: Bots, nodes: Nodes) -> None:
        self._tables = tables
        self._chat = chat
        self._bots = bots
        self._nodes = nodes
        self.on_listed: Callable[[Collection[str]], None] = ignore_listed
        """Called with tables whose line in lists has changed."""
        self.on_cut_off: Callable[[], None] = lambda: None
        """Called when the store has been away for long."""
        self.on_persons: Callable[[Collection[str]], None] = ignore_listed
        """Called with persons whose list of friends has changed."""
        self.on_moved: Callable[[Collection[str]], None] = ignore_listed
        """Called with persons who have come online, gone, or changed the table."""
        self.on_gatherings: Callable[[Collection[str]], None] = ignore_listed
        """Called with tournaments and clubs whose pages have something new."""
        self.on_missed: Callable[[], None] = lambda: None
        """Called when news may have been lost."""
        self._moved: set[str] = set()
        self._here: set[str] = set()
        self._talk: defaultdict[str, set[int]] = defaultdict(set)
        self._due: set[str] = set()
        self._erased: set[str] = set()
        self._missed: set[str] = set()
        self._compare = False
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._work())

    # ---- what is heard

    def heard(self, news: Collection[News]) -> None:
        for what, table, number in news:
            keeper = self._tables.known(table)
            if what == "moved" and keeper is not None and number > keeper.seq:
                self._moved.add(table)
            elif what == "here" and keeper is not None:
                self._here.add(table)
            elif what == "erased":
                self._erased.add(table)
            elif what == "talk" and keeper is not None and keeper.audience:
                self._talk[table].add(number)
        if listed := {one.table for one in news if one.what == "listed"}:
            self.on_listed(listed)

        if persons := {one.table for one in news if one.what == "person"}:
            self.on_persons(persons)
        if topics := {one.table for one in news if one.what == "gathering"}:
            self.on_gatherings(topics)
        if moved := {one.table for one in news if one.what == "here" and is_note(one.table)}:
            self.on_moved({one[1:] for one in moved})
        self._changed.set()

    def missed(self) -> None:
        self._compare = True
        self.on_missed()
        self._changed.set()

    def due(self, tables: Collection[str]) -> None:
        self._due.update(tables)
        self._changed.set()

    def died(self, nodes: Collection[int]) -> None:
        for keeper in self._tables.in_memory:
            table = keeper.ledger.table
            if keeper.ledger.writer in nodes and table is not None:
                keeper.set_alarm(table)
                self._bots.wake(keeper)

    def buried(self, lines: Collection[Present]) -> None:
        self._missed.update(line.table for line in lines if not is_note(line.table))
        if moved := {line.person for line in lines if is_note(line.table)}:
            self.on_moved(moved)
        self._changed.set()

    def cut_off(self) -> None:
        self.on_cut_off()

    # ---- what is done about it

    async def _work(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                await self._once()
            except AWAY:
                self._compare = True  # with the next news, or the next comparison
            except Exception as why:  # noqa: BLE001  the next comparison tries again
                log().error("unexpected", where=where(why))

    async def _once(self) -> None:
        compare, self._compare = self._compare, False
        if compare:
            await self._find_behind()
        while self._moved:
            await self._follow([self._moved.pop() for _ in range(min(AT_ONCE, len(self._moved)))])
        if compare:
            self._ask_overdue()
            await self._chat.compare(self._tables.in_memory)
        while self._erased:
            await self._tables.reread(self._erased.pop())
        here, self._here = self._here, set()
        await self._look(here)
        talk, self._talk = self._talk, defaultdict(set)
        for table, numbers in talk.items():
            if (keeper := self._tables.known(table)) is not None:
                await self._chat.follow(keeper, numbers)
        due, self._due = self._due, set()
        missed, self._missed = self._missed, set()
        for table in due | missed:
            await self._load(table, miss=table in missed)

    async def _find_behind(self) -> None:
        """Compare all tables in memory with the log."""
        keepers = self._tables.in_memory
        for start in range(0, len(keepers), AT_ONCE):
            some = {keeper.id: keeper for keeper in keepers[start : start + AT_ONCE]}
            heads = await self._nodes.heads(list(some))
            self._moved |= {table for table, seq in heads.items() if seq > some[table].seq}
            self._here |= {table for table, keeper in some.items() if keeper.audience}

    def _ask_overdue(self) -> None:
        """Let the bots here act where the driver lives and does not ask its own."""
        for keeper in self._tables.in_memory:
            if overdue(keeper):
                self._bots.wake(keeper)

    async def _follow(self, tables: list[str]) -> None:
        """Read what is missing of these tables, and apply it."""
        keepers = {table: self._tables.known(table) for table in tables}
        behind = {table: keeper for table, keeper in keepers.items() if keeper is not None}
        rows: defaultdict[str, list[Row]] = defaultdict(list)
        for row in await self._nodes.after({table: one.seq for table, one in behind.items()}):
            rows[row.table].append(row)
        for table, found in rows.items():
            try:
                await behind[table].follow(found)
            except UnknownTableError:  # logged by its ledger; a new socket gets the reason
                behind[table].audience.dismiss()

    async def _look(self, tables: set[str]) -> None:
        """Ask who is connected to other nodes."""
        persons: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for one in await self._nodes.elsewhere(tables) if tables else []:
            persons[one.table][one.person] = one.name
        for table in tables:
            if (keeper := self._tables.known(table)) is not None:
                keeper.connections.set_elsewhere(persons[table])

    async def _load(self, table: str, *, miss: bool) -> None:
        """Read a table, whose alarm then rings; ``miss`` logs persons who are gone."""
        try:
            keeper = await self._tables.keeper(table)
            if miss:
                await keeper.connections.miss()
        except UnreadableTableError:
            return  # logged by its ledger
        except UnknownTableError:
            log().error("timer_without_table", table=table)
        except AWAY:
            (self._missed if miss else self._due).add(table)
        except Exception as why:  # noqa: BLE001  an unreadable table must not stop others
            log().error("unexpected", table=table, where=where(why))

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
