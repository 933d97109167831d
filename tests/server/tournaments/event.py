"""Tournaments for tests: made, joined and driven by calls."""

from tests import waiting
from tests.server.people import Person

ONE_DEAL = {"match_end": "rounds", "rounds": 1}
LOOK = 10_000
"""Milliseconds of the test's clock between two looks."""


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


async def until(person, event, true, clock=None, seconds=120):
    """The tournament once it is so. The test's clock, if there is one, goes on meanwhile."""

    async def seen():
        if clock is not None:
            clock.advance(LOOK)
        now = await page(person, event)
        return true(now) and now

    every = 0.1 if clock is None else 0.03
    return await waiting.until(seen, seconds, every)
