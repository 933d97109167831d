"""What the entries of a score sheet say, as every device reads them (`web/src/sheet/log`)."""

from collections.abc import Iterable

from msgspec import Struct

from tierce.server.people.sheets.standing import Standing, places, standing
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
    over: int = 0
    """Who has more points than this is out; 0 where nobody is."""
    backs: list[tuple[int, int]] = []
    """Rounds before which a seat returns."""

    @property
    def standing(self) -> Standing:
        return standing(self.rounds, len(self.names), self.over, self.backs)

    @property
    def totals(self) -> list[int]:
        return self.standing.totals

    @property
    def whole(self) -> int:
        """Rounds in which everybody who plays has points."""
        return self.standing.whole

    @property
    def places(self) -> list[list[int]]:
        """The seats, the leader first; equal totals share a place."""
        return places(self.standing, high=self.high)


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
        0 if begun is None else begun.over,
        [(one.round, one.seat) for one in live if one.kind == "back"],
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
