"""What happened at the table, and who may know it.

Every event holds its whole truth; ``seen_by(seat)`` is the share of one seat, hidden cards
replaced by ``UNKNOWN``. An onlooker is seat None.
"""

from typing import Final

from tierce.cards import JOKER, UNKNOWN
from tierce.game.value import Value
from tierce.melds import Meld
from tierce.rules.price.outcome import Outcome


class Event(Value):
    """Something that happened."""

    def seen_by(self, seat: int | None) -> "Event":
        """The event as ``seat`` may know it; most events are for all eyes."""
        return self


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many unknown cards."""
    return (UNKNOWN,) * len(cards)


class Left(Value):
    """What is left of a meld on the table, under its name."""

    __match_args__ = ("name", "kind", "cards")

    def __init__(self, name: str, kind: str, cards: tuple[int, ...]) -> None:
        self.name = name
        self.kind = kind
        self.cards = cards


class Rest(Value):
    """What became of a meld that cards were taken from: nothing, one meld, or two."""

    __match_args__ = ("meld", "left")

    def __init__(self, meld: str, left: tuple[Left, ...]) -> None:
        self.meld = meld
        self.left = left


class Dealt(Event):
    """The cards were dealt."""

    __match_args__ = ("start", "hands", "stock", "upcard")

    def __init__(
        self,
        *,
        start: int,
        hands: tuple[tuple[int, ...], ...],
        stock: tuple[int, ...],
        upcard: int | None,
    ) -> None:
        self.start = start
        self.hands = hands
        self.stock = stock
        """Top card last."""
        self.upcard = upcard

    def seen_by(self, seat: int | None) -> "Dealt":
        hands = [hand if seat == owner else hidden(hand) for owner, hand in enumerate(self.hands)]
        return Dealt(
            start=self.start, hands=tuple(hands), stock=hidden(self.stock), upcard=self.upcard
        )


class Drew(Event):
    """A seat took the top of the stock."""

    __match_args__ = ("seat", "card")

    def __init__(self, *, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: int | None) -> "Drew":
        return self if seat == self.seat else draw_of(self.seat, UNKNOWN)


class Reshuffled(Event):
    """The discards, without the top one, were shuffled into a new stock."""

    __match_args__ = ("stock",)

    def __init__(self, *, stock: tuple[int, ...]) -> None:
        self.stock = stock

    def seen_by(self, seat: int | None) -> "Reshuffled":
        return Reshuffled(stock=hidden(self.stock))


class Turned(Event):
    """The whole discard pile was turned over, unshuffled, into a new stock."""

    __match_args__ = ("stock",)

    def __init__(self, *, stock: int) -> None:
        self.stock = stock


class Took(Event):
    """A seat took the top discard."""

    __match_args__ = ("seat", "card")

    def __init__(self, *, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card


class Passed(Event):
    """A seat declined the upcard offered before the first turn."""

    __match_args__ = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat


class Laid(Event):
    """A seat laid a new meld."""

    __match_args__ = (
        "seat",
        "meld",
        "kind",
        "cards",
        "value",
        "counted",
        "used",
        "borrowed",
        "rests",
    )

    def __init__(
        self,
        *,
        seat: int,
        meld: str,
        kind: str,
        cards: tuple[int, ...],
        value: int,
        counted: int,
        used: tuple[int, ...],
        borrowed: tuple[tuple[int, str], ...] = (),
        rests: tuple[Rest, ...] = (),
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.kind = kind
        self.cards = cards
        self.value = value
        self.counted = counted
        """The points of the seat's own cards in it."""
        self.used = used
        """The cards that left the hand."""
        self.borrowed = borrowed
        self.rests = rests
        self.made: Meld | None = None
        """The meld itself, where whoever tells of it has it at hand: what it is worth and takes is
        then worked out once.
        """


class Added(Event):
    """A seat added cards to a meld."""

    __match_args__ = ("seat", "meld", "cards", "result", "counted")

    def __init__(
        self, *, seat: int, meld: str, cards: tuple[int, ...], result: tuple[int, ...], counted: int
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.result = result
        self.counted = counted
        self.made: Meld | None = None
        """The meld that came of it, where whoever tells of it has it at hand."""


class Swapped(Event):
    """A seat put cards in a joker's place and took the joker."""

    __match_args__ = ("seat", "meld", "cards", "result", "counted")

    def __init__(
        self, *, seat: int, meld: str, cards: tuple[int, ...], result: tuple[int, ...], counted: int
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.result = result
        self.counted = counted
        self.made: Meld | None = None
        """The meld that came of it, where whoever tells of it has it at hand."""


class Stole(Event):
    """A seat took cards from a table meld into its hand."""

    __match_args__ = ("seat", "meld", "cards", "rest")

    def __init__(self, *, seat: int, meld: str, cards: tuple[int, ...], rest: Rest) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.rest = rest


class Opened(Event):
    """A seat has laid its first meld of the round."""

    __match_args__ = ("seat", "points")

    def __init__(self, *, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points


class Discarded(Event):
    """A seat discarded and ended its turn."""

    __match_args__ = ("seat", "card", "last")

    def __init__(self, *, seat: int, card: int, last: bool = False) -> None:
        self.seat = seat
        self.card = card
        self.last = last
        """Whether the round ends with it, so that the turn moves no further."""


SEATS: Final = 8
CARDS: Final = [*range(JOKER + 1), UNKNOWN]
"""All that can be drawn or thrown; an unknown card is the last, where its number finds it."""
DRAWS: Final = [[Drew(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]
TAKES: Final = [[Took(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]
DISCARDS: Final = [[Discarded(seat=seat, card=card) for card in CARDS] for seat in range(SEATS)]
"""Made once, as nobody changes an event: a table at full speed would make one for every act, and
let go of it with the round.
"""


def draw_of(seat: int, card: int) -> Drew:
    """The event of a card drawn from the stock."""
    if seat < SEATS and card <= JOKER:
        return DRAWS[seat][card]
    return Drew(seat=seat, card=card)


def take_of(seat: int, card: int) -> Took:
    """The event of a discard taken."""
    if seat < SEATS and card <= JOKER:
        return TAKES[seat][card]
    return Took(seat=seat, card=card)


def discard_of(seat: int, card: int) -> Discarded:
    """The event of a discard with which the round goes on."""
    if seat < SEATS and card <= JOKER:
        return DISCARDS[seat][card]
    return Discarded(seat=seat, card=card)


class Undone(Event):
    """A seat took back what it had done since its checkpoint."""

    __match_args__ = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat


class Claimed(Event):
    """A seat knocked for the last discard and drew a stock card with it."""

    __match_args__ = ("seat", "card", "drawn")

    def __init__(self, *, seat: int, card: int, drawn: int) -> None:
        self.seat = seat
        self.card = card
        self.drawn = drawn

    def seen_by(self, seat: int | None) -> "Claimed":
        if seat == self.seat:
            return self
        return Claimed(seat=self.seat, card=self.card, drawn=UNKNOWN)


class Called(Event):
    """A seat announced its last card."""

    __match_args__ = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat


class Faulted(Event):
    """A seat was caught in a fault."""

    __match_args__ = ("by", "seat", "fault", "points", "drawn")

    def __init__(
        self, *, by: int, seat: int, fault: str, points: int, drawn: tuple[int, ...] = ()
    ) -> None:
        self.by = by
        self.seat = seat
        self.fault = fault
        self.points = points
        self.drawn = drawn

    def seen_by(self, seat: int | None) -> "Faulted":
        if seat == self.seat:
            return self
        drawn = hidden(self.drawn)
        return Faulted(
            by=self.by, seat=self.seat, fault=self.fault, points=self.points, drawn=drawn
        )


class TimedOut(Event):
    """A seat's time was up; what the table did for it follows."""

    __match_args__ = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat


class Shown(Value):
    """One hand at the end of a Gin round: its melds, what it added to the knocker's, what is
    left.
    """

    __match_args__ = ("melds", "layoffs", "rest")

    def __init__(
        self, melds: tuple[tuple[int, ...], ...], layoffs: tuple[int, ...], rest: tuple[int, ...]
    ) -> None:
        self.melds = melds
        self.layoffs = layoffs
        self.rest = rest


class Knocked(Event):
    """A seat ended a Gin round; all hands are shown."""

    __match_args__ = ("seat", "card", "gin", "hands")

    def __init__(self, *, seat: int, card: int, gin: bool, hands: tuple[Shown, ...]) -> None:
        self.seat = seat
        self.card = card
        self.gin = gin
        self.hands = hands


class Ended(Event):
    """The round is over."""

    __match_args__ = ("outcome", "points")

    def __init__(self, *, outcome: Outcome, points: tuple[int, ...]) -> None:
        self.outcome = outcome
        self.points = points
