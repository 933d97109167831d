"""All figures of one server, in a registry of its own."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import cache
from typing import Final, Literal, NamedTuple

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
from tierce.server.metrics.mails import MailMetrics
from tierce.server.metrics.pushes import PushMetrics
from tierce.server.metrics.quotas import QuotaMetrics
from tierce.server.metrics.work import WorkMetrics

SocketKind = Literal["table", "lobby", "own", "gathering"]
# They double the text, and the start of the process says as much.
disable_created_metrics()  # type: ignore[no-untyped-call]
REPLAY: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Short(NamedTuple):
    """A few figures of this process."""

    tables: int
    sockets: int
    median: float | None
    """Seconds from an act to its answer, rounded up to the next bound of the histogram."""
    slow: float | None
    """Seconds within which 99 of 100 acts are answered."""
    errors: int


class Metrics:
    """Counters and histograms that the parts of a server write."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.acts = ActMetrics(registry)
        self.database = DatabaseMetrics(registry)
        self.work = WorkMetrics(registry)
        self.pushes = PushMetrics(registry)
        self.mails = MailMetrics(registry)
        self.quotas = QuotaMetrics(registry)
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
        self.errors = Counter(
            "tierce_errors", "Calls that ended in an unexpected error.", registry=registry
        )
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

    def short(self) -> Short:
        """The figures of the host's page."""
        sockets = sum(one.value for family in self._sockets.collect() for one in family.samples)
        (tables,) = [one.value for family in self._tables.collect() for one in family.samples]
        (errors,) = [
            one.value
            for family in self.errors.collect()
            for one in family.samples
            if one.name.endswith("_total")
        ]
        times = (self.acts.quantile(0.5), self.acts.quantile(0.99))
        return Short(int(tables), int(sockets), *times, int(errors))

    def text(self) -> bytes:
        """All figures in the text format of Prometheus."""
        return generate_latest(self._registry)


@cache
def program() -> dict[str, str]:
    """Which Tierce runs, with which core."""
    from importlib.metadata import version  # noqa: PLC0415  takes 30 ms of every start

    return {"version": version("tierce"), "core": "compiled" if compiled else "interpreted"}
