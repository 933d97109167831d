"""Options read from plain data and written back, and their fingerprint."""

import hashlib
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tierce.rules.options.errors import BadOption
from tierce.rules.options.fields import EVERYONE, HandSize
from tierce.rules.options.record import OPTIONS, Option, option

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


ADDED_LATER: dict[str, Any] = {"upcard_offer": False}
"""Options that rules written down before do not name, with the value under which those were played.
"""


def read_options(given: Mapping[str, Any], *, under: HandSize = ()) -> dict[str, Any]:
    """The values of options as the rules hold them.

    Raises BadOption where one is none that the option takes. Hand sizes are laid over those
    ``under`` them: who changes the deal for two players keeps it for three.
    """
    read = {name: read_option(option(name), value) for name, value in given.items()}
    if "hand_size" in read and EVERYONE not in dict(read["hand_size"]):
        read["hand_size"] = tuple(sorted({**dict(under), **dict(read["hand_size"])}.items()))
    return read


def read_all_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """The same where every option must be there, as in a preset or in what ``as_dict`` wrote; only
    those added later may be missing.
    """
    every = {**ADDED_LATER, **given}
    for name in OPTIONS:
        if name not in every:
            raise BadOption(name, None, OPTIONS[name].wanted)
    read = read_options(every)
    low, high = read["players"]
    sizes = dict(read["hand_size"])
    # One size for all stays one size for all, so that a table with a seat more still deals it.
    if sizes.keys() == set(range(low, high + 1)) and len(set(sizes.values())) == 1:
        read["hand_size"] = ((EVERYONE, sizes[low]),)
    return read


def read_option(known: Option, value: Any) -> Any:
    """One value, checked."""
    match known.kind:
        case "yes_no" if isinstance(value, bool):
            return value
        case "number" if _within(value, known):
            return value
        case "choice" if (choice := _choice(value, known)) is not None:
            return choice
        case "seats" if isinstance(value, list | tuple) and _is_span(value, known):
            return tuple(value)
        case "hands" if (sizes := _hand_sizes(value, known)) is not None:
            return sizes
    raise BadOption(known.name, value, known.wanted)


def write_options(rules: "Rules") -> dict[str, Any]:
    """Every option as plain data, hand sizes for the seats the table may have."""
    written = {name: getattr(rules, name) for name in OPTIONS}
    low, high = rules.players
    written["players"] = [low, high]
    dealt = [seats for seats in range(low, high + 1) if has_hand_size(rules, seats)]
    written["hand_size"] = {str(seats): rules.cards_each(seats) for seats in dealt}
    return written


def has_hand_size(rules: "Rules", seats: int) -> bool:
    """Whether the rules say how many cards that many players are dealt."""
    sizes = dict(rules.hand_size)
    return seats in sizes or EVERYONE in sizes


def fingerprint(written: Mapping[str, Any]) -> str:
    """A short name for a choice of options.

    Finished games are kept under it, so it must not change between versions: an option added later
    is left out of the text while it has the value under which older games were played.
    """
    text = json.dumps(as_before(written), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def as_before(written: Mapping[str, Any]) -> dict[str, Any]:
    """The options without those added later that have the value of older games."""
    return {name: value for name, value in written.items() if ADDED_LATER.get(name) != value}


def _within(value: Any, known: Option) -> bool:
    # A bool is an int to Python, but not to a table.
    return type(value) is int and known.least <= value <= known.greatest


def _choice(value: Any, known: Option) -> str | int | None:
    # The numbers among the choices of an ace may be written as text, as a form does.
    if type(value) not in (str, int):
        return None
    return next((choice for choice in known.choices if str(choice) == str(value)), None)


def _is_span(value: list[Any] | tuple[Any, ...], known: Option) -> bool:
    if len(value) != 2 or not all(_within(seats, known) for seats in value):
        return False
    return bool(value[0] <= value[1])


def _hand_sizes(value: Any, known: Option) -> HandSize | None:
    """Sizes as sorted pairs, from one number for all, from a mapping or from such pairs."""
    if _within(value, known):
        return ((EVERYONE, value),)
    given = _pairs(value)
    sizes = {_seats(key): cards for key, cards in given}
    if not given or None in sizes or len(sizes) != len(given):
        return None
    if not all(_within(cards, known) for cards in sizes.values()):
        return None
    return tuple(sorted((seats, cards) for seats, cards in sizes.items() if seats is not None))


def _pairs(value: Any) -> list[tuple[Any, Any]]:
    if isinstance(value, Mapping):
        return list(value.items())
    if isinstance(value, tuple) and all(isinstance(p, tuple) and len(p) == 2 for p in value):
        return list(value)
    return []


def _seats(key: Any) -> int | None:
    """The number of players a hand size is for; ``all`` is every other one."""
    seats = OPTIONS["players"]
    known = {str(n): n for n in range(seats.least, seats.greatest + 1)}
    return EVERYONE if key in ("all", EVERYONE) else known.get(str(key))
