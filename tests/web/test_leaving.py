"""People leave, start with those who are here, and end a match, from the button to what all see."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.test_four_people import MAKE


def table(page: Page, *seats: str, **more: Any) -> str:
    wish = {"rules": "rami51", "seats": ["you", *seats], "absent": "bot", **more}
    return f"/t/{page.evaluate(MAKE, wish)}"


def sit(page: Page, name: str) -> Page:
    """Take a seat by the invitation."""
    page.locator("main form input").fill(name)
    page.locator("main form button").click()
    expect(page.get_by_test_id("leave")).to_be_visible()
    return page


def playing(*pages: Page) -> None:
    for page in pages:
        expect(page.locator("[data-layout]")).to_be_visible()


def menu(page: Page) -> Page:
    """Open the menu of the table."""
    page.locator(".bar button").last.click()
    return page


def confirmed(page: Page, act: str, consequence: str) -> None:
    page.get_by_test_id(act).click()
    expect(page.get_by_test_id("confirm")).to_contain_text(consequence)
    page.get_by_test_id("confirm-act").click()


def seated(host: Caller, *others: Caller, free: int = 0) -> str:
    """The address of a table that waits, at which all these have a seat."""
    where = host.table(*["open"] * (len(others) + free))
    for one in others:
        one.take_seat(where)
    return where


def test_two_friends_at_four_seats_start_as_two_and_one_resigns(
    visitor: Visitor, come: Come
) -> None:
    one, other = come("Amal"), come("Bilel")
    where = seated(one, other, free=2)
    amal = visitor(where, who=one, phone=True)
    bilel = visitor(where, who=other)
    amal.get_by_role("button", name="Retirer la place 4").click()
    amal.get_by_role("button", name="Ajouter une place").click()
    expect(amal.get_by_role("listitem").filter(has_text="Place libre")).to_have_count(2)
    amal.get_by_role("button", name="Commencer à 2").click()
    playing(amal, bilel)
    confirmed(bilel, "going", "La manche en cours ne compte pas.")
    expect(bilel.get_by_test_id("result")).to_contain_text("Vous avez abandonné.")
    expect(amal.get_by_test_id("result")).to_contain_text("Vous gagnez la partie.")
    expect(amal.get_by_test_id("result")).to_contain_text("Bilel a abandonné.")


@pytest.mark.whole
def test_one_of_three_leaves_and_the_others_end_the_match_together(
    visitor: Visitor, come: Come
) -> None:
    three = [come(name) for name in ("Amal", "Bilel", "Chiraz")]
    where = seated(*three)
    amal, bilel, chiraz = (visitor(where, who=one, locale="en-GB") for one in three)
    expect(amal.get_by_test_id("starts")).to_have_text(re.compile(r"The match starts in 0:\d\d\."))
    amal.get_by_test_id("start").click()
    playing(amal, bilel, chiraz)
    confirmed(menu(bilel), "leave", "A bot plays your seat to the end")
    expect(bilel).to_have_url(re.compile("/$"))
    expect(amal.get_by_test_id("opponent").first).to_contain_text("left the match")
    expect(amal.get_by_role("list", name="Log")).to_contain_text("Bilel leaves the match")
    confirmed(menu(amal), "dismiss", "as soon as everyone agrees")
    chiraz.get_by_test_id("ending").get_by_role("button").click()
    for page in (amal, chiraz):
        expect(page.get_by_test_id("result")).to_contain_text("There is no result.")
        expect(page.get_by_test_id("result")).to_contain_text("Bilel left the match")
    bilel.goto("/history")
    expect(bilel.get_by_test_id("match")).to_contain_text("You left the match")


def test_a_removed_person_is_told_and_stays_out_and_the_host_closes_a_table_that_waits(
    visitor: Visitor, come: Come
) -> None:
    host, *others = (come(name) for name in ("Amal", "Bilel", "Chiraz"))
    where = seated(host, *others)
    amal = visitor(where, who=host)
    bilel, chiraz = (visitor(where, who=one, phone=True) for one in others)
    amal.get_by_role("button", name="Exclure Bilel").click()
    expect(amal.get_by_test_id("confirm")).to_contain_text("ne peut plus revenir")
    amal.get_by_test_id("confirm-act").click()
    expect(bilel.get_by_role("heading", name="Vous n’êtes plus à cette table.")).to_be_visible()
    bilel.reload()
    expect(bilel.get_by_role("heading", name="Vous n’êtes plus à cette table.")).to_be_visible()

    confirmed(amal, "dismiss", "Tout le monde perd sa place")
    expect(amal).to_have_url(re.compile("/$"))
    expect(chiraz.get_by_role("heading", name="L’hôte a fermé la table.")).to_be_visible()


@pytest.mark.whole
def test_strangers_begin_by_themselves_once_all_seats_are_taken(visitor: Visitor) -> None:
    pages: list[Page] = []
    for _ in range(2):
        page = visitor("/lobby")
        page.locator("section.quick .btn.go").click()
        expect(page.get_by_test_id("leave")).to_be_visible()
        pages.append(page)
    for seat in (4, 3):
        pages[0].get_by_role("button", name=f"Retirer la place {seat}").click()
    playing(*pages)


def test_the_exit_of_a_table_of_bots_asks_in_its_own_words(visitor: Visitor, come: Come) -> None:
    amal = come("Amal")
    page = visitor(amal.table("bot", "bot"), who=amal)
    playing(page)
    going = page.get_by_test_id("going")
    expect(going).to_have_text("Arrêter la partie")
    going.click()
    expect(page.get_by_role("heading", name="Arrêter la partie")).to_be_visible()
    expect(page.get_by_role("heading", name="Réglages")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(going).to_be_focused()

    confirmed(page, "going", "Il n’y aura pas de résultat.")
    expect(page.get_by_test_id("confirm")).to_have_count(0)
    expect(page.get_by_test_id("result")).to_be_visible()
