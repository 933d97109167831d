"""What the entries of a score sheet say, as every device reads them (`web/src/sheet/log.ts`)."""

from collections.abc import Iterable

from msgspec import Struct

from tierce.server.wire import SheetEntry


class Sheet(Struct, frozen=True):
    """A score sheet."""

    names: list[str]
    rules: str
    high: bool
    """Whether the most points win."""
    rounds: list[list[int | None]]
    """Points by round, then by seat; None where nothing is written yet."""
    ended: bool
    secs: list[int] = []
    """Rounds that each seat won with a rami sec."""

    @property
    def totals(self) -> list[int]:
        seats = range(len(self.names))
        return [sum(cells[seat] or 0 for cells in self.rounds) for seat in seats]

    @property
    def whole(self) -> int:
        """Rounds in which every seat has its points."""
        return sum(None not in cells for cells in self.rounds)

    @property
    def places(self) -> list[list[int]]:
        """The seats by their totals, the leader first; equal totals share a place."""
        totals = self.totals
        return [
            [seat for seat, total in enumerate(totals) if total == one]
            for one in sorted(set(totals), reverse=self.high)
        ]


def sheet_of(entries: Iterable[SheetEntry]) -> Sheet:
    """The sheet that these entries make, in any order."""
    ordered = sorted(entries, key=lambda one: (one.at, one.id))
    undone = {one.of for one in ordered if one.kind == "undo" and one.of}
    live = [one for one in ordered if one.kind != "undo" and one.id not in undone]
    begun = next((one for one in reversed(live) if one.kind == "set"), None)
    names = [] if begun is None else list(begun.names)
    return Sheet(
        names,
        "" if begun is None else begun.rules,
        begun is not None and begun.high,
        rounds_of(live, len(names)),
        any(one.kind == "end" for one in live),
        secs_of(live, len(names)),
    )


def rounds_of(live: Iterable[SheetEntry], seats: int) -> list[list[int | None]]:
    """The figures that count: the last one of each place."""
    rounds: list[list[int | None]] = []
    for one in live:
        if one.kind != "score" or one.seat >= seats:
            continue
        while len(rounds) <= one.round:
            rounds.append([None] * seats)
        rounds[one.round][one.seat] = one.points
    return rounds


def secs_of(live: Iterable[SheetEntry], seats: int) -> list[int]:
    """How often each seat has a rami sec, by the last entry of each place."""
    last = {(one.round, one.seat): one.sec for one in live if one.kind == "score"}
    return [sum(sec for (_, at), sec in last.items() if at == seat) for seat in range(seats)]
