"""One line of the table."""

import msgspec

from lab.figures.figure import Figure


class Row(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One measurement: ours, the bar, and a peer's."""

    what: str
    unit: str
    """``µs``, ``ms``, ``s`` where little is good; ``/s``, ``×``, ``%`` where much is."""
    ours: Figure | None = None
    """None where it could not be measured here; the note says why."""
    bar: float | None = None
    """The most, or where much is good the least, that ``ours`` should be."""
    peer: str = ""
    theirs: Figure | None = None
    lead: float | None = None
    """How many times better than the peer it should be."""
    note: str = ""

    @property
    def more(self) -> bool:
        """Whether much is good."""
        return self.unit in ("/s", "×", "%")

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer, at the medians."""
        if self.ours is None or self.theirs is None:
            return None
        return self.better(self.theirs.median)

    @property
    def aim(self) -> float | None:
        """What the median should keep: the bar, or the lead over the peer where that is more."""
        aims = [] if self.bar is None else [self.bar]
        if self.lead is not None and self.theirs is not None:
            theirs = self.theirs.median
            aims.append(theirs * self.lead if self.more else theirs / self.lead)
        if not aims:
            return None
        return max(aims) if self.more else min(aims)

    @property
    def margin(self) -> float | None:
        """How many times better than the aim: 1 is just enough."""
        return None if self.ours is None or self.aim is None else self.better(self.aim)

    @property
    def kept(self) -> bool | None:
        """Whether the aim is kept; None where there is none, or a peer is missing that it needs."""
        if self.margin is None or self.margin < 1:
            return None if self.margin is None else False
        return None if self.lead is not None and self.theirs is None else True

    def better(self, other: float) -> float:
        """How many times better than ``other`` the median is."""
        assert self.ours is not None, "nothing was measured"
        ours = self.ours.median
        return ours / other if self.more else other / ours
