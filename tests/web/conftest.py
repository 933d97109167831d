"""A whole site, as ``tierce serve`` starts it, and the pages of the people who come to it."""

import os
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from json import dumps
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.web.caller import COOKIE, Caller
from tests.web.plain_player import PlainPlayer
from tests.web.player import PATIENCE
from tests.web.serving import serving

STATIC = Path(__file__).parents[2] / "src" / "tierce" / "static" / "index.html"

SAME_CUTS = Path(__file__).with_name("same_cuts.js").read_text(encoding="utf-8")
LUCK = os.environ.get("TIERCE_LUCK", "")
"""Any word: other cards are dealt than in other runs."""

KNOWN = """async () => {
  const asked = `${location.origin}/api/me`;
  for (let left = 100; left && !performance.getEntriesByName(asked).length; left--)
    await new Promise(go => setTimeout(go, 20));
}"""
"""Until the page knows who the visitor is: a call before that would make a second guest."""

Visitor = Callable[..., Page]
Come = Callable[..., PlainPlayer]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server, with bots that do not pause."""
    if not STATIC.exists():
        absent = "the web client is not built here"
        if os.environ.get("CI"):
            pytest.fail(absent, pytrace=False)
        pytest.skip(absent)
    with serving(tmp_path_factory.mktemp("site")) as address:
        yield address


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site beside which ``tierce admin`` runs."""
    return tmp_path_factory.mktemp("office")


@pytest.fixture(scope="session")
def office_site(data: Path) -> Iterator[str]:
    with serving(data) as address:
        yield address


EMPTY = "/theme.js"
"""What is opened where no client need run: to load the client takes a second."""


@pytest.fixture(scope="session")
def at_work(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser whose worker is at work. It has fetched the whole client, so tests share it."""
    context = browser.new_context(base_url=site, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/robots.txt")
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.close()
    yield context
    context.close()


def is_page(address: str) -> bool:
    """Whether this is a page and no call and no file: one that is not there answers 404."""
    path = urlsplit(address).path
    return not path.startswith("/api/") and "." not in path.rpartition("/")[2]


def is_complaint(
    message: ConsoleMessage, site: str, *, refused: bool = False, failing: bool = False
) -> bool:
    """Whether the browser says of an error that is none of those a test expects."""
    known = refused and bool(re.search("status of (40[0349]|429)", message.text))
    known |= failing and bool(re.search("status of 500|ERR_(INTERNET|FAILED)", message.text))
    known |= "status of 404" in message.text and is_page(message.location["url"])
    # A test that starts a server of its own ends it while the page is still there.
    known |= "REFUSED" in message.text and not message.location["url"].startswith(site)
    return message.type == "error" and not known


@pytest.fixture
def visitor(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Opens the site as ``who``, else as a new person; what a page complains about fails the test.

    ``who`` may be the cookie of a guest; ``keeps`` is what the browser keeps of the site. Without a
    path it is an empty page of the site. A test is dealt the same cards in every run. No service
    worker, unless ``service_workers`` is "allow". ``refused``: the server will refuse a call, and
    the browser says so. ``failing``: one will fail, too.
    """
    test = zlib.crc32(f"{LUCK} {request.node.nodeid}".encode())
    contexts: list[Any] = []
    complaints: list[str] = []

    def come(
        path: str | None = "/",
        *,
        who: Caller | str = "",
        keeps: Mapping[str, object] = MappingProxyType({}),
        locale: str = "fr-FR",
        phone: bool = False,
        refused: bool = False,
        failing: bool = False,
        **more: Any,
    ) -> Page:
        def told(message: ConsoleMessage) -> None:
            if is_complaint(message, site, refused=refused, failing=failing):
                complaints.append(message.text)

        more.setdefault("reduced_motion", "reduce")  # what flies is drawn by the processor here
        # A worker fetches the whole client: only where a test is about what it keeps.
        more.setdefault("service_workers", "block")
        size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 720}
        context = browser.new_context(
            base_url=site, locale=locale, viewport=size, has_touch=phone, **more
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        context.add_init_script(f"{SAME_CUTS}('{test:08x} {len(contexts)}')")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", told)
        for key, kept in keeps.items():
            context.add_init_script(f"localStorage['tierce.{key}'] ??= {dumps(dumps(kept))}")
        if isinstance(who, Caller):
            who.enter(context)
        elif who:
            context.add_cookies([{"name": COOKIE, "value": who, "url": site}])
        page.goto(EMPTY if path is None else path)
        # Without scripts it would wait for ever.
        if path is not None and not who and more.get("java_script_enabled", True):
            page.evaluate(KNOWN)
        return page

    yield come
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def come(site: str) -> Iterator[Come]:
    """Lets people come who use calls alone, by their names."""
    with ExitStack() as stack:
        yield lambda name="": stack.enter_context(closing(PlainPlayer(site, name)))
