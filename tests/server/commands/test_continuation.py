"""A finished match continues from any of its steps, against bots."""

import pytest
import pytest_asyncio

from tests.server.people import Person, site

pytestmark = pytest.mark.asyncio(loop_scope="module")
RULES = {"rules": "k40", "options": {"stock_empty": "end_round", "decks": 1}}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def over(tmp_path_factory):
    """A site where Amal and a bot have finished a match, with the replay that Amal gets."""
    async with site(tmp_path_factory.mktemp("data")) as (address, _):
        amal = await Person(address, "Amal").come()
        await amal.sit(await amal.make("you", "bot", **RULES))
        early = await go_on(amal, 1, 0, 0)
        await amal.play_round()
        table = amal.table["id"]
        replay = (await amal.http.get(f"/api/tables/{table}/replay?round=1")).json()
        yield amal, early, replay["steps"]
        await amal.go()


async def go_on(amal, round_, step, seat):
    where = f"/api/tables/{amal.table['id']}/continue"
    return await amal.http.post(where, json={"round": round_, "step": step, "seat": seat})


@pytest.mark.parametrize("part", [0, 0.3, 0.9])
@pytest.mark.parametrize("seat", [0, 1])
async def test_it_goes_on_as_the_table_stood(over, part, seat):
    amal, _, steps = over
    at = int(part * (len(steps) - 1))
    made = await go_on(amal, 1, at, seat)
    again = Person(amal.address, cookie=amal.cookie)
    await again.sit(made.json()["id"])
    events = [event["type"] for event in again.events]
    first = next(event for event in again.events if event["type"] == "dealt")

    assert again.table["you"] == seat
    assert again.table["origin"] == {"table": amal.table["id"], "round": 1, "step": at}
    assert again.table["seats"][1 - seat]["kind"] == "bot"
    assert again.table["deck"] is None
    assert sorted(first["hand"]) == sorted(steps[0]["hands"][seat])
    if steps[at]["turn"] == seat:
        assert again.view["hand"] == steps[at]["hands"][seat]
        assert again.view["table"] == steps[at]["table"]
        assert again.view["discard"] == steps[at]["discard"]
    assert events[0] == "began"
    await again.play_round()
    assert again.view["phase"] == "over"
    await again.go()


@pytest.mark.parametrize(
    ("round_", "step", "seat", "code"),
    [
        (0, 0, 0, "no_such_step"),
        (2, 0, 0, "no_such_step"),
        (1, -1, 0, "no_such_step"),
        (1, 10**9, 0, "no_such_step"),
        (1, 0, 2, "no_such_seat"),
        (1, 0, -1, "no_such_seat"),
    ],
)
async def test_there_has_to_be_such_a_moment(over, round_, step, seat, code):
    amal, _, _ = over
    answer = await go_on(amal, round_, step, seat)

    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_a_match_that_is_played_still_is_not_taken_up(over):
    _, early, _ = over

    assert (early.status_code, early.json()["code"]) == (400, "not_over")
