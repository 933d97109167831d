"""A run or a set, its cards in their places."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from tierce.cards import JOKER, face_of, names

RUN: Final = "run"
SET: Final = "set"
NO_WORTHS: Final[list[int]] = []
NONE_GROWN: Final[dict[int, "Meld | NotAMeld"]] = {}


@mypyc_attr(free_list_len=1)
class Meld:
    """A meld in normal form.

    ``cards`` are upwards in a run, clubs to diamonds in a set. A joker is written with the face it
    stands for; only in a set of three, where it may still be either missing suit, it stays a plain
    ``JOKER`` and lies last.
    """

    __slots__ = (
        "asked",
        "cards",
        "gained",
        "gauge",
        "grew_from",
        "grower",
        "grown",
        "jokers",
        "kind",
        "priced",
        "searched",
        "spares",
        "takes",
        "worths",
    )

    def __init__(self, kind: str, cards: tuple[int, ...]) -> None:
        self.kind = kind
        self.cards = cards
        self.jokers = 0
        """How many jokers lie in it."""
        for card in cards:
            if card >= JOKER:
                self.jokers += 1
        self.priced: object = None
        """Whose prices the next line holds: what the cards are worth hangs on the rules."""
        self.worths: list[int] = NO_WORTHS
        self.asked: object = None
        """Who worked out the next line."""
        self.takes: i64 = 0
        """The cards that can be added to it, see ``MeldMemo``."""
        self.searched: object = None
        """Who worked out the next line."""
        self.spares: list[int] = NO_WORTHS
        """The cards that can leave it."""
        self.grower: object = None
        """Who worked out the next line."""
        self.grown: dict[int, Meld | NotAMeld] = NONE_GROWN
        """What comes of it when a single card is added."""
        self.grew_from: tuple[int, ...] | None = None
        """The cards of the meld that it grew from, if somebody asked what that brought."""
        self.gauge: object = None
        """Who worked out the next line."""
        self.gained = 0
        """What the cards count that were added to that meld."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, self.cards)

    @property
    def pure(self) -> bool:
        """Whether it is a run without a joker, a *tierce franche* where it has three cards or
        more.
        """
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
    """Why cards are no meld: a code and the facts a person needs."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str, facts: dict[str, object] | None = None) -> None:
        self.code = code
        self.facts = facts or {}

    def __repr__(self) -> str:
        return f"NotAMeld({self.code!r}, {self.facts!r})"
