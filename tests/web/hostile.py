"""A site in which every text that others may read is markup: `WRITTEN` names the fields."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.friends.test_friends_calls import befriend, post
from tests.server.people import Person
from tests.web.village import admin

MARK = "<img src=x onerror=z()>"
"""Short enough for a name."""
LONG = f"{MARK}</p></title><script>z()</script><svg onload=z()><a href='javascript:z()'>x</a>"
LINK = "javascript:z()"
CLUB = "img-src-x-onerror-z"
"""What the server makes of the name of the club for its address."""
PLAYERS = ("Paul", "Nadia", "Yann")
WRITTEN: set[str] = set()
STEPS: list[Callable[["Place"], Awaitable[None]]] = []


class Place(NamedTuple):
    """Two persons, and the addresses of what they made."""

    data: Path
    eve: Person
    """The host."""
    amal: Person
    found: dict[str, str]
    mark: str
    """What they are called, and call all else."""


def writes(*fields: str) -> Callable[[Any], Any]:
    """Mark a step that writes these fields."""

    def mark(step: Any) -> Any:
        WRITTEN.update(fields)
        STEPS.append(step)
        return step

    return mark


async def fill(site: str, data: Path, mark: str = MARK) -> dict[str, str]:
    """Do all steps; cookies of the two, and what addresses name."""
    eve, amal = [await Person(site, mark).come() for _ in "EA"]
    place = Place(data, eve, amal, {}, mark)
    await asyncio.to_thread(admin, data, "grant", await code_of(eve), "host")
    for step in STEPS:
        await step(place)
    for name, person in (("eve", eve), ("amal", amal)):
        place.found[name] = str(person.http.cookies["tierce_session"])
        await person.go()
    return place.found


async def code_of(person: Person) -> str:
    return str((await person.http.get("/api/me/code")).json()["code"])


async def handle_of(person: Person) -> str:
    return str((await person.http.get("/api/people/me")).json()["id"])


@writes("Named.name", "Writing.text")
async def friends(place: Place) -> None:
    """They are friends, and one has written."""
    who, eves = await befriend(place.eve, place.amal)
    await post(place.amal, f"/api/friends/{eves}/messages", id="1", text=LONG)
    link = (await post(place.eve, "/api/friends/code"))["code"]
    place.found.update(who=who, link=link, handle=await handle_of(place.amal))


@writes("Joining.name", "Tell.text", "NewTable.cut")
async def table(place: Place) -> None:
    """A table where both have come, and one has spoken; another one with a free seat."""
    eve, amal = place.eve, place.amal
    made = await eve.make("you", "open", talk="chat", access="public", cut=place.mark)
    await amal.join(made)
    for person in (eve, amal):
        await person.sit(made)
    assert (await amal.say("tell", text=LONG))["type"] == "ack"
    place.found.update(table=made, free=await eve.make("you", "open"))


@writes("Cut.cut", "Rematch.cut")
async def cuts(place: Place) -> None:
    """A table by two whose cuts are markup, played to its end, and asked for again."""
    eve, amal = place.eve, place.amal
    made = await eve.make("you", "open", rules="palace", options={"rounds": 1}, cut=place.mark)
    await amal.join(made)
    for person in (eve, amal):
        await person.sit(made)
    assert (await amal.say("cut", cut=place.mark))["type"] == "ack"
    await eve.say("ready")
    async with asyncio.timeout(60):
        await asyncio.gather(eve.play_round(), amal.play_round())
        for person in (eve, amal):
            await person.say("ready")
        while eve.table["phase"] != "over":
            await eve.read()
    assert (await amal.say("rematch", cut=place.mark))["type"] == "ack"
    place.found["played"] = made


@writes("Reporting.words", "Accusing.words", "CaseAnswer.text")
async def reported(place: Place) -> None:
    """A report that is answered, and two that are open, one of them of a message."""
    for at, path in enumerate((f"/api/people/{place.found['handle']}/report",) * 2):
        reason = ("conduct", "name")[at]
        await post(place.eve, path, reason=reason, words=LONG)
        cases = (await place.eve.http.get("/api/admin/desk")).json()["open"]
        if not at:
            await post(place.eve, f"/api/admin/desk/{cases[0]['id']}/take")
            await post(place.eve, f"/api/admin/desk/{cases[0]['id']}/answer", text=LONG)
    path = f"/api/friends/{place.found['who']}/report"
    await post(place.eve, path, id="1", reason="conduct", words=LONG)


@writes("NewMeasure.reason", "NewMeasure.name", "Appeal.text", "Reply.text")
async def judged(place: Place) -> None:
    """Two measures with appeals, of which one is answered."""
    code = await code_of(place.amal)
    for wish in ({"kind": "warn"}, {"kind": "rename", "name": place.mark}):
        body = {"reason": LONG, "hours": 24, **wish}
        await post(place.eve, f"/api/admin/people/{code}/measures", 201, **body)
    notes = (await place.amal.http.get("/api/house")).json()["notes"]
    for note in notes:
        await post(place.amal, f"/api/me/notes/{note['id']}/appeal", text=LONG)
    await post(place.eve, f"/api/admin/measures/{notes[0]['id']}/reply", text=LONG)


@writes("Dismissal.note")
async def flagged(place: Place) -> None:
    """A flag that is put away with a note; another one stays."""
    now, facts = time.time_ns() // 1_000_000, '{"tables":3}'
    with closing(sqlite3.connect(place.data / "tierce.db", timeout=30)) as base, base:
        person = base.execute(
            "select id from person where name like ? limit 1", [f"{place.mark}%"]
        ).fetchone()[0]
        for name, other in (("f1", ""), ("f2", person)):
            row = (name, "twice", person, other, now, facts)
            sql = "insert into flag (id, kind, person, other, at, facts) values (?, ?, ?, ?, ?, ?)"
            base.execute(sql, row)
    await post(place.eve, "/api/admin/flags/f1/dismiss", note=LONG)


@writes(
    *("NewAnnouncement.fr", "NewAnnouncement.en", "LegalEntries.name", "LegalEntries.address"),
    *("LegalEntries.contact", "LegalEntries.hosting"),
)
async def house(place: Place) -> None:
    """What the host says to everybody."""
    await post(place.eve, "/api/admin/announcements", 201, fr=LONG, en=LONG)
    entries = {"name": LONG, "address": LONG, "contact": LINK, "hosting": LONG}
    await post(place.eve, "/api/admin/legal", **entries)


@writes("NewPassphrase.name")
async def account(place: Place) -> None:
    phrase = f"{place.mark} quatre dames au café"
    for person, name in ((place.amal, place.mark), (place.eve, f"{place.mark}2")):
        await post(person, "/api/account/passphrase", name=name, passphrase=phrase)


@writes("NewClub.name", "NewClub.about", "ClubWords.name", "ClubWords.about")
async def club(place: Place) -> None:
    made = await post(place.eve, "/api/clubs", 201, name=place.mark, about=LONG)
    place.found["club"] = here = made["id"]
    await post(place.eve, f"/api/clubs/{here}", name=place.mark, about=LONG)
    code = (await post(place.eve, f"/api/clubs/{here}/link"))["code"]
    await post(place.amal, f"/api/club-links/{code}", name=place.mark)
    place.found["join"] = code


@writes("NewClubRules.name", "NewClubRules.link")
async def club_rules(place: Place) -> None:
    """A script is no link of rules; their name is any text."""
    path = f"/api/clubs/{place.found['club']}/rules"
    await post(place.eve, path, 400, name=place.mark, link=LINK)
    await post(place.eve, path, name=place.mark, link="palace")


@writes("NewEvening.name", "EveningEntry.name")
async def evening(place: Place) -> None:
    """An evening that plays, with players of typed names."""
    path = f"/api/clubs/{place.found['club']}/evenings"
    wish = {"name": place.mark, "rules": place.mark, "rounds": 2, "seats": 4}
    made = await post(place.eve, path, 201, **wish)
    place.found["evening"] = made["line"]["id"]
    path = f"{path}/{made['line']['id']}"
    for name in (place.mark, *PLAYERS):
        await post(place.eve, f"{path}/players", name=name)
    await post(place.eve, f"{path}/draw")


@writes("NewTournament.name", "NewTournament.prizes", "TournamentAct.name")
async def tournament(place: Place) -> None:
    wish = {"name": place.mark, "place": "cards", "rules": "palace", "prizes": [LONG[:60]]}
    made = await post(place.eve, "/api/tournaments", 201, **wish)
    place.found["tournament"] = made["id"]
    path = f"/api/tournaments/{made['id']}"
    for name in (place.mark, *PLAYERS):
        await post(place.eve, path, act="add", name=name)
    for act in ("start", "propose", "draw"):
        await post(place.eve, path, act=act)


@writes("SheetEntry.names", "SheetEntry.rules", "SheetEntry.cards")
async def sheet(place: Place) -> None:
    """A score sheet that its writer shares."""
    keys = await post(place.eve, "/api/sheets")
    names = [place.mark, *PLAYERS]
    first = {"id": "aaaa-0", "at": 1, "kind": "set", "names": names, "rules": LINK}
    scores = [
        {"id": f"aaaa-{seat + 1}", "at": 2 + seat, "kind": "score", "seat": seat, "points": 7}
        for seat in range(4)
    ]
    entries = [first, *({**one, "cards": LONG} for one in scores)]
    await post(place.eve, f"/api/sheets/{keys['writer']}", after=0, entries=entries)
    place.found["sheet"] = keys["reader"]
