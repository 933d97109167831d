"""What happened at a table since its round began, and each seat's share of it."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from typing import Any

from tierce.game import Event, Match, wire_event
from tierce.rules import Rules
from tierce.server import wire

Item = wire.Happened | tuple[int, Event]
"""An event of the table, or one of the game with its seq."""


class RoundEvents:
    """The events of the present round; before the first one, of the waiting room."""

    def __init__(self) -> None:
        self._items: list[Item] = []
        self._rules: Rules | None = None

    def add(self, event: wire.Happened) -> None:
        """Something happened at the table, for all to know."""
        self._items.append(event)

    def add_game(self, events: Iterable[Event], seq: int) -> None:
        """Something happened in the game."""
        self._items += [(seq, event) for event in events]

    def begin(self, match: Match, seq: int, stand_ins: Mapping[int, wire.StandIn]) -> None:
        """A new round: what was before is old news, but for who is played for."""
        self._rules = match.rules
        start = match.round.state.start
        told = sorted(stand_ins.items())
        began = wire.BeganEvent(seq=seq, round=match.round_number, start=start, stand_ins=told)
        self._items = [began]
        self.add_game(match.round.events, seq)

    def score(self, match: Match, seq: int, *, over: bool) -> None:
        """The round is over and counted."""
        points, totals = list(match.history[-1]), list(match.totals)
        self.add(wire.ScoredEvent(seq=seq, points=points, totals=totals, over=over))

    def since(self, seq: int, seat: int | None) -> list[Any]:
        """What happened after ``seq``, as the seat may know it; an onlooker is seat None."""
        first = bisect_right(self._items, seq, key=seq_of)
        return [self._shown(item, seat) for item in self._items[first:]]

    def _shown(self, item: Item, seat: int | None) -> Any:
        """The item as the seat may know it, ready for the wire."""
        if not isinstance(item, tuple):
            return item
        assert self._rules is not None, "the game tells nothing before it began"
        seq, event = item
        return {"seq": seq, **wire_event(event.seen_by(seat), self._rules, seat)}


def seq_of(item: Item) -> int:
    return item[0] if isinstance(item, tuple) else item.seq
