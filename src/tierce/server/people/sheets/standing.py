"""Who still plays on a score sheet, and what each total is (`web/src/sheet/log/standing.ts`).

Where a limit puts players out, one who has more points than it after a whole round plays no more.
One who returns has the highest total of those who play.
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Standing(NamedTuple):
    """The state after the last round."""

    totals: list[int]
    out: list[int | None]
    """The round in which each seat went out; None for who plays."""
    whole: int
    """Rounds in which everybody who plays has points."""


def standing(
    rounds: Sequence[Sequence[int | None]],
    seats: int,
    over: int = 0,
    backs: Collection[tuple[int, int]] = (),
) -> Standing:
    totals, out, whole = [0] * seats, list[int | None]([None] * seats), 0
    for number, cells in enumerate([*rounds, [None] * seats]):
        come_back(totals, out, [seat for at, seat in backs if at == number])
        playing = [seat for seat in range(seats) if out[seat] is None]
        for seat in playing:
            totals[seat] += cells[seat] or 0
        if number < len(rounds) and all(cells[seat] is not None for seat in playing):
            whole += 1
            put_out(totals, out, playing, number, over)
    return Standing(totals, out, whole)


def come_back(totals: list[int], out: list[int | None], seats: Sequence[int]) -> None:
    """Let these seats return, if they are out."""
    playing = [total for total, gone in zip(totals, out, strict=True) if gone is None]
    for seat in seats:
        if seat < len(out) and out[seat] is not None and playing:
            out[seat], totals[seat] = None, max(playing)


def put_out(
    totals: Sequence[int], out: list[int | None], playing: Sequence[int], number: int, over: int
) -> None:
    """Those with more points than the limit; the best stay if it is everybody."""
    if not over or len(playing) < 2:
        return
    best = min(totals[seat] for seat in playing)
    for seat in playing:
        if totals[seat] > max(over, best):
            out[seat] = number


def places(found: Standing, *, high: bool) -> list[list[int]]:
    """The seats, the leader first: who plays before who is out, then by totals; equals share."""

    def rank(seat: int) -> tuple[int, int]:
        gone, total = found.out[seat], found.totals[seat]
        return 0 if gone is None else -gone + 1_000_000, -total if high else total

    ranks = [rank(seat) for seat in range(len(found.totals))]
    return [
        [seat for seat, one in enumerate(ranks) if one == place] for place in sorted(set(ranks))
    ]
