"""Calls between two friends: invitations and messages."""

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tierce.server import wire
from tierce.server.calls.people.friends import NOT_STORED, friends, known, other_of, reach
from tierce.server.commands.refused import RefusedError
from tierce.server.keeper.chat import LONGEST
from tierce.server.people.friends.records import Message, TooOftenError
from tierce.server.people.names import clean
from tierce.server.people.pseudonym import pseudonym
from tierce.server.service.answers import answer, name_of, service
from tierce.server.service.guarding import guard, guard_joining, spend
from tierce.server.service.noticing import notice_invitation, notice_message
from tierce.server.service.problems import ProblemError, refused
from tierce.server.service.requests import Ask
from tierce.server.service.seating import refuse_blocked
from tierce.server.store import UnmetError

LAST: Final = 50
"""Messages stored with a complaint."""


@post("/api/friends/{who:str}/invite", status_code=200)
async def post_invite(
    request: Ask, who: FromPath[str], data: JSONBody[wire.Inviting]
) -> Response[wire.Friends]:
    """Invite a friend to one's own table."""
    guard(request)
    person = known(request)
    await reach(request, person)
    other = await other_of(request, person, who)
    info = await (await service(request).tables.keeper(data.table)).info(person)
    if info.you is None:
        raise ProblemError(403, "not_seated", None)
    if info.phase != "waiting":
        raise ProblemError(409, "already_begun", None)
    call = await called(request, person, other, data.table)
    service(request).friends_feed.change(other)
    if call:
        await notice_invitation(service(request), person, other, data.table, call)
    return await friends(request, person)


async def called(request: Ask, person: str, other: str, table: str) -> int:
    """The number of the call, 0 while one rings; raises ProblemError."""
    parts = service(request)
    try:
        return await parts.friends.invitations.invite(person, other, table, parts.now())
    except UnmetError:
        raise ProblemError(403, "not_friends", None) from None
    except TooOftenError:
        raise ProblemError(409, "invited_enough", None) from None


@post("/api/friends/{who:str}/withdraw", status_code=200)
async def post_withdraw(
    request: Ask, who: FromPath[str], data: JSONBody[wire.Inviting]
) -> Response[wire.Friends]:
    """Withdraw an invitation that has no answer yet."""
    guard(request)
    person, parts = known(request), service(request)
    other = await other_of(request, person, who)
    await parts.friends.invitations.withdraw(person, other, data.table, parts.now())
    parts.friends_feed.change(other)
    return await friends(request, person)


@post("/api/friends/{who:str}/invitation", status_code=200)
async def post_invitation(
    request: Ask, who: FromPath[str], data: JSONBody[wire.Answering]
) -> Response[wire.Joined]:
    """Accept an invitation, which takes a free seat, or decline it."""
    (guard_joining if data.yes else guard)(request)
    person = known(request)
    inviter = await other_of(request, person, who)
    parts, joined = service(request), wire.Joined(None, None)
    try:
        if data.yes:
            joined = await seated(request, person, inviter, data.table)
        else:
            await parts.friends.invitations.decline(person, inviter, data.table, parts.now())
    except UnmetError:
        raise ProblemError(409, "invitation_over", None) from None
    except RefusedError as no:
        raise refused(no) from None
    finally:
        parts.friends_feed.change(person, inviter)
    return answer(request, person, joined)


async def seated(request: Ask, person: str, inviter: str, table: str) -> wire.Joined:
    """Take the seat, then the invitation: where there is no seat, it may wait for one.

    Raises UnmetError, RefusedError or ProblemError.
    """
    parts = service(request)
    await refuse_blocked(parts, person)
    if not await parts.friends.invitations.stands(person, inviter, table):
        raise UnmetError
    keeper = await parts.tables.keeper(table)
    joined = await keeper.joining.join(person, await name_of(request, person))
    await parts.friends.invitations.take(person, inviter, table)
    return joined


@get("/api/friends/{who:str}/messages")
async def get_messages(request: Ask, who: FromPath[str]) -> Response[wire.Conversation]:
    person = known(request)
    found = await conversation(request, person, await other_of(request, person, who))
    return Response(found, headers=NOT_STORED)


@post("/api/friends/{who:str}/seen", status_code=200)
async def post_seen(request: Ask, who: FromPath[str]) -> Response[wire.Friends]:
    """Note that the reader has read all messages of this friend."""
    guard(request)
    person = known(request)
    await service(request).friends.messages.see(person, await other_of(request, person, who))
    service(request).friends_feed.change(person)
    return await friends(request, person)


@post("/api/friends/{who:str}/messages", status_code=200)
async def post_message(
    request: Ask, who: FromPath[str], data: JSONBody[wire.Writing]
) -> Response[wire.Conversation]:
    """Send a message to a friend."""
    guard(request)
    person = known(request)
    other = await other_of(request, person, who)
    text = None if data.text is None else clean(data.text, LONGEST)
    if (data.phrase is None) == (data.text is None) or text == "" or not 0 < len(data.id) <= 64:
        raise ProblemError(400, "malformed", "want an id, and a phrase or a text")
    await check_house(request, person)
    if text is not None and await phrases_only(request, person, other):
        raise ProblemError(403, "phrases_only", None)
    await spend(service(request).limits.writing, person)
    message = Message(person, data.id, service(request).now(), data.phrase, text)
    try:
        await service(request).friends.messages.send(other, message)
    except UnmetError:
        raise ProblemError(403, "not_friends", None) from None
    service(request).friends_feed.change(other, person)
    await notice_message(service(request), person, other)
    return answer(request, person, await conversation(request, person, other))


async def check_house(request: Ask, person: str) -> None:
    """Raise ProblemError where a measure or a switch of the host allows no message."""
    office = service(request).office
    switches = (await office.boards.fresh()).switches
    if office.stopped(person, "talk") is not None:
        raise ProblemError(403, "muted", None)
    if switches.children or switches.most_talk == "none":
        raise ProblemError(403, "no_messages", None)


async def phrases_only(request: Ask, *persons: str) -> bool:
    """Whether the house or one of the persons allows only phrases."""
    parts = service(request)
    if (await parts.office.boards.fresh()).switches.most_talk != "chat":
        return True
    return any([(await parts.friends.ties.circle(person)).family for person in persons])


async def line(request: Ask, number: int, one: Message) -> wire.TalkLine:
    """A message as complaints hold it."""
    name, who = await name_of(request, one.sender), pseudonym(one.sender)
    return wire.TalkLine(number, one.at, 0, who, name, one.phrase, None, one.text)


async def conversation(request: Ask, person: str, other: str) -> wire.Conversation:
    parts = service(request)
    messages = await parts.friends.messages.between(person, other, parts.now())
    if parts.office.board.switches.children:
        messages = [one for one in messages if one.text is None]
    letters = [
        wire.Letter(one.sender == person, one.command, one.at, one.phrase, one.text)
        for one in messages
    ]
    return wire.Conversation(pseudonym(other), await name_of(request, other), letters)


HANDLERS = [
    post_invite,
    post_withdraw,
    post_invitation,
    get_messages,
    post_seen,
    post_message,
]
