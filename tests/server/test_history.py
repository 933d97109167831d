"""What was: matches with their records, and rounds step by step, as one may know them."""

import asyncio
import json
import re

import pytest

import tierce
from tests.server.people import Person, site
from tierce.game import wire_view
from tierce.server.advising import view_then
from tierce.server.replaying import replay


async def match_of(address, rounds=1):
    """Two people have played a match to its end, a third looked on."""
    amal, bilel, eve = [await Person(address, name).come() for name in ("Amal", "Bilel", "Eve")]
    options = {"rounds": rounds}
    table = await amal.make("you", "open", rules="palace", options=options)
    await bilel.join(table)
    for person in (amal, bilel):
        await person.sit(table)
    await amal.say("ready")
    async with asyncio.timeout(120):
        for number in range(1, rounds + 1):
            await asyncio.gather(amal.play_round(number), bilel.play_round(number))
            for person in (amal, bilel):
                await person.say("ready")
        for person in (amal, bilel):
            while person.table["phase"] != "over":
                await person.read()
    return table, amal, bilel, eve


async def go(*people):
    for person in people:
        await person.go()


async def test_a_match_that_is_over_is_in_the_history_of_its_players_with_its_record(tmp_path):
    async with site(tmp_path) as (address, _):
        table, amal, bilel, eve = await match_of(address)
        [line] = (await bilel.http.get("/api/history")).json()["matches"]
        assert (line["id"], line["you"]) == (table, 1)
        assert line["totals"] == amal.table["totals"]
        assert line["ranking"] == amal.table["ranking"]
        assert (await eve.http.get("/api/history")).json()["matches"] == []
        text = (await eve.http.get(f"/api/tables/{table}/record")).text

        assert tierce.Record.loads(text).replay().totals == amal.table["totals"]
        await go(amal, bilel, eve)


async def test_before_the_end_no_record_is_given_and_a_seat_sees_what_it_knew(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, eve = await Person(address, "Amal").come(), await Person(address, "Eve").come()
        table = await amal.make("you", "bot")
        await amal.sit(table)
        await amal.wait()
        if amal.view["phase"] == "draw":
            await amal.turn()
        for person in (amal, eve):
            no = await person.http.get(f"/api/tables/{table}/record")
            assert (no.status_code, no.json()["code"]) == (403, "not_over")
        assert (await eve.http.get(f"/api/tables/{table}/replay")).status_code == 403
        said = (await amal.http.get(f"/api/tables/{table}/replay")).json()

        assert not said["whole"]
        assert all(step["hands"][1] is None for step in said["steps"])
        assert len(said["steps"][0]["hands"][0]) == 13
        await go(amal, eve)


async def test_after_the_end_a_round_is_seen_whole_step_by_step(tmp_path):
    async with site(tmp_path) as (address, _):
        table, amal, bilel, eve = await match_of(address, rounds=2)
        said = (await eve.http.get(f"/api/tables/{table}/replay?round=2")).json()
        assert (said["round"], said["rounds"], said["whole"]) == (2, 2, True)
        first, last = said["steps"][0], said["steps"][-1]
        assert [len(hand) for hand in first["hands"]] == [13, 13]
        assert first["by"] is None
        assert last["phase"] == "over"
        assert last["events"][-1]["type"] == "ended"
        played = [event["type"] for step in said["steps"] for event in step["events"]]
        lived = [event["type"] for event in amal.events if event["type"] in set(played)]

        assert played == lived
        bad = await eve.http.get(f"/api/tables/{table}/replay?round=-1")
        assert bad.json()["code"] == "malformed"
        await go(amal, bilel, eve)


def hidden(text, seed):
    """The same match, the cards that seat 0 never knew about in another order."""
    lines = text.splitlines()
    place = next(at for at, line in enumerate(lines) if line.startswith("order "))
    order = lines[place].split()[1:]
    order[-1], order[-2 - seed] = order[-2 - seed], order[-1]
    return "\n".join([*lines[:place], "order " + " ".join(order), *lines[place + 1 :]]) + "\n"


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_differ_in_what_a_seat_never_knew_replay_the_same_to_it(seed):
    game = tierce.Round(tierce.preset("palace"), ("Amal", "Bilel"), seed=seed)
    for _ in range(6):
        game.push(tierce.action("draw"))
        game.push(game.choices()[-1])
    text = game.record.dumps()
    other = hidden(text, seed)
    assert other != text

    one, two = [json.dumps(replay(lines, 1, 0, whole=False)) for lines in (text, other)]
    assert one == two
    assert replay(text, 1, 0, whole=True)["steps"][0]["hands"][1]


async def test_after_the_end_everybody_may_ask_what_a_good_player_would_have_done(tmp_path):
    async with site(tmp_path) as (address, _):
        table, amal, bilel, eve = await match_of(address)
        where = f"/api/tables/{table}/advice?round=1&lang=fr"
        steps = (await eve.http.get(f"/api/tables/{table}/replay")).json()["steps"]
        seen = next(step for step, one in enumerate(steps) if one["phase"] == "play")
        said = (await eve.http.get(f"{where}&step={seen}")).json()
        told = {card for meld in said["melds"] for card in meld} | set(said["cards"])

        assert told <= set(steps[seen]["hands"][steps[seen]["turn"]])
        assert re.search(r"\[[^]]+\]", said["text"])
        for step, round_ in ((len(steps) - 1, 1), (0, 2), (0, 0)):
            no = await eve.http.get(f"/api/tables/{table}/advice?round={round_}&step={step}")
            assert (no.status_code, no.json()["code"]) == (400, "no_such_step")
        no = await eve.http.get(f"/api/tables/{table}/advice?step=-1")
        assert (no.status_code, no.json()["code"]) == (400, "malformed")
        await go(amal, bilel, eve)


async def test_during_a_match_nobody_is_told_what_a_good_player_would_do_there(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        table = await amal.make("you", "bot", hints=False)
        await amal.sit(table)
        no = await amal.http.get(f"/api/tables/{table}/advice?round=1&step=0")

        assert (no.status_code, no.json()["code"]) == (403, "not_over")
        await go(amal)


def test_advice_knows_only_what_the_seat_in_turn_knew():
    played = tierce.Round(tierce.preset("palace"), ("Amal", "Bilel"), seed=3)
    bot = tierce.bot("greedy")
    views = []
    for _ in range(12):
        views.append(played.view(played.turn))
        played.push(bot.choose(played.view(played.turn)))
    for step, view in enumerate(views):
        then = view_then(played, step)

        assert wire_view(then) == wire_view(view)
        assert then.events == view.events
