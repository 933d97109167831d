"""Markup in every text that a person or a host can write is shown as text, and runs nothing."""

import html
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from tests.server.security.writable import NEVER_SHOWN, all_texts
from tests.web import hostile
from tests.web.hostile import MARK
from tests.web.serving import serving
from tests.web.test_my_tables import done
from tests.web.traffic import Traffic

BEGINNING = MARK[:20]
"""What is left of a name that is told from another one."""
WATCH = """
window.ran = [];
window.z = () => window.ran.push('a script of a visitor');
document.addEventListener('securitypolicyviolation', event =>
  window.ran.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
"""Notes what a text has made the page do: run a script, or ask for what the policy forbids."""
MADE = """() => [
  ...document.querySelectorAll('img[src=x], [onerror], [onload], script:not([src]), title *'),
  ...[...document.querySelectorAll('[href], [src], [action], [formaction]')].filter(one =>
    ['href', 'src', 'action', 'formaction'].some(name =>
      /^\\s*javascript:/i.test(one.getAttribute(name) ?? ''))),
].map(one => one.outerHTML.slice(0, 200)).concat(window.ran)"""
SHOWN = """text => {
  for (const one of document.querySelectorAll('[data-testid=announcement]')) one.remove();
  return document.body.innerText.includes(text);
}"""
"""Whether the text stands elsewhere than in what the host announces on every page."""
PRESSED = ("case", "person", "standing", "club-manage")
"""What opens further texts on the page, by its mark."""


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
    """Cookies of a host and of a person, and the addresses of all that they wrote."""
    return done(hostile.fill(site, data))  # type: ignore[no-any-return]


def test_every_text_that_a_person_writes_has_a_case() -> None:
    texts = all_texts()

    assert texts - NEVER_SHOWN - hostile.WRITTEN == set(), "write them in tests/web/hostile.py"
    assert (NEVER_SHOWN | hostile.WRITTEN) - texts == set(), "there is no such field any more"


HOSTS = [
    *("/", "/lobby", "/history", "/friends", "/friends/{who}", "/friend/{link}", "/legal"),
    *("/p/me", "/p/{handle}", "/t/{table}", "/t/{free}", "/t/{played}", "/replay/{played}"),
    *("/clubs", "/club/{club}", "/club/{club}/figures", "/club/{club}/wall", "/join/{join}"),
    *("/evening/{club}.{evening}", "/tournaments", "/tournament/{tournament}"),
    *("/score?s={sheet}", "/league"),
    *("/admin", "/admin?part=people", "/admin?part=audit", "/admin?part=house"),
    "/admin?part=server",
]
SILENT = {"/replay/{played}", "/league", "/history", "/join/{join}", "/friend/{link}"}
"""Pages that need not show a text of the two: they are looked at all the same."""


def come(visitor: Any, site: str, session: str) -> tuple[Page, Traffic]:
    """An empty page of that person, which notes what texts make it do."""
    page = visitor(None, refused=True)
    page.context.add_init_script(WATCH)
    page.context.add_cookies([{"name": "tierce_session", "value": session, "url": site}])
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    return page, Traffic(page)


def look(page: Page, traffic: Traffic, path: str, *, shows: bool) -> None:
    """Open the page: it shows the text as text, and made nothing of it."""
    page.goto(path)
    page.wait_for_selector("main h1")
    traffic.rest()
    assert page.evaluate(MADE) == [], path
    if shows:
        page.wait_for_function(SHOWN, arg=BEGINNING)
        traffic.rest()
        assert page.evaluate(MADE) == [], path


@pytest.mark.whole
def test_markup_in_any_field_is_shown_as_text(
    visitor: Any, site: str, filled: dict[str, str]
) -> None:
    page, traffic = come(visitor, site, filled["eve"])
    for path in HOSTS:
        look(page, traffic, path.format(**filled), shows=path not in SILENT)
        for mark in PRESSED:
            for one in page.get_by_test_id(mark).all()[:2]:
                if one.is_visible() and one.evaluate("one => one.matches('button, summary')"):
                    one.click()
                    traffic.rest()
        assert page.evaluate(MADE) == [], path


def test_markup_of_ones_own_is_shown_as_text(
    visitor: Any, site: str, filled: dict[str, str]
) -> None:
    page, traffic = come(visitor, site, filled["amal"])
    rules = json.dumps([{"name": MARK, "link": "palace"}])
    page.evaluate("rules => localStorage.setItem('tierce.rules', rules)", rules)
    for path in ("/account", "/", "/rules/palace", "/p/me"):
        look(page, traffic, path, shows=True)


class Elements(HTMLParser):
    """The elements of a page that may run something, and its links."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.bad: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        runs = any(
            name.startswith("on") or (value or "").startswith("javascript:")
            for name, value in attrs
        )
        if (
            runs
            or (tag == "script" and not told.get("src"))
            or (tag == "img" and told.get("src") == "x")
        ):
            self.bad.append(f"{tag} {attrs}")


def test_pages_from_the_server_hold_it_as_text(site: str, filled: dict[str, str]) -> None:
    cookies = {"tierce_session": filled["eve"]}
    with httpx.Client(base_url=site, cookies=cookies, trust_env=False, timeout=60) as http:
        for path in HOSTS:
            page = http.get(path.format(**filled), headers={"accept": "text/html"})
            assert page.headers["content-type"].startswith("text/html"), path
            assert Elements(page.text).bad == [], path
            assert MARK not in page.text, path
        free = http.get(f"/t/{filled['free']}", headers={"accept": "text/html"}).text
    assert html.escape(BEGINNING) in free, "the page of an invitation names its host"
