"""Fields of a position, read and checked."""

from collections.abc import Mapping
from typing import Any

from tierce.cards import UNKNOWN, bare, cards
from tierce.rules.asking.plain_data import BadQuestion, whole


def read_seat(given: Mapping[str, Any], field: str, players: int, default: int) -> int:
    """Return a seat number."""
    seat = whole(given, field, 0, default)
    if seat >= players:
        raise BadQuestion("bad_field", f"{field} is {seat}: want a seat from 0 to {players - 1}")
    return seat


def read_pile(given: Any, field: str, *, hidden: bool = True) -> list[int]:
    """Return cards from text, or as many unknown ones as a number says."""
    if hidden and type(given) is int and 0 <= given <= 200:
        return [UNKNOWN] * given
    if not isinstance(given, str):
        raise BadQuestion(
            "bad_field", f"{field} is {given!r}: want cards{' or a number' if hidden else ''}"
        )
    return [UNKNOWN if word == "?" else bare(read_cards(word)[0]) for word in given.split()]


def read_cards(text: Any) -> list[int]:
    """Return cards from text.

    Raises BadQuestion where a word is no card.
    """
    if not isinstance(text, str):
        raise BadQuestion("bad_field", f"{text!r}: want cards, separated by blanks")
    try:
        return cards(text)
    except ValueError as bad:
        raise BadQuestion("bad_card", str(bad)) from bad


def read_card(given: Any) -> int:
    """Return one card, `UNKNOWN` for None."""
    if given is None:
        return UNKNOWN
    read = read_cards(given)
    if len(read) != 1:
        raise BadQuestion("bad_card", f"{given!r}: want one card")
    return bare(read[0])


def flags(given: Mapping[str, Any], field: str, players: int, default: list[bool]) -> list[bool]:
    """Return one flag for each seat."""
    return listed_by_seat(given, field, players, bool, default)


def numbers(given: Mapping[str, Any], field: str, players: int, default: list[int]) -> list[int]:
    """Return one number for each seat."""
    return listed_by_seat(given, field, players, int, default)


def listed_by_seat(
    given: Mapping[str, Any], field: str, players: int, kind: type, default: list[Any]
) -> list[Any]:
    value = given.get(field, default)
    fitting = (
        isinstance(value, list)
        and len(value) == players
        and all(type(item) is kind for item in value)
    )
    if not fitting or (kind is int and field == "turns" and min(value) < 0):
        raise BadQuestion(
            "bad_field", f"{field} is {value!r}: want one {kind.__name__} for each seat"
        )
    return list(value)
