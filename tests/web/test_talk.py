"""Talk between two browsers, in two languages; and somebody who looks on."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.barriers import barriers
from tests.web.test_continuing import finished

HTML = "<img src=x onerror=\"document.title='stolen'\">"
"""What must stay words: a name or a line that would like to be markup."""


def table(page, **more):
    """A table that the visitor of this page makes and shares with whoever comes."""
    body = {"rules": "palace", "seats": ["you", "open"], "pace": "none", **more}
    answer = page.request.post("/api/tables", data=body, headers={"X-Tierce": "1"})
    return f"/t/{answer.json()['id']}"


def named(page, name):
    """Once the page is somebody: two first calls at once would be two guests."""
    page.wait_for_function("() => performance.getEntriesByName(`${location.origin}/api/me`).length")
    page.request.post("/api/me", data={"name": name}, headers={"X-Tierce": "1"})


def together(visitor, **more):
    """Amal on a desk in French, somebody with a nasty name on a phone in English."""
    amal = visitor("/")
    named(amal, "Amal")
    path = table(amal, **more)
    other = visitor("/", locale="en-GB", phone=True)
    named(other, HTML)
    other.request.post(
        f"/api{path.replace('/t/', '/tables/')}/join", data={}, headers={"X-Tierce": "1"}
    )
    for page in (amal, other):
        page.goto(path)
        page.wait_for_selector("[data-testid=talk]")  # they may talk while they wait
    amal.get_by_role("button", name="Commencer").click()
    for page in (amal, other):
        page.wait_for_selector("[data-testid=talk-open]")
    return amal, other, path


def shot(page, name):
    """A picture, for whoever names a folder."""
    if folder := os.environ.get("TIERCE_SHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png")


def test_a_phrase_is_read_in_each_readers_own_language(visitor):
    amal, other, _ = together(visitor, talk="chat")
    amal.click("[data-testid=talk-open]")
    amal.get_by_role("button", name="Bien joué").click()
    other.wait_for_selector("[data-testid=unread]")
    other.get_by_test_id("said").get_by_text("Amal: Well played!").wait_for(state="attached")
    shot(other, "unread-phone-en")

    other.click("[data-testid=talk-open]")
    other.get_by_text("Well played!").first.wait_for()
    expect(other.get_by_test_id("unread")).to_have_count(0)
    other.get_by_role("button", name="clover").click()
    amal.get_by_role("img", name="trèfle").first.wait_for()
    shot(other, "talk-phone-en")
    shot(amal, "talk-desk-fr")


def test_what_looks_like_markup_stays_words(visitor):
    amal, other, _ = together(visitor, talk="chat")
    other.click("[data-testid=talk-open]")
    other.fill("[data-testid=talk-text]", HTML)
    other.keyboard.press("Enter")
    amal.click("[data-testid=talk-open]")
    amal.locator("[data-testid=talk]").get_by_text(HTML).wait_for()

    assert amal.locator("[data-testid=talk] img").count() == 0
    assert "stolen" not in amal.title()
    shot(amal, "markup-desk-fr")


def test_a_link_in_a_line_of_talk_cannot_be_followed(visitor):
    amal, other, _ = together(visitor, talk="chat")
    other.click("[data-testid=talk-open]")
    other.fill("[data-testid=talk-text]", "https://example.com/prize")
    other.keyboard.press("Enter")
    amal.click("[data-testid=talk-open]")
    amal.locator("[data-testid=talk]").get_by_text("https://example.com/prize").wait_for()

    assert amal.locator("[data-testid=talk] a").count() == 0


@pytest.mark.parametrize("phone", [False, True])
def test_where_talk_is_free_its_field_is_the_only_one_beside_it(visitor, phone):
    amal, other, _ = together(visitor, talk="chat")
    page = other if phone else amal
    page.click("[data-testid=talk-open]")
    page.wait_for_selector("[data-testid=talk-text]")

    assert page.get_by_role("textbox").count() == 1


def test_where_only_phrases_are_said_no_field_looks_like_talk(visitor):
    amal, other, _ = together(visitor)
    for page, told in ((amal, "phrases toutes faites"), (other, "preset phrases")):
        page.click("[data-testid=talk-open]")
        expect(page.get_by_test_id("talk-phrases")).to_contain_text(told)
        assert page.get_by_role("textbox").count() == 0
    shot(amal, "phrases-desk-fr")
    shot(other, "phrases-phone-en")


def test_the_command_line_is_named_and_sends_a_greeting_to_the_talk(visitor):
    amal, _, _ = together(visitor)
    line = amal.get_by_role("textbox", name="Ligne de commande")
    line.fill("bonjour")
    line.press("Enter")
    expect(amal.get_by_test_id("answer")).to_contain_text("Pour parler aux autres, ouvrez")


def test_the_slash_leads_from_the_talk_to_the_command_line(visitor):
    amal, _, _ = together(visitor)
    amal.click("[data-testid=talk-open]")
    amal.get_by_test_id("talk-phrases").wait_for()
    amal.keyboard.press("/")
    expect(amal.get_by_test_id("command")).to_be_focused()


def test_whom_one_does_not_want_to_read_is_not_read_also_after_a_reload(visitor):
    amal, other, _ = together(visitor, talk="chat")
    other.click("[data-testid=talk-open]")
    other.fill("[data-testid=talk-text]", "bla bla")
    other.keyboard.press("Enter")
    amal.click("[data-testid=talk-open]")
    amal.locator("[data-testid=talk]").get_by_text("bla bla").wait_for()
    amal.locator(".about").first.click()
    shot(amal, "about-desk-fr")
    amal.get_by_role("button", name="Signaler").click()
    form = amal.get_by_test_id("report-person")
    assert form.get_by_role("radio", checked=True).get_attribute("value") == "messages"
    form.get_by_role("radio").nth(2).check()
    form.get_by_role("textbox").fill("Il insulte tout le monde.")
    assert barriers(amal) == []
    shot(amal, "report-line-desk-fr")
    form.get_by_role("button", name="Envoyer").click()
    amal.get_by_text("Un modérateur va regarder").wait_for()
    amal.reload()
    amal.click("[data-testid=talk-open]")
    amal.locator(".about").first.click()
    amal.get_by_role("button", name="Masquer ses messages").click()
    amal.get_by_text("non affiché").wait_for()
    amal.reload()
    amal.click("[data-testid=talk-open]")
    amal.get_by_text("non affiché").wait_for()

    assert amal.get_by_text("bla bla").count() == 0


def test_whoever_wants_quiet_reads_and_writes_ready_made_phrases_only(visitor):
    amal, other, _ = together(visitor, talk="chat")
    amal.evaluate("localStorage.setItem('tierce.settings', '{\"talk\": \"ready\"}')")
    amal.reload()
    other.click("[data-testid=talk-open]")
    other.fill("[data-testid=talk-text]", "bla bla")
    other.keyboard.press("Enter")
    other.locator("[data-testid=talk]").get_by_text("bla bla").wait_for()
    other.get_by_role("button", name="Well played!").click()
    amal.wait_for_selector("[data-testid=unread]")
    amal.click("[data-testid=talk-open]")
    amal.get_by_role("list").get_by_text("Bien joué").wait_for()

    assert amal.get_by_text("bla bla").count() == 0
    assert amal.get_by_test_id("said").get_by_text("bla bla").count() == 0
    assert amal.get_by_test_id("talk-text").count() == 0
    shot(amal, "quiet-desk-fr")


def test_somebody_without_a_seat_looks_on_and_is_named(visitor, site):
    amal, _, path = together(visitor)
    eve = visitor("/", phone=True)
    named(eve, "Eve")
    eve.goto(path)
    eve.wait_for_selector("[data-testid=watch]")
    amal.click("[data-testid=talk-open]")
    amal.get_by_text("Eve regarde").wait_for()
    shot(eve, "watch-phone-fr")
    shot(amal, "watched-desk-fr")
    desk = visitor(path, locale="en-GB")
    desk.wait_for_selector("[data-testid=watch]")
    desk.get_by_text("You and one other are watching").wait_for()
    shot(desk, "watch-desk-en")

    assert httpx.get(site + path.replace("/t/", "/api/tables/"), trust_env=False).json()["watching"]


def test_when_a_match_is_over_one_talks_on(visitor, site):
    with ThreadPoolExecutor() as pool:
        over, cookie = pool.submit(lambda: asyncio.run(finished(site))).result()
    for phone in (True, False):
        amal = visitor("/", phone=phone)
        amal.wait_for_load_state("networkidle")  # it may be given a cookie of its own
        amal.context.add_cookies([{"name": "tierce_guest", "value": cookie, "url": site}])
        amal.goto(f"/t/{over}")
        talk = amal.locator(".res").get_by_test_id("talk")
        talk.get_by_role("button", name="Bien joué").click()
        talk.get_by_role("list").get_by_text("Bien joué").last.wait_for()
        assert barriers(amal) == []
        if folder := os.environ.get("TIERCE_SHOTS"):
            name = f"result-talk-{'phone' if phone else 'desk'}-fr.png"
            amal.screenshot(path=Path(folder) / name, full_page=True)
