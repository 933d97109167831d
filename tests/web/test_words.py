"""The table by words alone: acts and questions typed, answers heard."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Keys
from tests.web.player import Player, names
from tests.web.ways import few
from tierce import preset
from tierce.cards import cards

FRENCH = {"S": "p", "H": "c", "D": "k", "C": "t", "J": "v", "Q": "d", "K": "r", "T": "10"}
SAY: dict[str, dict[str, str]] = {
    "fr-FR": {
        "draw": "pioche",
        "take": "prends",
        "lay": "pose",
        "add": "ajoute",
        "discard": "jette",
    },
    "en-GB": {},
}


class Writer(Player):
    """Writes every act in a line; nothing is clicked."""

    def __init__(self, visitor: Visitor, locale: str) -> None:
        page = visitor("/new?rules=palace&rounds=1", locale=locale)
        create = page.locator("button.create:visible").first
        expect(create).to_be_enabled()
        create.press("Enter")
        page.wait_for_selector("[data-testid=command]")
        super().__init__(page, preset("palace").but(rounds=1), Keys(page))
        self.locale = locale

    def write(self, line: str) -> None:
        field = self.page.get_by_test_id("command")
        field.press("ControlOrMeta+a")
        field.press_sequentially(line)
        field.press("Enter")

    def say(self, verb: str, rest: str = "") -> None:
        self.write(f"{SAY[self.locale].get(verb, verb)} {rest}")

    def left(self, count: int) -> None:
        """The act happened, and so many cards are held."""
        expect(self.cards()).to_have_count(count)

    def word(self, face: str) -> str:
        """A card as this player writes it."""
        if self.locale == "en-GB" or face == "*":
            return face.lower()
        rank, suit = face
        return FRENCH.get(rank, rank.lower()) + FRENCH[suit]

    def words(self, faces: list[str]) -> str:
        return " ".join(map(self.word, faces))

    def draw(self) -> None:
        before = len(self.faces())
        self.taken = self.wanted()
        self.say("take" if self.taken else "draw")
        self.left(before + 1)

    def lay(self) -> None:
        melds = self.melds(self.faces())
        if not melds:
            return
        before = len(self.faces())
        self.say("lay", ", ".join(map(self.words, melds)))
        self.left(before - sum(map(len, melds)))
        self.opened = True
        self.laid += 1

    def add(self) -> None:
        for face in self.faces() if self.opened else []:
            before = self.cards().count()
            if before < 3 or not self.fits(face):
                continue
            for name in self.where(face):
                self.say("add", f"{self.word(face)} {name}")
                self.left(before - 1)
                break

    def where(self, face: str) -> list[str]:
        """The melds that take the card, by name."""
        (card,) = cards(face)
        takes = [self.memo.takes(meld) >> card & 1 for meld in self.table()]
        return [f"m{at}" for at, taken in enumerate(takes, 1) if taken]

    def discard(self) -> None:
        before = self.cards().count()
        hand = sorted(cards(" ".join(self.faces())), key=self.worth, reverse=True)
        for face in names(tuple(hand)):
            self.say("discard", self.word(face))
            if self.thrown(before):
                return
        raise AssertionError("a card should have been thrown")


@pytest.mark.parametrize("locale", few("fr-FR", "en-GB"))
def test_a_match_is_played_by_words_alone(visitor: Visitor, locale: str) -> None:
    writer = Writer(visitor, locale)
    assert writer.match() == writer.rules.rounds

    ranking = writer.page.get_by_role("list", name=re.compile("Classement|Ranking"))
    expect(ranking.get_by_role("listitem")).to_have_count(4)


def test_questions_are_answered_and_what_cannot_be_read_is_named(visitor: Visitor) -> None:
    writer = Writer(visitor, "fr-FR")
    answer = writer.page.get_by_test_id("answer")
    for question, told in {
        "main": r"Votre main, \d+ cartes",
        "table": "vous",
        "temps": "Sans",
        "points": "vous",
        "ouverture": "sur 30",
        "danse 7c": "Commande inconnue : « danse »",
        "pose 7c 8x": "« 8x » n’est pas une carte",
        "ajoute 7c": "ajoute 10c m1",
    }.items():
        writer.write(question)
        expect(answer).to_contain_text(re.compile(told.replace(" ", r"\s"), re.IGNORECASE))
        expect(writer.page.get_by_test_id("said")).to_contain_text(
            re.compile(told.replace(" ", r"\s"), re.IGNORECASE)
        )
