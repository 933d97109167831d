"""What a form needs to know about each option: its section, its kind and the values it takes.

All of it is read off the types in ``knobs``, so nothing is said twice.
"""

from typing import Any

import msgspec
from msgspec.inspect import BoolType, IntType, LiteralType, StructType, type_info

from tierce.rules.options.errors import UnknownOption
from tierce.rules.options.fields import Options, Seats

_SECTION_STARTS = {
    "players": "deck",
    "discard_take": "draw",
    "melding": "melds",
    "first_meld_min": "first_meld",
    "layoff": "table",
    "finish_discard": "going_out",
    "score_mode": "scoring",
    "placeable_discard_penalty": "penalties",
    "match_end": "match",
    "pot": "pot",
}
HAND_LEAST, HAND_GREATEST = 1, 15


class Option(msgspec.Struct, frozen=True):
    """One option as a form would show it."""

    name: str
    section: str
    kind: str
    """yes_no, number, choice, seats (a span of players) or hands (cards by players)."""
    least: int = 0
    """The least number it takes, where it takes numbers."""
    greatest: int = 0
    choices: tuple[str | int, ...] = ()
    """The values of a choice, in the order of the house."""

    @property
    def wanted(self) -> str:
        """The values it takes, in words for an error."""
        if self.kind == "choice":
            return "one of " + ", ".join(str(choice) for choice in self.choices)
        if self.kind == "yes_no":
            return "true or false"
        span = f"from {self.least} to {self.greatest}"
        if self.kind == "seats":
            return f"[least, greatest] number of players, {span}"
        if self.kind == "hands":
            return f"cards by number of players such as {{'2': 10, '3': 7}}, {span}"
        return f"a whole number {span}"


def option(name: str) -> Option:
    """The option of that name; raises UnknownOption with the nearest name there is."""
    found = OPTIONS.get(name)
    if found is None:
        raise UnknownOption(name, OPTIONS)
    return found


def _options() -> dict[str, Option]:
    described, section = {}, ""
    shape = type_info(Options)
    assert isinstance(shape, StructType), "the options are one struct"
    for field in shape.fields:
        section = _SECTION_STARTS.get(field.name, section)
        described[field.name] = _option(field.name, section, field.type)
    return described


def _option(name: str, section: str, kind: Any) -> Option:
    if isinstance(kind, BoolType):
        return Option(name, section, "yes_no", choices=(True, False))
    if isinstance(kind, LiteralType):
        return Option(name, section, "choice", choices=_choices(name, kind))
    if isinstance(kind, IntType):
        return Option(name, section, "number", least=kind.ge or 0, greatest=kind.le or 0)
    if name == "players":
        seats = type_info(Seats)
        assert isinstance(seats, IntType), "seats are counted"
        return Option(name, section, "seats", least=seats.ge or 0, greatest=seats.le or 0)
    return Option(name, section, "hands", least=HAND_LEAST, greatest=HAND_GREATEST)


def _choices(name: str, kind: LiteralType) -> tuple[str | int, ...]:
    # msgspec sorts the values of a Literal; people should see them in the order they were written.
    return tuple(value for value in Options.__annotations__[name].__args__ if value in kind.values)


OPTIONS = _options()
"""Every option by name, in the order of the house."""
