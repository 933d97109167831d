"""What is done about another person: on the profile, in the seat's menu, in settings."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.waiting import wait_until
from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.office import host
from tests.web.serving import serving
from tests.web.test_leaving import sit
from tests.web.ways import few


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("acts")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own, as a moderator works there."""
    with serving(data) as address:
        yield address


def profile(person: Caller) -> str:
    """The address of the profile."""
    return f"/p/{person.get('/api/people/me')['id']}"


def press(page: Page, name: str) -> None:
    page.get_by_test_id("profile-acts").get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("phone", few(True, False))
def test_friends_by_the_profile_then_a_message_and_an_invitation(
    visitor: Visitor, come: Come, phone: bool
) -> None:
    one, other = come("Amal"), come("Bilel")
    amal = visitor(profile(other), who=one, phone=phone, refused=True)
    press(amal, "Demander en ami")
    expect(amal.get_by_test_id("profile-acts")).to_contain_text("Demande envoyée")
    bilel = visitor(profile(one), who=other, phone=phone, refused=True)
    press(bilel, "Accepter")
    expect(bilel.get_by_role("link", name="Lui écrire")).to_be_visible()
    where = one.table("open", access="link")
    amal.reload()
    expect(amal.get_by_role("button", name="Inviter Bilel à ma table")).to_be_visible()
    assert barriers(amal) == []
    press(amal, "Inviter Bilel à ma table")
    expect(amal.get_by_test_id("profile-acts")).to_contain_text("Invitation envoyée")
    bilel.get_by_test_id("ringing").get_by_role("button", name="Prendre place").click()
    expect(bilel).to_have_url(re.compile(re.escape(where)))

    amal.get_by_role("link", name="Lui écrire").click()
    expect(amal.get_by_role("heading", level=1)).to_contain_text("Bilel")
    amal.goto("/friends")
    amal.get_by_test_id("friend").get_by_role("link", name="Bilel", exact=True).click()
    expect(amal.get_by_role("heading", level=1)).to_have_text("Bilel")


def test_whom_one_ignores_stands_in_the_settings_with_a_way_back(
    visitor: Visitor, come: Come
) -> None:
    one, cyr, dia, eve = (come(name) for name in ("Amal", "Cyr", "Dia", "Ève"))
    amal = visitor(profile(cyr), who=one, refused=True)
    for _ in range(2):  # it asks once more
        press(amal, "Bloquer")
    expect(amal.get_by_test_id("profile-acts")).to_contain_text("plus assis ensemble")
    amal.evaluate(
        "who => localStorage.setItem('tierce.muted', JSON.stringify([who]))",
        profile(eve).removeprefix("/p/"),
    )
    amal.goto(profile(dia))
    press(amal, "Masquer ses messages")
    expect(amal.get_by_role("button", name="Afficher ses messages")).to_be_visible()
    amal.get_by_role("button", name="Réglages").click()
    amal.get_by_text("Personnes ignorées").click()
    rows = amal.get_by_test_id("ignored")
    expect(rows).to_have_count(3)
    expect(rows).to_contain_text(["Cyr", "Dia", "Ève"])
    assert barriers(amal) == []
    for left in (2, 1, 0):
        rows.first.get_by_role("button").click()
        expect(rows).to_have_count(left)
    expect(amal.get_by_text("Vous n’avez masqué ni bloqué personne.")).to_be_visible()
    wait_until(lambda: not any(map(one.get("/api/friends").get, ("blocked", "muted"))))


def test_a_silent_player_is_reported_from_the_seat_and_reaches_the_office(
    visitor: Visitor, come: Come, data: Path
) -> None:
    rex, reader = come("Rex_77"), come("Malo")
    where = rex.table("open", access="public")
    malo = visitor(where, who=reader, phone=True, refused=True)
    sit(malo, "Malo")
    malo.get_by_role("button", name=re.compile("Rex_77")).first.click()
    menu = malo.get_by_test_id("person-menu")
    menu.get_by_role("button", name="Masquer ses messages").click()
    expect(menu.get_by_role("status")).to_contain_text("masqués")
    assert reader.get("/api/friends")["muted"][0]["name"] == "Rex_77"

    malo.reload()
    malo.get_by_role("button", name=re.compile("Rex_77")).first.click()
    menu.get_by_role("button", name="Signaler").click()
    menu.get_by_role("radio", name=re.compile("Conduite")).check()
    menu.get_by_role("textbox").fill("Il quitte toujours avant la fin.")
    assert barriers(malo) == []
    menu.get_by_role("button", name="Envoyer le signalement").click()
    expect(menu.get_by_role("status")).to_contain_text("Un modérateur va regarder")

    malo.goto(profile(rex))
    press(malo, "Signaler")
    form = malo.get_by_test_id("report-person")
    form.get_by_role("radio", name="Nom").check()
    form.get_by_role("button", name="Envoyer le signalement").click()
    expect(malo.get_by_test_id("profile-acts")).to_contain_text("Envoyé")
    malo.close()
    rex.post("/api/me", name="Autre nom")

    office = host(visitor, come, data, "Mireille")
    cases = office.get_by_test_id("case")
    expect(cases).to_have_count(2)
    cases.filter(has_text="Conduite").click()
    view = office.get_by_test_id("case-view")
    expect(view.get_by_test_id("case-context")).to_contain_text("Il quitte toujours avant la fin.")
    expect(view.get_by_role("link", name=re.compile("table", re.IGNORECASE))).to_have_attribute(
        "href", where
    )
    assert barriers(office) == []
    cases.filter(has_text="Nom Malo").or_(cases.last).last.click()
    expect(view.get_by_test_id("case-context")).to_contain_text("Rex_77")


def test_common_friends_the_month_and_a_profile_for_friends_only(
    visitor: Visitor, come: Come
) -> None:
    one, other, third = come("Amal"), come("Bilel"), come("Odile")
    third.befriend(one)
    third.befriend(other)
    amal = visitor(profile(other), who=one, refused=True)
    expect(amal.get_by_test_id("common-friends")).to_contain_text("Odile")
    expect(amal.get_by_test_id("since")).to_contain_text(time.strftime("%Y"))

    bilel = visitor("/p/me", who=other, refused=True)
    with bilel.expect_response(lambda one: one.request.method == "POST" and one.ok):
        bilel.get_by_role("radio", name="Tout, à mes amis seulement").check(force=True)
    amal.reload()
    expect(amal.get_by_test_id("hidden")).to_be_visible()
    expect(amal.get_by_test_id("common-friends")).to_have_count(0)
    odile = visitor(profile(other), who=third, refused=True)
    expect(odile.get_by_test_id("since")).to_be_visible()
    odile.close()

    # Blocked: the one sees nothing in common, and the request seems sent.
    with bilel.expect_response(lambda one: one.request.method == "POST" and one.ok):
        bilel.get_by_role("radio", name="Tout", exact=True).check(force=True)
    friend = profile(one).removeprefix("/p/")
    other.post(f"/api/friends/{friend}", act="block")
    amal.reload()
    expect(amal.get_by_test_id("common-friends")).to_have_count(0)
    press(amal, "Demander en ami")
    expect(amal.get_by_test_id("profile-acts")).to_contain_text("Demande envoyée")
    bilel.goto("/friends")
    expect(bilel.get_by_test_id("blocked")).to_contain_text("Amal")
    expect(bilel.get_by_test_id("asking")).to_have_count(0)
