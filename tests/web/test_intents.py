"""At a table by days a person decides beforehand what is done with the discards of others."""

from playwright.sync_api import expect

from tests.web.barriers import barriers


def by_days(visitor, come):
    """Amal's table by days on a phone, with two others who sit down and are away."""
    amal, *others = map(come, ("Amal", "Bilel", "Chiraz"))
    path = amal.table_with(*others, rules="palace+knock", speed="days", days=2)
    page = visitor(path, who=amal, phone=True)
    page.get_by_role("button", name="Commencer").click()
    page.wait_for_selector("[data-testid=hand-card]")
    return page, others[-1], path


def test_what_is_decided_beforehand_is_kept_and_can_be_taken_back(visitor, come):
    amal, chiraz, path = by_days(visitor, come)
    amal.click("[data-testid=rail-open]")
    amal.get_by_role("tab", name="Prévoir").click()
    amal.get_by_role("switch", name="Frapper pour toute carte que je pourrais poser").check()
    nine = amal.get_by_test_id("ahead").get_by_role("button", name="neuf de cœur")
    nine.click()
    expect(nine).to_have_attribute("aria-pressed", "true")
    assert barriers(amal) == []

    amal.reload()
    amal.click("[data-testid=rail-open]")
    amal.get_by_role("tab", name="Prévoir").click()
    expect(nine).to_have_attribute("aria-pressed", "true")
    amal.get_by_role("button", name="Tout annuler").click()
    expect(nine).to_have_attribute("aria-pressed", "false")
    expect(amal.get_by_role("switch", name="Frapper pour toute carte")).not_to_be_checked()

    other = visitor(path, who=chiraz, locale="en-GB")
    other.get_by_role("tab", name="Plan").click()
    ahead = other.get_by_test_id("ahead")
    ahead.get_by_role("button", pressed=False).first.wait_for()
    expect(ahead.get_by_role("button", pressed=True)).to_have_count(0)
