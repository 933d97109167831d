"""The league of a club over HTTP: the switch, the standing, the archive, who may see it."""

from contextlib import asynccontextmanager

import pytest

from tests.server.clubs.test_clubs_calls import club, get, post
from tests.server.league.test_league_calls import SETTINGS, Site
from tests.server.people import AMAL, Person, site
from tests.server.shared_deals.test_shared_deals import Calendar
from tests.server.standing.matches import DAY
from tierce.server.people.naming.standing import plain
from tierce.server.people.standing.numbers import default_numbers

LEAGUE = "/api/clubs/cercle-lilas/league"


class Club(Site):
    """A site whose persons are known by their names, as an account has no guest's key."""

    ids: dict[str, str]

    async def know(self):
        rows = await self.service.store.relations.read("select name, id from person")
        self.ids = {plain(name): person for name, person in rows}

    def id(self, person):
        return self.ids[person.name]


@asynccontextmanager
async def lilas(folder, *guests):
    """A club whose league has seasons of three days, of the matches of its members."""
    clock = Calendar()
    async with site(folder, SETTINGS, clock=clock) as (address, service):
        here = Club(address, service, clock)
        people, _ = await club(address, *guests)
        await here.know()
        yield here, people


async def started(amal):
    return await post(amal, LEAGUE, running=True, days=3)


async def played(here, *persons, times=2):
    for _ in range(times):
        await here.match(*persons, club="cercle-lilas")


async def test_hosts_start_a_league_and_members_cannot(tmp_path):
    async with lilas(tmp_path, "Bilel") as (_, (amal, bilel)):
        before = await get(bilel, LEAGUE)
        assert (before["running"], before["now"], before["past"]) == (False, None, [])
        assert before["days"] == SETTINGS.standing.league.season_days
        await post(bilel, LEAGUE, 403, running=True, days=7)
        await post(amal, LEAGUE, 400, running=True, days=5)

        now = (await started(amal))["now"]
        assert (now["season"]["number"], now["season"]["state"]) == (1, "open")
        assert now["season"]["ends"] - now["season"]["starts"] == 3 * DAY
        assert now["divisions"] == []


async def test_members_see_the_standing_and_strangers_do_not(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, bilel)):
        await started(amal)
        await played(here, amal, bilel, times=1)
        found = await get(bilel, LEAGUE)
        assert (found["matches"], found["enter"], found["now"]["divisions"]) == (1, 2, [])
        await played(here, amal, bilel, times=1)

        [division] = (await get(bilel, LEAGUE))["now"]["divisions"]
        assert (division["above"], division["below"], division["missing"]) == (None, None, None)
        assert [(one["name"], one["points"], one["you"]) for one in division["places"]] == [
            (AMAL, 6, False),
            ("Bilel", 0, True),
        ]
        eve = await Person(here.address, "Eve").come()
        for path in ("", "/1", "/rules"):
            assert (await get(eve, LEAGUE + path, 403))["code"] == "not_member"
        assert (await get(amal, "/api/league"))["scales"] == []


async def test_a_finished_season_is_in_the_archive_and_another_one_follows(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, bilel)):
        await started(amal)
        await played(here, amal, bilel)
        here.clock.moved += 3 * DAY
        assert (await get(amal, LEAGUE))["now"]["season"]["state"] == "closing"
        await here.change()

        found = await get(amal, LEAGUE)
        assert (found["now"]["season"]["number"], found["past"][0]["number"]) == (2, 1)
        assert [one["points"] for one in found["now"]["divisions"][0]["places"]] == [0, 0]
        [past] = (await get(bilel, f"{LEAGUE}/1"))["divisions"]
        assert [(one["name"], one["place"]) for one in past["places"]] == [
            (AMAL, 1),
            ("Bilel", 2),
        ]
        for number in (0, 3, 2000, 10**9):
            await get(bilel, f"{LEAGUE}/{number}", 404)


async def test_a_league_that_was_stopped_has_its_archive_and_begins_again_at_once(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, bilel)):
        await started(amal)
        await played(here, amal, bilel)
        stopped = await post(amal, LEAGUE, running=False, days=7)
        assert (stopped["running"], stopped["now"]["season"]["state"]) == (False, "open")
        here.clock.moved += 3 * DAY
        await here.change()
        found = await get(bilel, LEAGUE)
        assert (found["now"], len(found["past"]), found["days"]) == (None, 1, 7)
        again = await started(amal)
        assert (again["now"]["season"]["number"], again["now"]["season"]["state"]) == (2, "open")


async def test_a_league_that_goes_on_after_its_last_season_has_the_next_at_once(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, _)):
        await started(amal)
        await post(amal, LEAGUE, running=False, days=3)
        here.clock.moved += 3 * DAY
        again = await started(amal)
        assert (again["now"]["season"]["number"], again["now"]["season"]["state"]) == (2, "open")


async def test_who_has_left_the_club_has_no_name_in_the_archive(tmp_path):
    async with lilas(tmp_path, "Bilel", "Chiraz") as (here, (amal, bilel, chiraz)):
        await started(amal)
        await played(here, amal, bilel, chiraz)
        await post(bilel, "/api/clubs/cercle-lilas/leave")
        [now] = (await get(amal, LEAGUE))["now"]["divisions"]
        assert [one["name"] for one in now["places"]] == [AMAL, "Chiraz"]
        here.clock.moved += 3 * DAY
        await here.change()
        await post(chiraz, "/api/clubs/cercle-lilas/leave")

        [past] = (await get(amal, f"{LEAGUE}/1"))["divisions"]
        assert [(one["name"], one["who"] is None) for one in past["places"]] == [
            (AMAL, False),
            ("", True),
        ]
        await get(bilel, LEAGUE, 403)


async def test_erasing_a_person_takes_the_places_away(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, bilel)):
        await started(amal)
        await played(here, amal, bilel)
        await post(bilel, "/api/account/erase", name="Bilel")
        [now] = (await get(amal, LEAGUE))["now"]["divisions"]
        assert [one["name"] for one in now["places"]] == [AMAL]


async def test_the_rules_are_the_numbers_of_the_club(tmp_path):
    async with lilas(tmp_path) as (_, (amal,)):
        await post(amal, LEAGUE, running=True, days=28)
        rules = await get(amal, f"{LEAGUE}/rules")
        assert (rules["season_days"], rules["enter"], rules["group"]) == (28, 2, 4)
        assert rules["left"] == default_numbers().league.left


async def test_the_end_of_a_match_says_what_it_gave_in_the_club(tmp_path):
    async with lilas(tmp_path, "Bilel") as (here, (amal, bilel)):
        await here.change()
        table = await here.match(amal, bilel, club="cercle-lilas")
        before = await here.service.gains.of(table, [here.id(amal)])
        assert (before.gave, before.points, before.club) == ("private", None, None)
        await started(amal)
        table = await here.match(amal, bilel, club="cercle-lilas")
        found = await here.service.gains.of(table, [here.id(amal)])
        assert (found.gave, found.points, found.club) == ("points", 3, "cercle-lilas")
        table = await here.match(amal, bilel)
        public = await here.service.gains.of(table, [here.id(amal)])
        assert (public.points, public.club) == (3, None)


@pytest.mark.parametrize(("training", "coached"), [(False, False), (True, True)])
async def test_the_coach_speaks_only_where_no_league_of_the_club_counts(
    tmp_path, training, coached
):
    async with lilas(tmp_path, "Bilel") as (_, (amal, _)):
        wish = {"access": "club", "club": "cercle-lilas"}
        table = await amal.make("you", "open", options={"league_counts": not training}, **wish)
        await amal.sit(table)
        assert amal.table["coach"] is coached
        await amal.go()
