"""A club with an evening, and a tournament, both in their second round with real cards."""

from typing import Any

from tests.server.people import Person

CLUB = "/api/clubs/cercle-lilas"
GUESTS = ("Paul", "Nadia", "Yann", "Inès-Marguerite de la Tour")
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
