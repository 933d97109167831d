"""Futures of writes. Both engines tell the outcome of a write through them."""

import asyncio
from collections.abc import Sequence

Outcome = Exception | None
"""The error of a job, or None."""


class Kept(asyncio.Future[None]):
    """A future that cannot be cancelled. It is done when its job is on disk or has failed.

    A client may disconnect while its act is written. The act counts, so the code after the write
    must run before the cancellation.
    """

    def cancel(self, msg: object = None) -> bool:  # noqa: ARG002
        return False


async def finished(kept: Kept) -> None:
    """Wait for the write. A cancellation takes effect at the task's next wait."""
    try:
        await kept
    except asyncio.CancelledError:
        task = asyncio.current_task()
        assert task is not None, "tasks wait for writes"
        task.uncancel()
        task.cancel()
        kept.result()


def settle(done: Sequence[Kept], outcomes: Sequence[Outcome]) -> None:
    """Give each future its outcome."""
    for future, outcome in zip(done, outcomes, strict=True):
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
