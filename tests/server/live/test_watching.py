"""Onlookers: whether they may watch, what they see, who knows of them."""

import json

import pytest
import pytest_asyncio

from tests.server.people import Person, begun, site
from tierce.server.guard.places import Bounds

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def here(tmp_path_factory):
    async with site(tmp_path_factory.mktemp("data")) as (address, service):
        yield address, service


async def watched(address, **wish):
    """Amal at a table with a bot, and Eve as an onlooker."""
    amal, eve = await Person(address, "Amal").come(), await Person(address, "Eve").come()
    await amal.sit(await amal.make("you", "bot", **wish))
    await eve.sit(amal.table["id"])
    return amal, eve


async def go(*people):
    for person in people:
        await person.go()


async def test_whoever_watches_sees_the_table_and_no_hand(here):
    amal, bea = await begun(here[0], 2)  # a bot would go on before Eve comes
    eve = await Person(here[0], "Eve").come()
    await eve.sit(amal.table["id"])
    welcome = json.loads(eve.frames[0])
    scene = welcome["scene"]

    assert welcome["view"] is None
    assert scene["counts"] == amal.view["counts"]
    assert not {"hand", "owed", "taken", "verbs"} & scene.keys()
    dealt = next(event for event in welcome["events"] if event["type"] == "dealt")
    assert dealt["hand"] is None
    await go(amal, bea, eve)


async def test_whoever_watches_follows_the_round_to_the_open_hands_of_its_end(there):
    amal, eve = await watched(there[0], rules="rami51", options={"rounds": 1})
    await amal.play_round()
    scene = None
    while scene is None or scene["result"] is None:
        scene = (await eve.hear("update")).get("scene", scene)

    assert scene["result"] == amal.view["result"]
    assert scene["table"] == amal.view["table"]
    await go(amal, eve)


async def test_those_who_watch_are_named_to_everybody(there):
    amal, eve = await watched(there[0])
    here_now = await amal.hear("presence")
    assert here_now == {"type": "presence", "connected": [True, True], "watching": ["Eve"]}
    assert eve.table["watching"] == ["Eve"]

    await eve.leave()
    assert (await amal.hear("presence"))["watching"] == []
    await go(amal, eve)


async def test_two_windows_of_one_person_are_one_who_watches(there):
    amal, eve = await watched(there[0])
    again = Person(there[0], cookie=eve.cookie)
    await again.sit(amal.table["id"])

    assert again.table["watching"] == ["Eve"]
    await go(amal, eve, again)


@pytest.mark.parametrize("wish", [{"watch": "none"}, {"access": "private"}])
async def test_where_nobody_may_watch_a_stranger_is_told_nothing_of_the_round(here, wish):
    amal, eve = await watched(here[0], **wish)
    await amal.wait()
    await amal.turn()
    welcome = json.loads(eve.frames[0])

    assert "scene" not in welcome
    assert (welcome["view"], welcome["clock"], welcome["events"]) == (None, None, [])
    assert welcome["table"]["watching"] == []
    assert (await eve.say("arrange"))["code"] == "not_seated"
    assert [json.loads(frame)["type"] for frame in eve.frames[1:]] == ["failed"]
    await go(amal, eve)


async def test_a_crowd_leaves_room_for_those_who_play(here, monkeypatch):
    amal, eve = await watched(here[0])
    monkeypatch.setattr(here[1].places, "bounds", Bounds(crowd=1))
    third, again = Person(here[0]), Person(here[0], cookie=amal.cookie)
    with pytest.raises(Exception, match="4429"):
        await third.sit(amal.table["id"])
    await again.sit(amal.table["id"])

    assert again.table["you"] == 0
    await go(amal, eve, third, again)
