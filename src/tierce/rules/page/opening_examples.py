"""Examples of openings, counted by the rules of the table."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from tierce.cards import cards
from tierce.melds import Meld, read_meld, worth
from tierce.rules.choices.choices import Choices
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import faces
from tierce.rules.words.filling import fill
from tierce.rules.words.sentences import refusal_text

_POOL = (
    *("6S 7S 8S", "AC AS AH", "9C 9S 9H", "JC QC KC", "3H 4H 5H 6H", "KS KH KD", "TD JD QD"),
    "7H 8H 9H TH JH QH KH",
)

Opening = tuple[Meld, ...]


def opening_examples(rules: Choices, book: Words) -> list[str]:
    """A laying that opens, one short of points, one without a pure run."""
    if not rules.first_meld_min and not rules.first_meld_pure_run:
        return []
    ways = sorted(layings(rules), key=lambda way: (points(way, rules), len(way)))
    opens = [way for way in ways if missing(way, rules) is None]
    short = [way for way in ways if missing(way, rules) == "opening_too_small"]
    short = [way for way in short if not empties(way, rules)]
    impure = [way for way in ways if missing(way, rules) == "opening_needs_pure_run"]
    shown = opens[:1] + short[-1:] + impure[:1]
    return [judged(way, rules, book) for way in shown]


def layings(rules: Choices) -> Iterator[Opening]:
    """Melds that a hand could lay together after drawing."""
    low, high = rules.players
    drawn = max(rules.cards_each(seats) for seats in range(low, high + 1)) + 1
    room = drawn - (rules.finish_discard == "required")
    melds = [read_meld(cards(text), rules.melds) for text in _POOL]
    valid = [meld for meld in melds if isinstance(meld, Meld)]
    for count in range(1, (rules.new_melds_per_turn or len(valid)) + 1):
        for way in combinations(valid, count):
            held = Counter(card for meld in way for card in meld.cards)
            if held.total() <= room and max(held.values()) <= rules.decks:
                yield way


def empties(way: Opening, rules: Choices) -> bool:
    """Whether the laying may be a whole hand, which needs no minimum here."""
    low, high = rules.players
    held = min(rules.cards_each(seats) for seats in range(low, high + 1)) + 1
    return not rules.full_lay_needs_min and held - sum(len(meld.cards) for meld in way) < 2


def points(way: Opening, rules: Choices) -> int:
    return sum(worth(meld, rules.melds) for meld in way)


def missing(way: Opening, rules: Choices) -> str | None:
    """The code of the judge for a laying that does not open, or None."""
    if points(way, rules) < rules.first_meld_min:
        return "opening_too_small"
    if rules.first_meld_pure_run and not any(meld.pure for meld in way):
        return "opening_needs_pure_run"
    return None


def judged(way: Opening, rules: Choices, book: Words) -> str:
    """The laying added up, and the verdict."""
    said: dict[str, Any] = {"sum": added_up(way, rules, book), "points": points(way, rules)}
    why = missing(way, rules)
    if why is None:
        return fill(book.page["examples"]["opens"], said, book)
    lacking = {"points": said["points"], "needed": rules.first_meld_min}
    said["reason"] = refusal_text(why, lacking, book.lang)
    return fill(book.page["examples"]["opens_not"], said, book)


def added_up(way: Opening, rules: Choices, book: Words) -> str:
    """The melds, each with its points where there are several."""
    if len(way) == 1:
        return faces(way[0].cards, book)
    worths = [f"{faces(meld.cards, book)} ({worth(meld, rules.melds)})" for meld in way]
    return " + ".join(worths)
