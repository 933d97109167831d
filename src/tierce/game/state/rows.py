"""Helpers for rows of cards and numbers, written so that mypyc compiles them well."""

from typing import Any, TypeVar

from mypy_extensions import i64

T = TypeVar("T")


def with_at(row: list[T], place: int, entry: T) -> list[T]:
    """Return a copy of `row` with `entry` at `place`."""
    other = row[:]
    other[place] = entry
    return other


def holds(hand: list[int], card: int) -> bool:
    """Whether `card` is in `hand`; mypyc leaves `in` to the slower interpreter."""
    return place_of(hand, card) >= 0


def place_of(hand: list[int], card: int) -> int:
    """Index of the card in the hand, -1 where it is absent."""
    # Equal small integers are nearly always one object; identity takes half the time of equality.
    cards: list[Any] = hand
    wanted: Any = card
    for place, held in enumerate(cards):
        if held is wanted:
            return place
    for place, other in enumerate(hand):
        if other == card:
            return place
    return -1


def total(numbers: list[int]) -> int:
    """Sum of the numbers; mypyc leaves `sum` to the interpreter."""
    found: i64 = 0
    number: i64
    for number in numbers:
        found += number
    return int(found)


def take(hand: list[int], card: int) -> bool:
    """Remove a card from a hand; False where it is absent."""
    place = place_of(hand, card)
    if place < 0:
        return False
    hand.pop(place)
    return True
