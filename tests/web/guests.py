"""Guests and tables made by calls, and the browsers of guests whom the site knows already."""

import json
from typing import Any
from urllib.parse import urlsplit

import httpx

HEADERS = {"X-Tierce": "1"}
COOKIE = "tierce_guest"


def post(site: str, path: str, cookie: str = "", **body: Any) -> httpx.Response:
    """A call of the guest with this cookie, or of a new one."""
    answer = httpx.post(
        f"{site}{path}",
        json=body,
        headers={**HEADERS, **({"Cookie": f"{COOKIE}={cookie}"} if cookie else {})},
        trust_env=False,
        timeout=60,
    )
    assert answer.is_success, answer.text
    return answer


def guest(site: str, name: str) -> str:
    """The cookie of a new guest of this name."""
    return post(site, "/api/me", name=name).cookies[COOKIE]


def table(site: str, host: str, *others: str, **wish: Any) -> str:
    """The id of a table that the guest with the cookie ``host`` makes; the others sit down."""
    seats = ["you", *["open"] * max(1, len(others))]
    body = {"rules": "palace", "seats": seats, "pace": "none", **wish}
    made = str(post(site, "/api/tables", host, **body).json()["id"])
    for other in others:
        post(site, f"/api/tables/{made}/join", other)
    return made


def being(site: str, cookie: str = "", **kept: Any) -> dict[str, Any]:
    """For `visitor`: a browser with this guest's cookie, and what it keeps of the site."""
    named = {"name": COOKIE, "value": cookie, "domain": str(urlsplit(site).hostname), "path": "/"}
    items = [{"name": f"tierce.{key}", "value": json.dumps(it)} for key, it in kept.items()]
    return {
        "storage_state": {
            "cookies": [named] if cookie else [],
            "origins": [{"origin": site, "localStorage": items}],
        }
    }
