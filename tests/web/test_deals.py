"""All deals of a site in figures, in plain words."""

import random

import msgspec
from playwright.sync_api import expect

from tests.server.deck.test_tallies import Cheat, Fair, dealt
from tests.web.barriers import clear
from tierce.server import wire


def told(page, chance):
    """The page with the figures of two hundred deals."""
    pack = dealt(chance, 200)
    found = msgspec.to_builtins(wire.DealFigures(deals=200, packs=[pack]))
    page.route("**/api/deals", lambda route: route.fulfill(json=found))
    page.goto("/deals")
    page.get_by_test_id("deals").locator("table").wait_for()
    return page.get_by_test_id("deals")


def test_fair_deals_are_as_expected_in_plain_words(visitor):
    page = visitor(None, phone=True)
    deals = told(page, Fair(random.Random(5)))
    deals.get_by_text("2 jeux, 6 jokers 200 donnes").wait_for()

    expect(deals.get_by_role("row")).to_have_count(1 + 1 + 3 + 5)
    expect(deals.get_by_text("comme attendu")).to_have_count(9)
    clear(page)


def test_a_joker_for_the_first_seat_stands_out(visitor):
    page = visitor(None, locale="en-GB")
    deals = told(page, Cheat(random.Random(5)))
    row = deals.get_by_role("row").filter(has_text="Seat 1")

    expect(row).to_contain_text("less than once in a thousand")


def test_a_site_where_nothing_was_played_says_so(visitor):
    page = visitor(None)
    page.route("**/api/deals", lambda route: route.fulfill(json={"deals": 0, "packs": []}))
    page.goto("/deals")

    page.get_by_text("Aucune manche n’est encore finie.").wait_for()
