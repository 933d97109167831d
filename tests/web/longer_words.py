"""A made-up language: the catalogue of the screen with words half as long again."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Route

from tests.web.conftest import STATIC

CATALOGUE = Path(__file__).parents[2] / "web" / "messages" / "en.json"
TEMPLATE = re.compile(r"(=>\s*|\?|:|return\s*)`((?:[^`\\]|\\.)*)`")
CODE = re.compile(r"[a-z_]+|Enter|Escape|Delete|Space|Tab")
"""Words of scripts, too: only where a function gives nothing else is it surely a text."""
HOLE = re.compile(r"(\$\{[^}]*\})")
WORD = re.compile(r"[^\W\d_]{4,}")


def longer(text: str) -> str:
    """The text with each word of four letters or more half as long again."""
    return WORD.sub(lambda word: word[0] + word[0][1 : 1 + (len(word[0]) + 1) // 2], text)


def leaves(value: Any) -> list[str]:
    """Every text of a message, in each of its forms."""
    if isinstance(value, str):
        return [value]
    return [text for form in value for text in form["match"].values()]


@cache
def parts() -> frozenset[str]:
    """What stands between the holes of messages."""
    messages = json.loads(CATALOGUE.read_text("utf-8"))
    texts = [text for key, value in messages.items() if key[0] != "$" for text in leaves(value)]
    found = {part for text in texts for part in re.split(r"\{[^}]*\}", text)}
    return frozenset(part for part in found if WORD.search(part))


def lengthened(script: str) -> str:
    """The script of a page, its words half as long again."""

    def words(found: re.Match[str]) -> str:
        before, text = found.groups()
        if CODE.fullmatch(text) and not before.startswith("=>"):
            return found[0]
        pieces = HOLE.split(text)
        return f"{before}`{''.join(longer(one) if one in parts() else one for one in pieces)}`"

    return TEMPLATE.sub(words, script)


@cache
def file(name: str) -> str:
    return lengthened((STATIC.parent / "assets" / name).read_text("utf-8"))


def speak(context: BrowserContext | Page) -> None:
    """Let a page, or every page of a context, speak the made-up language."""

    def answer(route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[1]
        route.fulfill(body=file(name), content_type="text/javascript")

    context.route("**/assets/*.js", answer)
