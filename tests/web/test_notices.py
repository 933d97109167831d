"""Notices in the browser: offered after a person's own act, switched on and off, and opened.

Chromium without a screen reaches no push service. So ``PushManager.subscribe`` is a stub here,
which returns a subscription to an invented address; what follows is as in any browser.
Pushes themselves are tested in ``tests/server/notices``, against a push service of the tests.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.web.barriers import barriers
from tests.web.conftest import Come, Visitor
from tests.web.test_my_tables import by_days, done
from tests.web.ways import few

STUB = Path(__file__).with_name("push_stub.js").read_text(encoding="utf-8")


def noticed(visitor: Visitor, path: str, answer: str = "granted", **more: Any) -> Page:
    """A page of a browser whose person answers that, once asked for permission."""
    page = visitor(None, **more)
    page.context.add_init_script(f"({STUB})('default', '{answer}')")
    page.goto(path)
    return page


def settings(visitor: Visitor, answer: str = "granted", **more: Any) -> Page:
    """The settings of such a browser."""
    page = noticed(visitor, "/", answer, **more)
    page.get_by_role("button", name=re.compile("Réglages|Settings")).first.click()
    return page


def kept_from(time: str) -> Callable[[Response], bool]:
    """Whether a response is the one to quiet hours that begin then, not to an earlier change."""
    hours, minutes = map(int, time.split(":"))
    starts = f'"starts":{60 * hours + minutes}'
    return lambda response: (
        response.url.endswith("/api/notices/quiet") and starts in (response.request.post_data or "")
    )


@pytest.mark.parametrize("phone", few(True, False))
def test_a_click_switches_notices_on_and_kinds_and_quiet_hours_are_kept(
    visitor: Visitor, phone: bool
) -> None:
    page = settings(visitor, phone=phone)
    assert page.evaluate("Notification.permission") == "default"
    page.get_by_role("button", name="Me prévenir ici").click()
    expect(page.get_by_text("(celui-ci)")).to_be_visible()
    turn = page.get_by_role("switch", name="Quand c’est à moi de jouer")
    expect(turn).to_be_checked()
    turn.uncheck()
    page.get_by_role("switch", name="Quand mon tournoi continue").uncheck()
    text = page.get_by_role("switch", name="Montrer le texte des messages")
    expect(text).not_to_be_checked()
    text.check()
    page.get_by_role("switch", name="Heures de silence").check()
    with page.expect_response(kept_from("21:30")):
        page.get_by_label("De", exact=True).fill("21:30")
    expect(page.get_by_label("De", exact=True)).to_have_value("21:30")
    known = page.request.get("/api/notices").json()

    assert not {"turn", "round"} & set(known["wanted"])
    assert known["text"] is True
    assert (known["quiet"]["starts"], known["quiet"]["ends"]) == (21 * 60 + 30, 8 * 60)
    assert barriers(page) == []
    page.get_by_role("button", name=re.compile("Ne plus prévenir")).click()
    expect(page.get_by_role("button", name="Me prévenir ici")).to_be_visible()
    assert page.request.get("/api/notices").json()["devices"] == []


def test_a_refusal_is_said_plainly(visitor: Visitor) -> None:
    page = settings(visitor, answer="denied", locale="en-GB")
    page.get_by_role("button", name="Notify me here").click()

    expect(page.get_by_test_id("notices-state")).to_contain_text("You have blocked notices")
    expect(page.get_by_role("button", name="Notify me here")).to_have_count(0)


def test_an_iphone_is_told_to_install_the_site_first(visitor: Visitor) -> None:
    agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1"
    page = settings(visitor, phone=True, user_agent=agent)

    expect(page.get_by_test_id("notices-state")).to_contain_text("écran d’accueil")


def test_a_browser_without_push_says_so(visitor: Visitor) -> None:
    page = visitor(None)
    page.context.add_init_script("delete globalThis.PushManager")
    page.goto("/")
    page.get_by_role("button", name="Réglages").first.click()

    expect(page.get_by_test_id("notices-state")).to_contain_text("ne peut pas recevoir")


BY_DAYS = {"rules": "palace", "speed": "days", "days": 2}


def test_the_waiting_room_of_a_table_by_days_offers_notices_until_not_now(
    visitor: Visitor, come: Come
) -> None:
    amal = come("Amal")
    page = noticed(visitor, amal.table("open", **BY_DAYS), who=amal)
    offer = page.get_by_test_id("notice-offer")
    expect(offer).to_contain_text("plusieurs jours")
    assert page.evaluate("Notification.permission") == "default"
    offer.get_by_role("button", name="Pas maintenant").click()
    expect(offer).to_have_count(0)
    page.reload()
    page.get_by_role("heading", level=1).wait_for()

    expect(offer).to_have_count(0)


def test_the_waiting_room_switches_notices_on(visitor: Visitor, come: Come) -> None:
    amal = come("Amal")
    page = noticed(visitor, amal.table("open", **BY_DAYS), who=amal, locale="en-GB")
    page.get_by_role("button", name="Notify me here").click()

    expect(page.get_by_text("This device tells you when it is your turn.")).to_be_visible()
    assert len(amal.get("/api/notices")["devices"]) == 1


BADGE = "Navigator.prototype.setAppBadge = async (count) => void (globalThis.badge = count)"


def test_the_icon_counts_the_tables_that_wait_for_me(visitor: Visitor, site: str) -> None:
    _, amal, bilel = done(by_days(site, 3))
    seen = []
    for cookie in (amal, bilel):
        page = visitor(None)
        page.context.add_cookies([{"name": "tierce_guest", "value": cookie, "url": site}])
        page.context.add_init_script(BADGE)
        page.goto("/")
        page.get_by_test_id("my-table").first.wait_for()
        page.wait_for_function("globalThis.badge !== undefined")
        count = page.evaluate("globalThis.badge")
        expect(page).to_have_title(re.compile(rf"^\({count}\) " if count else "^Tierce"))
        seen.append(count)
        page.close()

    assert sum(seen) == 3


PUSH = {
    "title": "À vous de jouer",
    "body": "Rami",
    "url": "/rules/gin",
    "tag": "t",
    "lang": "fr",
    "waiting": 2,
}


PUSHED = """async (push) => {
  self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(push) }));
  for (;;) {
    const all = await registration.getNotifications();
    const told = all.map(({ title, body, data }) => [title, body, data.url]);
    if (told.some(([, body]) => body === push.body)) return told;
    await new Promise(go => setTimeout(go, 20));
  }
}"""
"""What is shown once this push is. Icons are fetched first, so two at once may change places."""


def test_a_push_is_shown_in_words_and_replaces_the_last_of_its_table(
    whole_browser: Browser, site: str
) -> None:
    context = whole_browser.new_context(base_url=site, permissions=["notifications"])
    page = context.new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    worker = context.service_workers[0]
    worker.evaluate(PUSHED, {**PUSH, "body": "first"})

    shown = worker.evaluate(PUSHED, {**PUSH, "body": "second"})
    assert shown == [["À vous de jouer", "second", "/rules/gin"]]
    context.close()
