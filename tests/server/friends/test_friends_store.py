"""Promises of friends on both engines."""

import asyncio

import pytest

from tierce.server.people.friends.blocks import apart_from, first_together, kept_apart
from tierce.server.people.friends.invitations import AGAIN, CALLS, Invitations
from tierce.server.people.friends.messages import Messages
from tierce.server.people.friends.records import (
    CODE_KEPT,
    DAY,
    HISTORY,
    MESSAGES_KEPT,
    RINGS,
    Message,
    TooManyError,
    TooOftenError,
)
from tierce.server.people.friends.ties import Ties
from tierce.server.store import UnmetError
from tierce.server.store.relations import do

NOW = 1_800_000_000_000


@pytest.fixture
def ties(store):
    return Ties(store.relations)


async def kinds(ties, person):
    return {(one.other, one.kind) for one in await ties.own(person)}


async def asked(ties, person):
    return [one.other for one in await ties.asking(person)]


async def test_a_request_that_is_accepted_makes_both_friends(ties):
    await ties.ask("amal", "bilel", NOW)
    assert await asked(ties, "bilel") == ["amal"]
    await ties.accept("bilel", "amal", NOW)

    assert await kinds(ties, "amal") == {("bilel", "friends")}
    assert await kinds(ties, "bilel") == {("amal", "friends")}


async def test_two_who_ask_each_other_are_friends(ties):
    await ties.ask("amal", "bilel", NOW)
    await ties.ask("bilel", "amal", NOW)

    assert await kinds(ties, "bilel") == {("amal", "friends")}
    assert await asked(ties, "bilel") == []


@pytest.mark.engines
async def test_nobody_becomes_a_friend_of_who_blocks_at_that_moment(ties):
    for number in range(20):
        amal, bilel = f"amal{number}", f"bilel{number}"
        changes = [ties.befriend(amal, bilel, NOW), ties.block(bilel, amal, NOW)]
        await asyncio.gather(*changes[:: 1 if number % 2 else -1])

        assert await kinds(ties, bilel) == {(amal, "blocked")}
        assert await kinds(ties, amal) == set()


async def test_nothing_is_accepted_that_was_not_asked(ties):
    await ties.accept("bilel", "amal", NOW)

    assert await kinds(ties, "bilel") == set()


async def test_a_declined_request_is_gone(ties):
    await ties.ask("amal", "bilel", NOW)
    await ties.remove("bilel", "amal")

    assert await asked(ties, "bilel") == []
    assert not await ties.any("amal")


@pytest.mark.engines
async def test_a_block_ends_friendship_and_invitations(ties, store):
    await ties.befriend("amal", "bilel", NOW)
    invitations = Invitations(store.relations)
    await invitations.invite("amal", "bilel", "table", NOW)
    await ties.block("bilel", "amal", NOW)

    assert await kinds(ties, "amal") == set()
    assert await invitations.open("bilel", NOW) == []
    assert await kept_apart(store.relations, "amal", ["bilel", "chadi"])
    assert await apart_from(store.relations, "amal") == {"bilel"}
    assert await first_together(store.relations, ["chadi", "amal", "bilel"]) == ["chadi", "amal"]


async def test_who_is_blocked_asks_as_usual_and_is_not_heard(ties):
    await ties.block("bilel", "amal", NOW)
    await ties.ask("amal", "bilel", NOW)

    assert await kinds(ties, "amal") == {("bilel", "requested")}
    assert await asked(ties, "bilel") == []


async def test_in_family_mode_no_request_is_shown(ties):
    await ties.ask("amal", "bilel", NOW)
    await ties.switch("bilel", hidden=False, family=True)
    assert await asked(ties, "bilel") == []
    await ties.switch("bilel", hidden=False, family=False)

    assert await asked(ties, "bilel") == ["amal"]


async def test_a_person_may_have_so_many_friends(store):
    ties = Ties(store.relations, most=2)
    await ties.befriend("amal", "bilel", NOW)
    await ties.befriend("amal", "chadi", NOW)

    with pytest.raises(TooManyError):
        await ties.befriend("dalia", "amal", NOW)


async def test_a_new_link_revokes_the_old_one_and_each_expires(ties):
    first = (await ties.code("amal", NOW, renew=False)).code
    assert (await ties.code("amal", NOW, renew=False)).code == first
    assert await ties.owner(first, NOW + CODE_KEPT - 1) == "amal"
    assert await ties.owner(first, NOW + CODE_KEPT) is None
    second = (await ties.code("amal", NOW, renew=True)).code

    assert await ties.owner(first, NOW) is None
    assert await ties.owner(second, NOW) == "amal"


async def test_only_friends_write_and_each_message_counts_once(ties, store):
    messages = Messages(store.relations)
    said = Message("amal", "1", NOW, None, "Salut")
    with pytest.raises(UnmetError):
        await messages.send("bilel", said)
    await ties.befriend("amal", "bilel", NOW)
    await messages.send("bilel", said)
    await messages.send("bilel", said)

    assert await messages.between("bilel", "amal", NOW) == [said]
    assert await messages.unread("bilel", NOW) == {"amal": 1}
    await messages.see("bilel", "amal")
    assert await messages.unread("bilel", NOW) == {}


@pytest.mark.engines
async def test_a_conversation_is_bounded_in_number_and_time(ties, store):
    messages = Messages(store.relations)
    await ties.befriend("amal", "bilel", NOW)
    for number in range(HISTORY + 5):
        await messages.send("bilel", Message("amal", str(number), NOW + number, "hello", None))
    kept = await store.relations.read("select count(*) from message")

    assert kept == [(HISTORY,)]
    assert await messages.between("amal", "bilel", NOW + MESSAGES_KEPT + HISTORY + 9) == []


async def invitations_to_a_table(store):
    """Invitations to a table where Amal sits."""
    line = "insert into line (table_id, at, line, listed) values ('table', $1, '{}', $2)"
    sits = "insert into sits (person, table_id, ended) values ('amal', 'table', null)"
    await store.relations.write(do(line, NOW, False), do(sits))
    return Invitations(store.relations)


async def test_an_invitation_stands_until_its_answer_and_is_answered_once(ties, store):
    invitations = await invitations_to_a_table(store)
    with pytest.raises(UnmetError):
        await invitations.invite("amal", "bilel", "table", NOW)
    await ties.befriend("amal", "bilel", NOW)
    assert await invitations.invite("amal", "bilel", "table", NOW) == 1
    [open_] = await invitations.open("bilel", NOW + 20 * DAY)
    assert (open_.inviter, open_.table, open_.until) == ("amal", "table", NOW + RINGS)
    await invitations.take("bilel", "amal", "table")

    assert await invitations.open("bilel", NOW) == []
    with pytest.raises(UnmetError):
        await invitations.take("bilel", "amal", "table")


@pytest.mark.engines
async def test_an_invitation_ends_with_the_inviter_s_seat_or_is_withdrawn(ties, store):
    invitations = await invitations_to_a_table(store)
    await ties.befriend("amal", "bilel", NOW)
    await invitations.invite("amal", "bilel", "table", NOW)
    assert await invitations.asked("amal") == [("bilel", "table")]
    await store.relations.write(do("delete from sits where person = 'amal'"))
    assert await invitations.open("bilel", NOW) == []
    await store.relations.write(
        do("insert into sits (person, table_id, ended) values ('amal', 'table', null)")
    )
    assert len(await invitations.open("bilel", NOW)) == 1
    await invitations.withdraw("amal", "bilel", "table", NOW)

    assert await invitations.open("bilel", NOW) == await invitations.asked("amal") == []


async def test_a_friend_is_called_again_only_after_a_while_and_a_few_times(ties, store):
    invitations = await invitations_to_a_table(store)
    await ties.befriend("amal", "bilel", NOW)
    calls = ("amal", "bilel", "table")
    assert await invitations.invite(*calls, NOW) == 1
    assert await invitations.invite(*calls, NOW + 1) == 0
    with pytest.raises(TooOftenError):
        await invitations.invite(*calls, NOW + RINGS)
    assert await invitations.invite(*calls, NOW + AGAIN) == 2
    assert await invitations.invite(*calls, NOW + 2 * AGAIN) == CALLS

    with pytest.raises(TooOftenError):
        await invitations.invite(*calls, NOW + 9 * AGAIN)


async def test_who_has_declined_is_called_once_more(ties, store):
    invitations = await invitations_to_a_table(store)
    await ties.befriend("amal", "bilel", NOW)
    calls = ("amal", "bilel", "table")
    await invitations.invite(*calls, NOW)
    await invitations.decline("bilel", "amal", "table", NOW + 1)
    assert await invitations.open("bilel", NOW + 2) == []
    with pytest.raises(TooOftenError):
        await invitations.invite(*calls, NOW + 2)
    assert await invitations.invite(*calls, NOW + AGAIN) == 2
    assert len(await invitations.open("bilel", NOW + AGAIN)) == 1
    await invitations.decline("bilel", "amal", "table", NOW + AGAIN)

    with pytest.raises(TooOftenError):
        await invitations.invite(*calls, NOW + 9 * AGAIN)
