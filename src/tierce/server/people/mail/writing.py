"""A letter as an `EmailMessage`: plain text, simple HTML, and its headers."""

import html
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final, NamedTuple

from tierce.server.people.mail.servers import MailServer
from tierce.server.people.mail.words import FOOT, STOP, Said, in_words
from tierce.server.wire import Lang

PAGE: Final = """\
<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><title>{subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f2ec;color:#1f2a26;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px">
{lines}
<p style="margin:24px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;\
border-radius:8px;background:#1e5c48;color:#fff;text-decoration:none">{button}</a></p>
{foot}</div></body></html>
"""
LINE: Final = '<p style="margin:0 0 12px">{}</p>'
SMALL: Final = '<p style="margin:0;font-size:13px;color:#5a645f">{}</p>'


class Letter(NamedTuple):
    """What is sent, to whom, and where its links lead."""

    to: str
    lang: Lang
    said: Said
    link: str
    stop: str = ""
    """The token that ends such letters; empty where they cannot be ended."""


def written(server: MailServer, letter: Letter, now: int) -> EmailMessage:
    """The message. Only our own words and checked addresses stand in headers."""
    name, address = parseaddr(server.sender)
    message = EmailMessage()
    message["From"] = Address(name, addr_spec=address)
    message["To"] = Address(addr_spec=letter.to)
    message["Subject"] = letter.said.subject
    message["Date"] = format_datetime(datetime.fromtimestamp(now / 1000, UTC))
    message["Message-ID"] = make_msgid(domain=server.domain)
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{server.site}/api/mail/stop/{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(_plain(server, letter))
    message.add_alternative(_rich(server, letter), subtype="html")
    return message


def _stop_page(server: MailServer, letter: Letter) -> str:
    return f"{server.site}/mail/stop#{letter.stop}"


def _plain(server: MailServer, letter: Letter) -> str:
    said = letter.said
    text = "\n\n".join([*said.lines, f"{said.button}{_colon(letter.lang)} {letter.link}"])
    if not letter.stop:
        return f"{text}\n"
    foot = in_words(FOOT, letter.lang, site=server.name)
    stop = f"{in_words(STOP, letter.lang)}{_colon(letter.lang)} {_stop_page(server, letter)}"
    return f"{text}\n\n-- \n{foot}\n{stop}\n"


def _colon(lang: Lang) -> str:
    return "\N{NO-BREAK SPACE}:" if lang == "fr" else ":"


def _rich(server: MailServer, letter: Letter) -> str:
    said, foot = letter.said, ""
    if letter.stop:
        words = html.escape(in_words(STOP, letter.lang))
        link = f'<a href="{html.escape(_stop_page(server, letter))}">{words}</a>'
        why = html.escape(in_words(FOOT, letter.lang, site=server.name))
        foot = SMALL.format(f"{why} {link}")
    return PAGE.format(
        lang=letter.lang,
        subject=html.escape(said.subject),
        lines="\n".join(LINE.format(html.escape(line)) for line in said.lines),
        link=html.escape(letter.link),
        button=html.escape(said.button),
        foot=foot,
    )
