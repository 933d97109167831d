"""How many letters were sent."""

from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter

MailOutcome = Literal["sent", "refused", "failed"]
OUTCOMES: Final[tuple[MailOutcome, ...]] = ("sent", "refused", "failed")


class MailMetrics:
    """Letters by outcome: sent, refused for good, failed for now."""

    def __init__(self, registry: CollectorRegistry) -> None:
        mails = Counter("tierce_mails", "Letters by outcome.", ["outcome"], registry=registry)
        self._by_outcome = {outcome: mails.labels(outcome) for outcome in OUTCOMES}

    def count(self, outcome: MailOutcome) -> None:
        self._by_outcome[outcome].inc()
