"""Announcements, switches and the legal entries of the host."""

from typing import Final

import msgspec

from tierce.server.people.office.office import Office
from tierce.server.people.office.records import Announcement, Legal, Switches, new_id
from tierce.server.store import do, need

ANNOUNCE: Final = "insert into announcement (id, fr, en, since, until) values ($1, $2, $3, $4, $5)"
END: Final = "delete from announcement where id = $1 returning id"
ALL: Final = "select id, fr, en, since, until from announcement order by since desc limit 50"
KEEP: Final = (
    "insert into house (key, value) values ($1, $2) "
    "on conflict (key) do update set value = excluded.value"
)


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

    async def keep(self, actor: str, key: str, value: Switches | Legal) -> None:
        """Replace the ``switches`` or the ``legal`` entries."""
        text = msgspec.json.encode(value).decode()
        await self._office.act(actor, (key, "", text), do(KEEP, key, text))
