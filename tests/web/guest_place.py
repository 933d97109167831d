"""An account, and a guest with things of its own in the browser, before they become one."""

import json
import secrets
from typing import Any

from playwright.sync_api import Page

from tests.web.caller import Caller
from tests.web.conftest import Visitor

PHRASE = "sept dames au café"
OURS = [{"name": "Chez nous", "link": "rami51"}]
THEIRS = [
    {"name": "Chez nous", "link": "rami51?first_meld_min=61"},
    {"name": "À Lyon", "link": "gin"},
]
BOTH = {"Chez nous", "Chez nous 2", "À Lyon"}
STORE = """kinds => {
  for (const [kind, value] of Object.entries(kinds))
    localStorage.setItem(`tierce.${kind}`, JSON.stringify(value));
}"""


def account_of(person: Caller) -> Caller:
    """An account with a rule set, a lesson and a muted person."""
    person.name = f"Philomène {secrets.token_hex(3)}"
    person.post("/api/account/passphrase", name=person.name, passphrase=PHRASE)
    lessons = {"done": ["melds"], "at": {}, "offered": True}
    for key, value in (("rules", OURS), ("lessons", lessons), ("muted", ["Léo"])):
        person.post("/api/account/kept", key=key, value=json.dumps(value), changed=1)
    return person


def kept(person: Caller) -> dict[str, Any]:
    """What the account keeps for all devices."""
    values = person.get("/api/account/kept")["values"]
    return {key: json.loads(one["value"]) for key, one in values.items()}


def a_guest(visitor: Visitor, path: str = "/sign-in", **more: Any) -> Page:
    """A guest with two rule sets, lessons and a muted person."""
    page = visitor(None, refused=True, **more)
    page.goto("/robots.txt")
    lessons = {"done": ["ace"], "at": {"joker": 2}, "offered": True}
    page.evaluate(STORE, {"rules": THEIRS, "lessons": lessons, "muted": ["Zoé"]})
    page.goto(path)
    return page
