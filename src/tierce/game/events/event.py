"""The base of all events, and the values that events are made of."""

from typing import ClassVar

from tierce.cards import UNKNOWN
from tierce.game.acts.value import Value


class Event(Value):
    """Something that happened at the table.

    An event holds the whole truth. `seen_by` gives the share of one seat. A class that does not
    say what other seats may see shows them nothing.
    """

    public: ClassVar[tuple[str, ...]] = ()
    """The fields that every seat may see."""

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as `seat` may know it; an onlooker is None.

        Raises NotImplementedError where the class does not say who may see what.
        """
        raise NotImplementedError(f"{type(self).__name__} does not say who may see it")


class Left(Value):
    """What is left of a meld on the table, under its name."""

    __match_args__ = ("name", "kind", "cards")

    def __init__(self, name: str, kind: str, cards: tuple[int, ...]) -> None:
        self.name = name
        self.kind = kind
        self.cards = cards


class Rest(Value):
    """What remains of a meld that cards were taken from: nothing, one meld, or two."""

    __match_args__ = ("meld", "left")

    def __init__(self, meld: str, left: tuple[Left, ...]) -> None:
        self.meld = meld
        self.left = left


class Shown(Value):
    """One hand at the end of a Gin round: its melds, its layoffs on the knocker's, and the rest."""

    __match_args__ = ("melds", "layoffs", "rest")

    def __init__(
        self, melds: tuple[tuple[int, ...], ...], layoffs: tuple[int, ...], rest: tuple[int, ...]
    ) -> None:
        self.melds = melds
        self.layoffs = layoffs
        self.rest = rest


def hidden(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many unknown cards."""
    return (UNKNOWN,) * len(cards)


def own_hand(hands: tuple[tuple[int, ...], ...], seat: int | None) -> tuple[tuple[int, ...], ...]:
    """Return the hands by seat with all but one hidden."""
    return tuple([hand if seat == owner else hidden(hand) for owner, hand in enumerate(hands)])
