"""The puzzles that come with the package: the cards of each in a line of text.

A line is ``HAND[/MELD…][:PILE] RATING THEMES``. A card is one letter, a joker ``*``. ``THEMES`` are
bits in hexadecimal. Everything else is proved anew from the cards. A puzzle's id is its kind and
the number of its line, so lines are only added at the end.
"""

from functools import cache, lru_cache
from importlib.resources import files
from string import ascii_letters
from typing import Final

from msgspec import Struct

from tierce.learn.puzzles.making import KINDS, kind_of, proved
from tierce.learn.puzzles.proving.deal import Deal
from tierce.learn.puzzles.proving.themes import THEMES
from tierce.learn.puzzles.puzzle import Puzzle

LETTERS: Final = f"{ascii_letters}*"


class Shelved(Struct, frozen=True):
    """A puzzle on the shelf, not yet proved again."""

    id: str
    kind: str
    rating: int
    themes: tuple[str, ...]
    cards: str


@cache
def shelf(kind: str) -> list[Shelved]:
    """All puzzles of a kind that come with the package; raises ValueError for another kind."""
    kind_of(kind)
    text = files("tierce.learn.puzzles").joinpath("shelf", f"{kind}.txt").read_text("ascii")
    return [shelved(kind, at, line) for at, line in enumerate(text.splitlines(), start=1)]


def shelved(kind: str, number: int, line: str) -> Shelved:
    cards, rating, bits = line.split()
    return Shelved(f"{kind}-{number}", kind, int(rating), themes(int(bits, 16)), cards)


def find(name: str) -> Shelved | None:
    """The puzzle of an id."""
    kind, _, number = name.partition("-")
    if kind not in KINDS or not number.isdecimal() or not 0 < int(number) <= len(shelf(kind)):
        return None
    return shelf(kind)[int(number) - 1]


@lru_cache(maxsize=256)
def opened(found: Shelved) -> Puzzle:
    """The whole puzzle, proved again; raises ValueError if it is none."""
    puzzle = proved(found.kind, unpacked(found.cards))
    if puzzle is None:
        raise ValueError(f"{found.id} has no single answer")
    return puzzle


def packed(puzzle: Puzzle) -> str:
    """The line of a puzzle."""
    return f"{cards_of(puzzle)} {puzzle.rating} {theme_bits(puzzle):x}"


def theme_bits(puzzle: Puzzle) -> int:
    return sum(1 << THEMES.index(theme) for theme in puzzle.themes)


def cards_of(puzzle: Puzzle) -> str:
    """The cards of a puzzle, as `unpacked` reads them."""
    deal = puzzle.deal
    table = "".join([f"/{letters(meld)}" for meld in deal.table])
    pile = f":{letters(deal.pile)}" if deal.pile else ""
    return f"{letters(deal.hand)}{table}{pile}"


def unpacked(text: str) -> Deal:
    """The cards of a line."""
    lying, _, pile = text.partition(":")
    hand, *table = [numbers(part) for part in lying.split("/")]
    return Deal(hand, tuple(table), numbers(pile))


def letters(cards: tuple[int, ...]) -> str:
    return "".join([LETTERS[card] for card in cards])


def numbers(text: str) -> tuple[int, ...]:
    return tuple([LETTERS.index(letter) for letter in text])


def themes(bits: int) -> tuple[str, ...]:
    return tuple([theme for at, theme in enumerate(THEMES) if bits >> at & 1])
