"""Announcements, switches and the legal entries of the host."""

from typing import Final, NamedTuple

import msgspec

from tierce.server.people.office.board import as_kind
from tierce.server.people.office.changes import changed
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import Announcement, Legal, Switches, new_id
from tierce.server.store import Relations, do, need

ANNOUNCE: Final = "insert into announcement (id, fr, en, since, until) values ($1, $2, $3, $4, $5)"
END: Final = "delete from announcement where id = $1 returning id"
ALL: Final = "select id, fr, en, since, until from announcement order by since desc limit 50"
KEEP: Final = (
    "insert into house (key, value) values ($1, $2) "
    "on conflict (key) do update set value = excluded.value"
)


BACKUPS: Final = "backups"
"""The key under which ``tierce backup`` notes when it was done."""
NOTED: Final = "select value from house where key = 'backups'"
REMEMBERED: Final = 5


class BackedUp(NamedTuple):
    """One backup: when it was done, and its bytes."""

    at: int
    size: int


async def backups(relations: Relations) -> list[BackedUp]:
    """The latest backups, latest first."""
    rows = await relations.read(NOTED)
    return as_kind(rows[0][0], list[BackedUp]) if rows else []


def noted(before: str | None, new: BackedUp) -> str:
    """The value stored after one more backup."""
    return msgspec.json.encode([new, *as_kind(before, list[BackedUp])][:REMEMBERED]).decode()


async def note_backup(relations: Relations, new: BackedUp) -> None:
    """Store one more backup."""
    rows = await relations.read(NOTED)
    await relations.write(do(KEEP, BACKUPS, noted(rows[0][0] if rows else None, new)))


class HouseSettings:
    """What the host decides about the site."""

    def __init__(self, office: Office) -> None:
        self._office = office

    async def announce(
        self, actor: str, texts: tuple[str, str], since: int, until: int
    ) -> Announcement:
        """Announce in French and in English; ``until`` is 0 for no end."""
        new = Announcement(new_id(), *texts, since, until)
        statement = do(ANNOUNCE, *msgspec.structs.astuple(new))
        await self._office.act(actor, ("announce", new.id, texts[0]), statement)
        return new

    async def end(self, actor: str, announcement: str) -> None:
        """Withdraw an announcement; raises UnmetError where there is none."""
        await self._office.act(actor, ("withdraw", announcement, ""), need(END, announcement))

    async def announcements(self) -> list[Announcement]:
        found = await self._office.relations.read(ALL)
        return msgspec.convert(found, list[Announcement])

    async def switch(self, actor: str, new: Switches) -> None:
        """Replace the switches. The audit log says which changed, from what to what."""
        before = (await self._office.boards.fresh()).switches
        if new != before:
            detail = changed(before, new)
            text = msgspec.json.encode(new).decode()
            await self._office.act(actor, ("switches", "", detail), do(KEEP, "switches", text))

    async def enter(self, actor: str, new: Legal) -> None:
        """Replace the entries of the legal pages."""
        text = msgspec.json.encode(new).decode()
        await self._office.act(actor, ("legal", "", text), do(KEEP, "legal", text))
