"""Tournaments for tests: made, joined and driven by calls."""

import asyncio

from tests.server.people import Person

ONE_DEAL = {"match_end": "rounds", "rounds": 1}


async def post(person, path, body, status=200):
    answer = await person.http.post(f"/api/tournaments{path}", json=body)
    assert answer.status_code == status, answer.text
    return answer.json()


async def make(host, **more):
    """A tournament of one deal a match, with real cards unless it says otherwise."""
    wish = {"name": "Tournoi de Noël", "place": "cards", "rules": "palace", "options": ONE_DEAL}
    return (await post(host, "", {**wish, **more}, 201))["id"]


async def act(person, event, act, status=200, **more):
    return await post(person, f"/{event}", {"act": act, **more}, status)


async def refused(person, event, verb, status=409, **more):
    """Why an act may not be done."""
    found = await act(person, event, verb, status, **more)
    assert found["code"] == "tournament_refused"
    return found["detail"]["why"]


async def page(person, event):
    answer = await person.http.get(f"/api/tournaments/{event}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def crowd(address, count):
    """So many persons."""
    return [await Person(address, f"Joueur {number}").come() for number in range(count)]


async def end(persons):
    for person in persons:
        await person.go()


async def until(person, event, true, seconds=120):
    """The tournament once it is so."""
    async with asyncio.timeout(seconds):
        now = await page(person, event)
        while not true(now):
            await asyncio.sleep(0.1)
            now = await page(person, event)
    return now
