"""Every page about people, filled: who reads it, its address, and what is done there."""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page, Route

from tests.web.answers import kept
from tests.web.village import Village

HEADING = "main h1"
ASKED = "/referee?rules=rami51&ask=laying&cards=9H.TH.JH-QS.QD.*"


def nothing(_: Page) -> None:
    """As it stands."""


def press(fr: str, en: str) -> Callable[[Page], None]:
    """Press the button of that name in either language."""
    name = re.compile(f"^({re.escape(fr)}|{re.escape(en)})")
    return lambda page: page.get_by_role("button", name=name).first.click()


def words(page: Page) -> None:
    press("Noter douze mots", "Write down twelve words")(page)
    page.get_by_test_id("words").get_by_role("listitem").nth(11).wait_for()


def link(page: Page) -> None:
    press("Afficher mon lien", "Show my link")(page)
    press("Code QR", "QR code")(page)
    page.locator(".picture svg").wait_for()


def case(page: Page) -> None:
    page.get_by_test_id("case").first.click()
    page.get_by_test_id("case-view").wait_for()


def found(page: Page) -> None:
    form = page.locator("form").first
    form.get_by_role("searchbox").fill("Rex")
    form.get_by_role("button").click()
    page.get_by_test_id("person").first.wait_for()


def person(page: Page) -> None:
    found(page)
    page.get_by_test_id("person").first.click()
    page.get_by_test_id("measure").wait_for()


def avatar(page: Page) -> None:
    page.get_by_text(re.compile("Choisir mon avatar|Choose my avatar")).click()


def notices(page: Page) -> None:
    settings = re.compile("Réglages|Settings")
    page.get_by_role("button", name=settings).first.click()
    state = page.get_by_role("heading", name=re.compile("^(Avis|Notices)$"))
    state.first.evaluate("one => one.scrollIntoView()")


def scored(page: Page) -> None:
    """Three players and two rounds, the first corrected."""
    for at, name in enumerate(("Amal", "Bilel", "Chiraz")):
        page.locator(".player input").nth(at).fill(name)
    page.locator(".go.big").click()
    page.get_by_test_id("entering").wait_for()
    for points in ("12", "", "34", "", "100", "7"):
        page.keyboard.type(points)
        page.keyboard.press("Enter")
    page.get_by_test_id("standing").wait_for()
    page.locator("tbody .cell").first.click()
    page.keyboard.type("15")
    page.keyboard.press("Enter")
    page.locator("tbody s").wait_for()


def broken(page: Page) -> None:
    """The server fails, and gives a number by which the host finds out why."""

    def fail(route: Route) -> None:
        code = {"code": "internal", "detail": {"reference": "5f0c2a9e"}}
        route.fulfill(status=500, json=code)

    page.route("**/api/friends/code", fail)
    press("Afficher mon lien", "Show my link")(page)
    page.get_by_role("alert").wait_for()


def with_mail(page: Page) -> None:
    """As on a site whose operator has named a mail server."""

    def house(route: Route) -> None:
        route.fulfill(json={**route.fetch().json(), "mail": True})

    page.route("**/api/house", house)


def mail(page: Page) -> None:
    """A person has an address."""
    box = {"address": "zohra@example.org", "pending": None, "digest": "weekly", "wanted": ["turn"]}

    with_mail(page)
    page.route("**/api/account/mail", lambda route: route.fulfill(json=box))
    page.reload()
    page.get_by_test_id("mail").get_by_role("radio").first.wait_for()


def lost(page: Page) -> None:
    """A person has lost all devices."""
    with_mail(page)
    page.reload()
    press("J’ai perdu mes appareils", "I lost my devices")(page)


def offline(page: Page) -> None:
    """Rules that were read before are read again without a network."""
    page.evaluate("navigator.serviceWorker.register('/sw.js')")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_selector(HEADING)
    kept(page)
    page.context.set_offline(True)
    page.reload()
    page.get_by_test_id("saved").wait_for()


def asked(page: Page) -> None:
    page.get_by_test_id("applicant").wait_for()


def filtered(page: Page) -> None:
    page.get_by_text(re.compile("Plus de filtres|More filters")).click()
    page.get_by_test_id("lobby-row").first.wait_for()


def flags(page: Page) -> None:
    page.get_by_test_id("flag").first.scroll_into_view_if_needed()


def rings(page: Page) -> None:
    """Zohra invites, and it rings where Inès reads."""
    page.get_by_test_id("ringing").wait_for()


class Place(NamedTuple):
    """A page; ``who`` is empty for somebody new."""

    words: str
    path: str
    who: str = ""
    do: Callable[[Page], None] = nothing
    invites: str = ""
    """Who invites the reader, once the page is there."""
    wide: bool = False
    """For a television: not made for a phone."""
    fails: bool = False
    """A call fails, as it should."""
    alone: bool = False
    """In a browser of its own, which may keep the page on the device."""


PLACES = {
    "keep": Place("A guest may keep the place", "/account"),
    "words": Place("Twelve words", "/account", do=words),
    "account": Place("An account", "/account", "Zohra"),
    "erase": Place("Erasing it", "/account", "Zohra", press("Effacer", "Erase")),
    "sign-in": Place("Coming back", "/sign-in"),
    "mail": Place("E-mail of an account", "/account", "Zohra", mail),
    "lost": Place("Coming back by e-mail", "/sign-in", do=lost),
    "mail-link": Place("A link from an e-mail", "/mail/verify#token"),
    "friends": Place("Friends", "/friends", "Zohra"),
    "link": Place("A friend link", "/friends", "Zohra", link),
    "arrival": Place("What the link shows", "/friend/{link}"),
    "letters": Place("Messages", "/friends/{friend}", "Zohra"),
    "own": Place("One’s own profile", "/p/me", "Zohra", avatar),
    "other": Place("Another person’s profile", "/p/{handle}", "Inès"),
    "asked": Place("Somebody asks for a seat", "/t/{table}", "Zohra", asked),
    "filters": Place("The filters of the lobby", "/lobby", "Inès", filtered),
    "league": Place("The league", "/league", "Zohra"),
    "banned": Place("A banned person’s page", "/t/{banned}", "Nadir"),
    "season": Place("A past season", "/league/1?rules=palace&pace=live", "Zohra"),
    "outside": Place("Not in the league yet", "/league"),
    "purse": Place("The purse", "/purse", "Zohra"),
    "clubs": Place("Clubs", "/clubs", "Zohra"),
    "wall": Place("The wall screen of a club", "/wall/{wall}", wide=True),
    "tournaments": Place("Tournaments", "/tournaments", "Inès"),
    "formats": Place("How a tournament is played", "/tournaments/formats"),
    "club": Place("A club", "/club/cercle-lilas", "Zohra"),
    "club-league": Place("The league of a club", "/club/cercle-lilas/league", "Zohra"),
    "club-figures": Place("The figures of a club", "/club/cercle-lilas/figures", "Zohra"),
    "evening": Place("An evening of the club", "/evening/cercle-lilas.{evening}", "Zohra"),
    "tournament": Place("A tournament, as its host sees it", "/tournament/{tournament}", "Zohra"),
    "player": Place("A tournament, as a player sees it", "/tournament/{tournament}", "Inès"),
    "bot": Place("A bot’s profile", "/p/bot-steady"),
    "home": Place("Home with friends", "/", "Zohra"),
    "muted": Place("A measure, as its person reads it", "/", "Rex_77"),
    "notices": Place("Notices", "/", "Zohra", notices),
    "office": Place("The office", "/admin", "Malo"),
    "case": Place("A report", "/admin", "Malo", case),
    "flags": Place("A flag", "/admin", "Malo", flags),
    "people": Place("Looking for a person", "/admin?part=people", "Zohra", found),
    "person": Place("A person and measures", "/admin?part=people", "Zohra", person),
    "house": Place("The house", "/admin?part=house", "Zohra"),
    "server": Place("The server", "/admin?part=server", "Zohra"),
    "audit": Place("The audit log", "/admin?part=audit", "Zohra"),
    "stranger": Place("The office for all others", "/admin"),
    "legal": Place("The legal notice", "/legal"),
    "privacy": Place("The privacy page", "/privacy"),
    "referee": Place("The referee", ASKED),
    "score": Place("A score sheet", "/score", do=scored),
    "ringing": Place("An invitation rings", "/rules/gin", "Inès", rings, "Zohra"),
    "broken": Place("An error with its number", "/friends", "Zohra", broken, fails=True),
    "offline": Place("Without a network", "/rules/gin", do=offline, fails=True, alone=True),
}


def visit(page: Page, village: Village, place: Place, rest: Callable[[], object]) -> None:
    """Come to the page and do what belongs to it, once it rests."""
    page.goto(place.path.format(**village._asdict()))
    page.wait_for_selector(HEADING)
    rest()
    if place.invites and not page.get_by_test_id("ringing").count():
        village.invite(page, place.invites)
    place.do(page)
