"""The export holds whatever any table says of a person, or a reason stands in the code."""

import pytest

from tests.server.friends.test_friends_calls import befriend, post
from tests.server.people import Person, site
from tests.server.push_service import push_service
from tierce.server.lists.own_rows import LEFT_OUT, PARTS, SHOWN, own_rows
from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import do
from tierce.server.store.raw import ALL

PERSON = "person-of-the-export"
OTHER = "another-person"
PERSONS = {
    *("person", "account", "sender", "recipient", "inviter", "invited", "other", "actor"),
    *("reporter_id", "accused_id", "granter", "handler", "host", "who"),
}
"""Columns that name persons."""
MINE = {
    "requests": "other",
    "messages_received": "recipient",
    "invitations_received": "invited",
    "messages_sent": "sender",
    "invitations_sent": "inviter",
    "reports": "reporter_id",
    "measures": "person",
    "stored_bytes": "who",
}
"""The column that names the person in a part, where its table has several."""


def test_each_table_is_exported_or_has_a_written_reason():
    names = [kept.name for kept in ALL]
    assert sorted([*SHOWN, *LEFT_OUT]) == sorted(names)
    assert all(len(reason) > 20 for reason in LEFT_OUT.values())


def test_no_table_with_a_column_for_persons_is_said_to_name_none():
    named = {kept.name for kept in ALL if PERSONS & set(kept.columns)}
    silent = {name for name, reason in LEFT_OUT.items() if "names no person" in reason}
    assert named & silent == set()


async def test_all_parts_are_in_the_document(tmp_path):
    async with site(tmp_path) as (address, _):
        amal = await Person(address, "Amal").come()
        told = (await amal.http.post("/api/account/export")).json()
        for parts in SHOWN.values():
            assert set(parts) <= told.keys()
        assert PARTS.keys() <= told.keys()
        await amal.go()


FACTS = {"text": "words", "integer": 1, "bigint": 1}
TYPES = {
    "sqlite": "select name, lower(type) from pragma_table_info($1)",
    "postgres": (
        "select column_name::text, data_type::text from information_schema.columns "
        "where table_name = cast($1 as text)"
    ),
}


JOINED = {"report", "report_context"}
"""Tables whose rows are shown with those of ``report_case``."""


async def columns_of(store, table):
    """The columns of a table with their types."""
    engine = "sqlite" if "sqlite" in type(store).__module__ else "postgres"
    return dict(await store.relations.read(TYPES[engine], table))


async def filled(store, table, mine, **more):
    """Write a row with the person in one column, and another person in the others."""
    columns = await columns_of(store, table)
    row = {name: FACTS[kind] for name, kind in columns.items()}
    row |= dict.fromkeys(PERSONS & row.keys(), OTHER) | {mine: PERSON} | more
    marks = ", ".join(f"${at + 1}" for at in range(len(row)))
    sql = f"insert into {table} ({', '.join(row)}) values ({marks})"
    await store.relations.write(do(sql, *row.values()))


async def first_person(store, table):
    """The column that names whose row it is: the only one for a person but ``other``."""
    [found] = PERSONS & (await columns_of(store, table)).keys() - {"other", "granter"}
    return found


@pytest.mark.parametrize("part", PARTS)
async def test_each_part_shows_a_row_of_its_table_and_no_id(store, part):
    [table] = [one for one, parts in SHOWN.items() if part in parts and one not in JOINED]
    if table == "report_case":
        await filled(store, "report", "reporter")
        await store.relations.write(do("update report set reporter = 'words'"))
    mine = MINE.get(part) or await first_person(store, table)
    await filled(store, table, mine, **({"kind": "requested"} if part == "requests" else {}))
    found = await own_rows(store.relations, (PERSON,))

    [row] = found[part]
    assert PERSON not in str(row)
    assert OTHER not in str(row)
    if "who" in row:
        assert row["who"] == pseudonym(OTHER)
    assert (await own_rows(store.relations, ("nobody",)))[part] == []


async def test_what_a_person_did_and_got_is_in_the_export_without_keys(tmp_path):
    async with push_service() as push, site(tmp_path) as (address, _):
        amal, bilel = [await Person(address, name).come() for name in ("Amal", "Bilel")]
        to_bilel, to_amal = await befriend(amal, bilel)
        await post(amal, f"/api/friends/{to_bilel}/messages", id="1", text="au sous-sol")
        await post(bilel, f"/api/friends/{to_amal}/messages", id="1", text="au grenier")
        await post(amal, f"/api/friends/{to_bilel}", act="mute")
        await post(amal, f"/api/friends/{to_bilel}/report", id="r", reason="insult")
        await post(amal, "/api/notices/wishes", kind="turn", on=False)
        browser = {**push.browser("x").subscription(), "endpoint": "https://push.example/x"}
        await post(amal, "/api/notices/devices", **browser)
        answer = await amal.http.post("/api/account/export")
        told = answer.json()

        assert {(tie["name"], tie["kind"]) for tie in told["ties"]} == {
            ("Bilel", "friends"),
            ("Bilel", "muted"),
        }
        assert [one["text"] for one in told["messages_sent"]] == ["au sous-sol"]
        assert [one["text"] for one in told["messages_received"]] == ["au grenier"]
        assert [one["reason"] for one in told["reports"]] == ["insult"]
        assert told["notice_wishes"] == [{"kind": "turn", "wanted": 0}]
        assert [one["label"] for one in told["notice_devices"]] == ["Firefox"]
        assert "push.example" not in answer.text
        assert browser["auth"] not in answer.text
        await amal.go()
        await bilel.go()
