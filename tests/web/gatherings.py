"""A club with an evening and a league, and a tournament: gatherings in the middle."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from tests.server.people import Person
from tests.server.standing.matches import results
from tierce.server.people.profile.result import storing
from tierce.server.people.standing.waiting import wait_for_count
from tierce.server.store.relations import numbered

CLUB = "/api/clubs/cercle-lilas"
GUESTS = ("Paul", "Nadia", "Yann", "Inès-Marguerite de Tours")
FAMILIES = ("rami51", "palace")
TOURNAMENT = {"name": "Tournoi de Noël", "place": "cards", "rules": "palace"}


async def sent(person: Person, path: str, **body: Any) -> dict[str, Any]:
    answer = await person.http.post(path, json=body)
    assert answer.is_success, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def evening(host: Person, *others: Person) -> str:
    """The evening of a new club: one round is over, one is played."""
    await sent(host, "/api/clubs", name="Cercle des Lilas", about="Le jeudi, à Lyon.")
    await sent(host, f"{CLUB}/rules", name="Jeudi", link="rami51")
    code = (await sent(host, f"{CLUB}/link"))["code"]
    for one in others:
        await sent(one, f"/api/club-links/{code}", name=one.name)
    wish = {"name": "Soirée du jeudi", "rules": "Jeudi", "rounds": 3, "seats": 4}
    made = await sent(host, f"{CLUB}/evenings", **wish)
    path = f"{CLUB}/evenings/{made['line']['id']}"
    for one in (host, *others):
        found = await sent(one, f"{path}/sign", coming=True)
    for player in found["players"]:
        await sent(host, f"{path}/marks", player=player["player"], act="here")
    for name in GUESTS:
        await sent(host, f"{path}/players", name=name)
    drawn = await sent(host, f"{path}/draw")
    for at, table in enumerate(drawn["played"][0]["tables"]):
        points = [17 * (seat + at) for seat in range(len(table["seats"]))]
        await sent(host, f"{path}/results", round=0, table=at, points=points)
    await sent(host, f"{path}/draw")
    return str(made["line"]["id"])


async def league(host: Person) -> None:
    """Give the club a league."""
    await sent(host, f"{CLUB}/league", running=True, days=14)


def matches(data: Path) -> None:
    """Write finished matches of the members past the game, for the server to count."""
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        members = base.execute("select person from club_member order by person").fetchall()
        persons = [str(person) for (person,) in members]
        now = int(time.time() * 1000)
        for number in range(3 * len(persons)):
            at = number % len(persons)
            order = [*persons[at:], *persons[:at]]
            table, ended = f"club{number}", now - 60_000 * number
            facts = {"family": FAMILIES[number % 2], "rami_secs": number % 2, "ended": ended}
            rows = results(table, *order, **facts)
            kept = wait_for_count(table, ended, rated=True, league=False, club="cercle-lilas")
            for one in (*storing(rows), kept):
                base.execute(numbered(one.sql), one.facts)


async def tournament(host: Person, *others: Person) -> str:
    """A tournament whose first round is played."""
    event = str((await sent(host, "/api/tournaments", **TOURNAMENT))["id"])
    for one in others:
        await sent(one, f"/api/tournaments/{event}", act="sign_up")
    for name in GUESTS:
        await sent(host, f"/api/tournaments/{event}", act="add", name=name)
    for act in ("start", "propose", "draw"):
        found = await sent(host, f"/api/tournaments/{event}", act=act)
    points = [10 * seat for seat, _ in enumerate(found["rounds"][0]["tables"][0]["players"])]
    await sent(host, f"/api/tournaments/{event}", act="report", table=0, points=points)
    return event
