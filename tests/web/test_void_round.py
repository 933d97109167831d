"""A round that counts for nobody: said to be so, and why, on every screen."""

from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.screens.look import settled
from tests.web.stage import Plain, Stage
from tierce import preset
from tierce.server import wire

GIN = preset("gin")
HAND = "9H TH JH QS QD QC 3D 2D AD 4C"
POSITION: Plain = {"players": 2, "turn": 0, "turns": [9, 9], "hands": [HAND, 10], "discard": "KH"}
LONG = ("Mireille-Antoinette-du-Bois", "Odile-Marguerite-de-la-Tour")


class Ended(Stage):
    """A table of Gin whose only round has come to its end."""

    how = "void"
    ranking: tuple[tuple[int, ...], ...] = ((0, 1),)

    def info(self) -> wire.TableInfo:
        table = super().info()
        names = zip(table.seats, LONG, strict=True)
        return msgspec.structs.replace(
            table,
            seats=[msgspec.structs.replace(seat, name=name) for seat, name in names],
            phase="over",
            round=1,
            totals=[0, 0],
            history=[[0, 0]],
            ranking=[list(seats) for seats in self.ranking],
        )

    def _now(self) -> Plain:
        told = super()._now()
        cards = HAND.split()
        result: dict[str, Any] = {
            "how": self.how,
            "winner": None,
            "sec": False,
            "flat": [False, False],
            "faults": [0, 0],
            "undercut": None,
            "bonus": 0,
            "points": [0, 0],
            "left": [cards, cards],
            "values": [[10] * 10] * 2,
            "last": None,
        }
        return {**told, "view": {**told["view"], "phase": "over", "result": result}}


class Tied(Ended):
    how = "empty"


class Shared(Ended):
    """Both of two winners with long names; a third player has lost."""

    ranking = ((0, 1), ())


def test_a_void_match_of_gin_is_nobodys_victory(visitor: Visitor) -> None:
    page = visitor(None, locale="en-GB", phone=True)
    Ended(page, GIN, POSITION).enter()

    expect(page.locator("h1")).to_contain_text("Round 1 is void")
    expect(page.locator(".won")).to_contain_text("Only two cards were left in the stock")
    expect(page.locator(".res")).not_to_contain_text(" win")


def test_a_tie_of_everybody_is_no_victory_either(visitor: Visitor) -> None:
    page = visitor(None, phone=True)
    Tied(page, GIN, POSITION).enter()

    expect(page.locator("h1")).to_contain_text("Égalité")


def test_a_title_with_long_names_stays_on_the_phone(visitor: Visitor) -> None:
    page = visitor(None, phone=True)
    stage = Shared(page, GIN, POSITION)
    stage.ranking = ((0, 1), (2,))
    stage.enter()
    expect(page.locator("h1")).to_be_visible()

    for width in (320, 360, 390):
        settled(page, (width, 844))
        won = page.locator(".won")
        assert page.evaluate("document.scrollingElement.scrollWidth") == width
        assert won.evaluate("one => one.scrollWidth - one.clientWidth") <= 0, width
