"""Friends' requests, invitations and messages reach a person who has no page open."""

import pytest

from tests.server.friends.test_friends_calls import befriend, listed, post
from tests.server.notices.test_notices import HOUR, MS, playing


@pytest.mark.two_nodes
async def test_an_invitation_and_a_message_reach_a_friend_who_is_away_once_and_without_a_text(
    tmp_path,
):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        who, _ = await befriend(first, second)
        await scene.away(second)
        table = await first.make("you", "open")
        for number in range(2):
            await post(first, f"/api/friends/{who}/invite", table=table)
            await post(first, f"/api/friends/{who}/messages", id=f"m{number}", text="au sous-sol")
        await scene.pass_(40 * MS)

        told = {push["kind"]: push for push in scene.got(second)}
        assert len(scene.got(second)) == 2
        assert told["invitation"]["url"] == f"/t/{table}"
        assert told["message"]["url"] == "/friends"
        assert "sous-sol" not in str(told)


async def test_a_later_call_to_the_same_table_is_pushed_again(tmp_path):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        who, _ = await befriend(first, second)
        await scene.away(second)
        table = await first.make("you", "open", speed="days", days=2)
        for _ in range(2):
            await post(first, f"/api/friends/{who}/invite", table=table)
            await scene.pass_(2 * HOUR)

        assert [push["url"] for push in scene.got(second)] == [f"/t/{table}"] * 2


async def test_a_request_is_noticed_unless_the_asker_is_blocked(tmp_path):
    async with playing(tmp_path) as scene:
        first, second = scene.first, scene.second
        await scene.away(second)
        mine, seat = [
            f"/api/tables/{scene.table}/seats/{one.view['seat']}/person" for one in (first, second)
        ]
        await post(second, mine, act="block")
        await post(first, seat, act="ask")
        await scene.pass_(40 * MS)
        assert scene.got(second) == []

        await post(second, mine, act="unblock")
        await post(first, f"/api/friends/{(await listed(first))['asked'][0]['who']}", act="remove")
        await post(first, seat, act="ask")
        await scene.pass_(40 * MS)
        assert [push["kind"] for push in scene.got(second)] == ["friend"]
