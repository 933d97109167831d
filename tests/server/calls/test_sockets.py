"""Sockets: faulty messages get plain answers, and nothing is lost."""

import asyncio
import itertools
import json

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.people import Person, site
from tests.waiting import until
from tierce.server.commands import dispatch
from tierce.server.live import subscriber
from tierce.server.service.settings import Settings
from tierce.server.store import BrokenError, BusyError
from tierce.server.system.timings import Timings

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def here(tmp_path_factory):
    timings = Timings(farewell=0.2)
    async with site(tmp_path_factory.mktemp("data"), timings=timings) as (address, service):
        yield address, service


async def seated(address, *seats):
    """Amal at a table of her own."""
    amal = await Person(address, "Amal").come()
    return await amal.sit(await amal.make(*seats))


async def two(address):
    """Amal and Bilel at a table whose first round is dealt."""
    amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
    table = await amal.make("you", "open")
    await bilel.join(table)
    await amal.sit(table)
    await bilel.sit(table)
    await amal.say("ready")
    while bilel.view is None:
        await bilel.read()
    return (amal, bilel) if amal.my_turn else (bilel, amal)


@pytest.mark.parametrize(
    "frame",
    [
        "",
        "hello",
        "{",
        "[]",
        "null",
        "{}",
        '{"type": "act"}',
        '{"type": "dance", "id": "1"}',
        '{"type": "act", "id": "1", "seq": "2", "action": "draw"}',
        '{"type": "act", "id": 1, "seq": 2, "action": "draw"}',
        '{"type": "act", "id": "", "seq": 2, "action": "draw"}',
        '{"type": "act", "id": "' + "x" * 100 + '", "seq": 2, "action": "draw"}',
        '{"type": "ready", "id": "\ud800"}',
        "[" * 8000,
        b"\xff\xfe\x00",
        b"\x00" * 100,
    ],
)
async def test_a_frame_that_is_no_message_fails_and_the_line_stays(here, frame):
    address, _ = here
    amal = await seated(address)
    await amal.socket.send(
        frame.encode(errors="surrogatepass") if "\ud800" in str(frame) else frame
    )
    answer = await amal.hear("failed")

    assert answer["code"] == "malformed"
    assert (await amal.say("arrange"))["type"] == "arranged"
    await amal.go()


async def test_a_frame_that_is_too_large_fails(here):
    address, _ = here
    amal = await seated(address)
    await amal.socket.send("x" * 9000)

    assert (await amal.hear("failed"))["code"] == "too_large"
    await amal.go()


async def test_a_frame_that_is_far_too_large_closes_the_line(here):
    address, _ = here
    amal = await seated(address)
    await amal.socket.send("x" * 100_000)

    assert await amal.until_closed() == 1009
    await amal.go()


@pytest.mark.parametrize(
    "action",
    ["", ";", "dance", "draw 7H", "discard", "discard 1H", "lay", "add 7H", "timeout", "x" * 3000],
)
async def test_an_action_that_cannot_be_read_fails(here, action):
    address, _ = here
    amal, bilel = await two(address)
    answer = await amal.act(action)

    assert (answer["type"], answer["code"]) == ("failed", "malformed")
    await amal.go()
    await bilel.go()


async def test_an_act_against_the_rules_is_refused_with_the_reason_and_moves_nothing(here):
    address, _ = here
    amal, bilel = await two(address)
    before = amal.seq

    assert (await amal.act("discard 4C"))["refusal"] == {"code": "must_draw_first"}
    refused = (await bilel.act("draw"))["refusal"]
    assert refused["code"] == "not_your_turn"
    assert (await amal.act("draw"))["seq"] == before + 1
    await amal.go()
    await bilel.go()


async def test_an_act_that_has_not_seen_the_last_event_is_stale(there):
    address, _ = there
    amal, bilel = await two(address)
    await amal.act("draw")
    answer = await amal.say("act", seq=amal.seq - 1, action="undo")

    assert answer["refusal"] == {"code": "stale", "seq": amal.seq}
    await amal.go()
    await bilel.go()


async def test_the_same_command_twice_acts_once_and_is_answered_the_same(there):
    address, _ = there
    amal, bilel = await two(address)
    command = json.dumps({"type": "act", "id": "once", "seq": amal.seq, "action": "draw"})
    await amal.socket.send(command)
    first = await amal.answer("once")
    await amal.socket.send(command)
    second = await amal.answer("once")

    assert first == second == {"type": "ack", "id": "once", "seq": amal.seq}
    assert len(amal.view["hand"]) == 14
    await amal.go()
    await bilel.go()


async def test_a_refused_command_stays_refused(there):
    address, _ = there
    amal, bilel = await two(address)
    command = json.dumps({"type": "act", "id": "late", "seq": bilel.seq, "action": "draw"})
    await bilel.socket.send(command)
    first = await bilel.answer("late")
    await amal.turn()
    await bilel.wait()
    await bilel.socket.send(command)

    assert await bilel.answer("late") == first
    await amal.go()
    await bilel.go()


async def test_the_same_id_of_another_person_is_another_command(there):
    address, _ = there
    amal, bilel = await two(address)
    await amal.socket.send(
        json.dumps({"type": "act", "id": "c", "seq": amal.seq, "action": "draw"})
    )
    await amal.answer("c")
    await bilel.hear("update")
    await bilel.socket.send(
        json.dumps({"type": "act", "id": "c", "seq": bilel.seq, "action": "draw"})
    )

    assert (await bilel.answer("c"))["type"] == "refused"
    await amal.go()
    await bilel.go()


@pytest.mark.parametrize("kind", ["act", "ready", "rematch", "seat", "consider", "arrange"])
async def test_somebody_without_a_seat_looks_on_and_does_nothing(here, kind):
    address, _ = here
    amal, bilel = await two(address)
    eve = await Person(address, "Eve").come()
    await eve.sit(amal.table["id"])
    fields = {
        "act": {"seq": eve.seq, "action": "draw"},
        "seat": {"seat": 1, "fill": "bot"},
        "consider": {"groups": [], "selected": []},
    }

    assert eve.view is None
    assert eve.table["you"] is None
    assert next(event for event in eve.events if event["type"] == "dealt")["hand"] is None
    answer = await eve.say(kind, **fields.get(kind, {}))
    assert answer["code"] == "not_seated"
    for person in (amal, bilel, eve):
        await person.go()


async def test_somebody_who_looks_on_is_told_what_everybody_sees(there):
    address, _ = there
    amal, bilel = await two(address)
    eve = Person(address)
    await eve.sit(amal.table["id"])
    await amal.turn()
    while eve.seq < amal.seq:
        await eve.read()

    last = [event["type"] for event in eve.events[-2:]]
    assert last == ["drew", "discarded"]
    assert eve.events[-2]["card"] is None
    assert eve.events[-1]["card"] is not None
    for person in (amal, bilel, eve):
        await person.go()


async def test_a_page_of_another_origin_gets_no_socket(here):
    address, _ = here
    amal = await Person(address, "Amal").come()
    table = await amal.make()

    with pytest.raises(InvalidStatus):
        await amal.sit(table, Origin="https://elsewhere.example")
    await amal.sit(table, Origin=address)
    await amal.go()


@pytest.mark.parametrize("table", ["nothing", "A" * 22])
async def test_a_table_that_is_not_there_says_so_and_closes(here, table):
    address, _ = here
    amal = await Person(address, "Amal").come()
    with pytest.raises(ConnectionClosed) as closed:
        await amal.sit(table)

    assert json.loads(amal.frames[0]) == {"type": "failed", "code": "unknown_table"}
    assert closed.value.rcvd.code == subscriber.UNKNOWN


@pytest.mark.parametrize("since", ["-1", "x", "9" * 30, "", "1e3"])
async def test_a_since_that_says_nothing_is_no_reason_to_stay_away(here, since):
    address, _ = here
    amal = await Person(address, "Amal").come()
    await amal.sit(await amal.make(), since=since)

    assert amal.view is not None
    await amal.go()


async def test_two_tabs_of_one_person_show_the_same_seat(there):
    address, _ = there
    amal, bilel = await two(address)
    tab = Person(address, cookie=amal.cookie)
    await tab.sit(amal.table["id"])
    await amal.act("draw")
    await tab.hear("update")

    assert tab.view == amal.view
    assert (await tab.act(f"discard {tab.view['hand'][-1]}"))["type"] == "ack"
    for person in (amal, bilel, tab):
        await person.go()


async def kept(service, table, entry):
    return any(entry in row.entry for row in await service.store.rows(table))


async def test_presence_is_told_when_the_last_tab_closes_and_when_somebody_is_back(there):
    address, service = there
    amal, bilel = await two(address)
    tab = Person(address, cookie=bilel.cookie)
    await tab.sit(amal.table["id"])
    await tab.leave()
    await bilel.leave()
    gone = await amal.hear("presence")
    await until(lambda: kept(service, amal.table["id"], '"gone"'))
    await bilel.sit(amal.table["id"])
    back = await amal.hear("presence")

    assert sorted(gone["connected"]) == [False, True]
    assert back["connected"] == [True, True]
    await amal.go()
    await bilel.go()


async def test_only_the_host_starts_and_seats_and_only_in_the_waiting_room(there):
    address, _ = there
    amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
    table = await amal.make("you", "open", "open", "open")
    await bilel.join(table)
    await amal.sit(table)
    await bilel.sit(table)

    assert (await bilel.say("ready"))["refusal"]["code"] == "not_host"
    assert (await bilel.say("seat", seat=2, fill="bot"))["refusal"]["code"] == "not_host"
    assert (await amal.say("ready"))["refusal"] == {"code": "seats_open", "seats": [2, 3]}
    assert (await amal.say("act", seq=amal.seq, action="draw"))["refusal"]["code"] == "not_begun"
    assert (await amal.say("seat", seat=9, fill="bot"))["refusal"]["code"] == "no_such_seat"
    assert (await amal.say("seat", seat=0, fill="bot"))["refusal"]["code"] == "no_such_seat"
    assert (await amal.say("seat", seat=2, fill="bot"))["type"] == "ack"
    assert (await amal.say("seat", seat=3, fill="bot"))["type"] == "ack"
    assert (await amal.say("seat", seat=3, fill="open"))["type"] == "ack"
    assert (await amal.say("seat", seat=3, fill="bot"))["type"] == "ack"
    assert (await amal.say("ready"))["type"] == "ack"
    assert amal.table["phase"] == "playing"
    assert (await amal.say("seat", seat=2, fill="open"))["refusal"]["code"] == "already_begun"
    assert (await amal.say("ready"))["refusal"]["code"] == "nothing_to_start"
    assert (await amal.say("rematch"))["refusal"]["code"] == "not_over"
    names = [seat["name"] for seat in amal.table["seats"]]
    assert len(set(names)) == 4
    await amal.go()
    await bilel.go()


async def test_the_host_may_free_the_seat_of_somebody_who_does_not_come_back(there):
    address, _ = there
    amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
    table = await amal.make("you", "open")
    await bilel.join(table)
    await amal.sit(table)
    await amal.say("seat", seat=1, fill="open")

    assert [event["type"] for event in amal.events] == ["seated", "seated", "left"]
    assert (await bilel.http.get(f"/api/tables/{table}")).json()["you"] is None
    assert (await bilel.http.get("/api/me")).json()["tables"] == []
    assert await bilel.join(table) == 1
    await amal.go()


async def test_what_is_considered_changes_nothing_and_may_be_asked_out_of_turn(here):
    address, _ = here
    amal, bilel = await two(address)
    hand = bilel.view["hand"]
    answer = await bilel.say("consider", groups=[hand[:3]], selected=hand[3:4])
    arranged = await bilel.say("arrange")
    broken = await bilel.say("consider", groups=[["1H"]], selected=[])

    assert answer["type"] == "considered"
    assert len(answer["groups"]) == 1
    found = [*itertools.chain(*arranged["melds"]), *arranged["rest"]]
    assert sorted("*" if card[0] == "*" else card for card in found) == sorted(hand)
    assert (broken["type"], broken["code"]) == ("failed", "malformed")
    assert bilel.seq == amal.seq
    await amal.go()
    await bilel.go()


async def test_somebody_who_asks_without_pause_is_held_back_then_sent_away(tmp_path):
    async with site(tmp_path, Settings(bot_delay=0, message_every=60)) as (address, _):
        amal = await seated(address)
        asked = 1
        while (said := await amal.say("arrange"))["type"] == "arranged":
            asked += 1
        assert said["code"] == "too_many"
        assert asked <= subscriber.MESSAGES + 1  # fewer where answers take long
        assert await amal.until_closed(asking=True) == subscriber.HASTY
        await amal.go()


async def test_a_reader_that_falls_behind_is_sent_away_and_may_come_back(here):
    address, service = here
    amal, bilel = await two(address)
    owner = await service.tables.keeper(amal.table["id"])
    person = service.identity.person(bilel.cookie)
    slow = next(one for one in owner.audience.subscribers if one.person == person)
    for _ in range(subscriber.WAITING + 1):
        slow.send(b'{"type": "presence", "connected": []}')

    assert await bilel.until_closed() == subscriber.SLOW
    await amal.turn()
    await bilel.sit(amal.table["id"], since=bilel.seq)
    assert bilel.seq == amal.seq
    assert bilel.my_turn
    await amal.go()
    await bilel.go()


async def test_a_reader_that_has_stopped_reading_holds_nobody_up(here):
    address, service = here
    amal = await seated(address)
    owner = await service.tables.keeper(amal.table["id"])
    (stuck,) = owner.audience.subscribers
    amal.socket.transport.pause_reading()

    def given_up():
        stuck.send(b'"' + b"x" * 200_000 + b'"')
        return not owner.audience.subscribers

    await until(given_up)
    amal.socket.transport.abort()


@pytest.mark.parametrize("why", [BusyError, BrokenError])
async def test_an_act_that_cannot_be_written_down_has_not_happened(here, monkeypatch, why):
    address, service = here
    amal, bilel = await two(address)
    before, append = amal.seq, service.store.append

    async def full(*_):
        raise why

    monkeypatch.setattr(service.store, "append", full)
    failed = await amal.act("draw")
    monkeypatch.setattr(service.store, "append", append)
    again = await amal.act("draw")

    assert (failed["type"], failed["code"]) == ("failed", "busy")
    assert again["seq"] == before + 1
    assert len(amal.view["hand"]) == 14
    await amal.go()
    await bilel.go()


async def test_our_own_mistake_is_answered_and_the_table_goes_on(here, monkeypatch):
    address, _ = here
    amal, bilel = await two(address)

    def broken(*_):
        raise RuntimeError("7H 8H")

    with monkeypatch.context() as patched:
        patched.setattr(dispatch, "act", broken)
        failed = await amal.act("draw")

    assert failed["code"] == "busy"
    assert (await amal.act("draw"))["type"] == "ack"
    await amal.go()
    await bilel.go()


async def test_when_the_server_stops_the_line_is_closed_as_a_restart(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await seated(address)
        reading = asyncio.create_task(amal.until_closed())

    assert await reading == subscriber.GOING
