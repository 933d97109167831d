from tests.web.conftest import Visitor
from tests.web.scenes import OPEN, PLAYING, Scene, pick
from tests.web.test_glossary import LOG, table
from tierce import preset


def terms(page, place):
    return page.evaluate("p => [...new Set([...document.querySelectorAll(p+' [data-term]')].map(x => x.dataset.term+'='+x.textContent))].join(' ')", place)


def test_desk(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="en-GB")
    stage = table(page)
    page.keyboard.press("F1")
    page.locator(".help [data-term]").first.wait_for(timeout=15000)
    print("HELP en", terms(page, ".help"))
    page.locator(".help [data-term=joker]").first.click()
    page.wait_for_timeout(500)
    page.screenshot(path="/tmp/s_help_desk.png")
    page.keyboard.press("Escape")
    page.locator("#tab-log").click()
    stage.tell(*LOG)
    page.wait_for_timeout(500)
    print("LOG en", terms(page, ".log"), "| TURN", terms(page, "[data-testid=turn-line]"))
    page.get_by_test_id("verb-lay").click(force=True)
    page.get_by_test_id("toast").wait_for()
    print("TOAST", page.get_by_test_id("toast").inner_text(), terms(page, "[data-testid=toast]"))
    page.wait_for_timeout(300)
    page.screenshot(path="/tmp/s_toast_desk.png")


def test_phone(visitor: Visitor) -> None:
    page = visitor("/nowhere", locale="fr-FR", phone=True)
    stage = table(page, position=OPEN | {"opened": [False, False, True, True]})
    page.wait_for_timeout(1500)
    pick(page, "8H", "3D", "9S")
    page.get_by_test_id("verb-lay").click(force=True)
    page.get_by_test_id("toast").wait_for()
    page.wait_for_timeout(1000)
    print("TOAST fr", page.get_by_test_id("toast").inner_text(), terms(page, "[data-testid=toast]"))
    w = page.locator("[data-testid=toast] [data-term]")
    if w.count():
        w.first.click()
        page.wait_for_timeout(500)
    page.screenshot(path="/tmp/s_toast_phone.png")
    page.keyboard.press("Escape")
    stage.tell(*LOG)
    page.keyboard.press("F1")
    page.wait_for_timeout(1500)
    print("HELP fr", terms(page, ".help"))
    page.screenshot(path="/tmp/s_help_phone.png")
    page.locator("#tab-log").click()
    page.wait_for_timeout(500)
    print("LOG fr", terms(page, ".log"))
    w = page.locator(".log [data-term]")
    if w.count():
        w.first.click()
        page.wait_for_timeout(500)
    page.screenshot(path="/tmp/s_log_phone.png")


def test_pages(visitor: Visitor) -> None:
    page = visitor("/glossary/pure-run?rules=rami51+open_71", locale="fr-FR")
    page.locator("#word-joker").wait_for(timeout=12000)
    page.wait_for_timeout(800)
    page.screenshot(path="/tmp/s_page_desk.png")
    page.goto("/rules/rami51")
    page.locator(".rules-text [data-term]").first.wait_for(timeout=15000)
    print("RULES", terms(page, ".rules-text"))
    page.locator(".rules-text [data-term=pure-run]").first.click()
    page.wait_for_timeout(500)
    page.screenshot(path="/tmp/s_rules_desk.png")
    page = visitor("/glossary?rules=gin", locale="en-GB", phone=True, color_scheme="dark")
    page.locator("#word-joker").wait_for(timeout=12000)
    page.wait_for_timeout(500)
    page.screenshot(path="/tmp/s_page_phone.png")
