"""Heads of the pages, for search engines, link previews and readers without scripts."""

import re
import tomllib
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from tierce.server.people.naming.isolated import isolate_all
from tierce.server.wire import Lang

WORDS: Final = Path(__file__).with_name("heads.toml")
PICTURE: Final = "/preview-{lang}.png"
"""Drawn by ``tools/preview.py``, with the card ranks of each language."""
SPOKEN: Final = ("fr", "en")
_LANGUAGE: Final = re.compile(r"\s*([a-zA-Z]{2})[\w-]*\s*(?:;\s*q=([\d.]+))?\s*")


class Head(NamedTuple):
    """The head of one page, as plain text."""

    lang: Lang
    title: str
    line: str
    status: int = 200
    listed: bool = True
    """Whether search engines may list the page. A table's link is its key."""
    rules: str = ""
    """The text of the rules, as Markdown."""


@cache
def words(lang: Lang) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads(WORDS.read_text(encoding="utf-8"))[lang]
    return found


def plain(name: str, lang: Lang, status: int = 200, **named: object) -> Head:
    """The head of a page, with its words filled in."""
    page_words = words(lang)[name]
    title, line = (page_words[part].format(**isolate_all(named)) for part in ("title", "line"))
    return Head(lang, title, line, status, page_words.get("listed", True))


def language(asked: str | None, accepted: str) -> Lang:
    """The language of the query, else the preferred one of the header.

    >>> language(None, "de, en-GB;q=0.8, fr;q=0.9"), language("en", "fr"), language("xx", "")
    ('fr', 'en', 'fr')
    """
    if asked in SPOKEN:
        return "fr" if asked == "fr" else "en"
    wishes = [_wish(part) for part in accepted[:500].split(",")]
    known = [wish for wish in wishes if wish[1] in SPOKEN and wish[0]]
    return "en" if known and max(known, key=lambda wish: wish[0])[1] == "en" else "fr"


def _wish(part: str) -> tuple[float, str]:
    found = _LANGUAGE.fullmatch(part)
    try:
        return (float(found[2] or 1), found[1].lower()) if found else (0, "")
    except ValueError:
        return 0, ""


@lru_cache(maxsize=200)
def with_head(page: str, head: Head, site: str, path: str) -> str:
    """The client's page with this head; ``site`` is the origin that visitors use."""
    page = page.replace('<html lang="fr">', f'<html lang="{head.lang}">', 1)
    page = page.replace("<title>Tierce</title>", "\n    ".join(_tags(head, site, path)), 1)
    if head.rules:
        page = page.replace("<noscript>", f"<noscript>\n{_article(head)}", 1)
    return page


def _tags(head: Head, site: str, path: str) -> list[str]:
    title = head.title if head.title.startswith("Tierce") else f"{head.title} · Tierce"
    tags = {"og:site_name": "Tierce", "og:type": "website", "og:title": head.title}
    tags |= {"og:description": head.line, "og:locale": words(head.lang)["locale"]}
    tags |= {"og:url": site + path, "og:image": site + PICTURE.format(lang=head.lang)}
    tags |= {"og:image:width": "1200", "og:image:height": "630"}
    tags |= {"og:image:alt": words(head.lang)["picture"]}
    return [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(head.line)}" />',
        *([] if head.listed else ['<meta name="robots" content="noindex" />']),
        *(f'<meta property="{name}" content="{escape(text)}" />' for name, text in tags.items()),
        '<meta name="twitter:card" content="summary_large_image" />',
    ]


def _article(head: Head) -> str:
    """The rules for readers without scripts."""
    return f'<main class="wrap rules-text">\n{to_html(head.rules)}\n</main>\n'


def to_html(text: str) -> str:
    r"""Markdown of headings, paragraphs and lists as HTML, with all else escaped.

    >>> to_html("# Rami\n\nA <b>.\n\n- 7♠ 8♠\n- 9♠")
    '<h1>Rami</h1>\n<p>A &lt;b&gt;.</p>\n<ul><li>7♠ 8♠</li><li>9♠</li></ul>'
    """
    return "\n".join(_block(block) for block in text.strip().split("\n\n"))


def _block(block: str) -> str:
    if block.startswith("- "):
        return (
            f"<ul>{''.join(f'<li>{escape(line[2:])}</li>' for line in block.split(chr(10)))}</ul>"
        )
    mark, _, title = block.partition(" ")
    if mark in {"#", "##"}:
        return f"<h{len(mark)}>{escape(title)}</h{len(mark)}>"
    return f"<p>{escape(block)}</p>"
