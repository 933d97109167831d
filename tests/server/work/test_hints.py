"""Hints: only for seated players, and only where the table allows them."""

import itertools

import pytest

from tests.server.people import Person, site


@pytest.fixture
async def here(tmp_path):
    async with site(tmp_path) as running:
        yield running


async def couple(address: str, **more: bool) -> tuple[Person, Person]:
    """Amal at her table, with Bilel, in the first round."""
    amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
    table = await amal.make("you", "open", **more)
    await bilel.join(table)
    await amal.sit(table)
    await bilel.sit(table)
    await amal.say("ready")
    for one in (amal, bilel):
        while one.view is None:
            await one.read()
    return amal, bilel


async def test_alone_with_bots_one_may_ask_what_a_good_player_would_do(here):
    amal = await Person(here[0], "Amal").come()
    await amal.sit(await amal.make("you", "bot"))
    await amal.wait()
    before = await amal.say("hint", lang="en")
    await amal.act("draw")
    after = await amal.say("hint", lang="fr")

    assert amal.table["hints"]
    assert before["text"].startswith(("Draw", "Take"))
    told = [*after["cards"], *itertools.chain(*after["melds"])]
    assert told
    assert set(told) <= set(amal.view["hand"])
    assert all(f"[{card}]" in after["text"] for card in told)
    assert after["text"].startswith(("Jetez", "Posez"))
    await amal.go()


async def test_with_other_people_there_is_no_hint_unless_the_host_allows_it(here):
    amal, bilel = await couple(here[0])
    answers = [(await one.say("hint", lang="fr"))["code"] for one in (amal, bilel)]

    assert not amal.table["hints"]
    assert answers == ["no_hints", "no_hints"]


async def test_only_whoever_has_the_turn_is_given_a_hint(here):
    people = await couple(here[0], hints=True)
    turn = people[0].view["turn"]
    mine, other = people[turn], people[1 - turn]

    assert (await mine.say("hint", lang="fr"))["type"] == "hinted"
    assert (await other.say("hint", lang="fr"))["code"] == "no_hints"


async def test_who_has_no_seat_is_told_nothing_and_no_other_language_is_known(here):
    amal, _ = await couple(here[0], hints=True)
    nadia = await (await Person(here[0], "Nadia").come()).sit(amal.table["id"])

    assert (await nadia.say("hint", lang="fr"))["code"] == "not_seated"
    await amal.socket.send('{"type": "hint", "id": "x", "lang": "../fr"}')
    assert (await amal.hear("failed"))["code"] == "malformed"
