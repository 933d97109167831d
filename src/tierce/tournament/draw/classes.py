"""Who has which seat in a round, for all tables together.

Each seat has as many places as there are tables with it. Giving players to places with the least
sum of costs is a transport problem. It is solved by successive shortest paths over the seats.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from math import inf
from typing import Final

EVEN: Final = 1e-9
"""Of seats with equal cost, the one with fewer players is taken."""


def seat_classes(
    costs: Sequence[Sequence[float]], room: Sequence[int], turns: Sequence[int]
) -> list[int]:
    """The seat of each player. ``costs`` are by player and seat, ``room`` is the number of places
    of each seat. Players are placed in the order of ``turns``, which decides between equal sums.
    """
    classes = Classes(costs, room)
    for player in turns:
        classes.place(player)
    return classes.seat


class Classes:
    """Players who have a seat so far, always with the least sum of costs."""

    def __init__(self, costs: Sequence[Sequence[float]], room: Sequence[int]) -> None:
        self._costs = costs
        self._room = room
        self._seats = range(len(room))
        self.seat = [-1] * len(costs)
        self._count = [0] * len(room)
        self._moves = [[list[tuple[float, int]]() for _ in room] for _ in room]
        """By seats from and to: what a move costs, and who makes it. The cheapest one is first."""

    def place(self, player: int) -> None:
        """Give a seat to one more player; others may move."""
        dist, back = self._paths(player)
        free = [seat for seat in self._seats if self._count[seat] < self._room[seat]]
        at = min(free, key=lambda seat: dist[seat] + EVEN * self._count[seat])
        self._count[at] += 1
        while (start := back[at]) >= 0:
            _, moved = heappop(self._moves[start][at])
            self._sit(moved, at)
            at = start
        self._sit(player, at)

    def _paths(self, player: int) -> tuple[list[float], list[int]]:
        """The least cost to end in each seat, and the seat before; -1 for the player's own."""
        dist, back = [*self._costs[player]], [-1] * len(self._room)
        edges = [
            (start, end, self._cheapest(start, end))
            for start in self._seats
            for end in self._seats
            if start != end
        ]
        for _ in self._seats:
            for start, end, cost in edges:
                if dist[start] + cost < dist[end] - EVEN:
                    dist[end], back[end] = dist[start] + cost, start
        return dist, back

    def _cheapest(self, start: int, end: int) -> float:
        """What the cheapest move costs; those who sit elsewhere by now are dropped."""
        moves = self._moves[start][end]
        while moves and self.seat[moves[0][1]] != start:
            heappop(moves)
        return moves[0][0] if moves else inf

    def _sit(self, player: int, seat: int) -> None:
        self.seat[player] = seat
        own = self._costs[player]
        for other in self._seats:
            if other != seat:
                heappush(self._moves[seat][other], (own[other] - own[seat], player))
