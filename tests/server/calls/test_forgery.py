"""Requests that another site's page makes: no call that changes something may forget the guard."""

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from tests.server.people import Person, site
from tierce.server.calls.handlers import HANDLERS

SAFE = {"GET", "HEAD", "OPTIONS"}
READING = {
    *("/api/judge", "/api/referee", "/api/tariff"),
    *("/api/rules/text", "/api/rules/glossary", "/api/rules/file"),
    "/api/lessons/{name}/{number}",
}
"""Calls by POST that change nothing: any script may ask."""
BY_SECRET = {"/api/mail/stop/{token}"}
"""Calls by mail programs, which send a secret and no header of ours (RFC 8058)."""
CALLS = sorted(
    (method, route.path_format)
    for route in Litestar(HANDLERS).routes
    if isinstance(route, HTTPRoute)
    for method in route.methods - SAFE
)
"""Every call that is not safe by its method, from the table of routes."""
FORGED = {
    "another origin": ({"origin": "https://evil.example", "x-tierce": "1"}, "foreign_origin"),
    "an origin that is hidden": ({"origin": "null", "x-tierce": "1"}, "foreign_origin"),
    "another site": ({"sec-fetch-site": "cross-site", "x-tierce": "1"}, "foreign_origin"),
    "a neighbour": ({"sec-fetch-site": "same-site", "x-tierce": "1"}, "foreign_origin"),
    "a form": ({"content-type": "text/plain"}, "missing_header"),
}


@pytest.fixture
async def mireille(tmp_path):
    """A host, whom no call refuses for want of a role."""
    async with site(tmp_path) as (address, service):
        person = await Person(address, "Mireille").come()
        await service.roles.grant("terminal", service.identity.person(person.cookie), "host")
        yield person
        await person.go()


@pytest.mark.parametrize("how", FORGED)
async def test_no_call_is_made_by_a_page_of_another_site(mireille, how):
    headers, code = FORGED[how]
    del mireille.http.headers["x-tierce"]
    for method, path in CALLS:
        if path not in READING | BY_SECRET:
            where = (
                path.replace("{seat}", "0")
                .replace("{number}", "0")
                .replace("{", "")
                .replace("}", "")
            )
            answer = await mireille.http.request(method, where, content="{}", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, code), (method, path)
            assert "set-cookie" not in answer.headers


async def test_calls_that_only_read_leave_no_trace(tmp_path):
    async with site(tmp_path) as (address, _):
        stranger = Person(address)
        for path in READING:
            where = path.replace("{name}", "none").replace("{number}", "1")
            answer = await stranger.http.post(where, json={}, headers=FORGED["another site"][0])
            assert answer.status_code < 403
            assert "set-cookie" not in answer.headers
        await stranger.go()


async def test_no_answer_allows_another_origin_to_read(mireille):
    for method, path in CALLS:
        asked = {"origin": "https://evil.example", "access-control-request-method": method}
        answer = await mireille.http.options(path, headers=asked)
        assert not [name for name in answer.headers if name.startswith("access-control-")], path


@pytest.mark.parametrize(
    "address",
    ["//evil.example", "/\\evil.example", "/sign-in?next=https://evil.example", "/t//evil.example"],
)
async def test_no_address_of_the_site_leads_to_another(mireille, address):
    answer = await mireille.http.get(mireille.address + address, headers={"accept": "text/html"})

    assert answer.status_code in {200, 404}
    assert "location" not in answer.headers
    assert "refresh" not in answer.headers
