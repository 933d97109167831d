"""The events of the current round, and what each seat may see of them."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any

from tierce.game import Event, Match, wire_event
from tierce.rules import Rules
from tierce.server import wire

Item = wire.Happened | tuple[int, Event]
"""An event of the table, or an event of the game with its seq."""


class RoundEvents:
    """The events since the round began, or since the table was made."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._rules: Rules | None = None

    def add(self, event: wire.Happened) -> None:
        """Add a public event of the table."""
        self._items.append(event)

    def add_game(self, events: Iterable[Event], seq: int) -> None:
        """Add events of the game."""
        self._items += [(seq, event) for event in events]

    def begin(self, match: Match, seq: int, stand_ins: Mapping[int, wire.StandIn]) -> None:
        """Start with a new round. Only its stand-ins carry over."""
        self._rules = match.rules
        start = match.round.state.start
        seats = sorted(stand_ins.items())
        began = wire.BeganEvent(seq=seq, round=match.round_number, start=start, stand_ins=seats)
        self._items = [began]
        self.add_game(match.round.events, seq)

    def score(self, match: Match, seq: int, *, over: bool) -> None:
        """Add the score of the finished round."""
        points, totals = list(match.history[-1]), list(match.totals)
        self.add(wire.ScoredEvent(seq=seq, points=points, totals=totals, over=over))

    def since(self, seq: int, seat: int | None) -> list[Any]:
        """The events after ``seq`` that the seat may see; ``seat`` is None for an onlooker."""
        first = bisect_right(self._items, seq, key=seq_of)
        return [self._shown(item, seat) for item in self._items[first:]]

    def _shown(self, item: Item, seat: int | None) -> Any:
        """The event as the seat may see it, ready to encode."""
        if not isinstance(item, tuple):
            return item
        assert self._rules is not None, "the game tells nothing before it began"
        seq, event = item
        return {"seq": seq, **wire_event(event.seen_by(seat), self._rules, seat)}


def seq_of(item: Item) -> int:
    return item[0] if isinstance(item, tuple) else item.seq
