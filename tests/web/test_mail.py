"""E-mail as a person uses it: an address is verified, and a lost device is no loss."""

import re
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.engines import free_port
from tests.server.post_office import LINK, PostOffice, post_office, text_of
from tests.web.barriers import barriers
from tests.web.conftest import Visitor
from tests.web.serving import serving
from tests.web.test_accounts import call

HOME = "philomene@example.org"


@pytest.fixture
def office() -> Iterator[PostOffice]:
    with post_office() as found:
        yield found


@pytest.fixture
def site(tmp_path: Path, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A site of its own that sends its letters to the post office."""
    port = free_port()
    monkeypatch.setenv("TIERCE_MAIL", office.url)
    monkeypatch.setenv("TIERCE_MAIL_FROM", "Tierce <tierce@example.org>")
    monkeypatch.setenv("TIERCE_ORIGINS", f"http://127.0.0.1:{port}")
    with serving(tmp_path, port=port) as address:
        yield address


def letter(page: Page, office: PostOffice, number: int) -> EmailMessage:
    """The letter of that number, as soon as it has come."""
    until = time.monotonic() + 30
    while len(office.letters) < number and time.monotonic() < until:
        page.wait_for_timeout(100)
    found: EmailMessage = office.letters[number - 1]
    return found


def follow(page: Page, office: PostOffice, number: int, act: str) -> None:
    """Open the link of the letter, and press its button."""
    link = LINK.search(text_of(letter(page, office, number)))
    assert link
    page.goto(link[0])
    expect(page).to_have_url(re.compile(r"/mail/\w+$"))
    page.get_by_role("button", name=act).click()


def test_an_address_is_verified_and_brings_a_lost_place_back(
    visitor: Visitor, office: PostOffice
) -> None:
    page = visitor("/account")
    call(page, "/api/account/passphrase", {"name": "Philomène", "passphrase": "sept dames au café"})
    page.reload()
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
    page.get_by_role("switch", name="Quand mon tournoi continue").uncheck()
    expect(page.get_by_role("switch", name="Quand mon tournoi continue")).not_to_be_checked()
    page.wait_for_load_state("networkidle")
    assert "round" not in page.request.get("/api/account/mail").json()["wanted"]
    assert page.request.get("/api/account/mail").json()["digest"] == "weekly"
    assert barriers(page) == []

    phone = visitor("/sign-in", phone=True)
    phone.get_by_role("button", name="J’ai perdu mes appareils").click()
    phone.get_by_label("Adresse de courriel").fill(HOME)
    phone.get_by_role("button", name="Recevoir un lien").click()
    expect(phone.get_by_role("status").filter(has_text="quinze minutes")).to_be_visible()
    assert barriers(phone) == []
    follow(phone, office, 2, "Retrouver ma place")
    expect(phone.get_by_text("Ajoutez un accès pour la prochaine fois")).to_be_visible()
    expect(phone.get_by_role("heading", name="Vos accès")).to_be_visible()
    assert letter(phone, office, 3)["subject"] == "Votre place a été ouverte par courriel"
