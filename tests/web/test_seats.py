"""Who may sit down: friends only, on request with the profile, and a wait after leaving twice."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers
from tests.web.conftest import Come, Visitor
from tests.web.test_leaving import menu, playing, sit


def ask(page: Page, name: str) -> Page:
    """Fill in the invitation."""
    page.locator("main form input").fill(name)
    page.locator("main form button").click()
    return page


def test_a_table_of_friends_refuses_a_stranger_and_admits_a_friend(
    visitor: Visitor, come: Come
) -> None:
    host, friend = come("Amal"), come("Bilel")
    friend.befriend(host)
    where = host.table("open", "open", access="friends")
    amal = visitor(where, who=host)
    amal.get_by_test_id("leave").wait_for()

    eve = visitor(where, refused=True)
    expect(eve.get_by_test_id("friends-only")).to_contain_text("Seuls les amis de Amal")
    ask(eve, "Eve")
    expect(eve.get_by_role("alert")).to_contain_text("Seuls les amis de l’hôte")
    bilel = visitor("/lobby", who=friend, locale="en-US", phone=True)
    row = bilel.get_by_test_id("lobby-row").filter(has_text="Friends only")
    row.get_by_role("link").click()
    sit(bilel, "Bilel")


def test_a_host_chooses_friends_in_the_form_and_a_stranger_does_not_see_the_table(
    visitor: Visitor,
) -> None:
    amal = visitor("/new?rules=palace", phone=True)
    amal.get_by_role("combobox", name="Place 2").select_option("open")
    amal.get_by_text("Autres réglages").click()
    amal.get_by_text("Qui peut s’asseoir").click()
    amal.get_by_role("radio", name="Entre amis").check()
    expect(amal.get_by_text("Seuls vos amis la voient")).to_be_visible()
    amal.locator("button.create:visible").first.click()
    amal.wait_for_url("**/t/*")

    eve = visitor(amal.url, refused=True)
    expect(eve.get_by_test_id("friends-only")).to_be_visible()


def test_a_host_asks_for_a_level_and_a_rating_and_who_has_less_is_told_the_own_value(
    visitor: Visitor,
) -> None:
    amal = visitor("/new?rules=palace", phone=True)
    amal.get_by_role("combobox", name="Place 2").select_option("open")
    amal.get_by_text("Autres réglages").click()
    amal.get_by_text("Qui peut s’asseoir").click()
    amal.get_by_role("radio", name="Ouverte à tous").check()
    for legend, choice in (("Niveau", "5 au moins"), ("Cote", "1 400 au moins")):
        amal.get_by_text(legend, exact=True).first.click()
        amal.get_by_role("radio", name=choice).check()
    expect(amal.get_by_role("switch", name="Mes amis invités toujours")).to_be_checked()
    # A bar that sticks to the foot covers what can be scrolled out from under it.
    amal.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    assert barriers(amal) == []
    amal.locator("button.create:visible").first.click()
    amal.wait_for_url("**/t/*")
    expect(amal.get_by_test_id("asked")).to_contain_text("À partir du niveau 5.")

    eve = visitor("/lobby", locale="en-GB", refused=True)
    row = eve.get_by_test_id("lobby-row").filter(has_text="Level 5")
    expect(row).to_contain_text("Rating 1,400")
    row.get_by_role("link").click()
    expect(eve.get_by_test_id("asked")).to_contain_text("From level 5.")
    ask(eve, "Eve")
    expect(eve.get_by_role("alert")).to_contain_text("asks for level 5; you are at level 1")


def test_a_host_sees_the_profile_of_who_asks_for_a_seat(visitor: Visitor, come: Come) -> None:
    host = come("Amal")
    where = host.table("open", "open", access="private")
    amal = visitor(where, who=host)
    bilel = ask(visitor(where, phone=True), "Bilel")
    asking = amal.get_by_test_id("asking")
    expect(asking.get_by_test_id("applicant")).to_have_text("Pas encore de partie avec d’autres")
    expect(asking.get_by_role("link", name="Bilel")).to_have_attribute("href", re.compile("/p/"))
    expect(asking.locator("svg.avatar")).to_be_visible()
    asking.get_by_role("button", name="Accepter Bilel").click()
    expect(bilel.get_by_test_id("leave")).to_be_visible()


@pytest.mark.whole
def test_who_leaves_twice_is_told_before_and_then_until_when(visitor: Visitor, come: Come) -> None:
    """The guest sits down with a host and a bot, and leaves after reading its price."""
    host, other = come("Amal"), come("Bilel")
    amal = visitor(None, who=host)
    bilel = visitor(None, who=other, phone=True, refused=True)
    for told in ("vous devrez attendre", "à partir de"):
        where = host.table_with(other, seats=["you", "open", "bot"], rules="rami51")
        for page in (amal, bilel):
            page.goto(where)
        amal.get_by_test_id("start").click()
        playing(amal, bilel)
        menu(bilel).get_by_test_id("leave").click()
        expect(bilel.get_by_test_id("leaving-wait")).to_contain_text(told)
        bilel.get_by_test_id("confirm-act").click()
        expect(bilel).to_have_url(re.compile("/$"))
    bilel.goto(host.table_with())
    ask(bilel, "Bilel")
    expect(bilel.get_by_role("alert")).to_contain_text(re.compile(r"à partir de \d\d:\d\d"))
