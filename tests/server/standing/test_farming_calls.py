"""Pairs of fresh cookies at a real server win nothing, and read why."""

import asyncio

from msgspec.structs import replace

from tests.server.people import NOW, Person, begun, site, take_turns
from tests.server.shared_deals.test_shared_deals import DAY, Calendar
from tests.server.standing.matches import DEFAULTS
from tests.server.store.test_farming import FIRST, GAINED, KNOWN, PEOPLE, RATED, skill
from tierce.server.store import do

STRICT = replace(NOW, standing=DEFAULTS)
PAIRS = 10
PUBLIC = {"access": "public"}


async def populated(service):
    """Persons with sure ratings, who have played on several days."""
    found, now = [], service.now()
    for at in range(PEOPLE):
        person = f"person{at:03}"
        found += [do(KNOWN, person), do(RATED, person, skill(at), now)]
        days = range(1, 1 + DEFAULTS.counting.days)
        found += [do(GAINED, f"{person}{day}", person, now - day * DAY) for day in days]
    await service.store.relations.write(*found)


async def fed(address, *, turns):
    """Two cookies: the second one leaves after so many turns. The first one, and the table."""
    winner, loser = await begun(address, 2, **PUBLIC)
    await take_turns(winner, loser, count=turns)
    await loser.say("leave")
    async with asyncio.timeout(60):
        while winner.table["phase"] != "over":
            await winner.read()
    await loser.go()
    return winner, winner.table["id"]


async def got(person, path):
    answer = await person.http.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_pairs_of_cookies_win_nothing_and_are_told_why(tmp_path):
    async with site(tmp_path, STRICT, clock=Calendar()) as (address, service):
        await populated(service)
        unplayed = [await fed(address, turns=0) for _ in range(PAIRS // 2)]
        played = [await fed(address, turns=DEFAULTS.counting.turns) for _ in range(PAIRS // 2)]
        await service.counting.run()

        first = {person for person, _ in await service.store.relations.read(FIRST)}
        assert len(first) == sum(one.startswith("person") for one in first) == 100
        read = service.store.relations.read
        assert await read("select person from league_place where person not like 'person%'") == []
        assert await read("select coalesce(sum(points), 0) from league_gain where points > 0") == [
            (0,)
        ]
        for winner, table in unplayed:
            gain = await got(winner, f"/api/tables/{table}/gain")
            assert (gain["why"], gain["rating"], gain["points"]) == ("unplayed", None, None)
            assert (await got(winner, "/api/history"))["uncounted"] == {table: "unplayed"}
            [recent] = (await got(winner, "/api/people/me"))["recent"]
            assert recent["uncounted"] == "unplayed"
        for winner, table in played:
            gain = await got(winner, f"/api/tables/{table}/gain")
            assert (gain["why"], gain["gave"], gain["points"]) == (None, "new", None)
            assert gain["rating"] < DEFAULTS.rating.start + 10
            assert (await got(winner, "/api/history"))["uncounted"] == {}
        for winner, _ in [*unplayed, *played]:
            await winner.go()


async def meet(first, second):
    """A match of two persons that both play, and that the second one gives up; its table."""
    table = await first.make("you", "open", **PUBLIC)
    await second.join(table)
    for one in (first, second):
        one.view, one.seq = None, 0
        await one.sit(table)
    await first.say("ready")
    for one in (first, second):
        while one.view is None:
            await one.read()
    await take_turns(first, second)
    await second.say("leave")
    async with asyncio.timeout(60):
        while first.table["phase"] != "over":
            await first.read()
    for one in (first, second):
        await one.leave()
    return table


async def test_two_friends_see_how_many_matches_of_an_evening_count(tmp_path):
    async with site(tmp_path, STRICT, clock=Calendar()) as (address, service):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        most = DEFAULTS.counting.a_pair
        tables = [await meet(amal, bilel) for _ in range(most + 1)]
        await service.counting.run()

        gains = [await got(amal, f"/api/tables/{table}/gain") for table in tables]
        assert [one["why"] for one in gains] == [None] * most + ["pair"]
        assert all(one["rating"] for one in gains[:most])
        assert (gains[-1]["rating"], gains[-1]["experience"]) == (None, 0)
        assert (await got(bilel, "/api/history"))["uncounted"] == {tables[-1]: "pair"}
        rules = await got(amal, "/api/counting")
        assert (rules["a_pair"], rules["recounted"]) == (most, None)
        for one in (amal, bilel):
            await one.go()
