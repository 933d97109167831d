"""The outcome of an attack, and the table of all."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from lab.figures.machine import here

P99: Final = 0.050
"""Seconds by which others' acts may take longer, 99 of 100."""
LONGEST: Final = 0.500
"""The same for the longest."""
GROWTH: Final = 50_000_000
"""Bytes that one address may store in an hour."""


class Outcome(NamedTuple):
    """What others waited for answers to their acts, and what the attack reached."""

    attack: str
    p99: float
    longest: float
    grown: float
    """Bytes an hour. The others' acts store some, too."""
    facts: dict[str, float]

    @classmethod
    def worst(cls, runs: Sequence["Outcome"]) -> "Outcome":
        """The worst of each figure."""
        names = dict.fromkeys(name for run in runs for name in run.facts)
        facts = {name: max(run.facts.get(name, 0.0) for run in runs) for name in names}
        return cls(
            runs[0].attack,
            max(run.p99 for run in runs),
            max(run.longest for run in runs),
            max(run.grown for run in runs),
            facts,
        )


def written(calm: Outcome, outcomes: Sequence[Outcome]) -> Iterator[str]:
    """The report, line by line."""
    yield f"{here()}. Server and attacker on a core each; the worst of all runs."
    yield ""
    yield "| attack | others' p99, ms | longest, ms | MB an hour | reached | bars |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for one in (calm, *outcomes):
        reached = ", ".join(f"{name}: {value:.0f}" for name, value in one.facts.items())
        cells = (f"{1000 * one.p99:.0f}", f"{1000 * one.longest:.0f}", f"{one.grown / 1e6:.0f}")
        kept = "–" if one is calm else ", ".join(missed(calm, one)) or "kept"
        yield f"| {one.attack} | {' | '.join(cells)} | {reached or '–'} | {kept} |"


def missed(calm: Outcome, one: Outcome) -> list[str]:
    """The bars that an attack has passed, beside a run without one."""
    passed = {
        "p99": one.p99 > calm.p99 + P99,
        "longest": one.longest > calm.longest + LONGEST,
        "growth": one.grown - calm.grown > GROWTH,
    }
    return [name for name, is_passed in passed.items() if is_passed]
