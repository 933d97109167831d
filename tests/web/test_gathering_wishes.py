"""What hosts and players of tournaments and evenings need now and then, by its buttons.

What leads to it is done by calls.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import barriers, clear
from tests.web.caller import Caller
from tests.web.club import Club
from tests.web.conftest import Come, Visitor
from tests.web.plain_player import PlainPlayer
from tests.web.test_tournament import press
from tests.web.ways import each_way

SIZES = [("fr-FR", True), ("en-GB", False)]
WISH = {
    "name": "Tournoi de Noël",
    "place": "cards",
    "rules": "rami51",
    "seats": 3,
    "rounds": 4,
    "latecomers": True,
}
HOUR = 3_600_000
FINISHED = re.compile("finie|finished")
HERE = re.compile("(est là|is here)$")
RESTS = re.compile("saute la prochaine|sits out the next")


class Event:
    """A tournament of a host, who runs it by calls."""

    def __init__(self, host: Caller, *names: str, **more: object) -> None:
        self._host = host
        made = host.post("/api/tournaments", **{**WISH, **more})
        self.page = f"/tournament/{made['id']}"
        self.path = f"/api/tournaments/{made['id']}"
        for name in names:
            self.act("add", name=name)

    def act(self, act: str, **more: Any) -> dict[str, Any]:
        return self._host.post(self.path, act=act, **more)

    def draw(self) -> None:
        self.act("propose")
        self.act("draw")

    def result(self, points: dict[str, int]) -> None:
        """The points of the first table, by name."""
        told = self._host.get(self.path)
        names = {one["id"]: one["name"] for one in told["players"]}
        seats = told["rounds"][-1]["tables"][0]["players"]
        self.act("report", table=0, points=[points[names[one]] for one in seats])


def heading(page: Page, number: int) -> None:
    """Wait for the round of that number."""
    title = page.get_by_test_id("round").get_by_role("heading")
    expect(title).to_have_text(re.compile(f"(Ronde|Round) {number}"))


@each_way(*SIZES)
def test_a_player_at_the_limit_comes_back_by_a_button(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    mireille = come("Mireille")
    elimination = {"format": "elimination", "limit": 100, "re_entries": 1}
    event = Event(mireille, "Ana", "Basile", "Chiraz", **elimination)
    host = visitor(event.page, who=mireille, locale=locale, phone=phone)
    note = re.compile("^(Noter l’arrivée de Ana|Note that Ana is here)")
    host.get_by_role("button", name=note).click()
    host.get_by_role("button", name=re.compile("^(Ana n’est pas là|Ana is not here)")).click()
    expect(host.get_by_role("button", name=note)).to_have_count(1)
    event.act("start")
    event.draw()
    event.result({"Ana": 10, "Basile": 40, "Chiraz": 120})
    standing = host.get_by_test_id("standing").locator("tbody tr")
    expect(standing.last).to_contain_text(re.compile("Chiraz.*(éliminé|out)"))
    clear(host)
    press(host, "Faire revenir", "Bring back")
    expect(standing.last).not_to_contain_text(re.compile("éliminé|out"))
    expect(standing.last).to_contain_text("40")
    host.get_by_label(re.compile("^(Nom du joueur|Name of the player)")).fill("Driss")
    host.keyboard.press("Enter")
    expect(host.get_by_test_id("players")).to_contain_text("Driss")
    event.draw()
    heading(host, 2)
    round_ = host.get_by_test_id("round")
    expect(round_).to_contain_text("Chiraz")
    expect(round_).to_contain_text("Driss")
    before = re.compile("^(Ronde précédente|Previous round)")
    host.get_by_role("button", name=before).click()
    expect(round_).to_contain_text("Chiraz 120")


@each_way(*reversed(SIZES))
def test_the_others_of_a_table_confirm_or_dispute_what_one_types(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    mireille, player, ana = (come(name) for name in ("Mireille", "Yasmine", "Ana"))
    event = Event(mireille, seats=2, rounds=2)
    for one in (player, ana):
        one.post(event.path, act="sign_up")
    event.act("start")
    event.draw()
    host = visitor(event.page, who=mireille, locale=locale, phone=phone)
    yasmine = visitor(event.page, who=player, locale=locale, phone=not phone)
    ana.post(event.path, act="report", table=0, points=[10, 20])
    asked = yasmine.get_by_test_id("claimed")
    expect(asked).to_contain_text("Ana")
    clear(yasmine)
    asked.get_by_role("button", name=re.compile("C’est juste|That is right")).click()
    done = re.compile("signé par|signed by|Signé par")
    expect(host.get_by_test_id("tournament-table").first).to_contain_text(done)
    event.draw()
    heading(yasmine, 2)
    ana.post(event.path, act="report", table=0, points=[10, 20])
    asked.get_by_role("button", name=re.compile("Noter autre|Enter another")).click()
    for seat in range(2):
        yasmine.locator(f"#points-{seat}").fill("5")
    press(yasmine, "Valider", "Confirm")
    quarrel = host.get_by_test_id("tournament-table").first
    expect(quarrel).to_contain_text(re.compile("l’hôte tranche|the host decides"))
    clear(host)
    quarrel.get_by_role("button", name=re.compile("Ana")).last.click()
    expect(quarrel).to_contain_text(FINISHED)


def evening_of(host: Caller, *members: Caller, address: str) -> tuple[Club, str]:
    """The evening of a new club, for which all members but the last have signed up."""
    club = Club(host, address)
    club.join(*members)
    evening = club.evening(rounds=2, seats=2)
    for one in members[:-1]:
        one.post(f"{evening}/sign", coming=True)
    return club, evening


def all_here(host: Page) -> None:
    """Say that both players are there."""
    for left in (1, 0):
        host.get_by_role("button", name=HERE).first.click()
        expect(host.get_by_role("button", name=HERE)).to_have_count(left)


@each_way(*SIZES)
def test_an_evening_with_a_mistake_a_latecomer_a_quarrel_and_one_who_leaves_the_club(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    solange, ana, basile, late = (come(name) for name in ("Solange", "Ana", "Basile", "Léo"))
    address = f"imprevu-{locale[:2]}"
    club, evening = evening_of(solange, ana, basile, late, address=address)
    solange.post(f"{club.path}/rules", name="Samedi", link="rami51")
    host = visitor(f"/club/{address}", who=solange, locale=locale, phone=phone)
    host.get_by_role("button", name=re.compile("^(Supprimer Samedi|Remove Samedi)")).click()
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("club-rules")).not_to_contain_text("Samedi")
    host.goto(club.page_of(evening))
    all_here(host)
    gone = re.compile("^Ana.*(n’est pas là|is not here)$")
    host.get_by_role("button", name=gone).click()
    host.get_by_role("button", name=HERE).click()
    press(host, "Tirer la ronde 1", "Draw round 1")
    host.get_by_test_id("evening-round").wait_for()

    ana.post(f"{evening}/results", round=0, table=0, points=[10, 20])
    basile.post(f"{evening}/results", round=0, table=0, points=[20, 10])
    claims = host.get_by_test_id("claims")
    expect(claims).to_contain_text(re.compile("l’hôte tranche|the host decides"))
    clear(host)
    leo = visitor(club.page_of(evening), who=late, locale=locale, phone=not phone)
    press(leo, "Jouer dès la prochaine ronde", "Play from the next round")
    expect(host.get_by_test_id("evening-players")).to_contain_text(late.name)
    claims.get_by_role("button", name=re.compile("Ana")).click()
    expect(claims).to_have_count(0)
    press(host, "Tirer la ronde 2", "Draw round 2")
    seats = host.get_by_test_id("evening-round").first
    expect(seats).to_contain_text(re.compile("Exempt|Bye"))

    leo.goto(f"/club/{address}")
    press(leo, "Quitter le club", "Leave the club")
    expect(leo.get_by_test_id("confirm")).to_contain_text(re.compile("Vous jouez|You play"))
    assert barriers(leo) == []
    leo.get_by_test_id("confirm-act").click()
    leo.wait_for_url("**/clubs")
    left = host.get_by_test_id("evening-player").filter(has_text=late.name)
    expect(left).to_contain_text(re.compile("parti|gone"))


def alone(host: PlainPlayer, *players: PlainPlayer) -> Event:
    """A tournament that runs by itself, whose first round has been drawn."""
    wish = {"place": "online", "format": "elimination", "limit": 100, "latecomers": False}
    more = {"auto": True, "starts": HOUR, "pause": 900, "re_entries": 1, "speed": "none"}
    event = Event(host, **wish, **more)
    for one in (host, *players):
        one.post(event.path, act="sign_up")
    event.act("start")
    for act in ("propose", "draw"):
        host.http.post(event.path, json={"act": act})  # refused where it has drawn by itself
    return event


@pytest.mark.whole
@each_way(*SIZES)
def test_players_at_the_limit_of_a_tournament_that_runs_by_itself_come_back_or_not(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    host, first, second = (come(name) for name in ("Mireille", "Yasmine", "Léo"))
    event = alone(host, first, second)
    yasmine = visitor(event.page, who=first, locale=locale, phone=phone)
    leo = visitor(event.page, who=second, locale=locale, phone=not phone)
    for page in (yasmine, leo):
        page.get_by_test_id("my-place").wait_for()
    event.result({"Mireille": 10, "Yasmine": 120, "Léo": 120})
    asked = yasmine.get_by_test_id("come-back")
    expect(asked).to_contain_text("10")
    expect(yasmine.get_by_test_id("round")).to_contain_text(re.compile("tirage dans 1|draw in 1"))
    clear(yasmine)
    press(leo, "Ne pas revenir", "Stay out")
    expect(leo.get_by_test_id("come-back")).to_contain_text(re.compile("changer d’avis|your mind"))
    assert barriers(leo) == []
    press(yasmine, "Revenir avec 10 points", "Come back with 10 points")
    heading(yasmine, 2)
    expect(yasmine.get_by_test_id("my-place")).to_contain_text("Yasmine")
    expect(yasmine.get_by_test_id("my-place")).not_to_contain_text("Léo")


@each_way(*SIZES)
def test_a_player_sits_out_one_round_of_a_tournament_by_a_button(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    mireille, player = come("Mireille"), come("Yasmine")
    event = Event(mireille, "Ana", "Basile", "Chiraz", seats=3)
    player.post(event.path, act="sign_up")
    event.act("start")
    yasmine = visitor(event.page, who=player, locale=locale, phone=phone)
    press(yasmine, "Sauter une ronde.: Yasmine", "Sit out a round: Yasmine")
    expect(yasmine.get_by_test_id("players")).to_contain_text(RESTS)
    assert barriers(yasmine) == []
    event.draw()
    round_ = yasmine.get_by_test_id("round")
    expect(round_).to_contain_text(re.compile("(Exempts|Byes).*Yasmine"))
    event.result({"Ana": 10, "Basile": 40, "Chiraz": 60})
    expect(yasmine.get_by_test_id("players")).not_to_contain_text(RESTS)
    event.draw()
    expect(yasmine.get_by_test_id("my-place")).to_contain_text("Yasmine")


@each_way(*SIZES)
def test_the_host_of_an_evening_lets_a_player_sit_out_a_round_or_play_after_all(
    visitor: Visitor, come: Come, locale: str, phone: bool
) -> None:
    solange, *members = (come(name) for name in ("Solange", "Ana", "Basile", "Léo"))
    club, evening = evening_of(solange, *members, address=f"repos-{locale[:2]}")
    for player in solange.get(evening)["players"]:
        solange.post(f"{evening}/marks", player=player["player"], act="here")
    solange.post(f"{evening}/draw")
    host = visitor(club.page_of(evening), who=solange, locale=locale, phone=phone)
    press(host, "Sauter une ronde.: Ana", "Sit out a round: Ana")
    players = host.get_by_test_id("evening-players")
    expect(players).to_contain_text(RESTS)
    assert barriers(host) == []
    press(host, "Jouer quand même.: Ana", "Play after all: Ana")
    expect(players).not_to_contain_text(RESTS)
