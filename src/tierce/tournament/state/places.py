"""Places in the standing, by the key of a kind of tournament."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from tierce.tournament.state.state import Tournament

Status = Literal["in", "out", "dropped"]
Key = tuple[Any, ...]


class Place(Struct, frozen=True):
    """A player in the standing."""

    player: str
    rank: int
    """From 1. Players whom nothing parts share the better rank."""
    score: int
    wins: int
    """Tables with the best points."""
    rounds: int
    status: Status = "in"


def places(
    tournament: Tournament,
    scores: Mapping[str, int],
    key: Callable[[str], Key],
    status: Callable[[str], Status],
) -> list[Place]:
    """Places by a key, smallest first. Who dropped out stands behind all others."""
    wins, rounds = counted(tournament)
    keys = {player: (status(player) == "dropped", *key(player)) for player in tournament.players}
    ordered = sorted(tournament.players, key=keys.__getitem__)
    return [
        Place(player, rank, scores[player], wins[player], rounds[player], status(player))
        for player, rank in zip(ordered, ranks([keys[one] for one in ordered]), strict=True)
    ]


def ranks(keys: Sequence[Key]) -> list[int]:
    """The ranks of sorted keys.

    >>> ranks([(1,), (2,), (2,), (3,)])
    [1, 2, 2, 4]
    """
    found: list[int] = []
    for at, key in enumerate(keys):
        found.append(found[-1] if at and key == keys[at - 1] else at + 1)
    return found


def counted(tournament: Tournament) -> tuple[dict[str, int], dict[str, int]]:
    """Tables won and tables played, by player."""
    wins = dict.fromkeys(tournament.players, 0)
    rounds = dict.fromkeys(tournament.players, 0)
    best = max if tournament.settings.high_wins else min
    for played in tournament.rounds:
        for table in played.tables:
            for player, points in zip(table.players, table.points or (), strict=False):
                rounds[player] += 1
                wins[player] += points == best(table.points or ())
    return wins, rounds


def dropped_or_in(tournament: Tournament) -> Callable[[str], Status]:
    """The status where nobody is eliminated."""
    dropped = {*tournament.dropped}
    return lambda player: "dropped" if player in dropped else "in"
