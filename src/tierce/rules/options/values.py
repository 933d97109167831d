"""Options read from plain data and checked, and the fingerprint of a choice of options."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from tierce.rules.options.errors import BadOption, UnknownOption
from tierce.rules.options.fields import OPTIONS
from tierce.rules.options.record import EVERYONE, FIRST_VERSION, HandSize, Option

DEFAULTS = {name: option.default for name, option in OPTIONS.items()}
"""The options of a table without any special rule, as plain data."""
ADDED_LATER = {
    name: option.default for name, option in OPTIONS.items() if option.since != FIRST_VERSION
}
"""Options that older files and records do not name, with the value under which those were played.
"""


def option(name: str) -> Option:
    """The option of that name; raises UnknownOption with the nearest name there is."""
    found = OPTIONS.get(name)
    if found is None:
        raise UnknownOption(name, OPTIONS)
    return found


def read_options(given: Mapping[str, Any], *, under: HandSize = ()) -> dict[str, Any]:
    """The values of options as the rules hold them.

    Raises UnknownOption, or BadOption where an option does not take its value. New hand sizes
    replace those ``under`` them by number of players: a deal changed for two players stays as it
    was for three.
    """
    read = {name: read_option(option(name), value) for name, value in given.items()}
    if "hand_size" in read and EVERYONE not in dict(read["hand_size"]):
        read["hand_size"] = tuple(sorted({**dict(under), **dict(read["hand_size"])}.items()))
    return read


def read_all_options(given: Mapping[str, Any]) -> dict[str, Any]:
    """The values of all options, as a file or a record names them.

    An option added later than the first version takes its default where it is missing. Raises
    BadOption where another one is missing.
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
    """One value, checked; raises BadOption."""
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


def fingerprint(written: Mapping[str, Any]) -> str:
    """The hash of a choice of options, given as plain data.

    Finished games are stored under it, so it never changes between versions. An option added later
    is left out while it has its default.
    """
    text = json.dumps(as_before(written), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def as_before(written: Mapping[str, Any]) -> dict[str, Any]:
    """The options without those added later that have their default."""
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
