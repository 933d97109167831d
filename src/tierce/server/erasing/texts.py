"""Stored texts without one person: other ids, and "a player" for the name."""

import secrets
from collections import defaultdict
from collections.abc import Callable, Collection
from typing import Any, Final

import msgspec

from tierce.server.people.pseudonym import pseudonym

NAME: Final = "a player"
"""What is shown instead of the name, in every language."""
TEXT: Final = "…"
"""What is shown instead of a message."""


class Erased:
    """A person at one table, and what replaces each id there.

    An account and its merged guests are several ids of one person. Each gets an id of its own, as
    the log replays differently if two of its persons become one.
    """

    def __init__(self, persons: Collection[str]) -> None:
        self.aliases = {person: secrets.token_urlsafe(16) for person in persons}
        self.names: set[str] = set()
        """The names that the person bore at the table."""
        self._known = {pseudonym(old): pseudonym(new) for old, new in self.aliases.items()}
        self._sat: defaultdict[int, list[str]] = defaultdict(list)
        """The ids that sat in each seat, in order."""

    def entry(self, text: str) -> str:
        """The log entry without the person."""
        return self._changed(text, self._of_entry)

    def line(self, text: str) -> str:
        """The line in lists without the person."""
        return self._changed(self.ids(text), self._of_line)

    def talk(self, text: str) -> str:
        """A stored chat message without its author."""
        return self._changed(text, self._said)

    def lines(self, text: str) -> str:
        """The messages of a complaint without those of the person."""
        return self._changed(text, lambda lines: [self._said(line) for line in lines])

    def pseudonym(self, known: str) -> str:
        """The pseudonym, another one if it is the person's."""
        return self._known.get(known, known)

    def ids(self, text: str) -> str:
        """The text with other ids."""
        for person, alias in self.aliases.items():
            text = text.replace(person, alias)
        return text

    def at(self, seat: int, person: str) -> str:
        """The id that replaces a person's in what is stored of a seat.

        Rows of a merged guest name the account, where the log names the guest.
        """
        sat = self._sat[seat] or [one for ids in self._sat.values() for one in ids]
        return self.aliases[person if person in sat or not sat else sat[-1]]

    def _changed(self, text: str, change: Callable[[Any], Any]) -> str:
        """The JSON changed; of a damaged text only the ids are replaced."""
        try:
            return msgspec.json.encode(change(msgspec.json.decode(text))).decode()
        except (msgspec.DecodeError, LookupError, TypeError, AttributeError):
            return self.ids(text)

    def _of_entry(self, entry: Any) -> Any:
        match entry:
            case {"type": "made", "places": places}:
                for seat, place in enumerate(places):
                    self._sit(seat, place)
            case {"type": "sat", "seat": seat, "place": place}:
                self._sit(seat, place)
            case {"type": "seat_dropped", "seat": gone}:
                moved = {seat - (seat > gone): ids for seat, ids in self._sat.items()}
                self._sat = defaultdict(list, moved)
            case _:
                pass
        return self._without(entry)

    def _sit(self, seat: int, place: dict[str, Any]) -> None:
        if place.get("person") in self.aliases:
            self._sat[seat].append(place["person"])

    def _without(self, value: Any) -> Any:
        match value:
            case {"person": str(person), **others} if person in self.aliases:
                self.names.add(str(others.get("name", "")))
                return {**value, "person": self.aliases[person], "name": NAME}
            case dict():
                return {key: self._without(one) for key, one in value.items()}
            case list():
                return [self._without(one) for one in value]
            case _:
                return value

    def _of_line(self, kept: dict[str, Any]) -> dict[str, Any]:
        public = kept.get("public")
        departures = [
            {**one, "name": self._name(one["name"])} for one in kept.get("departures", [])
        ]
        return {
            **kept,
            "names": [*map(self._name, kept["names"])],
            "public": public and {**public, "host": self._name(public["host"])},
            "departures": departures,
        }

    def _name(self, name: str) -> str:
        return NAME if name in self.names else name

    def _said(self, line: dict[str, Any]) -> dict[str, Any]:
        """The message, without its author if that is the person. What others wrote stays."""
        if line["who"] not in self._known:
            return line
        text = None if line.get("text") is None else TEXT
        return {**line, "who": self._known[line["who"]], "name": NAME, "text": text}
