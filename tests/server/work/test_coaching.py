"""The coach of a first match: for the own seat, each thing once, never where stakes are."""

import pytest

from tests.server.people import Person, site
from tests.server.work.test_hints import couple


@pytest.fixture
async def here(tmp_path):
    async with site(tmp_path) as running:
        yield running


async def coach(person: Person, *said: str) -> dict:
    return await person.say("coach", lang="en", said=list(said))


async def test_the_coach_speaks_of_the_own_hand_and_says_nothing_twice(here):
    amal = await Person(here[0], "Amal").come()
    await amal.sit(await amal.make("you", "bot"))
    heard: list[str] = []
    for _ in range(4):
        await amal.wait()
        await amal.act("draw")
        found = (await coach(amal, *heard))["remark"]
        if found:
            assert found["topic"] not in heard
            assert "[" in found["text"] or "joker" in found["text"] or "card" in found["text"]
            heard.append(found["topic"])
        await amal.act(f"discard {amal.view['hand'][-1]}")

    assert amal.table["coach"]
    assert heard
    await amal.go()


async def test_while_another_plays_there_is_nothing_to_say(here):
    people = await couple(here[0])
    other = people[1 - people[0].view["turn"]]

    assert (await coach(other))["remark"] is None


async def test_where_something_is_at_stake_the_coach_is_silent(here):
    amal, _ = await couple(here[0], stake=50, speed="normal")

    assert not amal.table["coach"]
    assert (await coach(amal))["code"] == "no_coach"


async def test_who_has_no_seat_hears_nothing(here):
    amal, _ = await couple(here[0])
    nadia = await (await Person(here[0], "Nadia").come()).sit(amal.table["id"])

    assert (await coach(nadia))["code"] == "not_seated"
