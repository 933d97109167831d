"""A table with rules of its own is called by them wherever it is named, and plays on by them."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.server.people import Person
from tests.web.conftest import Visitor

SHORT = {"stock_empty": "end_round", "decks": 1, "match_end": "rounds", "rounds": 1}
HOUSE = {"first_meld_min": 71, "hand_size": 9, **SHORT}
NAME = re.compile("Rami 51 · opening at 71, 9 cards")


async def finished(site: str) -> tuple[str, str]:
    """A match by rules of one's own that is over: its table, and the cookie of who played it."""
    amal = await Person(site, "Amal").come()
    how = {"speed": "none", "bots": ["casual", "novice"], "pace": "slow", "window": 5}
    table = await amal.make("you", "bot", "bot", rules="rami51", options=HOUSE, **how)
    await amal.sit(table)
    await amal.play_round()
    await amal.go()
    assert amal.cookie is not None
    return table, amal.cookie


def played(site: str) -> tuple[str, str]:
    with ThreadPoolExecutor() as pool:
        return pool.submit(lambda: asyncio.run(finished(site))).result()


def test_a_table_made_with_71_points_says_so_from_the_first_card(visitor: Visitor) -> None:
    page = visitor("/new?rules=rami51&first_meld_min=71&jokers=2")
    page.locator(".create:visible").click()
    name = "Rami 51 · ouverture à 71, 2 jokers"

    expect(page.locator(".bar .rules")).to_have_text(name)
    expect(page).to_have_title(re.compile(name))
    page.goto("/")
    expect(page.get_by_test_id("my-table")).to_contain_text(name)
    page.get_by_role("button", name=re.compile("sans chrono")).wait_for()
    expect(page.get_by_role("button", name=re.compile("sans chrono"))).to_contain_text(name)


def test_history_and_its_rules_page_say_what_was_played(visitor: Visitor, site: str) -> None:
    table, cookie = played(site)
    page = visitor("/history", locale="en-GB", who=cookie)
    match = page.get_by_test_id("match")
    expect(match).to_contain_text(NAME)
    match.get_by_role("link", name=re.compile("Rules of")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(NAME)
    expect(page.locator(".text")).to_contain_text("71")
    page.goto(f"/replay/{table}")

    expect(page.locator(".head")).to_contain_text(NAME)


def test_another_table_keeps_the_rules_the_seats_and_the_pace(visitor: Visitor, site: str) -> None:
    table, cookie = played(site)
    page = visitor(f"/t/{table}", who=cookie)
    page.get_by_role("link", name="Autre table").click()
    with page.expect_request("**/api/tables") as asked:
        page.locator(".create:visible").click()
    wish = asked.value.post_data_json

    assert wish["rules"] == "rami51"
    assert wish["options"]["first_meld_min"] == 71
    assert wish["options"]["hand_size"] == 9
    assert wish["seats"] == ["you", "bot", "bot"]
    assert wish["bots"] == ["casual", "novice"]
    assert (wish["pace"], wish["window"]) == ("slow", 5)
    expect(page.locator(".bar .rules")).to_have_text(re.compile("Rami 51 · ouverture à 71"))
