"""The office as its people use it: roles, bans, reports, flags.

``test_house`` shows what a host says to everybody, ``test_walks`` a report and its answer.
"""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import EMPTY, Come, Visitor
from tests.web.office import host, searched
from tests.web.test_my_tables import done
from tests.web.village import PAIR, admin, flagged


@pytest.fixture(scope="module")
def site(office_site: str) -> str:
    """A site with an office, whose switches change."""
    return office_site


def test_the_code_on_the_page_leads_to_a_role_and_a_host_gives_and_takes_both(
    visitor: Visitor, come: Come, data: Path
) -> None:
    page = visitor("/admin", who=come("Mireille au code"), refused=True)
    code = page.get_by_test_id("code")
    expect(code).not_to_be_empty()
    admin(data, "grant", code.inner_text(), "host")
    answers(page, "/api/house", '"role":"host"')
    page.goto("/admin?part=people")
    nomad = come("Nomade")
    searched(page, "Nomade")
    for button, role in (("Nommer hôte", "hôte"), ("Nommer modérateur", "modérateur")):
        page.get_by_role("button", name=button).click()
        expect(page.locator(".holder", has_text="Nomade")).to_contain_text(role)
    assert barriers(page) == []
    guest = visitor("/rules", who=nomad)
    guest.get_by_role("button", name="Réglages").first.click()
    expect(guest.get_by_test_id("menu-office")).to_be_visible()
    guest.close()
    page.get_by_role("button", name="Retirer le rôle de Nomade").click()
    expect(page.locator(".holder", has_text="Nomade")).to_have_count(0)


def test_a_banned_person_sees_a_page_that_says_so(visitor: Visitor, come: Come, data: Path) -> None:
    cheat = come("Tricheur")
    table = cheat.table("bot")
    page = visitor(EMPTY, who=cheat, refused=True)
    admin(data, "ban", "Tricheur", "Triche", "--hours", "2")
    answers(page, f"/api/tables/{table.rpartition('/')[2]}", "banned")
    page.goto(table)
    page.get_by_role("heading", name="Vous êtes écarté de ce site").wait_for()
    page.get_by_test_id("own-note").get_by_text("Triche").wait_for()
    assert barriers(page) == []


PHRASE = "sept dames au café"


def unproved(come: Come, data: Path, name: str) -> Caller:
    """A host with an account, whose session has proved nothing."""
    found = come(name)
    admin(data, "grant", found.get("/api/me/code")["code"], "host")
    found.post("/api/account/passphrase", name=found.name, passphrase=PHRASE)
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        base.execute("update session set proved = 0")  # the session is used for the first time
    return found


def office_of(visitor: Visitor, who: Caller, part: str) -> Page:
    page = visitor(EMPTY, who=who, refused=True)
    answers(page, "/api/house", '"role":"host"')
    page.goto(f"/admin?part={part}")
    return page


def prove(page: Page) -> None:
    """Answer the question who it is, after which the page goes on."""
    asked = page.get_by_role("dialog", name="C’est bien vous")
    asked.get_by_label("Phrase secrète").fill(PHRASE)
    asked.get_by_role("button", name="Continuer").click()


def test_a_host_with_an_account_proves_who_it_is_before_a_role_is_given(
    visitor: Visitor, come: Come, data: Path
) -> None:
    mireille, _ = unproved(come, data, "Mireille au compte"), come("Nomination")
    page = office_of(visitor, mireille, "people")
    searched(page, "Nomination")
    page.get_by_role("button", name="Nommer modérateur").click()
    prove(page)

    expect(page.locator(".holder", has_text="Nomination")).to_contain_text("modérateur")


def test_a_measure_asks_for_a_proof_once_and_goes_on_with_what_was_written(
    visitor: Visitor, come: Come, data: Path
) -> None:
    mireille, _ = unproved(come, data, "Mireille qui mesure"), come("Mesuré")
    page = office_of(visitor, mireille, "people")
    searched(page, "Mesuré")
    page.get_by_test_id("reason").fill("Des insultes")
    page.get_by_test_id("take-measure").click()
    prove(page)
    expect(page.get_by_test_id("past")).to_contain_text("Des insultes")
    page.get_by_test_id("past").get_by_role("button").click()
    expect(page.get_by_test_id("past").get_by_role("button")).to_have_count(0)


def test_who_proves_nothing_changes_no_switch_and_sees_what_holds(
    visitor: Visitor, come: Come, data: Path
) -> None:
    page = office_of(visitor, unproved(come, data, "Mireille sans preuve"), "house")
    switch = page.get_by_test_id("switch-watching")
    expect(switch).to_be_checked()
    switch.click()
    page.get_by_role("dialog").get_by_role("button", name="Annuler").click()
    page.get_by_role("alert").wait_for()
    expect(switch).to_be_checked()
    switch.click()
    prove(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()


def reported(plaintiff: Caller, mocker: Caller) -> None:
    """A friend writes something that is reported."""
    who = mocker.befriend(plaintiff)
    mocker.post(f"/api/friends/{who}/messages", id="1", text="nul")
    [friend] = plaintiff.get("/api/friends")["friends"]
    plaintiff.post(f"/api/friends/{friend['who']}/report", id="r", reason="insult")


def test_a_report_counts_in_the_menu_and_says_when_it_falls_due(
    visitor: Visitor, come: Come, data: Path
) -> None:
    reported(come("Plaintif"), come("Moqueur"))
    page = host(visitor, come, data, "Mireille qui lit", part="audit")
    page.get_by_role("button", name="Réglages").first.click()
    link = page.get_by_test_id("menu-office")
    expect(link).to_contain_text("1")
    link.click()
    due = page.get_by_test_id("due").first
    expect(due).to_contain_text("À traiter avant le")
    assert barriers(page) == []


async def match_of_three(site: str, *names: str) -> str:
    """A public match of one round, played to its end."""
    people = [await Person(site, name).come() for name in names]
    seats = ("you", "open", "open")
    table = await people[0].make(*seats, options={"rounds": 1}, access="public")
    for one in people[1:]:
        await one.join(table)
    for one in people:
        await one.sit(table)
    await people[0].say("ready")
    async with asyncio.timeout(120):
        await asyncio.gather(*[one.play_round() for one in people])
        for one in people:
            await one.say("ready")
        while people[0].table["phase"] != "over":
            await people[0].read()
    for one in people:
        await one.go()
    return table


def test_a_flag_leads_to_both_profiles_and_to_their_matches(
    visitor: Visitor, come: Come, data: Path, site: str
) -> None:
    table = done(match_of_three(site, "Gagnant", "Perdant", "Témoin"))
    flagged(data, "Gagnant", "Perdant", PAIR)
    page = host(visitor, come, data, "Mireille qui surveille")
    flag = page.get_by_test_id("flag").filter(has_text="Gagnant")
    for figure in ("24", "10", "19", "8", "17", "60"):
        expect(flag).to_contain_text(re.compile(rf"\b{figure}\b"))
    assert barriers(page) == []
    for name in ("Gagnant", "Perdant"):
        flag.get_by_role("link", name=name).click()
        page.wait_for_url("**/p/*")
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        page.go_back()
    flag.locator("a[href^='/replay/']").click()
    page.wait_for_url(f"**/replay/{table}")
    page.get_by_test_id("replay-told").wait_for()
    expect(page.get_by_role("main")).to_contain_text("Perdant")
    page.go_back()
    flag.get_by_role("button").click()
    flag.get_by_role("textbox").fill("Deux sœurs, vu avec elles")
    flag.locator("form").get_by_role("button").click()
    expect(flag).to_have_count(0)
    page.goto("/admin?part=audit")
    expect(page.get_by_test_id("audit")).to_contain_text("Deux sœurs, vu avec elles")
