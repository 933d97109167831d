"""The host's page as people use it: announcements, legal pages, switches; and a ban.

``test_walks`` shows a report, its answer and an appeal.
"""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.people import Person
from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import STATIC, Come, Visitor
from tests.web.serving import serving
from tests.web.test_my_tables import done
from tests.web.village import PAIR, admin, flagged
from tests.web.ways import few

pytestmark = pytest.mark.skipif(not STATIC.exists(), reason="the web client is not built here")
HEADERS = {"X-Tierce": "1"}
EMPTY = "/robots.txt"
"""Where a page of the site costs nothing."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("office")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own, as its switches change."""
    with serving(data) as address:
        yield address


def host(
    visitor: Any, data: Path, name: str, role: str = "host", part: str = "", **more: Any
) -> Page:
    """A part of the office, as a person with a role reads it."""
    page: Page = visitor(None, refused=True, **more)
    page.request.post("/api/me", data={"name": name}, headers=HEADERS)
    admin(data, "grant", page.request.get("/api/me/code").json()["code"], role)
    page.goto(EMPTY)
    answers(page, "/api/house", f'"role":"{role}"')
    page.goto(f"/admin?part={part}" if part else "/admin")
    page.get_by_test_id("office").get_by_role("navigation").wait_for()
    return page


def searched(page: Page, name: str) -> None:
    """Look for a person, and open what is found."""
    page.get_by_role("searchbox").fill(name)
    page.get_by_role("searchbox").press("Enter")
    page.get_by_test_id("person").first.click()


def test_the_page_shows_all_others_the_code_by_which_they_get_a_role(
    visitor: Visitor, come: Come, data: Path
) -> None:
    mireille = come("Mireille au code")
    page = visitor("/admin", who=mireille, refused=True)
    code = page.get_by_test_id("code")
    expect(code).not_to_be_empty()
    admin(data, "grant", code.inner_text(), "host")
    answers(page, "/api/house", '"role":"host"')
    page.reload()
    page.get_by_test_id("office").get_by_role("navigation").wait_for()


@pytest.mark.parametrize(("phone", "locale"), few((False, "fr-FR"), (True, "en-GB")))
def test_the_host_announces_names_himself_and_closes_the_house(
    visitor: Any, come: Come, data: Path, phone: bool, locale: str
) -> None:
    page = host(visitor, data, f"Mireille {locale}", phone=phone, locale=locale)
    lang = locale[:2]
    page.goto("/legal")
    page.get_by_test_id("legal").get_by_role(
        "link", name="Les remplir" if lang == "fr" else "Fill it in"
    ).click()
    page.get_by_test_id("fr").fill("Tournoi dimanche à 15 h.")
    page.get_by_test_id("en").fill("Tournament on Sunday at 3 pm.")
    page.get_by_role("button", name="Annoncer" if lang == "fr" else "Announce").click()
    page.get_by_role("button", name="Retirer" if lang == "fr" else "Withdraw").wait_for()
    form = page.locator("form", has_text="Hébergement" if lang == "fr" else "Hosting")
    form.get_by_role("textbox").nth(0).fill("Café des Arts")
    form.get_by_role("button").click()
    page.get_by_text("Enregistré." if lang == "fr" else "Saved.").wait_for()
    assert barriers(page) == []

    guest = visitor("/legal", locale="en-GB" if lang == "fr" else "fr-FR", refused=True)
    guest.get_by_text("Café des Arts").wait_for()
    strip = guest.get_by_test_id("announcement")
    strip.wait_for()
    assert barriers(guest) == []
    strip.get_by_role("button").click()
    guest.reload()
    guest.get_by_role("contentinfo").wait_for()
    expect(strip).to_have_count(0)

    page.get_by_test_id("switch-making").click()
    expect(page.get_by_test_id("switch-making")).not_to_be_checked()
    answers(guest, "/api/house", '"making":false')
    guest.close()
    body = {"rules": "palace", "seats": ["you", "bot"]}
    assert come().http.post("/api/tables", json=body).json()["code"] == "making_closed"
    page.get_by_test_id("switch-making").click()
    expect(page.get_by_test_id("switch-making")).to_be_checked()
    page.get_by_role("button", name="Retirer" if lang == "fr" else "Withdraw").first.click()
    for part in ("server", "audit", "people"):
        page.goto(f"/admin?part={part}")
        page.locator(".office-panel").first.wait_for()
        assert barriers(page) == []
    searched(page, "Mireille")
    page.get_by_test_id("measure").wait_for()
    page.goto("/admin?part=house")
    form = page.locator("form", has_text="Hébergement" if lang == "fr" else "Hosting")
    form.get_by_role("textbox").nth(0).fill("")
    form.get_by_role("button").click()
    page.get_by_text("Enregistré." if lang == "fr" else "Saved.").wait_for()


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


def test_without_stakes_the_form_of_a_table_offers_none_and_the_purse_says_why(
    visitor: Any, data: Path
) -> None:
    page = host(visitor, data, "Mireille sans mises", part="house")
    page.get_by_test_id("switch-stakes").click()
    expect(page.get_by_test_id("switch-stakes")).not_to_be_checked()
    answers(page, "/api/house", '"stakes":false')
    guest = visitor("/new?rules=k51")
    guest.get_by_label("Place 2").select_option("Un ami")
    guest.get_by_text("Autres réglages").click()
    expect(guest.get_by_text("Si quelqu’un s’absente")).to_be_visible()
    expect(guest.get_by_text("Mise", exact=True)).to_have_count(0)
    guest.goto("/bourse")
    expect(guest.get_by_test_id("purse")).to_contain_text("ne permet pas les mises")
    page.get_by_test_id("switch-stakes").click()
    expect(page.get_by_test_id("switch-stakes")).to_be_checked()
    answers(page, "/api/house", '"stakes":true')


@contextmanager
def children(page: Page, data: Path) -> Iterator[None]:
    """The children's mode, while a test runs."""
    for on, known in (("on", "true"), ("off", "false")):
        admin(data, "switches", f"children={on}")
        answers(page, "/api/house", f'"children":{known}')
        if on == "on":
            yield


@pytest.mark.parametrize(("phone", "locale"), few((True, "en-GB"), (False, "fr-FR")))
def test_in_the_childrens_mode_a_club_is_founded_without_a_typed_text(
    visitor: Visitor, come: Come, data: Path, phone: bool, locale: str
) -> None:
    zoe = come("Zoé").with_account()
    page = visitor(EMPTY, who=zoe, refused=True, phone=phone, locale=locale)
    with children(page, data):
        page.goto("/clubs")
        page.get_by_test_id("listed-names").wait_for()
        form = page.locator("form")
        expect(form.get_by_role("textbox")).to_have_count(1)
        assert barriers(page) == []
        form.get_by_role("textbox").fill("Zut Club")
        form.get_by_role("button").click()
        page.wait_for_url("**/club/*")
        manage = page.get_by_test_id("club-manage")
        manage.wait_for()
        assert "zut" not in (page.url + page.content()).lower()
        expect(manage.get_by_role("textbox")).to_have_count(0)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # a bar covers half of a field
        assert barriers(page) == []
        page.goto("/tournaments")
        page.get_by_role("button", name=re.compile("Nouveau|New|Organiser|Host")).first.click()
        page.get_by_test_id("listed-names").wait_for()
        assert barriers(page) == []


def test_a_page_that_is_read_too_fast_says_so(visitor: Visitor) -> None:
    page = visitor(None, refused=True)
    hasty = {"status": 429, "json": {"code": "too_many"}, "headers": {"retry-after": "9"}}
    page.route("**/api/clubs", lambda route: route.fulfill(**hasty))
    page.goto("/clubs")
    page.get_by_role("alert").get_by_text("Trop vite").wait_for()


@pytest.mark.parametrize("locale", few("en-GB", "fr-FR"))
def test_the_host_sets_the_highest_stake_and_the_log_says_from_what_to_what(
    visitor: Any, data: Path, locale: str
) -> None:
    page = host(visitor, data, f"Mireille des mises {locale}", part="house", locale=locale)
    most = page.get_by_test_id("number-most_stake")
    most.fill("50")
    with page.expect_response("**/api/admin/switches"):
        most.blur()
    answers(page, "/api/house", '"most_stake":50,')
    guest = visitor("/new?rules=k51", locale=locale)
    guest.get_by_label("Place 2" if locale == "fr-FR" else "Seat 2").select_option(
        "Un ami" if locale == "fr-FR" else "A friend"
    )
    guest.get_by_text("Autres réglages" if locale == "fr-FR" else "More settings").click()
    guest.get_by_text("Mise" if locale == "fr-FR" else "Stake", exact=True).click()
    expect(guest.get_by_role("radio", name=re.compile("^50 "))).to_be_visible()
    expect(guest.get_by_role("radio", name=re.compile("^[15]00 "))).to_have_count(0)
    guest.close()
    page.goto("/admin?part=audit")
    log = page.get_by_test_id("audit")
    words = "Mise la plus haute" if locale == "fr-FR" else "Highest stake"
    expect(log).to_contain_text(re.compile(rf"{words}.*→ 50"))
    page.goto("/admin?part=house")
    most.fill("")
    with page.expect_response("**/api/admin/switches"):
        most.blur()


@pytest.mark.parametrize(("phone", "locale"), few((True, "fr-FR"), (False, "en-GB")))
def test_the_privacy_page_says_what_is_kept_and_leads_to_erasing_it(
    visitor: Any, phone: bool, locale: str
) -> None:
    page = visitor("/privacy", phone=phone, locale=locale)
    kept = page.get_by_test_id("legal")
    expect(kept).to_contain_text("90 jours sans visite" if locale == "fr-FR" else "90 days without")
    puzzles = ("devenir un problème", "become a puzzle")
    for words in (("clés d’accès", "passkeys"), ("service d’avis", "push service"), puzzles):
        expect(kept).to_contain_text(words[locale != "fr-FR"])
    assert barriers(page) == []
    kept.get_by_role("link", name="Votre place" if locale == "fr-FR" else "Your place").click()
    erase = "Tout effacer" if locale == "fr-FR" else "Erase everything"
    expect(page.get_by_role("heading", name=erase)).to_be_visible()


def test_a_host_gives_and_takes_both_roles(visitor: Any, come: Come, data: Path) -> None:
    page = host(visitor, data, "Mireille qui nomme", part="people")
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


def test_a_host_with_an_account_proves_who_it_is_before_a_role_is_given(
    visitor: Any, come: Come, data: Path
) -> None:
    phrase = "sept dames au café"
    mireille, _ = come("Mireille au compte"), come("Nomination")
    admin(data, "grant", mireille.get("/api/me/code")["code"], "host")
    mireille.post("/api/account/passphrase", name=mireille.name, passphrase=phrase)
    with closing(sqlite3.connect(data / "tierce.db", timeout=30)) as base, base:
        base.execute("update session set proved = 0")  # the session is used for the first time
    page = visitor(EMPTY, who=mireille, refused=True)
    answers(page, "/api/house", '"role":"host"')
    page.goto("/admin?part=people")
    searched(page, "Nomination")
    page.get_by_role("button", name="Nommer modérateur").click()
    asked = page.get_by_role("dialog", name="C’est bien vous")
    asked.get_by_label("Phrase secrète").fill(phrase)
    asked.get_by_role("button", name="Continuer").click()

    expect(page.locator(".holder", has_text="Nomination")).to_contain_text("modérateur")


def reported(plaintiff: Caller, mocker: Caller) -> None:
    """A friend writes something that is reported."""
    who = mocker.befriend(plaintiff)
    mocker.post(f"/api/friends/{who}/messages", id="1", text="nul")
    [friend] = plaintiff.get("/api/friends")["friends"]
    plaintiff.post(f"/api/friends/{friend['who']}/report", id="r", reason="insult")


def test_a_report_counts_in_the_menu_and_says_when_it_falls_due(
    visitor: Any, come: Come, data: Path
) -> None:
    reported(come("Plaintif"), come("Moqueur"))
    page = host(visitor, data, "Mireille qui lit", part="audit")
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
    visitor: Any, data: Path, site: str
) -> None:
    table = done(match_of_three(site, "Gagnant", "Perdant", "Témoin"))
    flagged(data, "Gagnant", "Perdant", PAIR)
    page = host(visitor, data, "Mireille qui surveille")
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
