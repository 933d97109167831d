"""History: matches, their records, and replays as one reader may see them."""

import asyncio
import json
import re

import pytest

import tierce
from tests.server.lists.played import Played
from tests.server.people import Person, site
from tierce.game import wire_view
from tierce.server.work.advice import view_then
from tierce.server.work.replay import replay


async def match_of(address, rounds=1):
    """Two persons have finished a match before an onlooker."""
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
    """The match with all cards that seat 0 never saw in another order."""
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


async def test_a_list_of_many_matches_reads_no_log(tmp_path, monkeypatch):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 500)

        async def rows(_table):
            raise AssertionError("no log is read for a list")

        monkeypatch.setattr(service.store, "rows", rows)
        assert len((await amal.matches(company="bots"))["matches"]) == 20
        await amal.go()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"outcome": "won"}, 10),
        ({"outcome": "lost"}, 20),
        ({"company": "bots"}, 15),
        ({"company": "people"}, 15),
        ({"rules": "rami51"}, 6),
        ({"name": "bilè"}, 15),
        ({"name": "amal"}, 0),
        ({"outcome": "won", "company": "people", "rules": "rami51"}, 1),
    ],
)
async def test_matches_are_found_by_result_company_rules_and_name(tmp_path, asked, found):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 30)
        told = await amal.matches(**asked)

        assert (told["found"], told["played"]) == (found, 30)
        assert len(told["matches"]) == min(found, 20)
        await amal.go()


@pytest.mark.parametrize("asked", [{"outcome": "drawn"}, {"company": "cats"}, {"before": "x-1"}])
async def test_what_cannot_be_asked_of_the_history_is_refused(tmp_path, asked):
    async with site(tmp_path) as (address, _):
        amal = await Played(address, "Amal").come()
        answer = await amal.http.get("/api/history", params=asked)

        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        await amal.go()


async def test_the_history_links_to_the_rules_that_were_played(tmp_path):
    async with site(tmp_path) as (address, service):
        amal = await (await Played(address, "Amal").come()).have(service, 1)
        [line] = (await amal.matches())["matches"]
        asked = {"rules": "rami51", "query": line["link"].partition("?")[2], "lang": "fr"}
        text = (await amal.http.post("/api/rules/text", json=asked)).json()

        assert line["title"]["fr"]["long"] == "Rami 51 · ouverture à 71"
        assert text["options"]["first_meld_min"] == 71
        assert text["title"] == line["title"]["fr"]
        await amal.go()


async def test_a_rematch_keeps_rules_options_pace_seats_and_access(tmp_path):
    async with site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        house = {"rounds": 1, "first_meld_min": 40}
        how = {"speed": "normal", "access": "public", "talk": "chat", "window": 5, "pace": "slow"}
        table = await amal.make("you", "open", "bot", options=house, bots=["casual"], **how)
        await bilel.join(table)
        for person in (amal, bilel):
            await person.sit(table)
        await amal.say("ready")
        async with asyncio.timeout(120):
            await asyncio.gather(amal.play_round(), bilel.play_round())
            while amal.table["phase"] != "over":
                await amal.read()
            before = amal.table
            await amal.say("rematch", cut="")
            while amal.table["rematch"] is None:
                await amal.read()
        new = (await amal.http.get(f"/api/tables/{amal.table['rematch']}")).json()
        for key in ("rules", "pace", "window", "times", "access", "talk", "watch", "hints"):
            assert new[key] == before[key], key
        kept = [[seat[key] for key in ("name", "kind", "bot")] for seat in new["seats"]]
        assert kept == [[seat[key] for key in ("name", "kind", "bot")] for seat in before["seats"]]
        await go(amal, bilel)
