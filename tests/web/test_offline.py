"""The page kept on a device: it opens without a network, and rules and replays that were read too.

They say when they were saved. Nothing of a game in play is kept.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.lists.test_history import match_of
from tests.web.answers import kept, until
from tests.web.conftest import Come
from tests.web.test_my_tables import done

FORGET = """async () => {
  localStorage.clear();
  const names = (await caches.keys()).filter((name) => !name.startsWith('tierce-'));
  await Promise.all(names.map((name) => caches.delete(name)));
}"""
"""What tests leave in the browser that they share, but for the client."""
PATHS = """async () => {
  const keys = async (name) => (await caches.open(name)).keys();
  const all = await Promise.all((await caches.keys()).map(keys));
  return all.flat().map(({ url }) => new URL(url).pathname);
}"""


@pytest.fixture
def context(at_work: BrowserContext) -> Iterator[BrowserContext]:
    """A browser whose worker is at work, with one page."""
    page = at_work.new_page()
    page.goto("/")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    yield at_work
    at_work.set_offline(False)
    for one in at_work.pages[1:]:
        one.close()
    at_work.pages[0].goto("/robots.txt")
    at_work.pages[0].evaluate(FORGET)
    at_work.pages[0].close()
    at_work.clear_cookies()


def read(context: BrowserContext, path: str, seen: str) -> Page:
    """Read a page, then read it again without a network; ``seen`` is there once it is whole."""
    page = context.pages[0]
    page.goto(path)
    page.wait_for_selector(seen)
    kept(page)
    expect(page.get_by_test_id("saved")).to_have_count(0)
    context.set_offline(True)
    page.goto("/deals")
    page.goto(path)
    return page


def test_it_can_be_installed(context: BrowserContext) -> None:
    answer = context.new_cdp_session(context.pages[0]).send("Page.getInstallabilityErrors")
    known = {"in-incognito"}  # as every page of a test is

    found = {one["errorId"] for one in answer["installabilityErrors"]}
    assert found <= known


def test_it_opens_without_a_line_and_says_so(context: BrowserContext) -> None:
    page = context.pages[0]
    context.set_offline(True)
    page.goto("/t/somewhere")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Try again")).to_be_visible()


def test_it_keeps_files_and_nothing_of_a_game(context: BrowserContext) -> None:
    found = context.pages[0].evaluate(PATHS)

    assert "/" in found
    assert len(found) > 20
    outside = [path for path in found if path.startswith(("/api", "/ws", "/t/"))]
    assert all(path.startswith("/api/rules") for path in outside)


def test_the_rules_that_were_read_open_again(context: BrowserContext) -> None:
    page = read(context, "/rules/gin", "main .toc li")

    expect(page.get_by_role("heading", level=1)).to_contain_text("Gin")
    expect(page.get_by_test_id("saved")).to_contain_text("No network: saved on")
    context.set_offline(False)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Gin")
    expect(page.get_by_test_id("saved")).to_have_count(0)


def test_the_referee_gives_an_answer_again(context: BrowserContext) -> None:
    page = read(context, "/referee?rules=palace&ask=cost&cards=KH", "[data-testid=verdict] h2")
    verdict = page.get_by_test_id("verdict").get_by_role("heading")

    expect(verdict).to_have_text("This hand costs 10 points.")
    page.get_by_role("button", name="ace of spades", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Without a network")


@pytest.fixture
def newcomer(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A browser that was never here."""
    context = browser.new_context(base_url=site, locale="en-GB")
    yield context
    context.close()


def test_what_the_referee_said_on_a_first_visit_is_said_again(newcomer: BrowserContext) -> None:
    """The page that brings the worker is not served by it."""
    page = newcomer.new_page()
    page.goto("/referee?rules=palace&ask=cost")
    page.get_by_role("button", name="king of spades", exact=True).click()
    verdict = page.get_by_test_id("verdict").get_by_role("heading")
    expect(verdict).to_have_text("This hand costs 10 points.")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert page.evaluate("navigator.serviceWorker.controller === null")
    link = page.url
    newcomer.set_offline(True)
    page.goto("about:blank")
    page.goto(link)

    expect(verdict).to_have_text("This hand costs 10 points.")
    expect(page.get_by_test_id("saved")).to_contain_text("No network: saved on")
    expect(page.get_by_label("Rules", exact=True).locator("option")).not_to_have_count(1)


def test_a_finished_match_that_was_replayed_opens_again(context: BrowserContext, site: str) -> None:
    table, amal = done(played(site))
    context.add_cookies([{"name": "tierce_guest", "value": amal, "url": site}])
    page = read(context, f"/replay/{table}?round=1", "[data-testid=replay-told]")

    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_test_id("saved")).to_be_visible()


KEPT = """async table => {
  const kept = await caches.open('matches');
  while (!(await kept.match(`/api/tables/${table}`))) await new Promise(go => setTimeout(go, 200));
}"""
"""Until the worker has kept a match whole."""


def test_an_own_match_that_was_never_opened_is_replayed_without_a_network(
    context: BrowserContext, site: str
) -> None:
    table, amal = done(played(site))
    context.add_cookies([{"name": "tierce_guest", "value": amal, "url": site}])
    page = context.pages[0]
    page.goto("/history")
    expect(page.get_by_test_id("match")).to_have_count(1)
    page.evaluate(KEPT, table)
    context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("saved")).to_contain_text("No network: saved on")
    expect(page.get_by_test_id("kept")).to_have_text(
        "Without a network 1 match can be replayed: the newest."
    )
    page.get_by_test_id("match").get_by_role("link", name="Replay").click()

    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_test_id("saved")).to_be_visible()
    page.evaluate(
        """async table => (await caches.open('matches')).delete(`/api/tables/${table}`)""", table
    )
    page.goto("/history")
    expect(page.get_by_test_id("match")).to_contain_text("Not kept on this device")


async def played(site: str) -> tuple[str, str]:
    """A finished match, and the cookie of one of its players."""
    table, *people = await match_of(site)
    for person in people:
        await person.go()
    return table, str(people[0].cookie)


UNTIL_KEPT = """async (last) => {
  for (;;) {
    const kept = (await (await caches.open('seen')).keys()).map(({ url }) => new URL(url));
    if (kept.some(({ search }) => search === last)) return kept.map(({ pathname }) => pathname);
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
"""Until the worker has kept the last answer: those before it too, if it keeps them."""


def test_no_table_in_play_is_saved(context: BrowserContext, come: Come) -> None:
    amal = come("Amal")
    amal.enter(context)
    where = amal.table("bot")
    with amal.sit(where) as socket:
        socket.say("ready")
        socket.until("playing")
    table = f"/api{where.replace('/t/', '/tables/')}"
    page = context.pages[0]
    for path in (table, f"{table}/replay?round=1", "/api/rules?last"):
        page.evaluate("path => fetch(path).then((answer) => answer.text())", path)
    paths = page.evaluate(UNTIL_KEPT, "?last")

    assert not [path for path in paths if path.startswith("/api/tables/")]


GONE = """async () => !(await caches.has('seen')) && !(await caches.has('matches'))
  && localStorage.getItem('tierce.muted') === null"""


def test_who_signs_out_leaves_nothing_saved_on_the_device(
    context: BrowserContext, come: Come
) -> None:
    page = context.pages[0]
    come("Zoé").with_account().enter(context)
    page.goto("/history")
    kept(page)
    page.evaluate("caches.open('matches').then(() => true)")
    assert {"seen", "matches"} <= {*page.evaluate("caches.keys()")}
    page.goto("/account")
    page.evaluate("localStorage.setItem('tierce.muted', '[\"x\"]')")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Keep your place everywhere")).to_be_visible()

    until(page, GONE)
