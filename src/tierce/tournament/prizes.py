"""How the points that a tournament pays are shared by places."""

from collections.abc import Hashable, Sequence
from typing import Final, Literal, TypeVar

Split = Literal["first", "three", "half"]
"""``first``: the first place has all. ``three``: the first three have 5, 3 and 2 of ten parts.
``half``: the better half has parts that fall by one from place to place.
"""
THREE: Final = (5, 3, 2)
Player = TypeVar("Player", bound=Hashable)


def shared(pot: int, groups: Sequence[Sequence[Player]], split: Split) -> dict[Player, int]:
    """What each player gets. ``groups`` has the players of each place, the first place first.

    Players of one place share what their places are worth. All points are paid: shares are rounded
    down, and those left over go to the first players, one to each.

    >>> shared(100, [["Amal"], ["Bilel"], ["Chiraz"], ["Driss"]], "three")
    {'Amal': 50, 'Bilel': 30, 'Chiraz': 20}
    >>> shared(100, [["Amal"], ["Bilel", "Chiraz"], ["Driss"]], "half")
    {'Amal': 67, 'Bilel': 17, 'Chiraz': 16}
    """
    parts = parts_of(split, sum(map(len, groups)))
    found: dict[Player, int] = {}
    for group in groups:
        worth = sum(parts[len(found) : len(found) + len(group)])
        share = pot * worth // (sum(parts) * len(group)) if worth else 0
        found |= dict.fromkeys(group, share if worth else -1)
    paid = {player: share for player, share in found.items() if share >= 0}
    left = pot - sum(paid.values())
    return {player: share + (at < left) for at, (player, share) in enumerate(paid.items())}


def parts_of(split: Split, players: int) -> list[int]:
    """The parts of the places that are paid, the first place first."""
    match split:
        case "first":
            return [1][:players]
        case "three":
            return [*THREE[:players]]
        case "half":
            return [*range((players + 1) // 2, 0, -1)]
