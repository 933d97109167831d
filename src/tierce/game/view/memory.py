"""What every seat has seen the others do with their cards."""

from typing import Any

from tierce.cards import JOKER, UNKNOWN, bare
from tierce.game.events.classes import (
    Added,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Laid,
    Passed,
    Swapped,
    Took,
    Undone,
)
from tierce.game.events.event import Event


class Memory:
    """The cards that each seat took and still holds, and those that it discarded or passed.

    It grows with every event, so that no caller reads the whole round again. It uses only public
    fields: a masked event and the whole event leave the same memory.
    """

    def __init__(self, players: int) -> None:
        self.holds: list[list[int]] = [[] for _ in range(players)]
        """Cards taken from the discard pile and not laid or discarded since."""
        self.left: list[list[int]] = [[] for _ in range(players)]
        """Cards discarded, or left on the pile for a stock card, latest last."""
        self.top = UNKNOWN
        """The top of the discard pile, if it lay there when the turn began."""
        self.undone = False
        """Whether the seat in turn has undone acts this turn."""
        self.acts = 0
        """The number of events since the last discard."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (len(self.left),), self.__getstate__()

    def see(self, event: Event) -> None:
        """Remember one event."""
        self.acts += 1
        if isinstance(event, Drew):
            if self.top != UNKNOWN:
                self.left[event.seat].append(self.top)
        elif isinstance(event, Discarded):
            self.threw(event.seat, event.card)
        elif isinstance(event, Took):
            self.holds[event.seat].append(event.card)
        elif isinstance(event, Laid):
            self.gone(event.seat, event.used)
        elif isinstance(event, (Added, Swapped)):
            self.gone(event.seat, event.cards)
        else:
            self.see_rest(event)

    def see_rest(self, event: Event) -> None:
        """Remember a rare event."""
        if isinstance(event, Dealt):
            self.top = UNKNOWN if event.upcard is None else event.upcard
        elif isinstance(event, Claimed):
            self.holds[event.seat].append(event.card)
        elif isinstance(event, Passed):
            self.left[event.seat].append(self.top)
        elif isinstance(event, Undone):
            self.undone = True

    def threw(self, seat: int, card: int) -> None:
        """Remember a discard, which ends the turn."""
        self.drop(seat, card)
        self.left[seat].append(card)
        self.top = card
        self.undone = False
        self.acts = 0

    def gone(self, seat: int, cards: tuple[int, ...]) -> None:
        """Forget cards that the seat no longer holds."""
        for card in cards:
            self.drop(seat, card)

    def drop(self, seat: int, card: int) -> None:
        """Forget a card that the seat was seen to take."""
        holds = self.holds[seat]
        if holds and bare(card) in holds:
            holds.remove(bare(card))

    def held(self, seat: int) -> list[int]:
        """Return the natural cards that the seat is known to hold."""
        return [card for card in self.holds[seat] if card != JOKER]

    def passed(self, seat: int, last: int) -> list[int]:
        """Return the natural cards among the `last` cards that the seat did not want."""
        return [card for card in self.left[seat][-last:] if card != JOKER]
