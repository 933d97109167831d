"""Players at the limit of an elimination that runs by itself come back before the next draw."""

from tests.server.fake_clock import FakeClock
from tests.server.people import site
from tests.server.tournaments.event import act, crowd, end, make, page, refused, until

HOUR = 3_600
ALONE = {"rules": "rami51", "speed": "none", "auto": True, "starts": 2_000}


async def played(host, event, clock, *points):
    """The first round with these points, which the host types."""
    await until(host, event, lambda now: now["rounds"], clock)
    return await act(host, event, "report", table=0, points=points)


async def eliminated(address, clock, **more):
    """An elimination of three that runs by itself, after its first round: one of them is left."""
    host, *_ = players = await crowd(address, 3)
    wish = {"format": "elimination", "limit": 1, "re_entries": 1, "rounds": 3, "seats": 3}
    event = await make(host, place="online", pause=HOUR, **{**ALONE, **wish, **more})
    for one in players:
        await act(one, event, "sign_up")
    now = await played(host, event, clock, 0, 10, 20)
    out = [one for one in players if (await page(one, event))["you"] in now["back"]]
    return event, players, out


async def test_the_draw_waits_for_those_who_may_come_back_and_no_longer(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        event, players, (one, other) = await eliminated(address, clock)
        now = await page(one, event)
        assert len(now["rounds"]) == 1
        assert 0 < now["back_left"] <= HOUR * 1_000
        [left] = [one for one in players if (await page(one, event))["you"] not in now["back"]]
        assert await refused(left, event, "come_back") == "not_out"
        await act(one, event, "come_back")
        now = await page(other, event)
        assert len(now["rounds"]) == 1
        assert now["back"] == [now["you"]]
        assert (await act(other, event, "stay_out"))["stays"]
        now = await until(other, event, lambda now: len(now["rounds"]) == 2, clock)
        [table] = now["rounds"][1]["tables"]
        assert len(table["players"]) == 2
        assert now["you"] not in table["players"]
        await end(players)


async def test_at_the_end_of_the_pause_it_goes_on_without_them(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        event, players, _ = await eliminated(address, clock)
        clock.advance(HOUR * 1_000)
        now = await until(players[0], event, lambda now: now["state"] == "ended", clock)
        assert len(now["rounds"]) == 1
        assert now["back_left"] is None
        await end(players)


async def test_where_nobody_can_come_back_there_is_no_pause(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        host, *_ = players = await crowd(address, 3)
        event = await make(
            host,
            place="online",
            format="elimination",
            limit=100_000,
            re_entries=5,
            pause=HOUR,
            **{**ALONE, "rounds": 2, "seats": 3},
        )
        for one in players:
            await act(one, event, "sign_up")
        await played(host, event, clock, 0, 10, 20)
        await until(host, event, lambda now: len(now["rounds"]) == 2, clock)
        await end(players)


async def test_a_latecomer_enters_in_the_pause(tmp_path):
    clock = FakeClock()
    async with site(tmp_path, clock=clock) as (address, _):
        wish = {"re_entries": 0, "latecomers": True, "limit": 100_000}
        host, late, *others = players = await crowd(address, 4)
        event = await make(
            host,
            place="online",
            **{"format": "elimination", "pause": HOUR, **wish},
            **{**ALONE, "rounds": 2, "seats": 4},
        )
        for one in (host, *others):
            await act(one, event, "sign_up")
        await played(host, event, clock, 0, 10, 20)
        now = await page(late, event)
        assert now["signs"]
        assert now["back_left"]
        now = await act(late, event, "sign_up")
        assert len(now["rounds"]) == 1
        clock.advance(HOUR * 1_000)
        now = await until(late, event, lambda now: len(now["rounds"]) == 2, clock)
        assert now["you"] in now["rounds"][1]["tables"][0]["players"]
        await end(players)
