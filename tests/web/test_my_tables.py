"""My tables by days: all of them, whose turn it is, how long is left, without loading anew."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from playwright.sync_api import expect

from tests.server.people import Person
from tests.web.conftest import Visitor

Made = tuple[list[str], str, str]


def done(work: Any) -> Any:
    """The outcome of some work with people of the wire, beside the browser's own loop."""
    with ThreadPoolExecutor() as pool:
        return pool.submit(lambda: asyncio.run(work)).result()


async def by_days(site: str, count: int) -> Made:
    """So many tables by days of two people who have begun; the cookies of Amal and Bilel."""
    amal, bilel = [await Person(site, name).come() for name in ("Amal", "Bilel")]
    tables = []
    for _ in range(count):
        table = await amal.make("you", "open", rules="palace", speed="days", days=2)
        await bilel.join(table)
        await amal.sit(table)
        await amal.say("ready")
        await amal.leave()
        tables.append(table)
    await amal.go()
    await bilel.go()
    return tables, str(amal.cookie), str(bilel.cookie)


async def play(site: str, cookies: tuple[str, str], tables: list[str]) -> None:
    """Whoever is in turn at these tables plays."""
    for table in tables:
        people = [await Person(site, cookie=cookie).sit(table) for cookie in cookies]
        for person in sorted(people, key=lambda one: not one.my_turn)[:1]:
            await person.turn()
        for person in people:
            await person.go()


def test_home_shows_every_table_with_whose_turn_it_is_and_the_time_left(
    visitor: Visitor, site: str
) -> None:
    _, amal, _ = done(by_days(site, 5))
    page = visitor("/", who=amal)
    rows = page.get_by_test_id("my-table")

    expect(rows).to_have_count(5)
    for row in rows.all():
        expect(row).to_contain_text(re.compile("à vous|à Bilel"))
        expect(row.get_by_test_id("my-time")).to_have_text(re.compile(r"encore (1 j 23 h|2 j 0 h)"))
    yours = ["à vous" in text for text in rows.all_inner_texts()]
    assert yours == sorted(yours, reverse=True)


def test_home_and_the_title_follow_a_turn_played_elsewhere(visitor: Visitor, site: str) -> None:
    tables, amal, bilel = done(by_days(site, 2))
    page = visitor("/", who=amal, phone=True)
    rows = page.get_by_test_id("my-table")
    expect(rows).to_have_count(2)
    before = sum("à vous" in text for text in rows.all_inner_texts())
    expect(page).to_have_title(re.compile(rf"^\({before}\) " if before else "^Tierce"))
    done(play(site, (amal, bilel), tables))
    after = 2 - before

    expect(page.locator("li.yours")).to_have_count(after)
    expect(page).to_have_title(re.compile(rf"^\({after}\) " if after else "^Tierce"))


def test_more_than_six_tables_are_folded_where_others_play(visitor: Visitor, site: str) -> None:
    _, amal, _ = done(by_days(site, 9))
    page = visitor("/", who=amal, locale="en-GB")
    rows = page.get_by_test_id("my-table")
    rows.first.wait_for()
    yours = page.locator("li.yours").count()
    if (hidden := 9 - max(6, yours)) > 0:
        expect(rows).to_have_count(9 - hidden)
        page.get_by_role("button", name=re.compile("Show")).click()

    expect(rows).to_have_count(9)
