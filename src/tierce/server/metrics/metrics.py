"""All figures of one server, in a registry of its own."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from typing import Final, Literal

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from tierce.core import compiled
from tierce.server.metrics.acts import ActMetrics
from tierce.server.metrics.database import DatabaseMetrics
from tierce.server.metrics.work import WorkMetrics

SocketKind = Literal["table", "lobby", "own"]
# They double the text, and the start of the process says as much.
disable_created_metrics()  # type: ignore[no-untyped-call]
REPLAY: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counters and histograms that the parts of a server write."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.acts = ActMetrics(registry)
        self.database = DatabaseMetrics(registry)
        self.work = WorkMetrics(registry)
        self.replay = Histogram(
            "tierce_replay_seconds",
            "Seconds to read a table and replay its log.",
            buckets=REPLAY,
            registry=registry,
        )
        self.conflicts = Counter(
            "tierce_conflicts",
            "Writes that came after one of another node.",
            registry=registry,
        )
        self.chat = Counter("tierce_chat_lines", "Lines of chat sent.", registry=registry)
        self._sockets = Gauge("tierce_sockets", "Open sockets.", ["kind"], registry=registry)
        self._tables = Gauge("tierce_tables", "Tables in memory.", registry=registry)
        Info("tierce", "The program that runs.", registry=registry).info(program())
        ProcessCollector(registry=registry)

    def socket(self, kind: SocketKind) -> AbstractContextManager[None]:
        """Count a socket as open during the block."""
        return self._sockets.labels(kind).track_inprogress()

    def follow_tables(self, count: Callable[[], float]) -> None:
        """Read the number of tables whenever the figures are asked for."""
        self._tables.set_function(count)

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self._registry)


@cache
def program() -> dict[str, str]:
    """Which Tierce runs, with which core."""
    from importlib.metadata import version  # noqa: PLC0415  takes 30 ms of every start

    return {"version": version("tierce"), "core": "compiled" if compiled else "interpreted"}
