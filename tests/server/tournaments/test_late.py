"""Late entries, re-entries, arrivals taken back, earlier rounds, and swaps that a block forbids."""

from tests.server.people import Person, site
from tests.server.tournaments.event import act, crowd, end, make, page, refused
from tierce.server.store import do


async def drawn(host, event):
    """The present round after a draw, without results."""
    await act(host, event, "draw")
    return (await page(host, event))["rounds"][-1]["tables"]


async def played(host, event, points):
    """A round of one table whose seats get these points, in the order of entry."""
    now = await act(host, event, "draw")
    of = dict(zip([one["id"] for one in now["players"]], points, strict=False))
    for at, table in enumerate(now["rounds"][-1]["tables"]):
        found = [of[player] for player in table["players"]]
        now = await act(host, event, "report", table=at, points=found)
    return now


async def begun(address, *, names=("Ana", "Basile", "Chiraz"), **more):
    """A tournament of names that has started."""
    host = await Person(address, "Mireille").come()
    event = await make(host, **{"rules": "rami51", "rounds": 3, "seats": 3, **more})
    for name in names:
        await act(host, event, "add", name=name)
    await act(host, event, "start")
    return host, event


def scores(now):
    names = {one["id"]: one["name"] for one in now["players"]}
    return {names[one["player"]]: one["score"] for one in now["standing"]}


async def test_a_player_at_the_limit_comes_back_with_the_most_points_in_play(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address, format="elimination", limit=100, re_entries=1)
        now = await played(host, event, (10, 40, 120))
        [gone] = now["back"]
        assert {one["player"]: one["status"] for one in now["standing"]}[gone] == "out"
        stranger = await Person(address, "Zoé").come()
        assert await refused(stranger, event, "come_back", 403, player=gone) == "not_host"
        now = await act(host, event, "come_back", player=gone)
        assert scores(now) == {"Ana": 10, "Basile": 40, "Chiraz": 40}
        assert now["back"] == []
        now = await played(host, event, (0, 0, 90))
        assert now["back"] == []
        assert await refused(host, event, "come_back", player=gone) == "no_re_entry_left"
        await end([host, stranger])


async def test_who_enters_late_has_the_mean_of_the_rounds_before(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address, seats=4)
        await played(host, event, (10, 20, 60))
        now = await act(host, event, "add", name="Driss")
        assert scores(now)["Driss"] == 30
        assert len((await drawn(host, event))[0]["players"]) == 4
        late = await Person(address, "Zoé").come()
        assert (await page(late, event))["signs"] is False
        assert await refused(late, event, "sign_up") == "started"
        await end([host, late])


async def test_persons_enter_late_where_the_host_said_so_until_the_last_round(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address, latecomers=True, rounds=2)
        late, later = await crowd(address, 2)
        await played(host, event, (0, 10, 20))
        assert (await page(late, event))["signs"] is True
        await act(late, event, "sign_up")
        now = await drawn(host, event)
        assert sum(len(table["players"]) for table in now) == 4
        assert await refused(later, event, "sign_up") == "over"
        await end([host, late, later])


async def test_a_late_entry_costs_the_most_points_in_play_or_is_not_possible(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address, format="elimination", limit=100)
        await played(host, event, (10, 40, 120))
        now = await act(host, event, "add", name="Driss")
        assert scores(now)["Driss"] == 40
        await act(host, event, "draw")
        assert await refused(host, event, "add", name="Elsa") == "tables_playing"
        other, cup = await begun(address, format="knockout")
        assert await refused(other, cup, "add", name="Elsa") == "started"
        await end([host, other])


async def test_an_arrival_is_taken_back_before_the_first_round(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address)
        one = (await page(host, event))["players"][0]["id"]
        now = await act(host, event, "arrive", player=one)
        assert now["players"][0]["arrived"]
        now = await act(host, event, "not_here", player=one)
        assert not now["players"][0]["arrived"]
        stranger = await Person(address, "Zoé").come()
        assert await refused(stranger, event, "not_here", 403, player=one) == "not_host"
        await act(host, event, "draw")
        assert await refused(host, event, "not_here", player=one) == "started"
        await end([host, stranger])


async def test_earlier_rounds_have_a_call_of_their_own(tmp_path):
    async with site(tmp_path) as (address, _):
        host, event = await begun(address)
        first = (await played(host, event, (1, 2, 3)))["rounds"][0]
        now = await act(host, event, "draw")
        assert [one is None for one in now["rounds"]] == [True, False]
        answer = await host.http.get(f"/api/tournaments/{event}/rounds/1")
        assert answer.json()["tables"][0]["points"] == first["tables"][0]["points"]
        for number in (0, 3):
            answer = await host.http.get(f"/api/tournaments/{event}/rounds/{number}")
            assert answer.status_code == 404
        await end([host])


async def test_a_swap_brings_nobody_together_whom_a_block_parts(tmp_path):
    async with site(tmp_path) as (address, service):
        host, *players = await crowd(address, 5)
        event = await make(host, seats=2, rounds=2)
        for one in players:
            await act(one, event, "sign_up")
        await act(host, event, "start")
        now = await act(host, event, "propose")
        (a, b), (c, d) = now["draw"]["tables"]
        rows = await service.store.relations.read(
            "select player, person from tournament_player where tournament_id = $1", event
        )
        person = dict(rows)
        sql = "insert into tie (person, other, kind, at) values ($1, $2, 'blocked', 0)"
        await service.store.relations.write(do(sql, person[a], person[c]))
        assert await refused(host, event, "swap", player=b, other=c) == "may_not_meet"
        now = await act(host, event, "swap", player=b, other=d)
        assert {frozenset(one) for one in now["draw"]["tables"]} == {
            frozenset((a, d)),
            frozenset((c, b)),
        }
        await end([host, *players])
