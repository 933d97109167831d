"""Talk between two browsers, in two languages; and somebody who looks on."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

from tests.web.barriers import barriers
from tests.web.test_continuing import finished

NAME = "<img src=x>Léo"
HTML = "<img src=x onerror=\"document.title='stolen'\">"
"""What must stay words: a name or a line that would like to be markup."""
LINK = "https://example.com/prize"


def together(visitor, come, keeps=None, **wish):
    """Amal on a desk in French, somebody with a nasty name on a phone in English."""
    amal, other = come("Amal"), come(NAME)
    path = amal.table_with(other, **wish)
    amal = visitor(path, who=amal, keeps=keeps or {})
    other = visitor(path, who=other, locale="en-GB", phone=True)
    for page in (amal, other):
        page.wait_for_selector("[data-testid=talk]")  # they may talk while they wait
    amal.get_by_role("button", name="Commencer").click()
    other.click("[data-testid=talk-open]")
    return amal, other, path


def say(page, line):
    page.fill("[data-testid=talk-text]", line)
    page.keyboard.press("Enter")


def test_a_phrase_is_read_in_each_readers_own_language_and_a_line_stays_words(visitor, come):
    amal, other, _ = together(visitor, come, talk="chat")
    other.get_by_role("button", name="Well played!").click()
    amal.wait_for_selector("[data-testid=unread]")
    amal.get_by_test_id("said").get_by_text("Bien joué").wait_for(state="attached")

    amal.click("[data-testid=talk-open]")
    amal.get_by_role("list").get_by_text("Bien joué").wait_for()
    expect(amal.get_by_test_id("unread")).to_have_count(0)
    talk = amal.get_by_test_id("talk")
    talk.get_by_role("button", name="trèfle").click()
    other.get_by_role("img", name="clover").first.wait_for()
    for page in (amal, other):  # the field of the talk is the only one beside it
        expect(page.get_by_role("textbox")).to_have_count(1)

    say(other, HTML)
    say(other, LINK)
    for line in (HTML, LINK):
        talk.get_by_text(line).last.wait_for()
    expect(talk.locator("a, img")).to_have_count(0)
    assert "stolen" not in amal.title()


def test_where_only_phrases_are_said_no_field_looks_like_talk(visitor, come):
    """A greeting on the command line is sent to the talk, and the slash leads back to it."""
    amal, other, _ = together(visitor, come)
    amal.click("[data-testid=talk-open]")
    for page, told in ((amal, "phrases toutes faites"), (other, "preset phrases")):
        expect(page.get_by_test_id("talk-phrases")).to_contain_text(told)
        expect(page.get_by_role("textbox")).to_have_count(0)
    amal.keyboard.press("/")
    line = amal.get_by_role("textbox", name="Ligne de commande")
    expect(line).to_be_focused()
    line.fill("bonjour")
    line.press("Enter")
    expect(amal.get_by_test_id("answer")).to_contain_text("Pour parler aux autres, ouvrez")


def test_whom_one_does_not_want_to_read_is_not_read_also_after_a_reload(visitor, come):
    amal, other, _ = together(visitor, come, talk="chat")
    say(other, "bla bla")
    amal.click("[data-testid=talk-open]")
    amal.locator("[data-testid=talk]").get_by_text("bla bla").wait_for()
    amal.locator(".about").first.click()
    amal.get_by_role("button", name="Signaler").click()
    form = amal.get_by_test_id("report-person")
    assert form.get_by_role("radio", checked=True).get_attribute("value") == "messages"
    form.get_by_role("radio").nth(2).check()
    form.get_by_role("textbox").fill("Il insulte tout le monde.")
    assert barriers(amal) == []
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

    expect(amal.get_by_text("bla bla")).to_have_count(0)


def test_whoever_wants_quiet_reads_and_writes_ready_made_phrases_only(visitor, come):
    amal, other, _ = together(visitor, come, {"settings": {"talk": "ready"}}, talk="chat")
    say(other, "bla bla")
    other.locator("[data-testid=talk]").get_by_text("bla bla").wait_for()
    other.get_by_role("button", name="Well played!").click()
    amal.wait_for_selector("[data-testid=unread]")
    amal.click("[data-testid=talk-open]")
    amal.get_by_role("list").get_by_text("Bien joué").wait_for()

    expect(amal.get_by_text("bla bla")).to_have_count(0)
    expect(amal.get_by_test_id("said").get_by_text("bla bla")).to_have_count(0)
    expect(amal.get_by_test_id("talk-text")).to_have_count(0)


def test_somebody_without_a_seat_looks_on_and_is_named(visitor, come):
    host = come("Amal")
    path = host.table_with(come("Bilel"))
    amal = visitor(path, who=host)
    amal.get_by_role("button", name="Commencer").click()
    amal.click("[data-testid=talk-open]")
    eve = visitor(path, who=come("Eve"), phone=True)
    eve.wait_for_selector("[data-testid=watch]")
    amal.get_by_text("Eve regarde").wait_for()
    desk = visitor(path, locale="en-GB")
    desk.wait_for_selector("[data-testid=watch]")
    desk.get_by_text("You and one other are watching").wait_for()

    assert host.get(path.replace("/t/", "/api/tables/"))["watching"]


def test_when_a_match_is_over_one_talks_on(visitor, site):
    with ThreadPoolExecutor() as pool:
        over, cookie = pool.submit(lambda: asyncio.run(finished(site))).result()
    amal = visitor(f"/t/{over}", who=cookie, phone=True)
    for width in (390, 1280):
        amal.set_viewport_size({"width": width, "height": 844})
        talk = amal.locator(".res").get_by_test_id("talk")
        talk.get_by_role("button", name="Bien joué").click()
        talk.get_by_role("list").get_by_text("Bien joué").last.wait_for()
        assert barriers(amal) == []
