"""What is stored of notices, on either engine."""

from collections.abc import Collection
from typing import Final

from tierce.server.people.notices.records import Device, Due, Quiet
from tierce.server.store import Relations, do
from tierce.server.wire import NoticeKind

DEVICES: Final = 10
"""Devices of one person at most. A further one replaces the oldest."""
TEXT: Final = "text"
"""Stands beside the kinds: whether a push may hold the text of a message."""
_DEVICE: Final = "hash, person, endpoint, p256dh, auth, lang, label, made, failed, rests"
_DEVICES: Final = f"select {_DEVICE} from device_push where person = $1 order by made, hash"
_ADD: Final = (
    f"insert into device_push ({_DEVICE}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
    "on conflict (hash) do update set person = excluded.person, p256dh = excluded.p256dh, "
    "auth = excluded.auth, lang = excluded.lang, label = excluded.label, failed = 0, rests = 0"
)
_CROWD: Final = (
    "delete from device_push where person = $1 and hash not in (select hash from device_push "
    f"where person = $1 order by made desc, hash limit {DEVICES})"
)
_WISH: Final = (
    "insert into notice_wish (person, kind, wanted) values ($1, $2, $3) "
    "on conflict (person, kind) do update set wanted = excluded.wanted"
)
_QUIET: Final = (
    "insert into quiet_hours (person, zone, starts, ends) values ($1, $2, $3, $4) on conflict "
    "(person) do update set zone = excluded.zone, starts = excluded.starts, ends = excluded.ends"
)
_DUE: Final = "person, kind, subject, table_id, at, tries"
_PLAN: Final = (
    f"insert into due_notice ({_DUE}) values ($1, $2, $3, $4, $5, $6) "
    "on conflict (person, kind, subject) do nothing"
)
_PENDING: Final = (
    f"select {_DUE} from due_notice where taken is null and at <= $1 order by at limit 500"
)
_KEY: Final = "person = $1 and kind = $2 and subject = $3"
_TAKE: Final = f"update due_notice set taken = $4 where {_KEY} and taken is null returning person"
_AGAIN: Final = f"update due_notice set taken = null, at = $4, tries = $5 where {_KEY}"


class NoticeRoom:
    """Statements about notices. All raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def key(self, made: str) -> str:
        """The private key of the site: the first one that was made."""
        sql = "insert into push_key values ('vapid', $1) on conflict (name) do nothing"
        await self._relations.write(do(sql, made))
        found = await self._relations.read("select private from push_key where name = 'vapid'")
        return str(found[0][0])

    # ---- devices

    async def devices(self, person: str) -> list[Device]:
        """The person's devices, oldest first."""
        return [Device(*row) for row in await self._relations.read(_DEVICES, person)]

    async def add(self, device: Device) -> None:
        """Add a device. A browser belongs to the person who asked last."""
        await self._relations.write(do(_ADD, *device), do(_CROWD, device.person))

    async def remove(self, person: str, hash_: str) -> None:
        """Remove a device of the person."""
        sql = "delete from device_push where person = $1 and hash = $2"
        await self._relations.write(do(sql, person, hash_))

    async def rest(self, hash_: str, failed: int, until: int) -> None:
        """Note how often pushes to the device have failed, and until when it rests."""
        sql = "update device_push set failed = $2, rests = $3 where hash = $1"
        await self._relations.write(do(sql, hash_, failed, until))

    # ---- wishes

    async def unwanted(self, person: str) -> set[str]:
        """The kinds that the person has switched off."""
        sql = "select kind from notice_wish where person = $1 and wanted = 0"
        return {str(kind) for (kind,) in await self._relations.read(sql, person)}

    async def wish(self, person: str, kind: NoticeKind, *, on: bool) -> None:
        """Switch a kind on or off."""
        await self._relations.write(do(_WISH, person, kind, int(on)))

    async def shows_text(self, person: str) -> bool:
        """Whether pushes to the person may hold the text of a message."""
        sql = "select 1 from notice_wish where person = $1 and kind = $2 and wanted = 1"
        return bool(await self._relations.read(sql, person, TEXT))

    async def show_text(self, person: str, *, on: bool) -> None:
        """Let pushes to the person hold the text of a message, or not."""
        await self._relations.write(do(_WISH, person, TEXT, int(on)))

    async def quiet(self, person: str) -> Quiet | None:
        """The person's quiet hours; None if there are none."""
        sql = "select zone, starts, ends from quiet_hours where person = $1"
        found = await self._relations.read(sql, person)
        return Quiet(*found[0]) if found else None

    async def set_quiet(self, person: str, quiet: Quiet | None) -> None:
        """Set or end the quiet hours."""
        end = do("delete from quiet_hours where person = $1", person)
        await self._relations.write(end if quiet is None else do(_QUIET, person, *quiet))

    # ---- what is due

    async def plan(self, notices: Collection[Due]) -> None:
        """Plan notices. One that was planned before, sent or not, stays as it is."""
        await self._relations.write(*[do(_PLAN, *due) for due in notices])

    async def pending(self, before: int) -> list[Due]:
        """Notices due until then that no node has taken, next due first."""
        return [Due(*row) for row in await self._relations.read(_PENDING, before)]

    async def take(self, due: Due, now: int) -> bool:
        """Take a notice; whether this caller is the one who got it."""
        [found] = await self._relations.write(do(_TAKE, *due[:3], now))
        return bool(found)

    async def again(self, due: Due, at: int, tries: int) -> None:
        """Give a taken notice back, due at another time."""
        await self._relations.write(do(_AGAIN, *due[:3], at, tries))

    async def forget(self, before: int) -> None:
        """Forget notices that were taken before that time."""
        await self._relations.write(do("delete from due_notice where taken < $1", before))
