"""An account as a person uses it: kept, lost with the device, found again, taken along, erased."""

import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.web.answers import answers, until
from tests.web.caller import Caller
from tests.web.conftest import Come, Visitor
from tests.web.hands import Mouse
from tests.web.plain_player import in_turn, turn
from tests.web.player import Player
from tests.web.serving import LOG, serving
from tests.web.test_four_people import NOW
from tests.web.village import admin
from tierce import preset
from tierce.server.store.archive import unpack

NAME = "Philomène Zyx"
HEADERS = {"X-Tierce": "1"}
HOLDS = """wanted => [...document.querySelectorAll('[data-testid=hand-card]')]
  .map(one => one.dataset.face).sort().join() === wanted"""
PASSKEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def site(data: Path) -> Iterator[str]:
    """A site of its own under a name: a passkey belongs to a name, never to a number."""
    with serving(data) as address:
        yield address.replace("127.0.0.1", "localhost")


def with_passkeys(page: Page, kept: list[dict[str, object]] | None = None) -> tuple[object, str]:
    """Give the browser a device for passkeys, with those of another device that synchronises."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    made = tools.send("WebAuthn.addVirtualAuthenticator", {"options": PASSKEYS})
    device = str(made["authenticatorId"])
    for one in kept or []:
        tools.send("WebAuthn.addCredential", {"authenticatorId": device, "credential": one})
    return tools, device


def credentials(tools: object, device: str) -> list[dict[str, object]]:
    found = tools.send("WebAuthn.getCredentials", {"authenticatorId": device})  # type: ignore[attr-defined]
    return list(found["credentials"])


def open_account(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Réglages").click()
    page.get_by_role(
        "link", name=re.compile("Gardez cette place|Votre place et vos données")
    ).click()
    expect(page.get_by_role("heading", name="Votre place", exact=True)).to_be_visible()


def was_kept(answer: Response) -> bool:
    """Whether the server has what was changed: before, the page asks what it has."""
    return answer.url.endswith("/kept") and answer.request.method != "GET" and answer.ok


def write_words(page: Page) -> list[str]:
    """Make twelve words, note them, and give two of them back."""
    page.get_by_role("button", name="Noter douze mots").click()
    items = page.get_by_test_id("words").get_by_role("listitem")
    expect(items).to_have_count(12)
    words = [re.sub(r"^\d+", "", text).strip() for text in items.all_inner_texts()]
    page.get_by_role("button", name="C’est noté").click()
    fields = page.get_by_role("textbox", name=re.compile("Le mot"))
    expect(fields).to_have_count(2)
    for field in fields.all():
        label = str(field.evaluate("field => field.labels[0].innerText"))
        number = int(re.search(r"\d+", label)[0])  # type: ignore[index]
        field.fill(words[number - 1])
    page.get_by_role("button", name="Garder ces mots").click()
    expect(page.get_by_text("Douze mots notés")).to_be_visible()
    return words


def by_words(page: Page, words: list[str]) -> Page:
    page.goto("/sign-in")
    page.get_by_role("button", name="Plutôt avec mes douze mots").click()
    page.get_by_role("textbox", name="Vos douze mots").fill(" ".join(words))
    page.get_by_role("button", name="Retrouver ma place").click()
    return page


def call(page: Page, path: str, body: dict[str, object]) -> dict[str, object]:
    answer = page.request.post(path, data=body, headers=HEADERS)
    assert answer.ok, answer.text()
    return dict(answer.json())


def known_to(friend: Caller, person: Caller) -> None:
    """The two are friends; a message is written, reported, and a seat invited to: names abound."""
    who = friend.befriend(person)
    [me] = person.get("/api/friends")["friends"]
    person.post(f"/api/friends/{me['who']}/messages", id="1", text=f"Signé {NAME}")
    friend.post(f"/api/friends/{who}/messages", id="1", text="Bonjour")
    friend.post(f"/api/friends/{who}/report", id="1", reason="spam")


def begun(host: Caller, other: Caller) -> str:
    """The table of a match of two that has begun."""
    where = host.table("open", access="public", talk="chat")
    other.take_seat(where)
    with host.sit(where) as first, other.sit(where) as second:
        first.say("ready")
        second.until("playing")
    return where


def play_on_two(phone: Page, laptop: Page, friend: Caller, where: str) -> None:
    """A turn played on one device is seen on the other at once."""
    for page in (phone, laptop):
        page.goto(where)
        page.get_by_test_id("hand-card").first.wait_for()
    with friend.sit(where) as socket:
        if in_turn(socket):
            turn(socket)
    phone.locator(NOW).wait_for()
    mine = Player(phone, preset("rami51"), Mouse(phone))
    mine.turn()
    laptop.wait_for_function(HOLDS, arg=",".join(sorted(mine.faces())))


def everything(data: Path) -> str:
    """All rows of all tables, the archive unpacked, and the log of the server."""
    told = [(data / LOG).read_text("utf-8")]
    with closing(sqlite3.connect(f"file:{data / 'tierce.db'}?mode=ro", uri=True)) as rows:
        for (name,) in rows.execute("select name from sqlite_master where type = 'table'"):
            told += map(str, rows.execute(f"select * from {name}"))
        for table, entries in rows.execute("select table_id, entries from archive"):
            told += [one.entry for one in unpack(table, entries)]
    return "\n".join(told)


def take_along(laptop: Page) -> None:
    """The file holds the name and the record of the match."""
    laptop.goto("/account")
    with laptop.expect_download() as taken:
        laptop.get_by_role("button", name="Tout télécharger").click()
    told = json.loads(taken.value.path().read_text(encoding="utf-8"))
    assert (told["name"], len(told["tables"])) == (NAME, 1)
    assert NAME in told["tables"][0]["record"]


def erase(laptop: Page) -> None:
    """On a second thought: not now, then at once."""
    for now in (False, True):
        laptop.get_by_role("button", name="Effacer…").click()
        laptop.get_by_role("textbox", name=re.compile("Écrivez")).fill(NAME)
        laptop.get_by_role("checkbox", name=re.compile("Tout de suite")).set_checked(now)
        laptop.get_by_role("button", name="Tout effacer").click()
        if not now:
            laptop.get_by_role("button", name="Ne rien effacer").click()
    expect(laptop.get_by_role("heading", name="Gardez votre place partout")).to_be_visible()


def leaves_no_trace(yanis: Page, handle: str, data: Path) -> None:
    """No table, search, page or log holds the name."""
    yanis.expose_function("erased", lambda: NAME not in everything(data))
    until(yanis, "() => erased()")
    admin(data, "grant", yanis.request.get("/api/me/code").json()["code"], "host")
    yanis.goto("/history")
    expect(yanis.get_by_role("main")).to_contain_text("a player")
    answers(yanis, "/api/house", '"role":"host"')
    assert yanis.request.get("/api/admin/people?q=Philom").json() == []
    yanis.goto(f"/p/{handle}")
    expect(yanis.get_by_role("heading", level=1)).to_have_text("Ce profil n’existe pas")
    yanis.goto("/friends")
    expect(yanis.get_by_test_id("friend")).to_have_count(0)


@pytest.mark.whole
def test_a_guest_keeps_the_place_loses_the_device_comes_back_and_goes_without_a_trace(
    visitor: Visitor, come: Come, data: Path
) -> None:
    # A guest at a table with a friend makes an account, and everything stays.
    guest, friend = come(NAME), come("Yanis")
    where = begun(guest, friend)
    known_to(friend, guest)
    desk = visitor("/account", who=guest, refused=True)
    tools, device = with_passkeys(desk)
    desk.get_by_role("button", name="Créer une clé d’accès").click()
    expect(desk.get_by_test_id("no-words")).to_be_visible()
    words = write_words(desk)
    passkeys = credentials(tools, device)
    desk.get_by_role("button", name="Réglages").click()
    with desk.expect_response(was_kept):
        desk.get_by_role("radio", name="Soir").check(force=True)

    # The device is lost: words and the passkey open the place again, settings and all.
    desk.context.close()
    phone = by_words(visitor(None, phone=True, refused=True), words)
    expect(phone.locator(f"a[href='{where}']").first).to_be_visible()
    expect(phone.locator("html")).to_have_attribute("data-theme", "dark")
    laptop = visitor("/sign-in", refused=True)
    with_passkeys(laptop, passkeys)
    laptop.get_by_role("button", name="Ouvrir avec une clé d’accès").click()
    expect(laptop.locator(f"a[href='{where}']").first).to_be_visible()

    # Both devices at once; then the lost one is signed out.
    play_on_two(phone, laptop, friend, where)
    open_account(laptop)
    ends = laptop.get_by_role("button", name=re.compile("Déconnecter :"))
    expect(ends).to_have_count(2)
    ends.last.click()
    expect(ends).to_have_count(1)
    with friend.sit(where) as socket:
        socket.say("leave")
    phone.get_by_test_id("result").wait_for()
    laptop.goto("/history")
    expect(laptop.locator("a[href^='/replay/']")).to_have_count(1)
    handle = laptop.request.get("/api/people/me").json()["id"]

    take_along(laptop)
    assert NAME in everything(data), "what is looked for later is there now"
    erase(laptop)
    by_words(phone, words)
    expect(phone.get_by_role("alert")).to_contain_text("Cela n’ouvre aucune place")
    leaves_no_trace(visitor("/robots.txt", who=friend, refused=True), handle, data)
