"""From the replay of a match back to the table, against bots."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.server.people import Person
from tests.web.barriers import barriers


async def finished(site):
    """A match against a bot that is over: its table, and the cookie of who played it."""
    amal = await Person(site, "Amal").come()
    options = {"stock_empty": "end_round", "decks": 1}
    await amal.sit(await amal.make("you", "bot", rules="k40", options=options))
    await amal.play_round()
    await amal.go()
    return amal.table["id"], amal.cookie


def test_a_match_is_played_on_from_a_moment_of_its_replay(visitor, site):
    with ThreadPoolExecutor() as pool:
        table, cookie = pool.submit(lambda: asyncio.run(finished(site))).result()
    amal = visitor(f"/replay/{table}?round=1&step=6", phone=True, who=cookie)
    amal.wait_for_selector("[data-testid=go-on]")
    amal.click("[data-testid=advise]")
    expect(amal.get_by_test_id("advice")).to_contain_text("L’expert")
    assert barriers(amal) == []
    amal.click("[data-testid=replay-next]")
    expect(amal.get_by_test_id("advice")).to_have_count(0)
    amal.click("[data-testid=go-on]")
    amal.wait_for_selector(".table")
    amal.locator(".rules").first.click()
    amal.get_by_role("link", name="Ce moment-là").wait_for()

    assert table not in amal.url
