"""Looking on at a table, and looking back at a match: the page is used, and nothing sticks out."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.web.conftest import Visitor
from tests.web.screens.look import settled
from tests.web.test_continuing import finished

OUTSIDE = """() => [...document.querySelectorAll('main *')].filter(one => {
  const frame = one.parentElement.closest('main, .panel'), own = one.getBoundingClientRect();
  const border = frame.getBoundingClientRect();
  return own.width > 2 && (own.right > border.right + 1 || own.left < border.left - 1);
}).map(one => one.outerHTML.slice(0, 80))"""
SIZES = [(390, 844), (1280, 720), (1440, 900)]


def done(work: Any) -> Any:
    with ThreadPoolExecutor() as pool:
        return pool.submit(lambda: asyncio.run(work)).result()


async def timed(site: str) -> str:
    """A table with a clock that anybody may watch, in the middle of its first round."""
    amal, bilel = [await Person(site, name).come() for name in ("Amal", "Bilel")]
    table = await amal.make("you", "open", speed="relaxed", access="public", watch="hidden")
    await bilel.join(table)
    for person in (amal, bilel):
        await person.sit(table)
    await amal.say("ready")
    for person in (amal, bilel):
        while person.view is None:
            await person.read()
    for person in sorted((amal, bilel), key=lambda one: not one.my_turn):
        await person.wait()
        await person.turn()
    for person in (amal, bilel):
        await person.go()
    return table


def outside(page: Page) -> list[str]:
    found: list[str] = page.evaluate(OUTSIDE)
    return found


def test_whoever_looks_on_sees_the_clock_and_a_mat_that_fills_the_page(
    visitor: Visitor, site: str
) -> None:
    page = visitor(f"/t/{done(timed(site))}")
    page.get_by_test_id("watch").wait_for()

    expect(page.get_by_test_id("clock")).to_be_visible()
    for width, height in SIZES:
        settled(page, (width, height))
        mat = page.locator(".mat").bounding_box()
        assert mat is not None
        assert mat["width"] > 0.9 * width
        assert mat["height"] > 0.45 * height
        assert outside(page) == []


def test_in_a_replay_nothing_sticks_out_and_cards_and_words_say_more(
    visitor: Visitor, site: str
) -> None:
    table, cookie = done(finished(site))
    page = visitor(f"/replay/{table}?round=1&step=6", phone=True, who=cookie)
    page.get_by_test_id("go-on").wait_for()
    for width, height in SIZES:
        settled(page, (width, height))
        assert outside(page) == []

    # A card that never moves has its deal for a life.
    page.goto(f"/replay/{table}?round=1&step=0")
    page.get_by_test_id("go-on").wait_for()
    for at in range(4):
        page.locator(".holder .card").nth(at).click()
        expect(page.locator(".life li").first).to_contain_text("Donnée à")

    # A word in the sentence of a step opens its card.
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"/replay/{table}?round=1&step=1")
    page.get_by_test_id("replay-told").locator("[data-term]").first.click()
    expect(page.get_by_test_id("term-card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("term-card")).to_have_count(0)
