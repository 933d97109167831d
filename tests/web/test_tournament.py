"""A tournament of 16 with real cards and two drop-outs, as the host and a player see it."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.test_profile import RENAME
from tests.web.ways import each_way

NAMES = ("Ana", "Basile", "Léo", "Odile", "Nadia", "Yann", "Paul", "Inès", "Chantal", "Damien")
MORE = ("Élise", "Sylvie", "Hugo", "Kader", "Zohra")


class Crowd:
    """Players who use calls alone."""

    def __init__(self, site: str, event: str) -> None:
        self._event = event
        self.players = [self._one(site, name) for name in (*NAMES, *MORE)]

    def _one(self, site: str, name: str) -> httpx.Client:
        one = httpx.Client(base_url=site, headers={"X-Tierce": "1"}, trust_env=False)
        one.post("/api/me", json={"name": name}).raise_for_status()
        self.act(one, "sign_up")
        return one

    def act(self, one: httpx.Client, act: str, **more: Any) -> dict[str, Any]:
        answer = one.post(f"/api/tournaments/{self._event}", json={"act": act, **more})
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    def page(self, one: httpx.Client) -> dict[str, Any]:
        found: dict[str, Any] = one.get(f"/api/tournaments/{self._event}").json()
        return found

    def report(self, but: int | None = None) -> None:
        """All players type the same result of their tables, but those of one table."""
        for one in self.players:
            told = self.page(one)
            for number, table in enumerate(told["rounds"][-1]["tables"]):
                seated = told["you"] in table["players"]
                if seated and number != but and table["points"] is None:
                    points = [10 * (seat + number) for seat in range(len(table["players"]))]
                    self.act(one, "report", table=number, points=points)

    def close(self) -> None:
        for one in self.players:
            one.close()


@pytest.fixture
def crowds() -> Iterator[list[Crowd]]:
    found: list[Crowd] = []
    yield found
    for crowd in found:
        crowd.close()


def press(page: Page, fr: str, en: str) -> None:
    named = re.compile(f"^({fr}|{en})")
    button = page.get_by_role("button", name=named).locator("visible=true").first
    button.click(trial=True)  # a button that waits for an answer takes no key
    button.press("Enter")


def open_lists(host: Page) -> str:
    """Make a tournament with the form; its id."""
    host.evaluate(RENAME, "Mireille")
    host.goto("/tournaments")
    press(host, "Nouveau tournoi", "New tournament")
    host.get_by_label(re.compile("^(Nom du tournoi|Name of the)")).fill("Tournoi de Noël")
    host.get_by_role("radio", name=re.compile("vraies cartes|real cards")).check()
    clear(host)
    press(host, "Ouvrir les inscriptions", "Open the lists")
    host.wait_for_url("**/tournament/*")
    return host.url.rpartition("/")[2]


def draw(host: Page, number: int) -> None:
    """See the draw, then publish it."""
    press(host, f"Tirer la ronde {number}", f"Draw round {number}")
    host.get_by_test_id("draw").get_by_role("listitem").first.wait_for()
    clear(host)
    press(host, f"Publier la ronde {number}", f"Publish round {number}")
    heading = re.compile(f"(Ronde|Round) {number}")
    expect(host.get_by_test_id("round").get_by_role("heading")).to_have_text(heading)


@each_way(("en-GB", True), ("fr-FR", False))
def test_a_tournament_of_16_with_two_drop_outs_seen_by_its_host_and_a_player(
    visitor: Visitor, site: str, crowds: list[Crowd], locale: str, phone: bool
) -> None:
    host, player = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    event = open_lists(host)
    player.evaluate(RENAME, "Yasmine")
    player.goto(f"/tournament/{event}")
    press(player, "S’inscrire", "Sign up")
    press(player, "Je suis là", "I am here")
    crowds.append(crowd := Crowd(site, event))
    expect(host.get_by_test_id("players")).to_contain_text(re.compile("(sur 16|of 16)"))
    press(host, "Fermer les listes", "Close the lists")
    draw(host, 1)

    mine = player.get_by_test_id("my-place")
    expect(mine).to_contain_text("Yasmine")
    clear(player)
    told = crowd.page(crowd.players[0])
    number = next(
        at
        for at, table in enumerate(told["rounds"][0]["tables"])
        if "Yasmine" in {one["name"] for one in told["players"] if one["id"] in table["players"]}
    )
    crowd.report(but=number)
    blocked = host.get_by_test_id("host-next").locator("visible=true")
    expect(
        host.get_by_test_id("tournament-table").filter(has_text=re.compile("finie|finished"))
    ).to_have_count(3)
    expect(blocked).to_have_attribute("aria-disabled", "true")
    press(player, "Noter le résultat", "Enter the result")
    for seat in range(4):
        player.locator(f"#points-{seat}").fill(str(10 * seat))
    clear(player)
    press(player, "Valider", "Confirm")
    row = player.get_by_test_id("tournament-table").nth(number)
    expect(row).to_contain_text(re.compile("Yasmine a noté|Yasmine entered"))
    press(host, f"Résultat de la table {number + 1}", f"Result of table {number + 1}")
    for seat in range(4):
        host.locator(f"#points-{seat}").fill(str(10 * seat))
    press(host, "Valider", "Confirm")

    crowd.act(crowd.players[3], "drop_out")
    host.reload()
    gone = re.compile("^(Basile s’en va|Basile leaves)")
    if not host.get_by_role("button", name=gone).count():
        host.get_by_test_id("players").get_by_role("button", name=re.compile("16")).click()
    host.get_by_role("button", name=gone).press("Enter")
    host.get_by_test_id("confirm").get_by_role(
        "button", name=re.compile("Abandon|Drop out")
    ).click()
    draw(host, 2)
    told = crowd.page(crowd.players[0])
    placed = [one for table in told["rounds"][1]["tables"] for one in table["players"]]
    assert len(placed) == 14
    ranking = player.get_by_test_id("standing")
    ranking.get_by_role("button").press("Enter")
    expect(ranking).to_contain_text(re.compile("abandon|dropped out"))
    clear(player)
    clear(host)


def test_the_formats_are_told_in_both_languages(visitor: Visitor) -> None:
    for locale, word in (("fr-FR", "Coupe"), ("en-GB", "Knock-out")):
        page = visitor("/tournaments/formats", locale=locale, phone=locale == "fr-FR")
        expect(page.get_by_role("heading", name=word)).to_be_visible()
        clear(page)
