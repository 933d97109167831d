"""E-mail as a person uses it: an address is verified, and a lost device is no loss."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.engines import free_port
from tests.server.post_office import LINK, PostOffice, post_office, text_of
from tests.web.answers import answers
from tests.web.barriers import barriers
from tests.web.conftest import Come, Visitor
from tests.web.guest_place import BOTH, a_guest, account_of, kept
from tests.web.serving import serving

HOME = "philomene@example.org"


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as found:
        yield found


@pytest.fixture
def site(tmp_path: Path, office: PostOffice) -> Iterator[str]:
    """A site of its own that sends its letters to the post office."""
    port = free_port()
    settings = {
        "TIERCE_MAIL": office.url,
        "TIERCE_MAIL_FROM": "Tierce <tierce@example.org>",
        "TIERCE_ORIGINS": f"http://127.0.0.1:{port}",
    }
    with serving(tmp_path, port=port, **settings) as address:
        yield address


def follow(page: Page, office: PostOffice, number: int, act: str) -> None:
    """Open the link of the letter, and press its button."""
    link = LINK.search(text_of(office.letter(number)))
    assert link
    page.goto(link[0])
    expect(page).to_have_url(re.compile(r"/mail/\w+$"))
    page.get_by_role("button", name=act).click()


def test_an_address_is_verified_and_brings_a_lost_place_back_with_what_a_guest_has(
    visitor: Visitor, come: Come, office: PostOffice
) -> None:
    philomene = account_of(come())
    page = visitor("/account", who=philomene)
    mail = page.get_by_test_id("mail")
    mail.get_by_label("Adresse de courriel").fill(HOME)
    mail.get_by_role("button", name="Recevoir un lien").click()
    expect(mail.get_by_role("status")).to_contain_text(HOME)
    follow(page, office, 1, "Confirmer cette adresse")
    expect(page.get_by_text("cette adresse sert à votre place")).to_be_visible()
    page.goto("/account")
    with page.expect_response("**/api/account/mail/digest"):
        page.get_by_role("radio", name="Chaque semaine").check()
    expect(page.get_by_role("switch", name="Quand c’est à moi de jouer")).to_be_checked()
    with page.expect_response(lambda one: "/api/account/mail/" in one.url and one.ok):
        page.get_by_role("switch", name="Quand mon tournoi continue").uncheck()
    expect(page.get_by_role("switch", name="Quand mon tournoi continue")).not_to_be_checked()
    known = philomene.get("/api/account/mail")
    assert "round" not in known["wanted"]
    assert known["digest"] == "weekly"
    assert barriers(page) == []
    page.close()

    phone = a_guest(visitor, phone=True)
    phone.get_by_role("button", name="J’ai perdu mes appareils").click()
    phone.get_by_label("Adresse de courriel").fill(HOME)
    phone.get_by_role("button", name="Recevoir un lien").click()
    expect(phone.get_by_role("status").filter(has_text="quinze minutes")).to_be_visible()
    assert barriers(phone) == []
    follow(phone, office, 2, "Retrouver ma place")
    expect(phone.get_by_text("Ajoutez un accès pour la prochaine fois")).to_be_visible()
    expect(phone.get_by_role("heading", name="Vos accès")).to_be_visible()
    assert office.letter(3)["subject"] == "Votre place a été ouverte par courriel"
    answers(phone, "/api/account/kept", "Lyon")
    assert {one["name"] for one in kept(philomene)["rules"]} == BOTH
