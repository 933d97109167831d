"""Every variant played to the end of a match through the screen, as its rules say.

The rules are whole; only how long a match lasts is shortened.
"""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import tierce
from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.player import Player
from tierce import preset

FRENCH, ENGLISH = "fr-FR", "en-GB"
PHONE, DESK = True, False
LIMITED: dict[str, Any] = {"limit": 20}
MATCHES: list[tuple[str, dict[str, Any], int, str, bool]] = [
    ("palace", {"rounds": 2}, 3, FRENCH, PHONE),
    ("gin", {"rounds": 2}, 2, ENGLISH, DESK),
    ("trad", {}, 3, FRENCH, DESK),
    ("k51", {}, 2, ENGLISH, PHONE),
    ("k40", {}, 4, FRENCH, DESK),
    ("sans-min", LIMITED, 5, ENGLISH, DESK),
    ("rami51", LIMITED, 4, FRENCH, PHONE),
    ("liban14", LIMITED, 3, ENGLISH, PHONE),
    ("voleur", LIMITED, 5, FRENCH, PHONE),
    ("classique", {"rounds": 1}, 3, ENGLISH, PHONE),  # among many one pack hardly ends
    ("deux-jeux", {"rounds": 2}, 4, ENGLISH, DESK),
    ("classique+tiles", {"rounds": 1}, 3, FRENCH, DESK),
]


def at_table(
    visitor: Visitor, rules: str, shorter: dict[str, Any], seats: int, locale: str, phone: bool
) -> Player:
    """A new table with bots, made with the form."""
    query = "".join(f"&{option}={value}" for option, value in shorter.items())
    page = visitor(f"/new?rules={rules.replace('+', '%2B')}{query}", locale=locale, phone=phone)
    shown = page.locator(".stepper output").first
    expect(shown).to_have_text("4")
    more, fewer = re.compile("place de plus|seat more"), re.compile("place de moins|seat fewer")
    for _ in range(abs(seats - 4)):
        page.get_by_role("button", name=more if seats > 4 else fewer).click()
    create = page.locator("button.create:visible").first
    expect(create).to_be_enabled()
    create.click()
    page.wait_for_selector("[data-testid=hand-card]")
    return Player(page, preset(rules).but(**shorter), Mouse(page))


@pytest.mark.parametrize(
    ("rules", "shorter", "seats", "locale", "phone"), MATCHES, ids=[one[0] for one in MATCHES]
)
def test_a_match_is_played_to_its_end(
    visitor: Visitor, rules: str, shorter: dict[str, Any], seats: int, locale: str, phone: bool
) -> None:
    player = at_table(visitor, rules, shorter, seats, locale, phone)
    rounds = player.match()

    page = player.page
    wanted = shorter.get("rounds", rounds)
    assert rounds == wanted or (player.closed and rounds > wanted)  # void: dealt again
    ranking = page.get_by_role("list", name=re.compile("Classement|Ranking"))
    expect(ranking.get_by_role("listitem")).to_have_count(seats)
    expect(page.get_by_role("article")).to_have_count(seats)
    expect(page.get_by_test_id("rematch")).to_be_enabled()
    if player.closed:  # every hand in its parts: melds, what was laid off, what was left over
        expect(page.get_by_test_id("gin-hand")).to_have_count(seats)
    page.get_by_role("button", name=re.compile("Vérifier la donne|Check the deal")).click()
    verdicts = page.get_by_test_id("deck").get_by_role("listitem")
    expect(verdicts).to_have_count(4)
    expect(page.get_by_test_id("deck").locator("li.bad")).to_have_count(0)
    if rounds > 1:
        kept = f"{rounds} manches sur {rounds}|{rounds} of {rounds} rounds"
        expect(page.get_by_test_id("deck")).to_contain_text(re.compile(kept))


def test_tiles_are_numbers_in_four_colours_with_a_mark_each(visitor: Visitor) -> None:
    page = at_table(visitor, "classique+tiles", {}, 4, ENGLISH, DESK).page

    expect(page.locator("html")).to_have_attribute("data-drawn", "tiles")
    expect(page.locator("html")).to_have_attribute("data-suits", "4")
    names = page.get_by_test_id("hand-card").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert all(re.match(r"(black|red|blue|green) (1[0-3]|[1-9])\b", name) for name in names)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("data-drawn", "cards")


def test_every_preset_is_played_in_each_language_and_size_by_some() -> None:
    assert {one[0] for one in MATCHES} >= set(tierce.presets())
    assert len({one[3:] for one in MATCHES}) == 4
