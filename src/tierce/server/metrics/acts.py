"""How many acts arrive, how they are answered, and how fast."""

from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter, Histogram

Outcome = Literal["acknowledged", "refused", "busy", "invalid"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("acknowledged", "refused", "busy", "invalid")
SECONDS: Final = (0.005, 0.01, 0.02, 0.04, 0.06, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds around the bar of 60 ms."""


class ActMetrics:
    """Acts of persons. Acts of bots and of clocks are not counted here."""

    def __init__(self, registry: CollectorRegistry) -> None:
        acts = Counter("tierce_acts", "Acts of persons by outcome.", ["outcome"], registry=registry)
        self._by_outcome = {outcome: acts.labels(outcome) for outcome in OUTCOMES}
        self._seconds = Histogram(
            "tierce_act_seconds",
            "Seconds from an act's arrival to its acknowledgement.",
            buckets=SECONDS,
            registry=registry,
        )

    def quantile(self, share: float) -> float | None:
        """Upper bound of the seconds that this share of acts needed; None before the first act."""
        (family,) = self._seconds.collect()
        below = {float(one.labels["le"]): one.value for one in family.samples if "le" in one.labels}
        wanted = share * max(below.values())
        found = min(bound for bound, count in below.items() if count >= wanted)
        return min(found, SECONDS[-1]) if wanted else None

    def answered(self, outcome: Outcome, seconds: float) -> None:
        """Count an act. Only an acknowledged one counts for the latency."""
        self._by_outcome[outcome].inc()
        if outcome == "acknowledged":
            self._seconds.observe(seconds)
