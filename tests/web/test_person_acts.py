"""What is done about another person: on the profile, in the seat's menu, in settings."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers
from tests.web.conftest import Visitor
from tests.web.serving import serving
from tests.web.test_leaving import sit, table
from tests.web.test_office import host, shot
from tests.web.test_talk import named
from tests.web.ways import few


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("acts")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own, as a moderator works there."""
    with serving(data) as address:
        yield address


def person(visitor: Visitor, name: str, *, phone: bool = False) -> tuple[Page, str]:
    """A person with a name, and the address of the profile."""
    page = visitor("/friends", phone=phone, refused=True)
    named(page, name)
    return page, f"/p/{page.request.get('/api/people/me').json()['id']}"


def press(page: Page, name: str) -> None:
    page.get_by_test_id("profile-acts").get_by_role("button", name=name, exact=True).click()


def befriended(one: Page, ones: str, other: Page, others: str) -> None:
    """One asks on the profile, the other accepts there."""
    one.goto(others)
    press(one, "Demander en ami")
    expect(one.get_by_test_id("profile-acts")).to_contain_text("Demande envoyée")
    other.goto(ones)
    press(other, "Accepter")
    expect(other.get_by_role("link", name="Lui écrire")).to_be_visible()


@pytest.mark.parametrize("phone", few(True, False))
def test_friends_by_the_profile_then_a_message_and_an_invitation(
    visitor: Visitor, phone: bool
) -> None:
    (amal, amals), (bilel, bilels) = [
        person(visitor, name, phone=phone) for name in ("Amal", "Bilel")
    ]
    befriended(amal, amals, bilel, bilels)
    where = table(amal, "open", access="link")
    amal.goto(bilels)
    expect(amal.get_by_role("button", name="Inviter Bilel à ma table")).to_be_visible()
    shot(amal, f"profile-acts-{'phone' if phone else 'desk'}")
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


def test_whom_one_ignores_stands_in_the_settings_with_a_way_back(visitor: Visitor) -> None:
    amal, _ = person(visitor, "Amal")
    others = [person(visitor, name) for name in ("Cyr", "Dia")]
    for (_, profile), act in zip(others, ("Bloquer", "Masquer ses messages"), strict=True):
        amal.goto(profile)
        press(amal, act)
        if act == "Bloquer":
            press(amal, act)
            expect(amal.get_by_test_id("profile-acts")).to_contain_text("plus assis ensemble")
        else:
            button = amal.get_by_role("button", name="Afficher ses messages")
            expect(button).to_be_visible()
    amal.evaluate(
        "who => localStorage.setItem('tierce.muted', JSON.stringify([who]))",
        person(visitor, "Ève")[1].removeprefix("/p/"),
    )
    amal.reload()
    amal.get_by_role("button", name="Réglages").click()
    amal.get_by_text("Personnes ignorées").click()
    rows = amal.get_by_test_id("ignored")
    expect(rows).to_have_count(3)
    expect(rows).to_contain_text(["Cyr", "Dia", "Ève"])
    shot(amal, "ignored")
    assert barriers(amal) == []
    for _ in range(3):
        count = rows.count()
        rows.first.get_by_role("button").click()
        expect(rows).to_have_count(count - 1)
    expect(amal.get_by_text("Vous n’avez masqué ni bloqué personne.")).to_be_visible()
    found = amal.request.get("/api/friends").json()
    assert (found["blocked"], found["muted"]) == ([], [])


def test_a_silent_player_is_reported_from_the_seat_and_reaches_the_office(
    visitor: Visitor, data: Path
) -> None:
    office = host(visitor, data, "Mireille")
    rex, profile = person(visitor, "Rex_77")
    malo, _ = person(visitor, "Malo", phone=True)
    where = table(rex, "open", access="public")
    malo.goto(where)
    sit(malo, "Malo")
    malo.get_by_role("button", name=re.compile("Rex_77")).first.click()
    menu = malo.get_by_test_id("person-menu")
    menu.get_by_role("button", name="Masquer ses messages").click()
    expect(menu.get_by_role("status")).to_contain_text("masqués")
    assert malo.request.get("/api/friends").json()["muted"][0]["name"] == "Rex_77"

    malo.reload()
    malo.get_by_role("button", name=re.compile("Rex_77")).first.click()
    menu.get_by_role("button", name="Signaler").click()
    menu.get_by_role("radio", name=re.compile("Conduite")).check()
    menu.get_by_role("textbox").fill("Il quitte toujours avant la fin.")
    shot(malo, "report-phone")
    assert barriers(malo) == []
    menu.get_by_role("button", name="Envoyer le signalement").click()
    expect(menu.get_by_role("status")).to_contain_text("Un modérateur va regarder")

    malo.goto(profile)
    press(malo, "Signaler")
    form = malo.get_by_test_id("report-person")
    form.get_by_role("radio", name="Nom").check()
    form.get_by_role("button", name="Envoyer le signalement").click()
    expect(malo.get_by_test_id("profile-acts")).to_contain_text("Envoyé")
    named(rex, "Autre nom")

    office.goto("/admin")
    cases = office.get_by_test_id("case")
    expect(cases).to_have_count(2)
    cases.filter(has_text="Conduite").click()
    view = office.get_by_test_id("case-view")
    expect(view.get_by_test_id("case-context")).to_contain_text("Il quitte toujours avant la fin.")
    expect(view.get_by_role("link", name=re.compile("table", re.IGNORECASE))).to_have_attribute(
        "href", where
    )
    shot(office, "case-context")
    assert barriers(office) == []
    cases.filter(has_text="Nom Malo").or_(cases.last).last.click()
    expect(view.get_by_test_id("case-context")).to_contain_text("Rex_77")


def test_common_friends_the_month_and_a_profile_for_friends_only(visitor: Visitor) -> None:
    (amal, amals), (bilel, bilels) = person(visitor, "Amal"), person(visitor, "Bilel")
    odile, odiles = person(visitor, "Odile")
    befriended(amal, amals, odile, odiles)
    befriended(bilel, bilels, odile, odiles)
    amal.goto(bilels)
    expect(amal.get_by_test_id("common-friends")).to_contain_text("Odile")
    expect(amal.get_by_test_id("since")).to_contain_text("2026")
    shot(amal, "profile-common")

    bilel.goto("/p/me")
    bilel.get_by_role("radio", name="Tout, à mes amis seulement").check(force=True)
    bilel.wait_for_load_state("networkidle")
    amal.reload()
    expect(amal.get_by_test_id("hidden")).to_be_visible()
    expect(amal.get_by_test_id("common-friends")).to_have_count(0)
    odile.goto(bilels)
    expect(odile.get_by_test_id("since")).to_be_visible()

    # Blocked: the one sees nothing in common, and the request seems sent.
    bilel.get_by_role("radio", name="Tout", exact=True).check(force=True)
    bilel.goto(amals)
    press(bilel, "Bloquer")
    press(bilel, "Bloquer")
    amal.reload()
    expect(amal.get_by_test_id("common-friends")).to_have_count(0)
    press(amal, "Demander en ami")
    expect(amal.get_by_test_id("profile-acts")).to_contain_text("Demande envoyée")
    bilel.goto("/friends")
    expect(bilel.get_by_test_id("blocked")).to_contain_text("Amal")
    expect(bilel.get_by_test_id("asking")).to_have_count(0)
