"""What happened at the table, and who may know it.

Every event holds its whole truth; ``seen_by(seat)`` is the share of one seat, hidden cards
replaced by ``UNKNOWN``. An onlooker is seat None.
"""

from typing import Self

import msgspec

from tierce.cards import UNKNOWN
from tierce.rules.outcome import Outcome


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as ``seat`` may know it; most events are for all eyes."""
        return self


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


class Left(msgspec.Struct, frozen=True):
    """What is left of a meld on the table, under its name."""

    name: str
    kind: str
    cards: tuple[int, ...]


class Rest(msgspec.Struct, frozen=True):
    """What became of a meld that cards were taken from: nothing, one meld, or two."""

    meld: str
    left: tuple[Left, ...]


class Dealt(Event, frozen=True):
    """The cards were dealt."""

    start: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    """Top card last."""
    upcard: int | None

    def seen_by(self, seat: int | None) -> "Dealt":
        hands = [hand if seat == owner else hidden(hand) for owner, hand in enumerate(self.hands)]
        return msgspec.structs.replace(self, hands=tuple(hands), stock=hidden(self.stock))


class Drew(Event, frozen=True):
    """A seat took the top of the stock."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> "Drew":
        return self if seat == self.seat else msgspec.structs.replace(self, card=UNKNOWN)


class Reshuffled(Event, frozen=True):
    """The discards, without the top one, were shuffled into a new stock."""

    stock: tuple[int, ...]

    def seen_by(self, seat: int | None) -> "Reshuffled":
        return msgspec.structs.replace(self, stock=hidden(self.stock))


class Turned(Event, frozen=True):
    """The whole discard pile was turned over, unshuffled, into a new stock."""

    stock: int


class Took(Event, frozen=True):
    """A seat took the top discard."""

    seat: int
    card: int


class Laid(Event, frozen=True):
    """A seat laid a new meld."""

    seat: int
    meld: str
    kind: str
    cards: tuple[int, ...]
    value: int
    counted: int
    """The points of the seat's own cards in it."""
    used: tuple[int, ...]
    """The cards that left the hand."""
    borrowed: tuple[tuple[int, str], ...] = ()
    rests: tuple[Rest, ...] = ()


class Added(Event, frozen=True):
    """A seat added cards to a meld."""

    seat: int
    meld: str
    cards: tuple[int, ...]
    result: tuple[int, ...]
    counted: int


class Swapped(Event, frozen=True):
    """A seat put cards in a joker's place and took the joker."""

    seat: int
    meld: str
    cards: tuple[int, ...]
    result: tuple[int, ...]
    counted: int


class Stole(Event, frozen=True):
    """A seat took cards from a table meld into its hand."""

    seat: int
    meld: str
    cards: tuple[int, ...]
    rest: Rest


class Opened(Event, frozen=True):
    """A seat has laid its first meld of the round."""

    seat: int
    points: int


class Discarded(Event, frozen=True):
    """A seat discarded and ended its turn."""

    seat: int
    card: int
    last: bool = False
    """Whether the round ends with it, so that the turn moves no further."""


class Undone(Event, frozen=True):
    """A seat took back what it had done since its checkpoint."""

    seat: int


class Claimed(Event, frozen=True):
    """A seat knocked for the last discard and drew a stock card with it."""

    seat: int
    card: int
    drawn: int

    def seen_by(self, seat: int | None) -> "Claimed":
        return self if seat == self.seat else msgspec.structs.replace(self, drawn=UNKNOWN)


class Called(Event, frozen=True):
    """A seat announced its last card."""

    seat: int


class Faulted(Event, frozen=True):
    """A seat was caught in a fault."""

    by: int
    seat: int
    fault: str
    points: int
    drawn: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> "Faulted":
        return (
            self if seat == self.seat else msgspec.structs.replace(self, drawn=hidden(self.drawn))
        )


class TimedOut(Event, frozen=True):
    """A seat's time was up; what the table did for it follows."""

    seat: int


class Shown(msgspec.Struct, frozen=True):
    """One hand at the end of a Gin round: its melds, what it added to the knocker's, what is
    left.
    """

    melds: tuple[tuple[int, ...], ...]
    layoffs: tuple[int, ...]
    rest: tuple[int, ...]


class Knocked(Event, frozen=True):
    """A seat ended a Gin round; all hands are shown."""

    seat: int
    card: int
    gin: bool
    hands: tuple[Shown, ...]


class Ended(Event, frozen=True):
    """The round is over."""

    outcome: Outcome
    points: tuple[int, ...]
