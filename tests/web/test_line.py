"""The line is cut in the middle of a game: both sides see it, and it stands again by itself."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.player import PATIENCE
from tests.web.serving import serving
from tests.web.silence import Line, line_to

HEADERS = {"X-Tierce": "1"}
WORDS = {
    "fr-FR": (
        "Reconnexion",
        "absent|Connexion coupée",
        "La connexion est rétablie.",
        "Cette table est abîmée.",
    ),
    "en-GB": (
        "Reconnecting",
        "away|Connection lost",
        "You are connected again.",
        "This table is damaged.",
    ),
}


class Visitor:
    """Opens pages for new people; here a browser may complain of the network."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.contexts: list[Any] = []

    def __call__(self, address: str, *, locale: str = "fr-FR", phone: bool = False) -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
        context = self._browser.new_context(
            locale=locale, viewport=size, has_touch=phone, reduced_motion="reduce"
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(address)
        return page


@pytest.fixture
def visitor(browser: Browser) -> Iterator[Visitor]:
    come = Visitor(browser)
    yield come
    for context in come.contexts:
        context.close()


@pytest.fixture
def line(site: str) -> Iterator[Line]:
    with line_to(site) as found:
        yield found


def call(page: Page, path: str, body: dict[str, Any]) -> Any:
    answer = page.request.post(f"{origin(page)}{path}", data=body, headers=HEADERS)
    assert answer.ok, answer.text()
    return answer.json()


def at_table(host: Page, guest: Page, speed: str = "relaxed") -> None:
    """Both sit at a table of two whose round has begun."""
    wish = {"rules": "palace", "seats": ["you", "open"], "speed": speed}
    table = call(host, "/api/tables", wish)["id"]
    host.goto(f"{origin(host)}/t/{table}")
    call(guest, f"/api/tables/{table}/join", {"name": "Bilel"})
    host.get_by_role("button", name=re.compile("^(Commencer|Start)")).click()  # or it starts itself
    guest.goto(f"{origin(guest)}/t/{table}")
    for page in (host, guest):
        page.wait_for_selector("[data-testid=hand-card]")


def origin(page: Page) -> str:
    return str(page.evaluate("location.origin"))


@pytest.mark.parametrize(("locale", "phone"), [("fr-FR", False), ("en-GB", True)])
def test_a_line_cut_in_silence_is_seen_on_both_sides_and_stands_again(
    visitor: Visitor, site: str, line: Line, locale: str, phone: bool
) -> None:
    guest = visitor(site, locale=locale, phone=phone)
    host = visitor(line.address, locale=locale, phone=phone)
    at_table(host, guest)
    reconnecting, away, again, _ = WORDS[locale]
    line.cut()

    notice = host.get_by_role("status").filter(has_text=reconnecting)
    expect(notice).to_be_visible()
    absent = guest.get_by_test_id("opponent").filter(has_text=re.compile(away))
    expect(absent).to_be_visible()
    line.mend()
    expect(notice).to_be_hidden()
    expect(host.get_by_role("status").filter(has_text=again)).to_be_attached()
    expect(absent).to_be_hidden()


def test_a_browser_without_a_network_says_so_and_is_back_with_it(
    visitor: Visitor, site: str
) -> None:
    host, guest = visitor(site), visitor(site)
    at_table(host, guest)
    host.context.set_offline(True)

    notice = host.get_by_role("status").filter(has_text="Reconnexion")
    expect(notice).to_be_visible()
    host.context.set_offline(False)
    expect(notice).to_be_hidden()


@pytest.mark.parametrize("locale", list(WORDS))
def test_a_damaged_table_is_told_on_its_page(visitor: Visitor, tmp_path: Path, locale: str) -> None:
    with serving(tmp_path) as address:
        host = visitor(address, locale=locale)
        wish = {"rules": "palace", "seats": ["you", "bot"]}
        answer = host.request.post(f"{address}/api/tables", data=wish, headers=HEADERS)
        table = answer.json()["id"]
    with closing(sqlite3.connect(tmp_path / "tierce.db", isolation_level=None)) as database:
        database.execute("update event set at = at + 1")
    with serving(tmp_path) as address:
        host.goto(f"{address}/t/{table}")

        expect(host.get_by_role("heading", level=1)).to_have_text(WORDS[locale][3])
