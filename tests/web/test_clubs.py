"""A club in the browser: founding, joining by the link, an evening of eight, and the wall."""

import re
import secrets

from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.conftest import Visitor
from tests.web.test_profile import RENAME
from tests.web.ways import each_way

ACCOUNT = """name => fetch('/api/account/passphrase', {
  method: 'POST', headers: {'Content-Type': 'application/json', 'X-Tierce': '1'},
  body: JSON.stringify({name, passphrase: `${name} joue au rami le jeudi`}),
}).then(answer => answer.status)"""
POST = """([path, body]) => fetch(path, {
  method: 'POST', headers: {'Content-Type': 'application/json', 'X-Tierce': '1'},
  body: JSON.stringify(body),
}).then(answer => answer.json())"""
READABLE = 26
"""Pixels of text on 1080 lines, read from five metres."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('main *')]
  .filter(one => [...one.childNodes].some(it => it.nodeType === 3 && it.data.trim()))
  .filter(one => one.getBoundingClientRect().height > 0 && !one.closest('.vh'))
  .map(one => parseFloat(getComputedStyle(one).fontSize)))"""
OVER = """() => {
  const cut = one => one.scrollHeight > one.clientHeight + 1
    || one.scrollWidth > one.clientWidth + 1;
  const boxes = [...document.querySelectorAll('main, main section, main .tables, main .body')];
  return boxes.filter(cut).map(one => one.className);
}"""


def word(fr: str, en: str) -> re.Pattern[str]:
    return re.compile(f"^({re.escape(fr)}|{re.escape(en)})")


def post(page: Page, path: str, **body: object) -> dict[str, object]:
    found: dict[str, object] = page.evaluate(POST, [path, body])
    return found


def press(page: Page, fr: str, en: str) -> None:
    page.get_by_role("button", name=word(fr, en)).locator("visible=true").first.click()


def host_of(page: Page, name: str) -> None:
    """Keep a place under a name, so that a club may be founded."""
    page.evaluate(RENAME, name)
    assert page.evaluate(ACCOUNT, f"{name} {secrets.token_hex(3)}") == 200


def found_club(page: Page, name: str, address: str) -> None:
    """Found a club and keep its rules, by the page."""
    page.goto("/clubs")
    page.get_by_label(word("Nom du club", "Name of the club")).fill(name)
    page.get_by_label(word("Une ligne", "One line")).fill("Lyon. On joue le jeudi.")
    page.get_by_label(word("Adresse courte", "Short address")).fill(address)
    press(page, "Fonder un club", "Found a club")
    page.wait_for_url(f"**/club/{address}")
    page.get_by_test_id("club-rules").wait_for()
    press(page, "Nouvelle règle", "New rules")
    page.get_by_label(word("Leur nom", "Their name")).fill("Règles du jeudi")
    press(page, "Garder ces règles", "Keep these rules")
    expect(page.get_by_test_id("club-rules")).to_contain_text("Règles du jeudi")


def link_of(page: Page) -> str:
    """The link to join, as it is shown."""
    press(page, "Inviter par un lien", "Invite by a link")
    field = page.get_by_label(word("Le lien du club", "The link of the club"))
    expect(page.get_by_test_id("club-manage").locator(".picture svg")).to_be_visible()
    return field.input_value()


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label(re.compile("nom|name", re.IGNORECASE)).fill(name)
    press(page, "Devenir membre", "Become a member")
    page.wait_for_url("**/club/*")
    page.get_by_test_id("club-members").wait_for()


def type_results(page: Page) -> None:
    """Type the points of every table of the present round."""
    for table in range(2):
        box = page.get_by_test_id("evening-round").first.get_by_test_id("evening-table").nth(table)
        box.get_by_role("button", name=word("Saisir le résultat", "Type the result")).click()
        for at, points in enumerate(("12", "40", "3", "77")):
            box.locator("input").nth(at).fill(points)
        page.keyboard.press("Enter")
        expect(box.get_by_test_id("result-form")).to_have_count(0)


def gathered(visitor: Visitor, locale: str, phone: bool) -> tuple[Page, Page, str]:
    """A host and a member of a club of four, and its address."""
    host, member = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=phone)
    address = f"lilas-{locale[:2]}"
    host_of(host, "Mireille")
    found_club(host, "Le Cercle des Lilas", address)
    link = link_of(host)
    join(member, link, "Ana")
    for name in ("Basile", "Léo"):
        join(visitor(locale=locale, phone=True), link, name)
    return host, member, address


def planned(host: Page, member: Page) -> None:
    """Add an evening of two rounds, to which both sign up."""
    press(host, "Nouvelle soirée", "New evening")
    host.get_by_label(word("Rondes", "Rounds")).select_option("2")
    press(host, "Ajouter au calendrier", "Add to the calendar")
    host.get_by_test_id("club-evening").wait_for()
    member.reload()
    for page in (member, host):
        press(page, "S’inscrire", "Sign up")
        expect(page.get_by_test_id("club-evening").locator(".mine")).to_be_visible()


def eight(host: Page, address: str) -> str:
    """Four members and four typed names are there; the id of the evening."""
    host.get_by_test_id("club-evening").get_by_role("link").click()
    host.get_by_test_id("evening-players").wait_for()
    evening = host.url.rpartition("/")[2].split(".", 1)[1]
    for name in ("Paul", "Nadia", "Yann", "Inès-Marguerite de la Tour"):
        host.get_by_label(word("Ajouter un nom", "Add a name")).fill(name)
        host.keyboard.press("Enter")
        expect(host.get_by_test_id("evening-players")).to_contain_text(name)
    found = host.evaluate(
        "path => fetch(path).then(answer => answer.json())", f"/api/clubs/{address}/members"
    )
    for one in found["members"]:
        post(host, f"/api/clubs/{address}/evenings/{evening}/players", who=one["who"])
    host.reload()
    expect(host.get_by_test_id("evening-player")).to_have_count(8)
    return evening


def wall_of(visitor: Visitor, host: Page, address: str, locale: str) -> Page:
    """The wall screen on a television."""
    host.goto(f"/club/{address}")
    press(host, "Ouvrir l’écran mural", "Open the wall screen")
    shown = host.get_by_label(word("Lien de l’écran mural", "Link of the wall screen"))
    wall = visitor(locale=locale)
    wall.set_viewport_size({"width": 1920, "height": 1080})
    wall.goto(shown.input_value())
    wall.get_by_test_id("wall-ranking").wait_for()
    return wall


@each_way(("fr-FR", False), ("en-GB", True))
def test_an_evening_of_eight_is_drawn_typed_and_seen_on_the_wall(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    host, member, address = gathered(visitor, locale, phone)
    planned(host, member)
    clear(host)
    evening = eight(host, address)
    clear(host)
    press(host, "Tirer la ronde 1", "Draw round 1")
    type_results(host)
    press(host, "Tirer la ronde 2", "Draw round 2")
    expect(host.get_by_test_id("evening-round")).to_have_count(2)
    clear(host)
    member.goto(f"/club/{address}")
    expect(member.get_by_test_id("club-tonight").get_by_role("listitem")).to_have_count(2)
    clear(member)

    wall = wall_of(visitor, host, address, locale)
    expect(wall.get_by_test_id("wall-table")).to_have_count(2)
    expect(wall.get_by_test_id("wall-ranking")).to_contain_text("Nadia")
    assert wall.evaluate(SMALLEST) >= READABLE
    assert wall.evaluate(OVER) == []
    assert wall.locator("main :is(button, a, input)").count() == 0
    assert barriers(wall) == []

    host.goto(f"/evening/{address}.{evening}")
    host.get_by_test_id("evening-round").first.wait_for()
    type_results(host)
    press(host, "Terminer la soirée", "End the evening")
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("evening-round").get_by_role("button")).to_have_count(0)
    expect(host.get_by_test_id("evening-ranking").locator("tbody tr")).to_have_count(8)
