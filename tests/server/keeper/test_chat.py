"""Chat: who receives it, how much of it is allowed, and what becomes of complaints."""

import json

import pytest
import pytest_asyncio

from tests.server.people import Person, site
from tierce.cli import main
from tierce.server.guard.limits import Limits
from tierce.server.keeper import chat

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def here(tmp_path_factory):
    async with site(tmp_path_factory.mktemp("data")) as (address, service):
        yield address, service


async def two(address, **wish):
    """Amal and Bilel at a waiting table."""
    amal, bilel = await Person(address, "Amal").come(), await Person(address, "Bilel").come()
    table = await amal.make("you", "open", **wish)
    await bilel.join(table)
    await amal.sit(table)
    await bilel.sit(table)
    return amal, bilel


async def go(*people):
    for person in people:
        await person.go()


async def heard(person):
    """The next chat message."""
    return (await person.hear("talk"))["lines"][-1]


async def test_a_phrase_arrives_as_its_name_so_that_each_reads_it_in_his_language(there):
    amal, bilel = await two(there[0])
    assert (await amal.say("tell", phrase="well_played"))["type"] == "ack"
    line = await heard(bilel)

    assert (line["seat"], line["name"], line["phrase"]) == (0, "Amal", "well_played")
    assert line["text"] is None
    await go(amal, bilel)


@pytest.mark.parametrize(
    "said",
    [{}, {"text": ""}, {"text": "\u202e \u200b"}, {"phrase": "hello", "emote": "smile"}],
)
async def test_what_is_nothing_or_two_things_at_once_is_not_said(here, said):
    amal, bilel = await two(here[0], talk="chat")

    assert (await amal.say("tell", **said))["code"] == "malformed"
    await go(amal, bilel)


@pytest.mark.parametrize(
    ("mode", "said", "heard"),
    [
        ("none", {"phrase": "hello"}, False),
        ("none", {"emote": "smile"}, False),
        ("phrases", {"emote": "smile"}, True),
        ("phrases", {"text": "hello"}, False),
        ("chat", {"text": "hello"}, True),
    ],
)
async def test_the_table_says_what_may_be_said(here, mode, said, heard):
    amal, bilel = await two(here[0], talk=mode)
    answer = await amal.say("tell", **said)

    assert amal.table["talk"] == mode
    assert answer["type"] == "ack" if heard else answer["refusal"] == {"code": "no_talk"}
    await go(amal, bilel)


async def test_a_line_is_plain_text_without_control_characters_and_not_too_long(here):
    amal, bilel = await two(here[0], talk="chat")
    await amal.say("tell", text="<b>a\u202eb</b>\n" + "x" * 500)
    text = (await heard(bilel))["text"]

    assert text.startswith("<b>ab</b> xxx")
    assert len(text) == chat.LONGEST
    await go(amal, bilel)


async def test_whoever_has_no_seat_says_nothing(here):
    amal, bilel = await two(here[0])
    eve = await Person(here[0], "Eve").come()
    await eve.sit(amal.table["id"])

    assert (await eve.say("tell", phrase="hello"))["code"] == "not_seated"
    assert (await eve.say("report", who="x", reason="other"))["code"] == "not_seated"
    await go(amal, bilel, eve)


async def test_whoever_comes_later_reads_what_was_said(there):
    amal, bilel = await two(there[0])
    for phrase in ("hello", "good_luck"):
        await amal.say("tell", phrase=phrase)
    await bilel.leave()
    await bilel.sit(bilel.table["id"])
    lines = (await bilel.hear("talk"))["lines"]
    while len(lines) < 2:  # news of the second line from the other node may come before
        lines = (await bilel.hear("talk"))["lines"]

    assert [line["phrase"] for line in lines] == ["hello", "good_luck"]
    assert [line["number"] for line in lines] == [1, 2]
    await go(amal, bilel)


async def test_a_stranger_who_may_not_watch_reads_nothing(here):
    amal, bilel = await two(here[0], talk="chat", watch="none")
    eve = await Person(here[0], "Eve").come()
    await amal.say("tell", text="between us")
    await eve.sit(amal.table["id"])
    await amal.say("tell", text="still between us")
    await eve.say("tell", phrase="hello")

    assert not any("between us" in frame for frame in eve.frames)
    await go(amal, bilel, eve)


async def test_the_same_command_is_said_once(there):
    amal, bilel = await two(there[0])
    for _ in range(2):
        await amal.socket.send(json.dumps({"type": "tell", "id": "once", "phrase": "hello"}))
        assert (await amal.answer("once"))["type"] == "ack"
    await amal.say("tell", phrase="bye")
    phrases = [(await heard(bilel))["phrase"] for _ in range(2)]

    assert phrases == ["hello", "bye"]
    await go(amal, bilel)


async def test_only_the_last_lines_are_kept(here):
    talks = here[1].store.talks
    usual, talks.kept = talks.kept, 3
    amal, bilel = await two(here[0])
    for emote in ("smile", "meh", "frown", "party", "thumb"):
        await amal.say("tell", emote=emote)
    kept = await talks.recent(amal.table["id"], 10)
    talks.kept = usual

    assert [one.number for one in kept] == [3, 4, 5]
    await go(amal, bilel)


async def test_what_is_said_does_not_make_an_act_stale(here):
    amal, bilel = await two(here[0])
    await amal.say("ready")
    seq = amal.seq
    await amal.say("tell", phrase="hello")

    assert (await amal.say("tell", phrase="hello"))["seq"] == seq
    await go(amal, bilel)


async def test_whoever_says_too_much_is_asked_to_wait(tmp_path):
    async with site(tmp_path, limits=Limits) as (address, _):
        amal, bilel = await two(address)
        answers = [await amal.say("tell", emote="smile") for _ in range(5)]

        assert [answer["type"] for answer in answers] == ["ack"] * 4 + ["refused"]
        assert answers[-1]["refusal"] == {"code": "too_fast"}
        assert (await bilel.say("tell", emote="smile"))["type"] == "ack"
        await go(amal, bilel)


async def test_a_complaint_keeps_what_was_said_for_whoever_runs_the_server(here):
    amal, bilel = await two(here[0], talk="chat")
    await amal.say("tell", text="something nasty")
    line = await heard(bilel)
    answer = await bilel.say("report", who=line["who"], reason="insult")
    (kept, *_) = await here[1].store.talks.complaints(5)

    assert answer["type"] == "ack"
    assert (kept.table, kept.accused, kept.reason) == (amal.table["id"], line["who"], "insult")
    assert json.loads(kept.lines)[-1]["text"] == "something nasty"
    assert amal.cookie not in kept.lines
    await go(amal, bilel)


async def test_nobody_can_be_reported_who_has_said_nothing(here):
    amal, bilel = await two(here[0])
    answer = await amal.say("report", who="0" * 16, reason="spam")

    assert answer["refusal"] == {"code": "nothing_said"}
    await go(amal, bilel)


async def test_whoever_runs_the_server_reads_complaints_while_it_runs(tmp_path, capsys):
    assert main(["reports", "--data", str(tmp_path)]) == 2
    async with site(tmp_path) as (address, _):
        assert main(["reports", "--data", str(tmp_path)]) == 0
        amal, bilel = await two(address, talk="chat")
        await amal.say("tell", text="something nasty")
        line = await heard(bilel)
        await bilel.say("report", who=line["who"], reason="insult")
        assert main(["reports", "--data", str(tmp_path)]) == 0
        await go(amal, bilel)
    told = capsys.readouterr()

    assert "name the directory with --data" in told.err
    assert "Nothing has been reported." in told.out
    assert "\n-> " in told.out
    assert f"Amal ({line['who']}): something nasty" in told.out
