"""Views of written positions."""

from typing import Any

from tierce import Rules, View, preset
from tierce.game import view_of
from tierce.record.position_reading import read_position


def view_at(
    rules: Rules | str, *hands: str | int, seat: int = 0, totals: tuple[int, ...] = (), **parts: Any
) -> View:
    """The view of a seat where the seats hold these cards, or so many of them.

    Seat 0 is in turn after two turns of each, unless ``parts`` say otherwise.
    """
    house = preset(rules) if isinstance(rules, str) else rules
    position = {"players": len(hands), "turn": 0, "turns": [2] * len(hands), "hands": [*hands]}
    return view_of(read_position({**position, **parts}, house), seat, totals=totals)
