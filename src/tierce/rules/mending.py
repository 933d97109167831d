"""Ways out of choices that clash, each checked against the constraints."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Any

import msgspec

from tierce.rules.building import presets, propose
from tierce.rules.options.errors import Conflict
from tierce.rules.options.fields import OPTIONS
from tierce.rules.rules import Rules

FEW = 150
"""Of a number with a span up to this size, every value is tried."""
MOST = 16
"""The most options a way out may change."""


class Way(msgspec.Struct, frozen=True):
    """One way out: what it removes and sets, and all choices after it."""

    removes: tuple[str, ...]
    """Patches that are left out."""
    sets: dict[str, Any]
    """Options, by the value they get."""
    rules: str
    options: dict[str, Any]


def ways_out(text: str, options: Mapping[str, Any], conflict: Conflict) -> list[Way]:
    """The ways to end a clash, each by changing one side of it.

    No way brings a new clash. Where only one side can change alone, the other way keeps it and
    changes every other option that clashes with it.
    """
    tried = _Choices(text, dict(options))
    found = {name: tried.without(name, conflict) for name in conflict.options}
    ways = [way for way in found.values() if way]
    if len(ways) == 1:
        kept = next(name for name, way in found.items() if way)
        ways += [way for way in [tried.keeping(kept)] if way]
    return ways


Mended = tuple[Conflict, list[Way]]


def mended(text: str, options: Mapping[str, Any], conflicts: list[Conflict]) -> list[Mended]:
    """The clashes with their ways out.

    A clash that ends with every way out of another one is left out.
    """
    found = [(one, ways_out(text, options, one)) for one in conflicts]
    shown = [one for at, one in enumerate(found) if not _shadow(at, found)]
    return shown or found


def _shadow(at: int, found: list[Mended]) -> bool:
    conflict, ways = found[at]
    return any(
        _all_end(theirs, conflict) and (other < at or not _all_end(ways, one))
        for other, (one, theirs) in enumerate(found)
        if other != at
    )


def _all_end(ways: list[Way], conflict: Conflict) -> bool:
    return bool(ways) and all(conflict not in propose(way.rules, way.options)[1] for way in ways)


class _Choices:
    """The choices of a form, and the rules that other choices give."""

    def __init__(self, text: str, options: dict[str, Any]) -> None:
        self.text, self.options = text, options
        self.rules, self.conflicts = propose(text, options)

    def without(self, name: str, conflict: Conflict) -> Way | None:
        """The way that changes this side."""
        if name not in OPTIONS:
            return self._left_out(name, conflict)
        if name in self.options:
            others = {key: value for key, value in self.options.items() if key != name}
            if self._ends(self.text, others, conflict):
                back = propose(self.text, others)[0].as_dict()[name]
                return Way((), {name: back}, self.text, others)
        return self._first([{name: value} for value in self._values(name)], conflict)

    def keeping(self, kept: str) -> Way | None:
        """The way that keeps an option and changes others, one after another."""
        if kept not in OPTIONS:
            return None
        sets: dict[str, Any] = {}
        found = self.conflicts
        while found and len(sets) < MOST:
            better = self._better(found[0], sets, kept)
            if not better:
                return None
            sets |= better
            found = self._found(sets)
        return None if found else Way((), sets, self.text, self.options | sets)

    def _better(self, conflict: Conflict, sets: dict[str, Any], kept: str) -> dict[str, Any]:
        """The change that ends a clash and leaves the fewest other clashes."""
        free = [n for n in conflict.options if n in OPTIONS and n != kept and n not in sets]
        tries = [{name: value} for name in free for value in self._values(name)]
        for pair in combinations(free, 2):
            values = product(*(_usual(name) for name in pair))
            tries += [dict(zip(pair, both, strict=True)) for both in values]
        left = {at: self._found(sets | changed) for at, changed in enumerate(tries)}
        good = [at for at, found in left.items() if conflict not in found]
        return tries[min(good, key=lambda at: len(left[at]))] if good else {}

    def _found(self, sets: dict[str, Any]) -> list[Conflict]:
        return propose(self.text, self.options | sets)[1]

    def _left_out(self, patch: str, conflict: Conflict) -> Way | None:
        base, *chosen = self.text.split("+")
        if patch not in chosen:
            return None
        rules = "+".join([base, *(one for one in chosen if one != patch)])
        ends = self._ends(rules, self.options, conflict)
        return Way((patch,), {}, rules, self.options) if ends else None

    def _first(self, sets: list[dict[str, Any]], conflict: Conflict) -> Way | None:
        for changed in sets:
            options = self.options | changed
            if self._ends(self.text, options, conflict):
                return Way((), changed, self.text, options)
        return None

    def _ends(self, text: str, options: dict[str, Any], conflict: Conflict) -> bool:
        _, found = propose(text, options)
        return conflict not in found and all(one in self.conflicts for one in found)

    def _values(self, name: str) -> Iterator[Any]:
        """Values to try: the one without own options, then those of presets, then the rest."""
        plain, _ = propose(self.text)
        yield plain.as_dict()[name]
        yield from _usual(name)
        known = OPTIONS[name]
        if known.kind == "number" and known.greatest - known.least <= FEW:
            now = getattr(self.rules, name)
            span = range(known.least, known.greatest + 1)
            yield from sorted(span, key=lambda value: abs(value - now))
        if known.kind == "hands":
            yield from range(known.greatest, known.least - 1, -1)
        if known.kind == "seats":
            span = range(known.greatest, known.least - 1, -1)
            yield from ([low, high] for high in span for low in range(known.least, high + 1))


def _usual(name: str) -> list[Any]:
    """The values in the presets, then all values of a choice, each once."""
    played = [_plain(rules, name) for rules in presets().values()]
    every = [*played, *OPTIONS[name].choices]
    return [value for at, value in enumerate(every) if value not in every[:at]]


def _plain(rules: Rules, name: str) -> Any:
    return rules.as_dict()[name]
