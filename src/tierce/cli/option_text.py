"""One option as a person writes it on the command line: ``jokers=4``, ``players=2-5``."""

from typing import Any

from tierce.rules import BadOption, Option, RulesError
from tierce.rules.options import option

_YES_NO = {"yes": True, "true": True, "no": False, "false": False}


def option_value(text: str) -> tuple[str, Any]:
    """The name and the value; raises a RulesError where it is none.

    >>> option_value("players=2-5"), option_value("hand_size=2:10 3:7"), option_value("layoff=no")
    (('players', [2, 5]), ('hand_size', {'2': 10, '3': 7}), ('layoff', False))
    """
    name, given, value = text.partition("=")
    if not given:
        raise RulesError(f"{text!r} is no option: want NAME=VALUE")
    return name, read_value(option(name.strip()), value.strip())


def read_value(known: Option, text: str) -> Any:
    """The value as the rules take it; what they do not take they refuse themselves."""
    try:
        return READ[known.kind](text)
    except (KeyError, ValueError):
        raise BadOption(known.name, text, known.wanted) from None


def read_hands(text: str) -> Any:
    """One size for all, or sizes by number of players."""
    if ":" not in text:
        return int(text)
    pairs = [word.split(":", 1) for word in text.split()]
    return {seats: int(cards) for seats, cards in pairs}


READ: dict[str, Any] = {
    "yes_no": _YES_NO.__getitem__,
    "number": int,
    "choice": str,
    "seats": lambda text: [int(seats) for seats in text.split("-")],
    "hands": read_hands,
}
