"""The events, made by `tools/event_classes.py` from `events.toml`: do not edit."""

from typing import ClassVar

from tierce.cards import UNKNOWN
from tierce.game.events.event import Event, Rest, Shown, hidden, own_hand
from tierce.melds import Meld
from tierce.rules.price.outcome import Outcome


class Dealt(Event):
    """The cards were dealt."""

    __match_args__ = ("start", "hands", "stock", "upcard")
    public: ClassVar[tuple[str, ...]] = ("start", "upcard")

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
        return Dealt(
            start=self.start,
            hands=own_hand(self.hands, seat),
            stock=hidden(self.stock),
            upcard=self.upcard,
        )


class Drew(Event):
    """A seat took the top of the stock."""

    __match_args__ = ("seat", "card")
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, *, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: int | None) -> "Drew":
        if seat == self.seat:
            return self
        return Drew(seat=self.seat, card=UNKNOWN)


class Reshuffled(Event):
    """The discards, without the top one, were shuffled into a new stock."""

    __match_args__ = ("stock",)
    public: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *, stock: tuple[int, ...]) -> None:
        self.stock = stock

    def seen_by(self, seat: int | None) -> "Reshuffled":
        return Reshuffled(stock=hidden(self.stock))


class Turned(Event):
    """The whole discard pile was turned over, unshuffled, into a new stock."""

    __match_args__ = ("stock",)
    public: ClassVar[tuple[str, ...]] = ("stock",)

    def __init__(self, *, stock: int) -> None:
        self.stock = stock

    def seen_by(self, seat: int | None) -> "Turned":
        return self


class Took(Event):
    """A seat took the top discard."""

    __match_args__ = ("seat", "card")
    public: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, *, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, seat: int | None) -> "Took":
        return self


class Passed(Event):
    """A seat declined the upcard offered before the first turn."""

    __match_args__ = ("seat",)
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> "Passed":
        return self


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
    public: ClassVar[tuple[str, ...]] = (
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
        """Points of the seat's own cards in it."""
        self.used = used
        """The cards that left the hand."""
        self.borrowed = borrowed
        self.rests = rests
        self.made: Meld | None = None
        """The meld, where the judge has made it already."""

    def seen_by(self, seat: int | None) -> "Laid":
        return self


class Added(Event):
    """A seat added cards to a meld."""

    __match_args__ = ("seat", "meld", "cards", "result", "counted")
    public: ClassVar[tuple[str, ...]] = ("seat", "meld", "cards", "result", "counted")

    def __init__(
        self, *, seat: int, meld: str, cards: tuple[int, ...], result: tuple[int, ...], counted: int
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.result = result
        self.counted = counted
        self.made: Meld | None = None
        """The resulting meld, where the judge has made it already."""

    def seen_by(self, seat: int | None) -> "Added":
        return self


class Swapped(Event):
    """A seat put cards in a joker's place and took the joker."""

    __match_args__ = ("seat", "meld", "cards", "result", "counted")
    public: ClassVar[tuple[str, ...]] = ("seat", "meld", "cards", "result", "counted")

    def __init__(
        self, *, seat: int, meld: str, cards: tuple[int, ...], result: tuple[int, ...], counted: int
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.result = result
        self.counted = counted
        self.made: Meld | None = None
        """The resulting meld, where the judge has made it already."""

    def seen_by(self, seat: int | None) -> "Swapped":
        return self


class Stole(Event):
    """A seat took cards from a table meld into its hand."""

    __match_args__ = ("seat", "meld", "cards", "rest")
    public: ClassVar[tuple[str, ...]] = ("seat", "meld", "cards", "rest")

    def __init__(self, *, seat: int, meld: str, cards: tuple[int, ...], rest: Rest) -> None:
        self.seat = seat
        self.meld = meld
        self.cards = cards
        self.rest = rest

    def seen_by(self, seat: int | None) -> "Stole":
        return self


class Opened(Event):
    """A seat has laid its first meld of the round."""

    __match_args__ = ("seat", "points")
    public: ClassVar[tuple[str, ...]] = ("seat", "points")

    def __init__(self, *, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def seen_by(self, seat: int | None) -> "Opened":
        return self


class Discarded(Event):
    """A seat discarded and ended its turn."""

    __match_args__ = ("seat", "card", "last")
    public: ClassVar[tuple[str, ...]] = ("seat", "card", "last")

    def __init__(self, *, seat: int, card: int, last: bool = False) -> None:
        self.seat = seat
        self.card = card
        self.last = last
        """Whether the round ends with it, so that the turn moves no further."""

    def seen_by(self, seat: int | None) -> "Discarded":
        return self


class Undone(Event):
    """A seat took back what it had done since its checkpoint."""

    __match_args__ = ("seat",)
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> "Undone":
        return self


class Claimed(Event):
    """A seat knocked for the last discard and drew a stock card with it."""

    __match_args__ = ("seat", "card", "drawn")
    public: ClassVar[tuple[str, ...]] = ("seat", "card")

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
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> "Called":
        return self


class Faulted(Event):
    """A seat was caught in a fault."""

    __match_args__ = ("by", "seat", "fault", "points", "drawn")
    public: ClassVar[tuple[str, ...]] = ("by", "seat", "fault", "points")

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
        return Faulted(
            by=self.by,
            seat=self.seat,
            fault=self.fault,
            points=self.points,
            drawn=hidden(self.drawn),
        )


class TimedOut(Event):
    """A seat's time was up; the events that follow say what the table did for it."""

    __match_args__ = ("seat",)
    public: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, *, seat: int) -> None:
        self.seat = seat

    def seen_by(self, seat: int | None) -> "TimedOut":
        return self


class Knocked(Event):
    """A seat ended a Gin round; all hands are shown."""

    __match_args__ = ("seat", "card", "gin", "hands")
    public: ClassVar[tuple[str, ...]] = ("seat", "card", "gin", "hands")

    def __init__(self, *, seat: int, card: int, gin: bool, hands: tuple[Shown, ...]) -> None:
        self.seat = seat
        self.card = card
        self.gin = gin
        self.hands = hands

    def seen_by(self, seat: int | None) -> "Knocked":
        return self


class Ended(Event):
    """The round is over."""

    __match_args__ = ("outcome", "points")
    public: ClassVar[tuple[str, ...]] = ("outcome", "points")

    def __init__(self, *, outcome: Outcome, points: tuple[int, ...]) -> None:
        self.outcome = outcome
        self.points = points

    def seen_by(self, seat: int | None) -> "Ended":
        return self
