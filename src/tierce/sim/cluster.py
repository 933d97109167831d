"""Spreads jobs over the machines of a Ray cluster. Each must have the same Tierce installed."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from tierce.sim.ordering import AHEAD, in_order

R = TypeVar("R")


def on_cluster(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], ray: str) -> Iterator[R]:
    """The results of ``work`` for each job, in the order of the jobs.

    ``ray`` is the address of the cluster; ``local`` starts one on this machine. Raises ValueError
    if Ray is not installed or no cluster answers.
    """
    joined = join(ray)
    try:
        begin = joined.remote(call).remote
        processors = max(1, int(joined.cluster_resources().get("CPU", 1)))
        begun = (begin(work, job) for job in jobs)
        yield from in_order(begun, joined.get, AHEAD * processors)
    finally:
        joined.shutdown()  # drops the jobs that have not begun


def join(ray: str) -> Any:
    """The module Ray, connected to the cluster."""
    try:
        found: Any = import_module("ray")
    except ImportError:
        raise ValueError("Ray is not installed: pip install tierce[ray]") from None
    try:
        found.init(address=ray, include_dashboard=False if ray == "local" else None)
    except ConnectionError as why:
        raise ValueError(f"no Ray cluster at {ray!r}: {why}") from None
    return found


def call(work: Callable[..., R], job: tuple[Any, ...]) -> R:
    """Call `work`. Ray accepts only interpreted functions."""
    return work(*job)
