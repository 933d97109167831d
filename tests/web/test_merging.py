"""What a guest has in the browser when an account opens there: taken along or not.

``test_mail`` opens one by a link in an e-mail.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.guest_place import BOTH, OURS, PHRASE, a_guest, account_of, kept


@pytest.fixture
def account(come: Come) -> Caller:
    return account_of(come())


def sign_in(page: Page, account: Caller) -> None:
    page.get_by_label("Nom").fill(account.name)
    page.get_by_label("Phrase secrète").fill(PHRASE)
    page.get_by_role("button", name="Retrouver ma place").click()
    expect(page).not_to_have_url(re.compile("sign-in"))


def test_a_guest_without_a_table_takes_rules_lessons_and_mutes_along(
    visitor: Visitor, account: Caller
) -> None:
    page = a_guest(visitor, phone=True)
    box = page.get_by_test_id("merging")
    expect(box.get_by_role("listitem")).to_have_text(
        ["Règles à soi\u202f: 2", "Leçons faites\u202f: 1", "Personnes en sourdine\u202f: 1"]
    )
    expect(box.get_by_role("checkbox")).to_be_checked()
    assert barriers(page) == []
    sign_in(page, account)
    for told in ("Lyon", "ace", "Zoé"):
        answers(page, "/api/account/kept", told)

    found = kept(account)
    assert {one["name"]: one["link"] for one in found["rules"]} == {
        "Chez nous": "rami51",
        "Chez nous 2": "rami51?first_meld_min=61",
        "À Lyon": "gin",
    }
    assert set(found["lessons"]["done"]) == {"melds", "ace"}
    assert found["lessons"]["at"] == {"joker": 2}
    assert set(found["muted"]) == {"Léo", "Zoé"}
    page.goto("/rules")
    expect(page.get_by_role("main")).to_contain_text("Chez nous 2")


def test_a_guest_who_says_no_leaves_the_account_as_it_is(visitor: Visitor, account: Caller) -> None:
    page = a_guest(visitor)
    page.get_by_test_id("merging").get_by_role("checkbox").uncheck()
    expect(page.get_by_test_id("merging")).to_contain_text("Le compte reste tel quel")
    sign_in(page, account)
    page.goto("/rules")
    expect(page.get_by_role("main")).to_contain_text("Chez nous")
    expect(page.get_by_role("main")).not_to_contain_text("À Lyon")

    assert kept(account)["rules"] == OURS
    assert kept(account)["lessons"]["done"] == ["melds"]


def test_who_has_nothing_is_asked_nothing(visitor: Visitor) -> None:
    page = visitor("/sign-in", refused=True)
    expect(page.get_by_role("button", name="Retrouver ma place")).to_be_enabled()
    expect(page.get_by_test_id("merging")).to_have_count(0)


@pytest.mark.parametrize("takes", [True, False])
def test_a_link_of_an_account_asks_what_becomes_of_the_guest_here(
    visitor: Visitor, account: Caller, takes: bool
) -> None:
    key = account.post("/api/me/key")["key"]
    guest = a_guest(visitor, f"/here/{key}", phone=takes)
    asked = guest.get_by_test_id("merging")
    expect(asked).to_be_visible()
    expect(guest.get_by_text(account.name)).to_be_visible()
    if takes:
        assert barriers(guest) == []
    asked.get_by_role("checkbox").set_checked(takes)
    with guest.expect_response("**/api/me/here"):
        guest.get_by_role("button", name="Continuer ici").click()
    expect(guest).to_have_url(re.compile("/$"))
    guest.goto("/rules")
    expect(guest.get_by_role("main")).to_contain_text("Chez nous")

    assert guest.request.get("/api/me").json()["name"] == account.name
    if takes:
        answers(guest, "/api/account/kept", "Lyon")
    assert {one["name"] for one in kept(account)["rules"]} == (BOTH if takes else {"Chez nous"})
