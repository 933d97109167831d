"""Profiles of oneself, of another person, of a bot, and one that shows only a name."""

import re

from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Visitor
from tests.web.test_leaving import menu, playing, sit, table
from tests.web.ways import each_way

RENAME = """async name => {
  const headers = {'X-Tierce': '1', 'Content-Type': 'application/json'};
  await fetch('/api/me', {method: 'POST', headers, body: JSON.stringify({name})});
}"""
COUNTED = "async () => (await (await fetch('/api/people/me')).json()).ratings.length"
"""A match is counted a moment after its end."""


def resigned(page: Page, other: Page) -> None:
    """Two persons sit down, and the other one resigns at once."""
    page.evaluate(RENAME, "Zohra")
    where = table(page, "open", access="public")
    page.goto(where)
    other.goto(where)
    sit(other, "Yanis")
    page.get_by_test_id("start").click()
    playing(page, other)
    menu(other).get_by_test_id("leave").click()
    other.get_by_test_id("confirm-act").click()
    page.get_by_test_id("result").wait_for()


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_person_reads_the_own_profile_changes_it_and_another_reads_it(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    """After a match: the one who resigned gains no experience; the way on leads to all numbers."""
    zohra, yanis = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=phone)
    resigned(zohra, yanis)
    zohra.wait_for_function(COUNTED)
    zohra.goto("/history")
    zohra.get_by_role("link", name="Mon profil" if locale == "fr-FR" else "My profile").click()
    reads_own(zohra, "1 sur 1" if locale == "fr-FR" else "1 of 1")
    clear(zohra)

    zohra.get_by_text("Choisir mon avatar" if locale == "fr-FR" else "Choose my avatar").click()
    drop = zohra.get_by_role("radio", name="goutte" if locale == "fr-FR" else "drop").first
    drop.check(force=True)
    expect(drop).to_be_checked()
    assert barriers(zohra) == []
    zohra.get_by_test_id("level").get_by_role("link").click()
    expect(
        zohra.get_by_role("region", name=re.compile("niveaux|levels")).get_by_role("listitem")
    ).to_have_count(100)
    assert barriers(zohra) == []

    handle = zohra.evaluate("async () => (await (await fetch('/api/people/me')).json()).id")
    yanis.goto(f"/p/{handle}")
    expect(yanis.get_by_role("heading", level=1)).to_have_text("Zohra")
    expect(yanis.get_by_test_id("recent")).to_have_count(1)
    yanis.get_by_test_id("recent").get_by_role("link").click()
    yanis.wait_for_url("**/replay/*")


def reads_own(page: Page, stayed: str) -> None:
    """What a person reads of matches, habits, experience and a rating."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Zohra")
    expect(page.get_by_test_id("family")).to_have_count(1)
    expect(page.get_by_test_id("stayed")).to_have_text(stayed)
    expect(page.get_by_test_id("habits")).to_contain_text(re.compile(f"(finit|finishes) {stayed}"))
    expect(page.get_by_test_id("level")).to_contain_text(re.compile("(Niveau|Level) 1"))
    expect(page.get_by_test_id("rating")).to_have_count(1)
    expect(page.get_by_test_id("rating")).to_contain_text(re.compile("provis"))


@each_way(("fr-FR", False), ("en-GB", True))
def test_a_hidden_profile_shows_others_the_name_only(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    zohra, yanis = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=phone)
    zohra.evaluate(RENAME, "Zohra")
    zohra.goto("/p/me")
    name_only = "Nom et avatar" if locale == "fr-FR" else "Name and avatar"
    with zohra.expect_response("**/api/me/profile"):
        zohra.get_by_label(name_only).check()
    handle = zohra.evaluate("async () => (await (await fetch('/api/people/me')).json()).id")
    yanis.goto(f"/p/{handle}")

    expect(yanis.get_by_test_id("hidden")).to_be_visible()
    expect(yanis.get_by_role("heading", level=1)).to_have_text("Zohra")
    clear(yanis)


def test_a_bot_says_that_it_is_one(visitor: Visitor) -> None:
    page = visitor("/p/bot-steady")

    expect(page.get_by_role("main").get_by_text("robot", exact=False).first).to_be_visible()
    clear(page)


def test_an_address_of_no_one_says_so(visitor: Visitor) -> None:
    page = visitor("/p/0123456789abcdef", refused=True)

    expect(page.get_by_role("heading", level=1)).to_have_text("Ce profil n’existe pas")
