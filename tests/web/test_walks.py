"""Friends from the first link to an appeal: by keys alone on a desk, by touch on a phone."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.answers import answers
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.hands import Hands, Keys, Touch
from tests.web.serving import serving
from tests.web.village import admin
from tests.web.ways import few

SCRIPT = "<img src=x onerror=alert(1)>"
WAYS = few(
    pytest.param(Keys, "en-GB", False, id="keys"),
    pytest.param(Touch, "fr-FR", True, id="touch"),
)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("walks")


@pytest.fixture(scope="module")
def site(data: Path) -> Iterator[str]:
    """A site of its own, for a moderator's sake."""
    with serving(data) as address:
        yield address


class Walker:
    """A person at a browser, who does everything in one way."""

    def __init__(self, page: Page, way: Any) -> None:
        self.page = page
        self.hands: Hands = way(page)

    def see(self, mark: str, text: str | re.Pattern[str]) -> Locator:
        """What is there to be read."""
        found = self.page.get_by_test_id(mark).filter(has_text=text).first
        expect(found).to_be_visible()
        return found

    def press(self, fr: str, en: str, within: Locator | None = None) -> None:
        """Press the button, or follow the link, of that name."""
        name, where = re.compile(f"^({fr}|{en})"), within or self.page.locator("body")
        wanted = where.get_by_role("button", name=name).or_(where.get_by_role("link", name=name))
        self.hands.press(wanted.first)

    def fill(self, text: str, within: Locator | None = None) -> None:
        """Write into the field that is there."""
        where = within or self.page.locator("main")
        self.hands.fill(where.get_by_role("textbox").last, text)

    def friend(self, name: str) -> Locator:
        return self.see("friend", name)

    def open_letters(self, name: str) -> None:
        self.page.goto("/friends")
        self.press(f"Écrire à {name}", f"Write to {name}", self.friend(name))
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(name)

    def write(self, text: str) -> None:
        self.fill(text)
        self.press("Envoyer", "Send")


def befriend(amal: Walker, chiraz: Walker) -> str:
    """A friend follows Amal's link, and gives a name."""
    amal.page.goto("/friends")
    amal.press("Afficher mon lien", "Show my link")
    link = amal.page.locator("main .link input").input_value()
    chiraz.page.goto(link)
    chiraz.fill("Chiraz")
    chiraz.press("Devenir amis", "Become friends")
    chiraz.friend("Amal")
    amal.see("friend", re.compile("Chiraz.*(libre|online)", re.DOTALL))
    return link


def gather(amal: Walker, chiraz: Walker, other: Caller) -> None:
    """Amal opens a table and invites; a friend takes the seat where the invitation rings."""
    amal.page.goto("/")
    amal.press("Inviter", "Invite")
    amal.page.wait_for_url("**/t/*")
    other.take_seat(amal.page.url)
    amal.press("Inviter Chiraz", "Invite Chiraz")
    ring = chiraz.see("ringing", "Amal")
    chiraz.press("Prendre place", "Take a seat", ring)
    chiraz.page.wait_for_url("**/t/*")
    with other.sit(amal.page.url):
        amal.hands.press(amal.page.get_by_test_id("start"))
        for one in (amal, chiraz):
            one.page.get_by_test_id("hand-card").first.wait_for()


def ask(chiraz: Walker, driss: Walker) -> None:
    """A friend of a friend is asked at the table by one, and accepts."""
    seat = chiraz.page.get_by_test_id("opponent").filter(has_text="Driss").get_by_role("button")
    chiraz.hands.press(seat.first)
    profile = chiraz.page.get_by_test_id("person-menu").get_by_role("link")
    expect(profile.locator(".avatar")).to_be_visible()
    expect(profile).to_have_attribute("href", re.compile("^/p/"))
    chiraz.press("Demander en ami", "Add as a friend")
    chiraz.see("person-menu", re.compile("Demande envoyée|Request sent"))
    driss.page.goto("/friends")
    driss.press("Accepter la demande de Chiraz", "Accept the request from Chiraz")
    driss.friend("Chiraz")


def report_and_block(amal: Walker, driss: Walker, link: str) -> None:
    """A message is reported; its writer, blocked, finds the friendship ended and no more."""
    driss.open_letters("Amal")
    driss.write(SCRIPT)
    amal.page.goto("/friends")
    amal.see("friend", re.compile("Driss.*1", re.DOTALL))
    amal.open_letters("Driss")
    amal.see("letter", SCRIPT)
    amal.press("Signaler", "Report")
    amal.press("Envoyer le signalement", "Send the report")
    expect(amal.page.get_by_text(re.compile("Un modérateur va|A moderator will"))).to_be_visible()
    amal.page.goto("/friends")
    row = amal.friend("Driss")
    amal.press("Autres choix pour Driss", "More about Driss", row)
    amal.press("Bloquer", "Block", row)
    amal.see("blocked", "Driss")
    driss.page.goto("/friends")
    driss.friend("Chiraz")
    expect(driss.page.get_by_test_id("friend")).to_have_count(1)
    driss.page.goto(link)
    gone = re.compile("ne marche plus|no longer works")
    expect(driss.page.get_by_text(gone).first).to_be_visible()


def moderate(malo: Walker) -> None:
    """The moderator reads the case, mutes its writer and answers."""
    malo.page.goto("/robots.txt")
    answers(malo.page, "/api/house", '"role":"moderator"')
    malo.page.goto("/admin")
    malo.hands.press(malo.page.get_by_test_id("case").first)
    view = malo.see("case-view", SCRIPT)
    malo.press("Je m’en occupe", "I’ll handle it", view)
    malo.hands.fill(malo.page.get_by_test_id("reason"), "Paroles blessantes")
    malo.hands.press(malo.page.get_by_test_id("take-measure"))
    expect(view.get_by_test_id("past")).to_contain_text(re.compile("Chat coupé|Muted"))
    malo.hands.press(malo.page.get_by_test_id("answer"))
    expect(view.get_by_test_id("answer")).to_have_count(0)


def appeal(driss: Walker) -> None:
    """The muted one is told so, reads why, and replies once."""
    driss.open_letters("Chiraz")
    driss.write("quoi")
    expect(driss.page.get_by_role("alert")).to_be_visible()
    driss.page.goto("/")
    note = driss.see("own-note", "Paroles blessantes")
    driss.press("Répondre", "Reply", note)
    driss.fill("Je plaisantais", note)
    driss.press("Envoyer ma réponse", "Send my reply", note)
    expect(note).to_contain_text("Je plaisantais")
    expect(note.get_by_role("textbox")).to_have_count(0)


def lift(malo: Walker, driss: Walker) -> None:
    """The moderator believes it; the chat is open again."""
    malo.page.goto("/admin")
    paper = malo.see("appeal", "Je plaisantais")
    malo.fill("Entendu", paper)
    malo.press("Lever la mesure", "Lift", paper)
    expect(malo.page.get_by_test_id("appeal")).to_have_count(0)
    driss.page.goto("/")
    note = driss.see("own-note", "Entendu")
    driss.press("J’ai lu", "I have read this", note)
    expect(driss.page.get_by_test_id("own-note")).to_have_count(0)


@pytest.mark.whole
@pytest.mark.parametrize(("way", "locale", "phone"), WAYS)
def test_friends_meet_write_and_report_and_a_moderator_answers(
    visitor: Visitor, come: Come, data: Path, way: Any, locale: str, phone: bool
) -> None:
    def walker(who: Caller | None = None) -> Walker:
        return Walker(visitor(None, who=who, locale=locale, phone=phone, refused=True), way)

    host, fourth, moderator = come("Amal"), come("Driss"), come("Malo")
    admin(data, "grant", moderator.get("/api/me/code")["code"], "moderator")
    amal, chiraz, driss, malo = map(walker, (host, None, fourth, moderator))
    fourth.befriend(host)

    link = befriend(amal, chiraz)
    gather(amal, chiraz, fourth)
    ask(chiraz, driss)
    report_and_block(amal, driss, link)
    moderate(malo)
    amal.page.goto("/")
    amal.see("answered", re.compile("Merci|Thank"))
    appeal(driss)
    lift(malo, driss)
