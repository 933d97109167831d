"""How many pushes were sent."""

from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter

PushOutcome = Literal["sent", "gone", "failed"]
OUTCOMES: Final[tuple[PushOutcome, ...]] = ("sent", "gone", "failed")


class PushMetrics:
    """Pushes by outcome: sent, the device is gone, failed."""

    def __init__(self, registry: CollectorRegistry) -> None:
        pushes = Counter(
            "tierce_pushes", "Pushes to devices by outcome.", ["outcome"], registry=registry
        )
        self._by_outcome = {outcome: pushes.labels(outcome) for outcome in OUTCOMES}

    def count(self, outcome: PushOutcome) -> None:
        self._by_outcome[outcome].inc()
