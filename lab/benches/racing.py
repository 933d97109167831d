"""Rows that compare our pace with a peer's."""

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort, Work, paces
from lab.peers import Peer

SECOND = {"ns": 1e9, "µs": 1e6, "ms": 1e3, "s": 1.0}


def race(
    what: str,
    work: Work,
    effort: Effort,
    *,
    unit: str,
    bar: float | None = None,
    peer: Peer | None = None,
    lead: float | None = None,
) -> Row:
    """Measure our work and the peer's in turn."""
    works = [work] if peer is None or peer.work is None else [work, peer.work]
    ours, *theirs = [in_unit(pace, unit) for pace in paces(works, effort)]
    return Row(
        what=what,
        unit=unit,
        ours=ours,
        bar=bar,
        peer=peer.name if peer else "",
        theirs=theirs[0] if theirs else None,
        lead=lead,
        note=peer.missing if peer else "",
    )


def in_unit(pace: Figure, unit: str) -> Figure:
    """A pace in units a second, or as the time that one unit takes."""
    return pace if unit == "/s" else pace.map(lambda units: SECOND[unit] / units)
