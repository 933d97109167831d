"""A site in which persons have met: friends, messages, a report, an appeal, a notice of the host.

They come by HTTP. So a picture or a check finds every page of people filled, in a second or two.
"""

import asyncio
import json
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import BrowserContext, Page

from tests.server.calls.test_accounts import finished, with_passphrase, with_words
from tests.server.files import drawn, saved
from tests.server.people import Person
from tests.web.gatherings import CLUB, evening, matches, tournament
from tests.web.gatherings import league as club_league
from tests.web.league_crowd import crowd
from tierce.cli import main
from tierce.server.people.naming.standing import plain

NAMES = ("Zohra", "Inès", "Odile-Marguerite", "Rex_77", "Malo", "Nadir")
PAIR = {
    "together": 24,
    "expected": 9.5,
    "won": 19,
    "share": 8.2,
    "elsewhere": 60,
    "elsewhere_won": 17,
}
ENTRIES = {
    "name": "Café des Arts",
    "address": "12 rue des Lilas, 69001 Lyon",
    "contact": "bonjour@cafe-des-arts.example",
    "hosting": "Au sous-sol du café",
}
ANNOUNCED = {"fr": "Tournoi dimanche à 15 h.", "en": "Tournament on Sunday at 3 pm."}
CALLING: Any = {"headers": {"X-Tierce": "1"}, "trust_env": False, "timeout": 60}
RUDE = ("t’es nulle, retourne à la belote", "allez, pleure")


class Village(NamedTuple):
    """Who lives there, by cookies, and what their pages are called."""

    people: dict[str, dict[str, str]]
    link: str
    friend: str
    """A friend of Zohra, as she knows her."""
    handle: str
    table: str
    """A table of Zohra, at which Inès asks for a seat."""
    evening: str
    """An evening of the club of Zohra."""
    tournament: str
    wall: str
    """The wall screen of that club."""
    banned: str
    """A table of Nadir, whom the house has banned."""

    def enter(self, context: BrowserContext, site: str, name: str) -> None:
        """Be this person in a browser."""
        cookies = self.people[name].items()
        context.add_cookies([{"name": key, "value": it, "url": site} for key, it in cookies])

    def invite(self, page: Page, name: str) -> None:
        """Let the person invite the friend who reads the page to a new table."""
        site = "/".join(page.url.split("/")[:3])
        wish = {"rules": "palace", "seats": ["you", "open"]}
        with httpx.Client(base_url=site, cookies=self.people[name], **CALLING) as http:
            made = http.post("/api/tables", json=wish).raise_for_status().json()
            friend = f"/api/friends/{self.friend}"
            http.post(f"{friend}/invite", json={"table": made["id"]}).raise_for_status()


def admin(data: Path, *args: str) -> None:
    """Run ``tierce admin`` beside the server, in this process: another takes a second to start.

    In a thread, as the loop of a browser runs in this one.
    """
    with ThreadPoolExecutor() as pool:
        assert pool.submit(main, ["admin", "--data", str(data), *args]).result() == 0


async def send(person: Person, path: str, body: dict[str, object] | None = None) -> Any:
    answer = await person.http.post(path, json=body or {})
    assert answer.is_success, answer.text
    return answer.json()


async def who(person: Person, name: str) -> str:
    """A friend, as ``person`` knows them."""
    friends = (await person.http.get("/api/friends")).json()["friends"]
    return str(next(one["who"] for one in friends if plain(one["name"]) == name))


async def write(person: Person, name: str, *letters: str) -> None:
    to = await who(person, name)
    for at, text in enumerate(letters):
        await send(person, f"/api/friends/{to}/messages", {"id": f"{at}", "text": text})


async def befriended(zohra: Person, *others: Person) -> str:
    """All are friends of Zohra and of Inès now; the link of Zohra."""
    codes = []
    for owner in (zohra, others[0]):
        codes.append((await send(owner, "/api/friends/code"))["code"])
        for person in others:
            if person is not owner:
                await send(person, f"/api/friends/code/{codes[-1]}", {"name": person.name})
    return str(codes[0])


async def moderated(malo: Person, rex: Person, *reporters: Person) -> None:
    """Two report Rex; the first report leads to a measure, which he appeals."""
    for person in reporters:
        await write(rex, person.name, *RUDE)
        accused = await who(person, rex.name)
        await send(person, f"/api/friends/{accused}/report", {"id": "1", "reason": "insult"})
    desk = (await malo.http.get("/api/admin/desk")).json()
    case = desk["open"][0]["id"]
    await send(malo, f"/api/admin/desk/{case}/take", {"instead": False})
    code = (await rex.http.get("/api/me/code")).json()["code"]
    wish = {"kind": "mute", "reason": "Paroles blessantes", "hours": 24, "case": case, "name": ""}
    await send(malo, f"/api/admin/people/{code}/measures", wish)
    await send(malo, f"/api/admin/desk/{case}/answer", {"text": "Merci, c’est vu."})
    [note] = (await rex.http.get("/api/house")).json()["notes"]
    await send(rex, f"/api/me/notes/{note['id']}/appeal", {"text": "Je plaisantais."})


async def pictured(person: Person) -> None:
    """The person shows a picture."""
    photo = saved(drawn(), "JPEG")
    answer = await person.http.post("/api/me/picture", content=photo, timeout=60)
    assert answer.is_success, answer.text


async def asked_for(zohra: Person, ines: Person) -> str:
    """A table by days, at which Inès asks for a seat."""
    wish = {"access": "private", "speed": "days", "reliable": 80, "lang": "fr", "watch": "none"}
    table = await zohra.make("you", "open", "bot", rules="rami51", **wish)
    await send(ines, f"/api/tables/{table}/join", {"name": "Inès"})
    return table


async def banned(data: Path, nadir: Person) -> str:
    """A table of a person who is banned then."""
    table = await nadir.make("you", "bot")
    ban = ("ban", nadir.name, "Triche répétée aux tables publiques", "--hours", "48")
    await asyncio.to_thread(admin, data, *ban)
    return table


def flagged(data: Path, one: str, other: str, facts: dict[str, float]) -> None:
    """Let the job that looks for flags have found these two, by name."""
    now = time.time_ns() // 10**6
    looked = "insert into filling values ('flags', '', ?, 0) on conflict (name) do nothing"
    sql = "insert into flag (id, kind, person, other, at, facts) values (?, 'pair', ?, ?, ?, ?)"
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        find = "select id from person where name like ? || '%' limit 1"
        persons = [base.execute(find, [name]).fetchone()[0] for name in (one, other)]
        base.execute(sql, (f"{one}-{other}", *persons, now, json.dumps(facts)))
        base.execute(looked, [now])  # else it would look today, and find nothing


async def settle(site: str, data: Path) -> Village:
    """Fill the site."""
    people = [await Person(site, name).come() for name in NAMES]
    zohra, ines, odile, rex, malo, nadir = people
    for person, role in ((zohra, "host"), (malo, "moderator")):
        code = (await person.http.get("/api/me/code")).json()["code"]
        await asyncio.to_thread(admin, data, "grant", code, role)
    await with_passphrase(zohra, "zohra")
    await with_words(zohra)
    await finished(zohra, ines)
    await pictured(ines)
    link = await befriended(zohra, ines, odile, rex)
    await write(ines, "Zohra", "Une revanche ce soir ?")
    await write(zohra, "Inès", "Avec plaisir, à 20 h.")
    await moderated(malo, rex, ines, zohra)
    await send(zohra, "/api/admin/announcements", {**ANNOUNCED, "hours": None, "since": None})
    await send(zohra, "/api/admin/legal", ENTRIES)
    await odile.sit(await odile.make("you", "bot", access="public"))
    await asyncio.to_thread(crowd, data, "Zohra")
    handle = (await zohra.http.get("/api/people/me")).json()["id"]
    cookies = {one.name: dict(one.http.cookies) for one in people}
    table = await asked_for(zohra, ines)
    gatherings = (await evening(zohra, ines, odile, malo), await tournament(zohra, ines, odile))
    screen = await send(zohra, f"{CLUB}/wall", {"open": True, "dark": True})
    await club_league(zohra)
    await asyncio.to_thread(matches, data)
    await finished(odile, ines)  # after a match all that waits is counted
    await asyncio.to_thread(flagged, data, "Rex_77", "Odile-Marguerite", PAIR)
    shown = (*gatherings, screen["wall"], await banned(data, nadir))
    found = Village(cookies, link, await who(zohra, "Inès"), handle, table, *shown)
    for person in people:
        await person.go()
    return found
