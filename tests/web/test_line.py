"""The line is cut in the middle of a game: both sides see it, and it stands again by itself."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.caller import Caller
from tests.web.player import PATIENCE
from tests.web.serving import serving
from tests.web.silence import Line, line_to


class Visitor:
    """Opens pages for new people; here a browser may complain of the network."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self.contexts: list[Any] = []

    def __call__(self, address: str, who: Caller, *, phone: bool = False, **more: Any) -> Page:
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
        more.setdefault("locale", "fr-FR")
        context = self._browser.new_context(
            viewport=size, has_touch=phone, reduced_motion="reduce", **more
        )
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        who.enter(context)
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


def at_table(visitor: Visitor, site: str, address: str) -> tuple[Page, Page]:
    """Two people at a table whose round has begun: in French by this address, in English."""
    amal, bilel = Caller(site, "Amal"), Caller(site, "Bilel")
    path = amal.table_with(bilel, speed="relaxed")
    host = visitor(f"{address}{path}", amal)
    other = visitor(f"{site}{path}", bilel, locale="en-GB", phone=True)
    host.get_by_role("button", name=re.compile("^Commencer")).click()  # or it starts itself
    for page in (host, other):
        page.wait_for_selector("[data-testid=hand-card]")
    return host, other


def test_a_line_cut_in_silence_is_seen_on_both_sides_and_stands_again(
    visitor: Visitor, site: str, line: Line
) -> None:
    host, other = at_table(visitor, site, line.address)
    line.cut()

    notice = host.get_by_role("status").filter(has_text="Reconnexion")
    expect(notice).to_be_visible()
    absent = other.get_by_test_id("opponent").filter(has_text=re.compile("away|Connection lost"))
    expect(absent).to_be_visible()
    line.mend()
    expect(notice).to_be_hidden()
    again = host.get_by_role("status").filter(has_text="La connexion est rétablie.")
    expect(again).to_be_attached()
    expect(absent).to_be_hidden()


def test_a_browser_without_a_network_says_so_and_is_back_with_it(
    visitor: Visitor, site: str
) -> None:
    amal = Caller(site, "Amal")
    page = visitor(f"{site}{amal.table('bot')}", amal)
    page.wait_for_selector("[data-testid=hand-card]")
    page.context.set_offline(True)

    notice = page.get_by_role("status").filter(has_text="Reconnexion")
    expect(notice).to_be_visible()
    page.context.set_offline(False)
    expect(notice).to_be_hidden()


def test_a_damaged_table_is_told_on_its_page(visitor: Visitor, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        amal = Caller(address, "Amal")
        path = amal.table("bot")
    with closing(sqlite3.connect(tmp_path / "tierce.db", isolation_level=None)) as database:
        database.execute("update event set at = at + 1")
    with serving(tmp_path) as address:
        page = visitor(f"{address}{path}", amal)

        expect(page.get_by_role("heading", level=1)).to_have_text("Cette table est abîmée.")
