"""What clubs promise on both engines."""

import pytest

from tierce.server.people.clubs.links import ClubLinks
from tierce.server.people.clubs.records import HOSTED, MEMBERS, SETS, VERSIONS, ClubError
from tierce.server.people.clubs.room import ClubRoom, is_member
from tierce.server.people.clubs.rule_sets import RuleSets
from tierce.server.store import do

NOW = 1_800_000_000_000


async def founded(store, account="amal", club="lilas"):
    room = ClubRoom(store.relations)
    await store.relations.write(
        do("insert into account (id, made) values ($1, 1) on conflict do nothing", account)
    )
    await room.found(club, "Lilas", "Lyon", account, NOW)
    return room


async def roles(room, club="lilas"):
    return {one.person: one.role for one in await room.members(club)}


async def test_the_founder_is_host_and_others_are_members(store):
    room = await founded(store)
    await room.join("lilas", "bilel", NOW + 1)
    await room.join("lilas", "bilel", NOW + 2)

    assert await roles(room) == {"amal": "host", "bilel": "member"}
    assert await is_member(store.relations, "lilas", "bilel")
    assert not await is_member(store.relations, "lilas", "eve")


@pytest.mark.engines
async def test_an_address_is_taken_once(store):
    room = await founded(store)
    with pytest.raises(ClubError, match="club_taken"):
        await founded(store, "bilel")
    assert await roles(room) == {"amal": "host"}


async def test_an_account_hosts_a_limited_number_of_clubs(store):
    for number in range(HOSTED):
        await founded(store, club=f"c{number}x")
    with pytest.raises(ClubError, match="club_many"):
        await founded(store)
    assert await ClubRoom(store.relations).club("lilas") is None


async def test_a_full_club_takes_nobody(store):
    room = await founded(store)
    add = "insert into club_member (club, person, role, joined) values ('lilas', $1, 'member', 1)"
    await store.relations.write(*[do(add, f"p{at}") for at in range(MEMBERS - 1)])
    with pytest.raises(ClubError, match="club_full"):
        await room.join("lilas", "eve", NOW)


@pytest.mark.engines
async def test_the_eldest_organiser_takes_over_from_a_host_who_leaves(store):
    room = await founded(store)
    for at, person in enumerate(("bilel", "chiraz", "driss")):
        await room.join("lilas", person, NOW + at)
    await room.change("lilas", "driss", "organiser")
    await room.leave("lilas", "amal")

    assert await roles(room) == {"driss": "host", "bilel": "member", "chiraz": "member"}


async def test_one_who_took_over_stays_host_when_naming_another_host(store):
    room = await founded(store)
    for at, person in enumerate(("bilel", "chiraz")):
        await room.join("lilas", person, NOW + at)
    await room.leave("lilas", "amal")
    await room.change("lilas", "chiraz", "host")

    assert await roles(room) == {"bilel": "host", "chiraz": "host"}


async def test_a_club_ends_with_its_last_member(store):
    room = await founded(store)
    await RuleSets(store.relations).add("lilas", "Jeudi", "rami51", NOW)
    await room.leave("lilas", "amal")

    assert await room.club("lilas") is None
    assert await RuleSets(store.relations).of("lilas") == []
    await founded(store, "bilel")


async def test_a_removed_member_finds_the_link_void(store):
    room, links = await founded(store), ClubLinks(b"k" * 64)
    await room.join("lilas", "eve", NOW)
    code = links.code(await room.club("lilas"), "door")
    assert links.opens(code, await room.club("lilas"), "door")
    await room.change("lilas", "eve", "removed")

    assert not links.opens(code, await room.club("lilas"), "door")


async def test_a_link_of_an_ended_club_opens_no_later_one_at_its_address(store):
    room, links = await founded(store), ClubLinks(b"k" * 64)
    await room.set_wall("lilas", 0, dark=True)
    ended = await room.club("lilas")
    codes = {purpose: links.code(ended, purpose) for purpose in ("door", "wall")}
    await room.leave("lilas", "amal")
    await room.found("lilas", "Cercle des Lilas", "", "amal", NOW + 1)
    await room.set_wall("lilas", 0, dark=True)

    later = await room.club("lilas")
    assert not any(links.opens(code, later, purpose) for purpose, code in codes.items())


async def test_codes_open_only_what_they_are_made_for(store):
    room, links = await founded(store), ClubLinks(b"k" * 64)
    await room.set_wall("lilas", 0, dark=True)
    club = await room.club("lilas")
    wall, door = links.code(club, "wall"), links.code(club, "door")

    assert links.opens(wall, club, "wall")
    assert not links.opens(wall, club, "door")
    assert not links.opens(door, club, "wall")
    assert not links.opens("lilas.é", club, "door")
    assert not ClubLinks(b"x" * 64).opens(door, club, "door")
    await room.set_wall("lilas", -1, dark=True)
    closed = await room.club("lilas")
    assert not links.opens(links.code(closed, "wall"), closed, "wall")


@pytest.mark.engines
async def test_rules_keep_every_version_and_the_first_is_the_default(store):
    room, rules = await founded(store), RuleSets(store.relations)
    await rules.add("lilas", "Jeudi", "rami51", NOW)
    await rules.add("lilas", "Jeudi", "rami51?first_meld_min=61", NOW + 1)
    await rules.add("lilas", "Bar", "gin", NOW + 2)

    assert [(one.name, one.version) for one in await rules.of("lilas")] == [
        ("Bar", 1),
        ("Jeudi", 2),
    ]
    assert [one.link for one in await rules.versions("lilas", "Jeudi")] == [
        "rami51?first_meld_min=61",
        "rami51",
    ]
    assert (await room.club("lilas")).chosen == "Jeudi"
    await rules.choose("lilas", "Bar")
    assert (await room.club("lilas")).chosen == "Bar"
    with pytest.raises(ClubError, match="club_rules_unknown"):
        await rules.choose("lilas", "Rien")


async def test_a_club_keeps_a_limited_number_of_rules(store):
    await founded(store)
    rules = RuleSets(store.relations)
    for _ in range(VERSIONS):
        await rules.add("lilas", "Jeudi", "rami51", NOW)
    for at in range(SETS - 1):
        await rules.add("lilas", f"R{at}", "gin", NOW)
    for name in ("Jeudi", "Neuf"):
        with pytest.raises(ClubError, match="club_rules_many"):
            await rules.add("lilas", name, "gin", NOW)
