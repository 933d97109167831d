"""Puzzles over HTTP, as the screen of a table asks."""

import httpx
import pytest

from tests.server.people import HEADERS, PLAIN, site
from tierce.learn.puzzles.shelf import opened, shelf

GIN = opened(shelf("gin")[0])
LAY = opened(shelf("lay")[0])


@pytest.fixture
async def http(tmp_path):
    async with (
        site(tmp_path) as (address, _),
        httpx.AsyncClient(base_url=address, headers=HEADERS, **PLAIN) as http,
    ):
        yield http


def act(text: str, *before: str) -> dict:
    return {"message": {"type": "act", "id": "1", "seq": 1, "action": text}, "acts": list(before)}


async def say(http, name: str, said: dict) -> dict:
    return (await http.post(f"/api/puzzles/{name}", json=said)).json()


async def test_a_right_answer_is_praised_and_rated(http):
    before = (await http.get("/api/puzzles/gin-1")).json()
    thrown = GIN.answer[0].replace("gin", "discard")
    reply = await say(http, "gin-1", act(thrown))
    after = (await http.get("/api/puzzles/gin-1")).json()

    assert before["question"]["en"] == "Which card do you throw for gin?"
    assert (before["first"], after["first"]) == ("none", "right")
    assert (reply["was"], reply["answer"]["type"]) == ("right", "ack")
    assert reply["rated"]["after"] > reply["rated"]["before"] == 1500
    assert reply["say"]["en"].startswith("Gin:")


async def test_a_wrong_answer_is_told_what_it_leaves_and_only_the_first_one_rates(http):
    hand = LAY.position["hands"][0].split()
    replies = [await say(http, "lay-1", act(f"discard {card}")) for card in hand[:2]]

    assert [one["was"] for one in replies] == ["wrong", "wrong"]
    assert replies[0]["rated"]["after"] < 1500
    assert replies[1].get("rated") is None
    assert "du mieux" in replies[0]["say"]["fr"]


async def test_acts_go_on_until_the_answer_is_whole(http):
    *before, last = LAY.answer
    going = await say(http, "lay-1", act(LAY.answer[0]))
    whole = await say(http, "lay-1", act(last, *before))

    assert (going["was"], going["say"]) == ("going", None)
    assert whole["was"] == "right"
    assert len(whole["frames"]) == 1


async def test_a_refused_act_is_no_answer(http):
    reply = await say(http, "lay-1", act("draw"))
    step = (await http.get("/api/puzzles/lay-1")).json()

    assert (reply["was"], reply["answer"]["type"]) == ("refused", "refused")
    assert step["first"] == "none"


async def test_the_table_gives_nothing_away(http):
    step = (await http.get("/api/puzzles/gin-1")).json()
    view = step["welcome"]["view"]
    hand, thrown = view["hand"], GIN.answer[0].split()[1]
    asked = {"type": "consider", "id": "2", "groups": [], "selected": [thrown]}
    considered = (await say(http, "gin-1", {"message": asked}))["answer"]
    arranged = await say(http, "gin-1", {"message": {"type": "arrange", "id": "3"}})
    hint = await say(http, "gin-1", {"message": {"type": "hint", "id": "4", "lang": "en"}})

    assert thrown in hand
    assert not {"gin", "knock"} & view["verbs"].keys()
    assert considered["deadwood"] is None
    assert considered["selected"]["gin"] is None
    assert arranged["answer"]["melds"] == []
    assert hint["answer"]["type"] == "refused"
    assert step["welcome"]["table"]["hints"] is False


async def test_the_solution_is_played_and_counts_as_a_wrong_first_try(http):
    said = (await http.post("/api/puzzles/lay-1/solution")).json()
    again = (await http.post("/api/puzzles/lay-1/solution")).json()
    step = (await http.get("/api/puzzles/lay-1")).json()

    assert len(said["frames"]) == len(LAY.answer)
    assert said["rated"]["after"] < said["rated"]["before"]
    assert again["rated"] is None
    assert (step["first"], step["persons"], step["solved"]) == ("wrong", 1, 0)


async def test_today_is_a_puzzle_and_fills_a_box_of_the_week(http):
    step = (await http.get("/api/puzzles/today")).json()
    await http.post(f"/api/puzzles/{step['id']}/solution")
    overview = (await http.get("/api/puzzles")).json()

    assert step["date"] == overview["date"]
    assert overview["today"]["id"] == step["id"]
    assert [one["day"] for one in overview["week"] if one["done"]] == [overview["date"]]
    assert overview["rating"]["tries"] == 1


async def test_more_like_this(http):
    found = (await http.post("/api/puzzles/next", json={"like": "gin-1"})).json()

    assert found["id"].startswith("gin-")
    assert found["id"] != "gin-1"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/api/puzzles/gin-99999", None, 404),
        ("GET", "/api/puzzles/chess-1", None, 404),
        ("POST", "/api/puzzles/next", {"kind": "chess"}, 400),
        ("POST", "/api/puzzles/lay-1", {"message": {"type": "act", "id": "1"}}, 400),
        ("POST", "/api/puzzles/lay-1", act("throw it"), 400),
        ("POST", "/api/puzzles/lay-1", act("discard 2C", "draw"), 400),
        ("POST", "/api/puzzles/lay-1", act("draw", *["undo"] * 41), 400),
        ("POST", "/api/puzzles/lay-1", act("lay " + "2C " * 100), 400),
        ("POST", "/api/puzzles/none-1/solution", None, 404),
    ],
)
async def test_bad_input_is_refused(http, method, path, body, status):
    found = await http.request(method, path, json=body)

    assert found.status_code == status, found.text


async def test_an_answer_needs_the_header_that_only_our_pages_send(http):
    found = await http.post("/api/puzzles/lay-1/solution", headers={"x-tierce": "0"})

    assert found.status_code == 403
