"""Markup in every field that a person or a host can fill is shown as text, and runs nothing."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.friends.test_friends_calls import befriend, post
from tests.server.people import Person
from tests.web.serving import serving
from tests.web.test_my_tables import done
from tests.web.test_office import admin

MARK = "<img src=x onerror=z()>"
"""Short enough for a name."""
BEGINNING = MARK[:20]
"""What is left of a name that is told from another one."""
PHRASE = f"{MARK} quatre dames au café"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("markup")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own, as its host fills everything."""
    with serving(data) as address:
        yield address


@pytest.fixture(scope="module")
def filled(site: str, data: Path) -> dict[str, str]:
    """Cookies of a host and of a person, and the places where all that they wrote is shown."""
    return done(fill(site, data))  # type: ignore[no-any-return]


async def fill(site: str, data: Path) -> dict[str, str]:
    eve, amal = [await Person(site, MARK).come() for _ in "EA"]
    code = (await eve.http.get("/api/me/code")).json()["code"]
    await asyncio.to_thread(admin, data, "grant", code, "host")
    await asyncio.sleep(1.1)  # a node reads what has changed once a second
    who, eves = await befriend(eve, amal)
    await post(amal, f"/api/friends/{eves}/messages", id="1", text=MARK)
    await talk(eve, amal)
    await judged(eve, amal, who)
    await post(eve, "/api/admin/announcements", 201, fr=MARK, en=MARK)
    await post(eve, "/api/admin/legal", **dict.fromkeys(LEGAL, MARK))
    await post(amal, "/api/account/passphrase", name=MARK, passphrase=PHRASE)
    table = eve.table["id"]
    found = {"eve": str(eve.cookie), "who": who, "table": table}
    found["amal"] = str(amal.http.cookies["tierce_session"])
    for person in (eve, amal):
        await person.go()
    return found


LEGAL = ("name", "address", "contact", "hosting")


async def talk(eve: Person, amal: Person) -> None:
    """A table where both have come, and one has spoken."""
    table = await eve.make("you", "open", talk="chat", access="public")
    await amal.join(table)
    for person in (eve, amal):
        await person.sit(table)
    assert (await amal.say("tell", text=MARK))["type"] == "ack"


async def judged(eve: Person, amal: Person, who: str) -> None:
    """A report with its answer, and a warning with an appeal."""
    await post(eve, f"/api/friends/{who}/report", id="1", reason="other")
    case = (await eve.http.get("/api/admin/desk")).json()["open"][0]["id"]
    await post(eve, f"/api/admin/desk/{case}/take")
    await post(eve, f"/api/admin/desk/{case}/answer", text=MARK)
    code = (await amal.http.get("/api/me/code")).json()["code"]
    wish = {"kind": "warn", "reason": MARK, "hours": 24}
    await post(eve, f"/api/admin/people/{code}/measures", 201, **wish)
    note = (await amal.http.get("/api/house")).json()["notes"][0]["id"]
    await post(amal, f"/api/me/notes/{note}/appeal", text=MARK)


def shown(page: Page, path: str) -> str:
    """Open the page; what it says beside announcements. No markup has become an element."""
    page.goto(path)
    page.wait_for_load_state("networkidle")
    assert page.locator('img[src="x"], [onerror]').count() == 0
    page.evaluate(
        "for (const one of document.querySelectorAll('[data-testid=announcement]')) one.remove()"
    )
    return page.locator("body").inner_text()


HOSTS = [
    "/",
    "/lobby",
    "/history",
    "/friends",
    "/friends/{who}",
    "/legal",
    "/privacy",
    "/t/{table}",
]
DESK = ["/admin", "/admin?part=people", "/admin?part=audit", "/admin?part=house"]


@pytest.mark.parametrize("path", [*HOSTS, *DESK])
def test_markup_in_any_field_is_shown_as_text(
    visitor: Any, site: str, filled: dict[str, str], path: str
) -> None:
    page = visitor("/new", refused=True)
    page.wait_for_load_state("networkidle")  # its answers set cookies too
    page.context.add_cookies([{"name": "tierce", "value": filled["eve"], "url": site}])

    assert BEGINNING in shown(page, path.format(**filled))


@pytest.mark.parametrize("path", ["/account", "/", "/rules/palace"])
def test_markup_of_ones_own_is_shown_as_text(
    visitor: Any, site: str, filled: dict[str, str], path: str
) -> None:
    page = visitor("/lobby", refused=True)
    page.wait_for_load_state("networkidle")
    page.context.add_cookies([{"name": "tierce_session", "value": filled["amal"], "url": site}])
    rules = json.dumps([{"name": MARK, "link": "palace"}])
    page.evaluate("rules => localStorage.setItem('tierce.rules', rules)", rules)

    assert BEGINNING in shown(page, path)
