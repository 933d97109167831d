"""What a guest has in the browser when an account opens there: taken along or not."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.post_office import PostOffice
from tests.web.barriers import barriers
from tests.web.conftest import Visitor
from tests.web.test_accounts import call
from tests.web.test_mail import HOME, follow, office, site
from tests.web.test_office import shot

__all__ = ["office", "site"]
PHRASE = "sept dames au café"
OURS = [{"name": "Chez nous", "link": "rami51"}]
THEIRS = [
    {"name": "Chez nous", "link": "rami51?first_meld_min=61"},
    {"name": "À Lyon", "link": "gin"},
]


def stored(page: Page, **kinds: object) -> None:
    """What lessons, rule sets and mutes have left in this browser."""
    page.evaluate(
        "kinds => { for (const [kind, value] of Object.entries(kinds)) "
        "localStorage.setItem(`tierce.${kind}`, JSON.stringify(value)) }",
        kinds,
    )


def kept(page: Page) -> dict[str, Any]:
    """What the account keeps for all devices."""
    values = page.request.get("/api/account/kept").json()["values"]
    return {key: json.loads(one["value"]) for key, one in values.items()}


@pytest.fixture
def account(visitor: Visitor) -> Page:
    """An account with a rule set, a lesson and a muted person."""
    page = visitor("/rules", refused=True)
    stored(page, rules=OURS, lessons={"done": ["melds"], "at": {}, "offered": True}, muted=["Léo"])
    call(page, "/api/account/passphrase", {"name": "Philomène", "passphrase": PHRASE})
    with page.expect_response(lambda one: one.url.endswith("/kept") and "lessons" in one.text()):
        page.reload()
    page.wait_for_load_state("networkidle")
    assert kept(page)["rules"] == OURS
    return page


def a_guest(visitor: Visitor, *, phone: bool = False) -> Page:
    page = visitor("/rules", phone=phone, refused=True)
    page.wait_for_load_state("networkidle")
    stored(
        page,
        rules=THEIRS,
        lessons={"done": ["ace"], "at": {"joker": 2}, "offered": True},
        muted=["Zoé"],
    )
    page.goto("/sign-in")
    return page


def sign_in(page: Page) -> None:
    page.get_by_label("Nom").fill("Philomène")
    page.get_by_label("Phrase secrète").fill(PHRASE)
    page.get_by_role("button", name="Retrouver ma place").click()
    expect(page).not_to_have_url(re.compile("sign-in"))
    page.wait_for_load_state("networkidle")


def test_a_guest_without_a_table_takes_rules_lessons_and_mutes_along(
    visitor: Visitor, account: Page
) -> None:
    page = a_guest(visitor, phone=True)
    box = page.get_by_test_id("merging")
    expect(box.get_by_role("listitem")).to_have_text(
        ["Règles à soi\u202f: 2", "Leçons faites\u202f: 1", "Personnes en sourdine\u202f: 1"]
    )
    expect(box.get_by_role("checkbox")).to_be_checked()
    assert barriers(page) == []
    sign_in(page)

    found = kept(page)
    names = {one["name"]: one["link"] for one in found["rules"]}
    assert names == {
        "Chez nous": "rami51",
        "Chez nous 2": "rami51?first_meld_min=61",
        "À Lyon": "gin",
    }
    assert set(found["lessons"]["done"]) == {"melds", "ace"}
    assert found["lessons"]["at"] == {"joker": 2}
    assert set(found["muted"]) == {"Léo", "Zoé"}
    for each in (page, account):
        each.goto("/rules")
        expect(each.get_by_role("main")).to_contain_text("Chez nous 2")


def test_a_guest_who_says_no_leaves_the_account_as_it_is(visitor: Visitor, account: Page) -> None:
    page = a_guest(visitor)
    page.get_by_test_id("merging").get_by_role("checkbox").uncheck()
    expect(page.get_by_test_id("merging")).to_contain_text("Le compte reste tel quel")
    sign_in(page)

    assert kept(page)["rules"] == OURS
    assert kept(page)["lessons"]["done"] == ["melds"]
    page.goto("/rules")
    expect(page.get_by_role("main")).to_contain_text("Chez nous")
    expect(page.get_by_role("main")).not_to_contain_text("À Lyon")


def test_who_has_nothing_is_asked_nothing(visitor: Visitor, account: Page) -> None:
    assert account
    page = visitor("/sign-in", refused=True)
    expect(page.get_by_role("button", name="Retrouver ma place")).to_be_enabled()
    expect(page.get_by_test_id("merging")).to_have_count(0)


def test_a_link_by_mail_offers_the_same(
    visitor: Visitor, account: Page, office: PostOffice
) -> None:
    account.goto("/account")
    mail = account.get_by_test_id("mail")
    mail.get_by_label("Adresse de courriel").fill(HOME)
    mail.get_by_role("button", name="Recevoir un lien").click()
    follow(account, office, 1, "Confirmer cette adresse")
    expect(account.get_by_text("cette adresse sert à votre place")).to_be_visible()

    page = a_guest(visitor)
    page.get_by_role("button", name="J’ai perdu mes appareils").click()
    page.get_by_label("Adresse de courriel").fill(HOME)
    page.get_by_role("button", name="Recevoir un lien").click()
    follow(page, office, 2, "Retrouver ma place")
    expect(page).to_have_url(re.compile("by-mail"))
    page.wait_for_load_state("networkidle")
    assert {one["name"] for one in kept(page)["rules"]} == {"Chez nous", "Chez nous 2", "À Lyon"}


@pytest.mark.parametrize("takes", [True, False])
def test_a_link_of_an_account_asks_what_becomes_of_the_guest_here(
    visitor: Visitor, account: Page, takes: bool
) -> None:
    made = call(account, "/api/me/key", {})
    guest = a_guest(visitor, phone=takes)
    guest.goto(f"/here/{made['key']}")
    asked = guest.get_by_test_id("merging")
    expect(asked).to_be_visible()
    expect(guest.get_by_text("Philomène")).to_be_visible()
    shot(guest, f"arrival-{'phone' if takes else 'desk'}-fr")
    assert barriers(guest) == []
    asked.get_by_role("checkbox").set_checked(takes)
    with guest.expect_response("**/api/me/here"):
        guest.get_by_role("button", name="Continuer ici").click()
    expect(guest).to_have_url(re.compile("/$"))
    guest.wait_for_load_state("networkidle")

    assert guest.request.get("/api/me").json()["name"] == "Philomène"
    rules = [
        one["name"] for one in guest.evaluate("JSON.parse(localStorage['tierce.rules'] ?? '[]')")
    ]
    assert ("À Lyon" in rules) is takes
