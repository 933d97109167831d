"""The host of a site and the moderators, at their pages."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.web.answers import answers
from tests.web.conftest import Come, Visitor
from tests.web.village import admin


def host(
    visitor: Visitor,
    come: Come,
    data: Path,
    name: str,
    role: str = "host",
    part: str = "",
    **more: Any,
) -> Page:
    """A part of the office, as a person with a role reads it."""
    person = come(name)
    person.owns_name = True
    admin(data, "grant", person.get("/api/me/code")["code"], role)
    page = visitor(None, who=person, refused=True, **more)
    answers(page, "/api/house", f'"role":"{role}"')
    page.goto(f"/admin?part={part}" if part else "/admin")
    page.get_by_test_id("office").get_by_role("navigation").wait_for()
    return page


def searched(page: Page, name: str) -> None:
    """Look for a person, and open what is found."""
    page.get_by_role("searchbox").fill(name)
    page.get_by_role("searchbox").press("Enter")
    page.get_by_test_id("person").first.click()
