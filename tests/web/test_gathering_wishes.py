"""What hosts and players of tournaments and evenings need now and then, by its buttons."""

import re

from playwright.sync_api import Page, expect

from tests.web.barriers import clear
from tests.web.conftest import Visitor
from tests.web.plain_player import PlainPlayer
from tests.web.test_clubs import host_of, post
from tests.web.test_profile import RENAME
from tests.web.test_tournament import draw, press
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


def opened(page: Page, **more: object) -> str:
    """A tournament that the page hosts; its id."""
    page.evaluate(RENAME, "Mireille")
    answer = page.request.post("/api/tournaments", data={**WISH, **more}, headers={"X-Tierce": "1"})
    event = str(answer.json()["id"])
    page.goto(f"/tournament/{event}")
    return event


def add(page: Page, *names: str) -> None:
    """Enter names, by the form."""
    for name in names:
        page.get_by_label(re.compile("^(Nom du joueur|Name of the player)")).fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("players")).to_contain_text(name)


def type_result(page: Page, points: dict[str, int]) -> None:
    """Type the points of the first table, by name."""
    press(page, "Résultat de la table 1", "Result of table 1")
    for name, one in points.items():
        page.get_by_label(name, exact=True).fill(str(one))
    press(page, "Valider", "Confirm")
    expect(page.get_by_test_id("tournament-table").first).to_contain_text(
        re.compile("finie|finished")
    )


@each_way(*SIZES)
def test_a_player_at_the_limit_comes_back_by_a_button(
    visitor: Visitor, locale: str, phone: bool
) -> None:
    host = visitor(locale=locale, phone=phone)
    opened(host, format="elimination", limit=100, re_entries=1)
    add(host, "Ana", "Basile", "Chiraz")
    note = re.compile("^(Noter l’arrivée de Ana|Note that Ana is here)")
    host.get_by_role("button", name=note).click()
    host.get_by_role("button", name=re.compile("^(Ana n’est pas là|Ana is not here)")).click()
    expect(host.get_by_role("button", name=note)).to_have_count(1)
    press(host, "Fermer les listes", "Close the lists")
    draw(host, 1)
    type_result(host, {"Ana": 10, "Basile": 40, "Chiraz": 120})
    standing = host.get_by_test_id("standing").locator("tbody tr")
    expect(standing.last).to_contain_text(re.compile("Chiraz.*(éliminé|out)"))
    clear(host)
    press(host, "Faire revenir", "Bring back")
    expect(standing.last).not_to_contain_text(re.compile("éliminé|out"))
    expect(standing.last).to_contain_text("40")
    add(host, "Driss")
    draw(host, 2)
    round_ = host.get_by_test_id("round")
    expect(round_).to_contain_text("Chiraz")
    expect(round_).to_contain_text("Driss")
    before = re.compile("^(Ronde précédente|Previous round)")
    host.get_by_role("button", name=before).click()
    expect(round_).to_contain_text("Chiraz 120")
    clear(host)


@each_way(*reversed(SIZES))
def test_the_others_of_a_table_confirm_or_dispute_what_one_types(
    visitor: Visitor, site: str, locale: str, phone: bool
) -> None:
    host, yasmine = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    event = opened(host, seats=2, rounds=2)
    yasmine.evaluate(RENAME, "Yasmine")
    yasmine.goto(f"/tournament/{event}")
    press(yasmine, "S’inscrire", "Sign up")
    ana = PlainPlayer(site, "Ana")
    path = f"/api/tournaments/{event}"
    ana.post(path, act="sign_up")
    press(host, "Fermer les listes", "Close the lists")
    draw(host, 1)
    ana.post(path, act="report", table=0, points=[10, 20])
    asked = yasmine.get_by_test_id("claimed")
    expect(asked).to_contain_text("Ana")
    clear(yasmine)
    asked.get_by_role("button", name=re.compile("C’est juste|That is right")).click()
    done = re.compile("signé par|signed by|Signé par")
    expect(host.get_by_test_id("tournament-table").first).to_contain_text(done)
    draw(host, 2)
    ana.post(path, act="report", table=0, points=[10, 20])
    asked.get_by_role("button", name=re.compile("Noter autre|Enter another")).click()
    for seat in range(2):
        yasmine.locator(f"#points-{seat}").fill("5")
    press(yasmine, "Valider", "Confirm")
    quarrel = host.get_by_test_id("tournament-table").first
    expect(quarrel).to_contain_text(re.compile("l’hôte tranche|the host decides"))
    clear(host)
    quarrel.get_by_role("button", name=re.compile("Ana")).last.click()
    expect(quarrel).to_contain_text(re.compile("finie|finished"))
    ana.close()


def evening_of(host: Page, site: str, address: str, locale: str) -> tuple[list[PlainPlayer], str]:
    """A club with three members beside its host, and its evening; they have signed up."""
    host_of(host, "Solange")
    club = f"/api/clubs/{address}"
    post(host, "/api/clubs", name="Cercle des Lilas", address=address)
    for name in ("Jeudi", "Samedi"):
        post(host, f"{club}/rules", name=name, link="rami51")
    code = post(host, f"{club}/link")["code"]
    members = [PlainPlayer(site, f"{name} {locale[:2]}") for name in ("Ana", "Basile", "Léo")]
    for one in members:
        one.post(f"/api/club-links/{code}", name=one.name)
    made = post(host, f"{club}/evenings", name="Soirée", rules="Jeudi", rounds=2, seats=2)
    evening = str(made["line"]["id"])  # type: ignore[index]
    for one in members[:2]:
        one.post(f"{club}/evenings/{evening}/sign", coming=True)
    return members, evening


@each_way(*SIZES)
def test_an_evening_with_a_mistake_a_latecomer_a_quarrel_and_one_who_leaves_the_club(
    visitor: Visitor, site: str, locale: str, phone: bool
) -> None:
    host, leo = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    address = f"imprevu-{locale[:2]}"
    (ana, basile, late), evening = evening_of(host, site, address, locale)
    leo.context.add_cookies(
        [{"name": key, "value": it, "url": site} for key, it in late.http.cookies.items()]
    )
    host.goto(f"/club/{address}")
    host.get_by_role("button", name=re.compile("^(Supprimer Samedi|Remove Samedi)")).click()
    host.get_by_test_id("confirm-act").click()
    expect(host.get_by_test_id("club-rules")).not_to_contain_text("Samedi")
    host.goto(f"/evening/{address}.{evening}")
    here = re.compile("(est là|is here)$")
    for left in (1, 0):
        host.get_by_role("button", name=here).first.click()
        expect(host.get_by_role("button", name=here)).to_have_count(left)
    gone = re.compile("^Ana.*(n’est pas là|is not here)$")
    host.get_by_role("button", name=gone).click()
    host.get_by_role("button", name=here).click()
    press(host, "Tirer la ronde 1", "Draw round 1")
    host.get_by_test_id("evening-round").wait_for()

    path = f"/api/clubs/{address}/evenings/{evening}/results"
    ana.post(path, round=0, table=0, points=[10, 20])
    basile.post(path, round=0, table=0, points=[20, 10])
    claims = host.get_by_test_id("claims")
    expect(claims).to_contain_text(re.compile("l’hôte tranche|the host decides"))
    clear(host)
    leo.goto(f"/evening/{address}.{evening}")
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
    clear(leo)
    leo.get_by_test_id("confirm-act").click()
    leo.wait_for_url("**/clubs")
    left = host.get_by_test_id("evening-player").filter(has_text=late.name)
    expect(left).to_contain_text(re.compile("parti|gone"))
    for one in (ana, basile, late):
        one.close()


@each_way(*SIZES)
def test_players_at_the_limit_of_a_tournament_that_runs_by_itself_come_back_or_not(
    visitor: Visitor, site: str, locale: str, phone: bool
) -> None:
    yasmine, leo = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    host = PlainPlayer(site, "Mireille")
    wish = {**WISH, "place": "online", "format": "elimination", "limit": 100}
    alone = {"auto": True, "starts": 8_000, "pause": 900, "re_entries": 1, "speed": "none"}
    event = str(host.post("/api/tournaments", **{**wish, **alone, "latecomers": False})["id"])
    path = f"/api/tournaments/{event}"
    host.post(path, act="sign_up")
    for page, name in ((yasmine, "Yasmine"), (leo, "Léo")):
        page.evaluate(RENAME, name)
        page.goto(f"/tournament/{event}")
        press(page, "S’inscrire", "Sign up")
    for page in (yasmine, leo):
        page.get_by_test_id("my-place").wait_for()
    told = host.http.get(path).json()
    [table] = told["rounds"][0]["tables"]
    points = [10 if one == told["you"] else 120 for one in table["players"]]
    host.post(path, act="report", table=0, points=points)
    asked = yasmine.get_by_test_id("come-back")
    expect(asked).to_contain_text("10")
    expect(yasmine.get_by_test_id("round")).to_contain_text(re.compile("tirage dans 1|draw in 1"))
    clear(yasmine)
    press(leo, "Ne pas revenir", "Stay out")
    expect(leo.get_by_test_id("come-back")).to_contain_text(re.compile("changer d’avis|your mind"))
    clear(leo)
    press(yasmine, "Revenir avec 10 points", "Come back with 10 points")
    second = re.compile("(Ronde|Round) 2")
    expect(yasmine.get_by_test_id("round").get_by_role("heading")).to_have_text(second)
    expect(yasmine.get_by_test_id("my-place")).to_contain_text("Yasmine")
    expect(yasmine.get_by_test_id("my-place")).not_to_contain_text("Léo")
    host.close()


@each_way(*SIZES)
def test_a_player_sits_out_one_round_by_a_button_of_a_tournament_and_of_an_evening(
    visitor: Visitor, site: str, locale: str, phone: bool
) -> None:
    host, yasmine = visitor(locale=locale, phone=phone), visitor(locale=locale, phone=not phone)
    event = opened(host, seats=3)
    yasmine.evaluate(RENAME, "Yasmine")
    yasmine.goto(f"/tournament/{event}")
    press(yasmine, "S’inscrire", "Sign up")
    add(host, "Ana", "Basile", "Chiraz")
    press(host, "Fermer les listes", "Close the lists")
    press(yasmine, "Sauter une ronde.: Yasmine", "Sit out a round: Yasmine")
    rests = re.compile("saute la prochaine|sits out the next")
    expect(host.get_by_test_id("players")).to_contain_text(rests)
    clear(yasmine)
    clear(host)
    draw(host, 1)
    expect(host.get_by_test_id("round")).to_contain_text(re.compile("(Exempts|Byes).*Yasmine"))
    type_result(host, {"Ana": 10, "Basile": 40, "Chiraz": 60})
    expect(yasmine.get_by_test_id("players")).not_to_contain_text(rests)
    draw(host, 2)
    expect(yasmine.get_by_test_id("my-place")).to_contain_text("Yasmine")

    address = f"repos-{locale[:2]}"
    members, evening = evening_of(host, site, address, locale)
    host.goto(f"/evening/{address}.{evening}")
    here = re.compile("(est là|is here)$")
    for left in (1, 0):
        host.get_by_role("button", name=here).first.click()
        expect(host.get_by_role("button", name=here)).to_have_count(left)
    press(host, "Tirer la ronde 1", "Draw round 1")
    ana = members[0].name
    press(host, f"Sauter une ronde.: {ana}", f"Sit out a round: {ana}")
    expect(host.get_by_test_id("evening-players")).to_contain_text(rests)
    clear(host)
    press(host, f"Jouer quand même.: {ana}", f"Play after all: {ana}")
    expect(host.get_by_test_id("evening-players")).not_to_contain_text(rests)
    for one in members:
        one.close()
