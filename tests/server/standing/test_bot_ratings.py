"""Bots have a scale of their own, measured among themselves."""

import tierce
from tests.server.people import NOW, Person, site
from tests.server.standing.matches import finish
from tierce.server.people.standing.bot_ratings import measured

LEVELS = [name for name, profile in tierce.profiles().items() if profile.rank]


def test_every_level_is_measured_in_every_family():
    assert {*measured()} == {*tierce.presets()}
    for family, found in measured().items():
        assert [*found.levels] == LEVELS, family


def test_the_levels_of_a_family_have_1500_on_average_and_each_is_above_the_one_before():
    for family, found in measured().items():
        values = [value for value, _, _ in found.levels.values()]
        assert abs(sum(values) / len(values) - 1500) < 1, family
        assert values == sorted(values), family
        assert all(0 < error < 100 <= rounds for _, error, rounds in found.levels.values())


async def test_the_profile_of_a_bot_shows_its_own_scale_and_that_of_a_person_does_not(tmp_path):
    async with site(tmp_path, NOW) as (address, _):
        amal = await Person(address, "Amal").come()
        bot = (await amal.http.get("/api/people/bot-expert")).json()
        assert {one["family"] for one in bot["bot_ratings"]} == {*tierce.presets()}
        assert [one["value"] for one in bot["bot_ratings"]] == sorted(
            (one["value"] for one in bot["bot_ratings"]), reverse=True
        )
        assert bot["ratings"] == []
        assert (await amal.http.get("/api/people/me")).json()["bot_ratings"] == []
        assert (await amal.http.get("/api/people/bot-random")).json()["bot_ratings"] == []


async def test_a_match_with_a_bot_changes_no_scale(tmp_path):
    async with site(tmp_path, NOW) as (address, service):
        amal = await Person(address, "Amal").come()
        before = (await amal.http.get("/api/people/bot-steady")).json()["bot_ratings"]
        person = service.identity.person(amal.http.cookies["tierce_guest"])
        await finish(service.store, "match1", person, "bot:steady", ended=1)
        await service.counting.run()
        after = (await amal.http.get("/api/people/bot-steady")).json()
        assert (after["bot_ratings"], after["ratings"]) == (before, [])
        assert (await amal.http.get("/api/people/me")).json()["ratings"] == []
