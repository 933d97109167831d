"""How fast the database writes, how many jobs share a commit, and how often it fails."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
JOBS: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512)


class DatabaseMetrics:
    """Writes of the store."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.seconds = Histogram(
            "tierce_database_write_seconds",
            "Seconds from a write's request until it is on disk.",
            buckets=SECONDS,
            registry=registry,
        )
        self.batch = Histogram(
            "tierce_database_batch_jobs",
            "Writes that share one commit.",
            buckets=JOBS,
            registry=registry,
        )
        self.errors = Counter(
            "tierce_database_errors", "Commits that failed as a whole.", registry=registry
        )
