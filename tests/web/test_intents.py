"""At a table by days a person decides beforehand what is done with the discards of others."""

from playwright.sync_api import expect

from tests.web.barriers import barriers
from tests.web.test_talk import named, shot

HEADERS = {"X-Tierce": "1"}


def by_days(visitor):
    """Amal's table by days on a phone, with two others who sit down and are away."""
    amal = visitor("/", phone=True)
    named(amal, "Amal")
    wish = {"rules": "palace+knock", "seats": ["you", "open", "open"], "speed": "days", "days": 2}
    table = amal.request.post("/api/tables", data=wish, headers=HEADERS).json()["id"]
    for name in ("Bilel", "Chiraz"):
        other = visitor("/", locale="en-GB")
        named(other, name)
        other.request.post(f"/api/tables/{table}/join", data={}, headers=HEADERS)
    amal.goto(f"/t/{table}")
    amal.get_by_role("button", name="Commencer").click()
    amal.wait_for_selector("[data-testid=hand-card]")
    return amal, other, table


def test_what_is_decided_beforehand_is_kept_and_can_be_taken_back(visitor):
    amal, other, table = by_days(visitor)
    amal.click("[data-testid=rail-open]")
    amal.get_by_role("tab", name="Prévoir").click()
    amal.get_by_role("switch", name="Frapper pour toute carte que je pourrais poser").check()
    nine = amal.get_by_test_id("ahead").get_by_role("button", name="neuf de cœur")
    nine.click()
    expect(nine).to_have_attribute("aria-pressed", "true")
    shot(amal, "ahead-phone-fr")
    assert barriers(amal) == []

    amal.reload()
    amal.click("[data-testid=rail-open]")
    amal.get_by_role("tab", name="Prévoir").click()
    expect(nine).to_have_attribute("aria-pressed", "true")
    amal.get_by_role("button", name="Tout annuler").click()
    expect(nine).to_have_attribute("aria-pressed", "false")
    assert not amal.get_by_role("switch", name="Frapper pour toute carte").is_checked()

    other.goto(f"/t/{table}")
    other.get_by_role("tab", name="Plan").click()
    assert other.get_by_test_id("ahead").get_by_role("button", pressed=True).count() == 0
    shot(other, "ahead-desk-en")
