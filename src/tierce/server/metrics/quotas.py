"""What clients make the site store, and what quotas refuse."""

from prometheus_client import CollectorRegistry, Counter


class QuotaMetrics:
    """Bytes by kind, and refusals."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._stored = Counter(
            "tierce_stored_bytes",
            "Bytes that clients made this process store, as quotas count them.",
            ["kind"],
            registry=registry,
        )
        self._refused = Counter(
            "tierce_quota_refusals",
            "Calls and acts that a quota of bytes refused.",
            ["kind"],
            registry=registry,
        )

    def stored(self, kind: str, count: int) -> None:
        self._stored.labels(kind).inc(max(0, count))

    def refused(self, kind: str) -> None:
        self._refused.labels(kind).inc()
