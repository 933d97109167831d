"""What everybody at the table has seen the others do with their cards."""

from typing import Any

from tierce.cards import JOKER, UNKNOWN, bare
from tierce.game.events import (
    Added,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Event,
    Laid,
    Passed,
    Swapped,
    Took,
    Undone,
)


class Memory:
    """Who took which card and still holds it, who threw or passed which; by seat.

    Grows with every event, so that nobody has to go through the whole round again. Of an event it
    takes only what is for all eyes: a masked one and the whole truth leave the same memory.
    """

    def __init__(self, players: int) -> None:
        self.holds: list[list[int]] = [[] for _ in range(players)]
        """Cards taken from the discard pile and not laid or thrown since."""
        self.left: list[list[int]] = [[] for _ in range(players)]
        """Cards thrown, or left lying for a stock card, the last ones last."""
        self.top = UNKNOWN
        """The discard pile's top, as long as it was there when the turn began."""
        self.undone = False
        """Whether the seat in turn has taken back its acts this turn."""
        self.acts = 0
        """What has happened since the last discard."""

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
        """What comes seldom."""
        if isinstance(event, Dealt):
            self.top = UNKNOWN if event.upcard is None else event.upcard
        elif isinstance(event, Claimed):
            self.holds[event.seat].append(event.card)
        elif isinstance(event, Passed):
            self.left[event.seat].append(self.top)
        elif isinstance(event, Undone):
            self.undone = True

    def threw(self, seat: int, card: int) -> None:
        """A discard ends the turn."""
        self.drop(seat, card)
        self.left[seat].append(card)
        self.top = card
        self.undone = False
        self.acts = 0

    def gone(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards the seat no longer holds."""
        for card in cards:
            self.drop(seat, card)

    def drop(self, seat: int, card: int) -> None:
        """A card the seat no longer holds, if it was seen to take it."""
        holds = self.holds[seat]
        if holds and bare(card) in holds:
            holds.remove(bare(card))

    def held(self, seat: int) -> list[int]:
        """The natural cards that the seat is known to hold."""
        return [card for card in self.holds[seat] if card != JOKER]

    def passed(self, seat: int, last: int) -> list[int]:
        """The natural cards among the last that the seat did not want."""
        return [card for card in self.left[seat][-last:] if card != JOKER]
