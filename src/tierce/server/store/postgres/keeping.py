"""What becomes of a batch: written whole, or without the jobs whose place is taken."""

from collections.abc import Sequence
from typing import Final

import asyncpg

from tierce.server.store.interface import BrokenError, TakenError
from tierce.server.store.kept import Outcome
from tierce.server.store.postgres.batch import stored, write
from tierce.server.store.postgres.connecting import AWAY, MISTAKE, REFUSED
from tierce.server.store.postgres.job import Job
from tierce.server.system.logs import log, where
from tierce.server.system.postgres import Connection

ROUNDS: Final = 4
"""Attempts to write a batch whole, before each job is written alone."""


async def keep(connection: Connection, jobs: Sequence[Job]) -> list[Outcome]:
    """Write the jobs and return their outcomes.

    Raises an error if the connection broke. Then any of the jobs may be stored.
    """
    outcomes: dict[Job, Outcome] = {}
    left = [*jobs]
    for _ in range(ROUNDS):
        match await _attempt(connection, left):
            case None:
                return [outcomes.get(job) for job in jobs]
            case asyncpg.UniqueViolationError():
                outcomes |= await stored(connection, left)
                left = [job for job in left if job not in outcomes]
            case asyncpg.DeadlockDetectedError():
                pass
            case why:
                return await _one_by_one(connection, jobs, outcomes, why)
    return await _one_by_one(connection, jobs, outcomes, None)


async def _one_by_one(
    connection: Connection, jobs: Sequence[Job], known: dict[Job, Outcome], why: Outcome
) -> list[Outcome]:
    """Write each job alone whose outcome is not known. If the server failed, all fail."""
    if why is not None and not isinstance(why, (*MISTAKE, TakenError)):
        return [known.get(job, _told(why)) for job in jobs]
    return [known[job] if job in known else await _alone(connection, job) for job in jobs]


async def _alone(connection: Connection, job: Job) -> Outcome:
    """Write one job; return its error."""
    why = await _attempt(connection, [job])
    if isinstance(why, asyncpg.UniqueViolationError):
        return (await stored(connection, [job])).get(job, TakenError())
    return None if why is None else _told(why)


async def _attempt(connection: Connection, jobs: Sequence[Job]) -> Outcome:
    """Write the jobs, or nothing; return the error. Raises it if the connection broke."""
    try:
        if jobs:
            await write(connection, jobs)
    except AWAY:
        raise
    except Exception as why:
        if connection.is_closed():
            raise
        return why
    return None


def _told(why: Exception) -> Exception:
    """The error that the caller gets."""
    if isinstance(why, TakenError):
        return why
    code = getattr(why, "sqlstate", None)
    if isinstance(why, MISTAKE):
        log().error("job_failed", where=where(why), code=code)
        return ValueError(REFUSED) if isinstance(why, asyncpg.PostgresError) else why
    log().error("writer_failed", where=where(why), code=code)
    return BrokenError(type(why).__name__)
