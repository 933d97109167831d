"""A run or a set, its cards in their places."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tierce.cards import JOKER, face_of, names

RUN: Final = "run"
SET: Final = "set"


@mypyc_attr(free_list_len=1)
class Meld:
    """A meld in normal form.

    ``cards`` are upwards in a run, clubs to diamonds in a set. A joker is written with the face it
    stands for. In a set of three it may still be either missing suit: there it stays a plain
    ``JOKER`` and lies last. So the cards alone tell a run from a set.
    """

    __slots__ = ("cards", "jokers", "kind")

    def __init__(self, kind: str, cards: tuple[int, ...]) -> None:
        self.kind = kind
        self.cards = cards
        self.jokers = 0
        """The number of jokers in it."""
        for card in cards:
            if card >= JOKER:
                self.jokers += 1

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, self.cards)

    @property
    def pure(self) -> bool:
        """Whether it is a run without a joker: a *tierce franche*."""
        return self.kind == RUN and self.jokers == 0

    @property
    def faces(self) -> list[int]:
        """What each card shows or stands for; ``JOKER`` for one whose suit is open."""
        return [face_of(card) for card in self.cards]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Meld) and self.kind == other.kind and self.cards == other.cards

    def __hash__(self) -> int:
        return hash((self.kind, self.cards))

    def __repr__(self) -> str:
        return f"Meld({self.kind!r}, {names(self.cards)!r})"

    def __str__(self) -> str:
        return names(self.cards)


class NotAMeld:
    """Why cards are no meld: a code, and the facts for a message."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str, facts: dict[str, object] | None = None) -> None:
        self.code = code
        self.facts = facts or {}

    def __repr__(self) -> str:
        return f"NotAMeld({self.code!r}, {self.facts!r})"
