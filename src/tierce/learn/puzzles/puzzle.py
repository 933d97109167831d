"""A puzzle: a position, a question, and its one answer."""

from typing import Any

from msgspec import Struct

from tierce.learn.puzzles.proving.deal import Deal
from tierce.learn.puzzles.words import percent, sentence


class Puzzle(Struct, frozen=True, kw_only=True):
    """A position with one best answer, which `check_puzzle` judges.

    An answer is a number, and less is better: points left, a chance in thousandths, ways to use a
    card.
    """

    kind: str
    rules: str
    """A preset with patches, as `preset` reads it."""
    position: dict[str, Any]
    """As the judge reads it. The player has seat 0."""
    answer: tuple[str, ...]
    """The acts of the solution. Other acts that leave the same number are right too."""
    best: int
    second: int
    """What the next best answer leaves."""
    margin: int
    """How far the next answer is, in the measure of the kind."""
    rating: int
    """How hard it may be, before anyone has tried it."""
    themes: tuple[str, ...]
    features: dict[str, int]
    """What the rating and the sentences are made of."""
    deal: Deal

    def question(self, lang: str = "fr") -> str:
        """The question in ``fr`` or ``en``; raises ValueError for another language."""
        return sentence(self.kind, "question", lang, {})

    def verdict(self, left: int, lang: str = "fr") -> str:
        """What is said of an answer that leaves this number."""
        numbers: dict[str, int | str] = {"left": left, "best": self.best, "second": self.second}
        if self.kind == "safest":
            numbers = {name: percent(int(one), lang) for name, one in numbers.items()}
        closed = "_closed" if self.features.get("opens") == 0 else ""
        key = ("right" if left == self.best else "wrong") + closed
        facts = {**self.features, **numbers, "off": left - self.best}
        return sentence(self.kind, key, lang, facts)
