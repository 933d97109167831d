"""Family mode as a person switches it on: lobby, seats and quick play with friends only."""

import re

from playwright.sync_api import expect

from tests.web.barriers import barriers
from tests.web.conftest import Come, Visitor
from tests.web.test_leaving import sit

NO_SEAT = "Cette table n’a pas de place pour vous."
STRANGERS = "Votre mode famille est actif"


def test_family_mode_shows_and_seats_friends_only(visitor: Visitor, come: Come) -> None:
    who, bilel, chiraz = come("Amal"), come("Bilel"), come("Chiraz")
    bilel.befriend(who)
    near, far = (one.table("open", "open", access="public") for one in (bilel, chiraz))
    # The tables of persons who are there are listed.
    with bilel.sit(near), chiraz.sit(far):
        amal = visitor("/lobby", who=who, refused=True)
        rows = amal.locator("main")
        for where in (near, far):
            expect(rows.locator(f"a[href='{where}']").first).to_be_visible()

        amal.goto("/friends")
        with amal.expect_response("**/api/friends/switches"):
            amal.get_by_role("checkbox", name=re.compile("Mode famille")).check()
        amal.goto("/lobby")
        expect(rows.locator(f"a[href='{near}']").first).to_be_visible()
        expect(rows.locator(f"a[href='{far}']")).to_have_count(0)
        expect(amal.get_by_test_id("quick-line")).to_contain_text("Mode famille")
        assert barriers(amal) == []

        amal.goto(far)
        amal.locator("main form button").first.click()
        expect(amal.locator("main")).to_contain_text(STRANGERS)
        amal.goto(near)
        sit(amal, "Amal")
        page = visitor(near, who=chiraz, phone=True, refused=True)
        page.locator("main form button").first.click()
        expect(page.locator("main")).to_contain_text(NO_SEAT)


def test_quick_play_in_family_mode_opens_a_table_for_friends(visitor: Visitor, come: Come) -> None:
    who = come("Amal")
    who.post("/api/friends/switches", hidden=False, family=True)
    amal = visitor("/lobby", who=who, refused=True)
    amal.locator(".quick").get_by_role("button").last.click()
    expect(amal).to_have_url(re.compile("/t/"))
    dia = visitor(amal.url, who=come("Dia"), refused=True)
    dia.locator("main form button").first.click()
    expect(dia.locator("main")).to_contain_text("Seuls les amis de l’hôte")
