"""Tables worth looking at: corners of the screen that play seldom reaches, and its usual states."""

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.web.stage import Plain, Stage
from tierce import Rules, preset
from tierce.cards import cards as read
from tierce.cards import names, pack

FULL = [
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "5C 6C 7C 8C 9C TC JC QC KC",
    "8H 8S 8D 8C",
    "JH QH KH",
    "JC JS JH",
    "3S 3H 3C",
    "6S 7S 8S 9S",
    "2H 3H 4H 5H",
    "TS JS QS KS",
    "8H 9H TH",
    "5D 5S 5H",
    "AC 2C 3C 4C",
    "KD KH KS",
    "6C 6H 6D",
    "7H 7D 7C",
]
"""Fifteen melds of two packs, one of them a whole suit."""
HAND = "9H TH JH QS QD * 2S 4D 7C KC 5S 8H 3D"
MELDS: list[Plain] = [
    {"seat": 2, "cards": "5C 6C 7C 8C"},
    {"seat": 3, "cards": "QH QC QS"},
    {"seat": 2, "cards": "4H 5H *6H 7H"},
]
DISCARDS = "KH 2C 9S 4C"
CHOOSE = """more => {
  const chosen = JSON.parse(localStorage.getItem('tierce.settings') ?? '{}');
  localStorage.setItem('tierce.settings', JSON.stringify({...chosen, ...more}));
}"""
SEEN: list[Plain] = [
    {"type": "began", "round": 3, "start": 1},
    {"type": "dealt", "hand": None, "counts": [13, 13, 10, 4], "upcard": "KH"},
    {"type": "drew", "seat": 1, "card": None},
    {"type": "discarded", "seat": 1, "card": "9S"},
    {"type": "drew", "seat": 2, "card": None},
    {"type": "discarded", "seat": 2, "card": "4C"},
]
"""The first turns of a round of four."""
PALACE = preset("palace")
CROWD = preset("classique").but(decks=2)


def nothing(_: Page) -> None:
    """As it stands."""


class Scene(NamedTuple):
    """A table, and what is done there before it is looked at."""

    rules: Rules
    position: Plain
    do: Callable[[Page], None] = nothing
    told: Mapping[str, Any] = MappingProxyType({})
    chosen: Mapping[str, str] = MappingProxyType({})
    """Settings of whoever looks."""

    def on(self, page: Page) -> Stage:
        if self.chosen:
            page.evaluate(CHOOSE, dict(self.chosen))
        stage = Stage(page, self.rules, self.position, **self.told)
        stage.enter()
        self.do(page)
        return stage


def heavy(players: int = 7) -> Plain:
    """Everything at once: a hand of 26, fifteen melds, so many seats."""
    left = Counter(pack(CROWD.decks, CROWD.jokers))
    left.subtract(card for meld in FULL for card in read(meld))
    rest = sorted(left.elements())
    hand = names(rest[1:27])
    return {
        "turn": 0,
        "hands": [hand, *[12, 3, 1, 7, 5, 4][: players - 1]],
        "drawn": True,
        "discard": names(rest[27:29]),
        "table": [{"seat": at % players, "cards": cards} for at, cards in enumerate(FULL)],
        "opened": [True] * players,
        "turns": [4] * players,
    }


def usual(**more: Any) -> Plain:
    """Four at a table; it is the reader's turn to draw."""
    return {
        "players": 4,
        "start": 3,
        "turn": 0,
        "hands": [HAND, 13, 10, 4],
        "discard": DISCARDS,
        "table": MELDS,
        "opened": [False, False, True, True],
        "turns": [3, 3, 3, 3],
        **more,
    }


def pick(page: Page, *faces: str) -> None:
    for face in faces:
        cards = page.locator(
            f"[data-testid=hand-card][data-face='{face}']:not([aria-pressed=true])"
        )
        cards.first.click(position={"x": 10, "y": 24})


def planned(page: Page) -> None:
    page.get_by_test_id("pile-stock").click()
    pick(page, "2S")
    page.get_by_test_id("pile-discard").click()
    page.get_by_test_id("plan").wait_for()


def staged(page: Page) -> None:
    for cards in ("9H TH JH", "QS QD *"):
        pick(page, *cards.split())
        page.get_by_test_id("group").click()
    page.get_by_test_id("staged").nth(1).wait_for()


def placing(page: Page) -> None:
    pick(page, "8H")
    page.get_by_test_id("destination").first.wait_for()


def refused(page: Page) -> None:
    page.get_by_test_id("verb-lay").click(force=True)
    page.get_by_test_id("toast").wait_for()


def going_out(page: Page) -> None:
    pick(page, "KC")
    page.get_by_test_id("out").wait_for()


def tab(name: str) -> Callable[[Page], None]:
    """What stands beside the table under this title."""

    def show(page: Page) -> None:
        if page.get_by_test_id("rail-open").is_visible():
            page.get_by_test_id("rail-open").click()
        page.locator(f"#tab-{name}").click()

    return show


def misgrouped(page: Page) -> None:
    """A group that is no meld."""
    pick(page, "2S", "4D", "7C")
    page.get_by_test_id("group").click()
    page.get_by_test_id("staged").wait_for()


def helped(page: Page) -> None:
    """Help says what can be done now."""
    page.keyboard.press("F1")
    page.locator(".help [data-term]").first.wait_for()


def termed(page: Page) -> None:
    """A word of a refusal says what it means at this table."""
    pick(page, "8H", "3D", "9S")
    page.get_by_test_id("verb-lay").click(force=True)
    page.get_by_test_id("toast").locator("[data-term]").first.click()
    page.get_by_test_id("term-card").wait_for()


def answered(page: Page) -> None:
    """A hint, and why two verbs cannot be used."""
    page.get_by_test_id("hint").click()
    page.get_by_test_id("toast").wait_for()
    for verb in ("add", "take"):
        button = page.get_by_test_id(f"verb-{verb}")
        if button.is_visible():  # a phone has no room for those that cannot be used
            button.click(force=True)
    page.get_by_test_id("toast").wait_for()


def storied(page: Page) -> None:
    """What a player has done."""
    page.get_by_role("button", name="Ana", exact=True).click()
    page.get_by_test_id("story").wait_for()


PLAYING = usual(drawn=True, hands=[f"{HAND} 6S", 13, 10, 4])
OPEN = usual(drawn=True, opened=[True, False, True, True], hands=["8H 3D 9S KC", 13, 10, 4])
LAST = usual(drawn=True, opened=[True, False, True, True], hands=["KC", 13, 10, 4])
CLOCK: Plain = {
    "seat": 0,
    "mode": "still",
    "turn": 20_000,
    "bank": 61_000,
    "away": 60_000,
    "banks": [61_000] * 4,
    "between": None,
    "paused": None,
    "pausing": [],
    "starts": None,
}
SCENES = {
    "drawing": Scene(PALACE, usual()),
    "planned": Scene(PALACE, usual(turn=1), planned),
    "staged": Scene(PALACE, PLAYING, staged),
    "placing": Scene(PALACE, OPEN, placing),
    "refused": Scene(PALACE, PLAYING, refused),
    "out": Scene(preset("rami51"), LAST, going_out),
    "timed": Scene(PALACE, PLAYING, told={"clock": CLOCK, "away": 2}),
    "two": Scene(
        PALACE,
        {
            **PLAYING,
            "players": 2,
            "start": 1,
            "hands": [HAND, 4],
            "table": [{"seat": 1, "cards": "5C 6C 7C 8C"}],
            "opened": [False, True],
            "turns": [3, 3],
        },
    ),
    "gin": Scene(
        preset("gin"),
        {
            "players": 2,
            "turn": 0,
            "drawn": True,
            "turns": [3, 3],
            "hands": ["9H TH JH QS QD QC 3D 2D AD 4C 5C", 10],
            "discard": "KH 2C",
        },
    ),
    "hinted": Scene(preset("rami51"), PLAYING, told={"hints": True}),
    "answered": Scene(preset("rami51"), PLAYING, answered, told={"hints": True}),
    "storied": Scene(PALACE, usual(), storied, told={"events": SEEN}),
    "misgrouped": Scene(PALACE, PLAYING, misgrouped),
    "scores-tab": Scene(CROWD, heavy(), tab("scores")),
    "rules-tab": Scene(preset("rami51"), usual(), tab("rules")),
    "helped": Scene(preset("rami51"), PLAYING, helped),
    "termed": Scene(preset("rami51"), OPEN | {"opened": [False, False, True, True]}, termed),
    "taught": Scene(PALACE, PLAYING, told={"tips": True}),
    "coached": Scene(PALACE, PLAYING, told={"tips": "remarks"}),
    "heavy": Scene(CROWD, heavy()),
    "around": Scene(CROWD, heavy(), chosen={"seats": "around"}),
}
