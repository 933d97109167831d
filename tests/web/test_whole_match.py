"""Whole matches against bots and against a friend, through the screen alone.

The rules are whole; only how long a match lasts is shortened. In CI two of them are played here
and all by the wire (tests/server/table/test_every_preset.py).

TIERCE_WHOLE=1 python3 run.py test -n auto tests/web/test_whole_match.py     # every variant
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

import tierce
from tests.web.conftest import Visitor
from tests.web.hands import Keys, Mouse, Touch
from tests.web.player import Player
from tests.web.scenes import OPEN, PLAYING, usual
from tests.web.stage import Stage
from tests.web.test_four_people import in_turn
from tests.web.test_round import DRAW_AND_DISCARD
from tests.web.ways import WHOLE
from tierce import preset

FRENCH, ENGLISH = "fr-FR", "en-GB"
LIMITED: dict[str, Any] = {"limit": 20}
ONE: dict[str, Any] = {"rounds": 1}
TWO: dict[str, Any] = {"rounds": 2}


class Game(NamedTuple):
    """A match, and who plays it how."""

    rules: str
    shorter: dict[str, Any]
    seats: int
    locale: str
    hands: type[Mouse] | type[Keys]

    @property
    def phone(self) -> bool:
        return self.hands is Touch


SOME = [
    Game("rami51", LIMITED, 3, FRENCH, Touch),
    Game("gin", ONE, 2, ENGLISH, Mouse),
]
REST = [
    Game("palace", TWO, 3, FRENCH, Touch),
    Game("palace", TWO, 2, FRENCH, Keys),
    Game("trad", {}, 3, FRENCH, Mouse),
    Game("k51", {}, 2, ENGLISH, Touch),
    Game("k40", {}, 4, FRENCH, Mouse),
    Game("sans-min", LIMITED, 5, ENGLISH, Mouse),
    Game("liban14", LIMITED, 3, ENGLISH, Touch),
    Game("voleur", LIMITED, 5, ENGLISH, Touch),
    Game("classique", ONE, 3, ENGLISH, Touch),  # among many one pack hardly ends
    Game("deux-jeux", TWO, 4, ENGLISH, Mouse),
    Game("classique+tiles", ONE, 3, FRENCH, Mouse),
]
GAMES = [*SOME, *REST] if WHOLE else SOME


def at_table(visitor: Visitor, game: Game) -> Player:
    """A new table with bots, made with the form."""
    query = "".join(f"&{option}={value}" for option, value in game.shorter.items())
    path = f"/new?rules={game.rules.replace('+', '%2B')}{query}"
    page = visitor(path, locale=game.locale, phone=game.phone)
    hands = game.hands(page)
    shown = page.locator(".stepper output").first
    expect(shown).to_have_text("4")
    more, fewer = re.compile("place de plus|seat more"), re.compile("place de moins|seat fewer")
    for _ in range(abs(game.seats - 4)):
        hands.press(page.get_by_role("button", name=more if game.seats > 4 else fewer))
    create = page.locator("button.create:visible").first
    expect(create).to_be_enabled()
    hands.press(create)
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset(game.rules).but(**game.shorter), hands)


def each_game() -> Iterator[Any]:
    """One match in every run, the others in the whole one."""
    for at, game in enumerate(GAMES):
        marks = [pytest.mark.whole] if at else []
        yield pytest.param(game, marks=marks, id=f"{game.rules}-{game.hands.__name__}")


@pytest.mark.parametrize("game", [*each_game()])
def test_a_match_is_played_to_its_end(visitor: Visitor, game: Game) -> None:
    player = at_table(visitor, game)
    rounds = player.match()

    page = player.page
    wanted = game.shorter.get("rounds", rounds)
    closed = player.rules.melding == "at_end"
    assert rounds == wanted or (closed and rounds > wanted)  # void: dealt again
    ranking = page.get_by_role("list", name=re.compile("Classement|Ranking"))
    expect(ranking.get_by_role("listitem")).to_have_count(game.seats)
    expect(page.get_by_role("article")).to_have_count(game.seats)
    expect(page.get_by_test_id("rematch")).to_be_enabled()
    if closed:  # every hand in its parts: melds, what was laid off, what was left over
        expect(page.get_by_test_id("gin-hand")).to_have_count(game.seats)
    page.get_by_role("button", name=re.compile("Vérifier la donne|Check the deal")).click()
    verdicts = page.get_by_test_id("deck").get_by_role("listitem")
    expect(verdicts).to_have_count(4)
    expect(page.get_by_test_id("deck").locator("li.bad")).to_have_count(0)
    if rounds > 1:
        kept = f"{rounds} manches sur {rounds}|{rounds} of {rounds} rounds"
        expect(page.get_by_test_id("deck")).to_contain_text(re.compile(kept))


def test_tiles_are_numbers_in_four_colours_with_a_mark_each(visitor: Visitor) -> None:
    page = at_table(visitor, Game("classique+tiles", {}, 4, ENGLISH, Mouse)).page

    expect(page.locator("html")).to_have_attribute("data-drawn", "tiles")
    expect(page.locator("html")).to_have_attribute("data-suits", "4")
    names = page.get_by_test_id("hand-card").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(re.match(r"(black|red|blue|green) (1[0-3]|[1-9])\b", name) for name in names)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-drawn", "cards")


def test_every_preset_is_played_in_the_long_form() -> None:
    assert {game.rules for game in [*SOME, *REST]} >= set(tierce.presets())


def test_by_keys_a_table_is_made_played_at_and_left_for_a_rematch(visitor: Visitor) -> None:
    """Two turns by keys; then a second line of the player hurries the match on."""
    player = at_table(visitor, Game("palace", ONE, 2, FRENCH, Keys))
    page = player.page
    for _ in range(2):
        player.wait()
        player.turn()
    page.evaluate(DRAW_AND_DISCARD)
    before = page.url
    player.hands.press(page.get_by_test_id("rematch"))

    expect(page).not_to_have_url(before)
    expect(page.get_by_text("Manche 1").first).to_be_visible()


def test_by_keys_cards_are_drawn_grouped_laid_and_thrown(visitor: Visitor) -> None:
    page = visitor(None)
    stage, keys = Stage(page, preset("palace"), usual()), Keys(page)
    stage.enter()
    stage.after["draw"] = PLAYING
    keys.act("draw")
    cards = page.get_by_test_id("hand-card")
    expect(cards).to_have_count(14)
    for count, meld in enumerate((("9H", "TH", "JH"), ("QS", "QD", "*")), 1):
        for face in meld:
            keys.pick(f"{face}.1")
        keys.group()
        expect(page.get_by_test_id("staged")).to_have_count(count)
    keys.act("lay")
    stage.show(OPEN | {"hands": ["2S 4D 7C KC 5S 8H 3D 6S", 13, 10, 4]})
    expect(cards).to_have_count(8)
    keys.pick("2S.1")
    stage.after["discard 2S"] = usual(turn=1, hands=["4D 7C KC 5S 8H 3D 6S", 13, 10, 4])
    keys.act("discard")
    expect(cards).to_have_count(7)

    drew, laid, threw = stage.acts
    assert (drew, threw) == ("draw", "discard 2S")
    assert laid == "lay run 9H TH JH; lay set QS QD *"


def test_two_people_play_at_one_table_and_see_what_the_other_does(visitor: Visitor) -> None:
    host = visitor("/")
    host.get_by_role("button", name="Inviter").click()
    expect(host).to_have_url(re.compile("/t/"))
    friend = visitor(host.url, locale="en-GB", phone=True)
    friend.get_by_label("Your name").fill("Zoé")
    friend.get_by_role("button", name="Take a seat").click()
    expect(host.get_by_role("listitem").filter(has_text="Zoé")).to_be_visible()
    host.get_by_role("button", name=re.compile("Commencer avec")).click()

    people = in_turn([Player(page, preset("palace"), Mouse(page)) for page in (host, friend)])
    for one, other in (people, people[::-1]):
        one.wait()
        one.turn()
        other.wait()
        expect(thrown(one.page)).to_have_attribute("data-face", face_of(thrown(other.page)))


def thrown(page: Page) -> Locator:
    """The card on top of the discards."""
    return page.locator("[data-testid=pile-discard] [data-face]").last


def face_of(card: Locator) -> str:
    return str(card.get_attribute("data-face"))
