"""A person who is erased leaves no device, no wish and no notice."""

import asyncio

from tests.server.ops.test_moving import KEY, content
from tests.server.store.test_notices import AMAL, BILEL, device
from tierce.cli import main
from tierce.server.people.notices.records import Due, Quiet
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.store.sqlite import SqliteStore


async def fill(data):
    store = SqliteStore(data / "tierce.db")
    room = NoticeRoom(store.relations)
    for number, person in enumerate((AMAL, BILEL)):
        await room.add(device(number, person))
        await room.wish(person, "turn", on=False)
        await room.set_quiet(person, Quiet("UTC", 0, 60))
        await room.plan([Due(person, "turn", "t/1", "t", 5)])
    await store.close()


def test_devices_wishes_and_quiet_hours_go_with_their_person(tmp_path):
    (tmp_path / "secret").write_text(KEY)
    asyncio.run(fill(tmp_path))
    assert main(["erase", "--data", str(tmp_path), AMAL]) == 0
    left = content(tmp_path)

    assert AMAL not in str(left)
    for name in ("device_push", "notice_wish", "quiet_hours", "due_notice"):
        assert [BILEL in row for row in left[name]] == [True], name
