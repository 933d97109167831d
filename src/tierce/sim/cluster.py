"""Work spread over the machines of a Ray cluster, each of which has this Tierce installed."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from tierce.sim.spreading import AHEAD, in_order

R = TypeVar("R")


def on_cluster(work: Callable[..., R], jobs: Iterable[tuple[Any, ...]], ray: str) -> Iterator[R]:
    """What ``work`` gives for each job, in their order, from the cluster at this address.

    ``local`` begins one on this machine. Raises ValueError where Ray is not installed, or nothing
    answers.
    """
    joined = join(ray)
    try:
        begin = joined.remote(call).remote
        processors = max(1, int(joined.cluster_resources().get("CPU", 1)))
        begun = (begin(work, job) for job in jobs)
        yield from in_order(begun, joined.get, AHEAD * processors)
    finally:
        joined.shutdown()  # drops what is not begun


def join(ray: str) -> Any:
    """Ray, with the cluster at hand."""
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
    """Ray wants a function of Python; compiled ones are none to it."""
    return work(*job)
