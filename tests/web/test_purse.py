"""A stake leaves the purse when a match of persons begins, and the pot comes to it at the end."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Come, Visitor
from tests.web.serving import serving
from tests.web.test_leaving import sit
from tests.web.ways import SCREENS, each_way


def balance(page: Page, points: str) -> None:
    """Read the balance on the page of the purse."""
    page.goto("/purse")
    expect(page.get_by_test_id("purse-balance").locator("b")).to_have_text(re.compile(points))


@pytest.mark.whole
@each_way(("fr-FR", False), ("en-GB", True))
def test_two_persons_stake_points_one_leaves_and_the_other_has_the_pot(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    host, other = come("Zohra"), come("Yanis")
    where = host.table("open", access="public", stake=50)
    zohra = visitor(where, who=host, locale=locale, phone=phone)
    expect(zohra.get_by_test_id("purse-line")).to_contain_text(re.compile(r"1.?000"))
    assert barriers(zohra) == []
    yanis = visitor(where, who=other, locale=locale, phone=phone)
    expect(yanis.get_by_test_id("purse-line")).to_be_visible()
    sit(yanis, "Yanis")
    zohra.get_by_test_id("start").click()
    zohra.locator("[data-layout]").wait_for()
    balance(yanis, "^950$")
    expect(yanis.get_by_test_id("purse-entry").first).to_contain_text("−50")
    yanis.close()

    with other.sit(where) as socket:
        socket.say("leave")
    zohra.get_by_test_id("result").wait_for()
    gain = zohra.get_by_test_id("gain")
    gain.locator("dl").wait_for()
    expect(gain).to_contain_text("+50")
    gain.get_by_role("link", name="Bourse" if locale == "fr-FR" else "Purse").click()
    expect(zohra.get_by_test_id("purse-balance")).to_contain_text(re.compile(r"1.?050"))
    expect(zohra.get_by_test_id("purse-entry").first).to_contain_text("+100")
    clear(zohra)
    link = "Voir la partie" if locale == "fr-FR" else "See the match"
    zohra.get_by_role("link", name=link).first.click()
    zohra.wait_for_url("**/t/*")
    assert other.get("/api/purse")["balance"] == 950


def test_the_form_tells_what_is_in_the_purse_and_that_a_bot_moves_none(visitor: Visitor) -> None:
    host = visitor("/new?rules=k51")
    host.get_by_label("Place 2").select_option("Un ami")
    host.get_by_text("Autres réglages").click()
    host.get_by_text("Mise", exact=True).click()
    host.get_by_text("500 points", exact=True).click()
    line = host.get_by_test_id("purse-line")
    expect(line).to_contain_text("Avec un robot")
    for seat in ("Place 3", "Place 4"):
        host.get_by_label(seat).select_option("Un ami")
    expect(line).to_contain_text("Dans la vôtre")
    expect(host.get_by_test_id("purse-lacks")).to_have_count(0)
    assert barriers(host) == []


@each_way(*SCREENS)
def test_the_menu_leads_to_the_purse(visitor: Visitor, locale: str, phone: bool) -> None:
    page = visitor(locale=locale, phone=phone)
    page.get_by_role("button", name=re.compile("Réglages|Settings")).first.click()
    name = "Bourse" if locale == "fr-FR" else "Purse"
    page.get_by_role("dialog").get_by_role("link", name=name).click()
    page.wait_for_url("**/purse")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page.get_by_test_id("purse-balance")).to_contain_text(re.compile(r"1.?000"))


POOR = """
[counting]
days = 0

[purse]
floor = 60
"""


@each_way(*reversed(SCREENS))
def test_who_lacks_points_reads_how_many_and_cannot_open_the_table(
    visitor: Visitor, tmp_path: Path, locale: str, phone: bool
) -> None:
    numbers = tmp_path / "standing.toml"
    numbers.write_text(POOR)
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data", TIERCE_STANDING=str(numbers)) as address:
        poor = visitor(f"{address}/new?rules=gin", locale=locale, phone=phone, refused=True)
        fr = locale == "fr-FR"
        friends = "Des amis" if fr else "Friends"
        poor.get_by_role("main").get_by_text(friends, exact=True).first.click()
        poor.get_by_text("Autres réglages" if fr else "More settings").click()
        poor.get_by_text("Mise" if fr else "Stake", exact=True).click()
        poor.get_by_text("100 points", exact=True).click()
        expect(poor.get_by_test_id("purse-lacks")).to_contain_text("40 points")
        # A bar that sticks to the foot covers what can be scrolled out from under it.
        poor.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        assert barriers(poor) == []
        poor.locator("button.create:visible").first.click()
        expect(poor.get_by_role("alert")).to_contain_text("60")
        poor.goto(f"{address}/purse")
        expect(poor.get_by_test_id("purse-balance").locator("b")).to_have_text("60")
