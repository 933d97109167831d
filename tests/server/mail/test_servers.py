"""The mail server of the operator: how it is named, TLS, and one letter handed over."""

import pytest
from aiosmtpd.smtp import AuthResult

from tests.server.mail.conftest import SITE
from tests.server.post_office import post_office, text_of
from tierce.server.people.mail.sending import WHOLE_LINES, send
from tierce.server.people.mail.servers import MailServer, mail_server
from tierce.server.people.mail.words import Said, account_words
from tierce.server.people.mail.writing import Letter, written
from tierce.server.service.settings import from_environment
from tierce.server.system.data_dir import UnusableError

FROM = "Tierce <tierce@example.org>"
MAIL = {"TIERCE_MAIL": "smtps://amal:s%40fe@mail.example.org", "TIERCE_MAIL_FROM": FROM}


def letter_of(server, said=None, **more):
    said = said or account_words("enter", "fr", "Amal", site="x", device="y")
    return written(server, Letter("amal@example.org", "fr", said, SITE, **more), 0)


def test_the_operator_names_the_server_and_the_site():
    found = from_environment({**MAIL, "TIERCE_HOST_NAMES": "cards.example.org"}).mail

    assert found == MailServer("mail.example.org", 465, True, "amal", "s@fe", FROM, SITE)
    assert "s@fe" not in repr(found)
    origins = {"TIERCE_ORIGINS": "http://10.0.0.7:8000 https://b.example"}
    assert from_environment({**MAIL, **origins}).mail.site == "http://10.0.0.7:8000"
    assert from_environment({"TIERCE_MAIL_FROM": FROM}).mail is None


def test_the_password_may_stand_in_a_file(tmp_path):
    (tmp_path / "secret").write_text("from the file\n")
    more = {"TIERCE_MAIL_SECRET_FILE": str(tmp_path / "secret"), "TIERCE_ORIGINS": SITE}

    assert from_environment({**MAIL, **more}).mail.password == "from the file"


@pytest.mark.parametrize(
    "wrong",
    [
        {"TIERCE_MAIL": "mail.example.org:25"},
        {"TIERCE_MAIL": "http://mail.example.org"},
        {"TIERCE_MAIL": "smtp://mail.example.org:port"},
        {"TIERCE_MAIL_FROM": "Tierce"},
        {"TIERCE_MAIL_FROM": "a@example.org\nBcc: b@example.org"},
        {"TIERCE_ORIGINS": ""},
        {"TIERCE_MAIL_SECRET_FILE": "/does/not/exist"},
    ],
)
def test_a_server_that_cannot_serve_is_no_start(wrong):
    with pytest.raises(UnusableError) as why:
        from_environment({**MAIL, "TIERCE_ORIGINS": SITE, **wrong})

    assert "s%40fe" not in str(why.value)


async def test_a_server_elsewhere_must_offer_starttls(monkeypatch):
    with post_office() as office:
        server = mail_server(office.url, FROM, SITE, None)
        assert await send(server, letter_of(server)) == "sent"
        monkeypatch.setattr(MailServer, "is_loopback", property(lambda _: False))

        assert await send(server, letter_of(server)) == "failed"
        assert len(office.letters) == 1


async def test_user_and_password_are_sent():
    seen = []

    def check(_server, _session, _envelope, _mechanism, data):
        seen.append((data.login, data.password))
        return AuthResult(success=True)

    with post_office(authenticator=check, auth_require_tls=False) as office:
        url = office.url.replace("//", "//amal:s%40fe@")
        server = mail_server(url, FROM, SITE, None)
        assert await send(server, letter_of(server)) == "sent"

    assert seen == [(b"amal", b"s@fe")]


async def test_without_a_server_a_letter_fails_for_now():
    server = mail_server("smtp://127.0.0.1:9", FROM, SITE, None)

    assert await send(server, letter_of(server)) == "failed"


def test_a_long_address_in_a_header_stays_whole():
    site = f"https://{'a' * 60}.example.org"
    server = mail_server("smtp://127.0.0.1", FROM, site, None)
    raw = letter_of(server, stop="t" * 22).as_bytes(policy=WHOLE_LINES).decode()

    assert f"\r\nList-Unsubscribe: <{site}/api/mail/stop/{'t' * 22}>\r\n" in raw


def test_words_cannot_add_headers_or_markup():
    server = mail_server("smtp://127.0.0.1", FROM, SITE, None)
    said = Said("Subject", ["<b>x</b>\r\nBcc: all@example.org"], "Open")
    letter = letter_of(server, said)

    assert "bcc" not in letter
    assert "<b>" not in letter.get_body(("html",)).get_content()
    assert "<b>" in text_of(letter)
    with pytest.raises(ValueError, match="linefeed"):
        letter_of(server, said._replace(subject="x\r\nBcc: all@example.org"))
