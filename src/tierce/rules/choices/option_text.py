"""One option as a person writes it, on a command line or in an address: ``jokers=4``."""

from typing import Any

from tierce.rules.options.errors import BadOption, RulesError
from tierce.rules.options.record import Option
from tierce.rules.options.values import option

_YES_NO = {"yes": True, "true": True, "no": False, "false": False}


def option_value(text: str) -> tuple[str, Any]:
    """The name and the value in a text; raises RulesError.

    >>> option_value("players=2-5"), option_value("hand_size=2:10 3:7"), option_value("layoff=no")
    (('players', [2, 5]), ('hand_size', {'2': 10, '3': 7}), ('layoff', False))
    """
    name, given, value = text.partition("=")
    if not given:
        raise RulesError(f"{text!r} is no option: want NAME=VALUE")
    return name.strip(), read_value(option(name.strip()), value.strip())


def read_value(known: Option, text: str) -> Any:
    """The value in a text, not yet checked against its range; raises BadOption."""
    try:
        return _READ[known.kind](text)
    except (KeyError, ValueError):
        raise BadOption(known.name, text, known.wanted) from None


def write_value(value: Any) -> str:
    """The text that ``read_value`` reads.

    >>> write_value(True), write_value([2, 5]), write_value({"2": 10, "3": 7}), write_value("free")
    ('yes', '2-5', '2:10,3:7', 'free')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ",".join(f"{seats}:{cards}" for seats, cards in value.items())
    if isinstance(value, list | tuple):
        return "-".join(str(seats) for seats in value)
    return str(value)


def _read_hands(text: str) -> Any:
    """One size for all, or sizes by number of players."""
    if ":" not in text:
        return int(text)
    pairs = [word.split(":", 1) for word in text.replace(",", " ").split()]
    return {seats: int(cards) for seats, cards in pairs}


_READ: dict[str, Any] = {
    "yes_no": _YES_NO.__getitem__,
    "number": int,
    "choice": str,
    "seats": lambda text: [int(seats) for seats in text.split("-")],
    "hands": _read_hands,
}
