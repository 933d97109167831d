"""How many jobs wait for a worker, and how long."""

from collections.abc import Callable
from typing import Final, Literal

from prometheus_client import CollectorRegistry, Gauge, Histogram

Pool = Literal["bots", "questions"]
SECONDS: Final = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class WorkMetrics:
    """The queues in front of the workers, by pool."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self._waiting = Gauge(
            "tierce_jobs_waiting", "Jobs that wait for a worker.", ["pool"], registry=registry
        )
        self._seconds = Histogram(
            "tierce_job_wait_seconds",
            "Seconds that a job waited for a worker.",
            ["pool"],
            buckets=SECONDS,
            registry=registry,
        )

    def wait_of(self, pool: Pool) -> Histogram:
        """The histogram of one pool."""
        return self._seconds.labels(pool)

    def follow(self, pool: Pool, waiting: Callable[[], float]) -> None:
        """Read the length of a queue whenever the figures are asked for."""
        self._waiting.labels(pool).set_function(waiting)
