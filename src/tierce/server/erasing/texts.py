"""Stored texts without one person: another id, and "a player" for the name."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tierce.server.people.pseudonym import pseudonym

NAME: Final = "a player"
"""What is shown instead of the name, in every language."""
TEXT: Final = "…"
"""What is shown instead of a message."""


class Erased:
    """A person at one table, and the id that replaces the real one there."""

    def __init__(self, person: str, alias: str) -> None:
        self.person = person
        self.alias = alias
        self.names: set[str] = set()
        """The names that the person bore at the table."""

    def entry(self, text: str) -> str:
        """The log entry without the person."""
        return self._changed(text, self._entry)

    def line(self, text: str) -> str:
        """The line in lists without the person."""
        return self._changed(text.replace(self.person, self.alias), self._line)

    def talk(self, text: str) -> str:
        """A stored chat message without its author."""
        return self._changed(text, self._said)

    def lines(self, text: str) -> str:
        """The messages of a complaint without those of the person."""
        return self._changed(text, lambda lines: [self._said(line) for line in lines])

    def pseudonym(self, known: str) -> str:
        """The pseudonym, another one if it is the person's."""
        return pseudonym(self.alias) if known == pseudonym(self.person) else known

    def _changed(self, text: str, change: Callable[[Any], Any]) -> str:
        """The JSON changed; of a damaged text only the id is replaced."""
        try:
            return msgspec.json.encode(change(msgspec.json.decode(text))).decode()
        except (msgspec.DecodeError, LookupError, TypeError, AttributeError):
            return text.replace(self.person, self.alias)

    def _entry(self, value: Any) -> Any:
        match value:
            case {"person": self.person, **others}:
                self.names.add(str(others.get("name", "")))
                return {**value, "person": self.alias, "name": NAME}
            case dict():
                return {key: self._entry(one) for key, one in value.items()}
            case list():
                return [self._entry(one) for one in value]
            case _:
                return value

    def _line(self, kept: dict[str, Any]) -> dict[str, Any]:
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
        if line["who"] != pseudonym(self.person):
            return line
        text = None if line.get("text") is None else TEXT
        return {**line, "who": pseudonym(self.alias), "name": NAME, "text": text}
