"""Waiting until the nodes of a site have done what a test or its clock has begun."""

from tests.waiting import until


async def at_rest(services):
    """Wait until no node plans or sends notices or letters, and no table has work."""
    await until(lambda: not any(map(works, services)))


def works(service):
    jobs = [service.notices, *([service.mail.mailing] if service.mail else [])]
    tasks = [job._rounds._task for job in jobs]
    tables = [keeper.background._working for keeper in service.tables.in_memory]
    return any(task and not task.done() for task in tasks) or any([service._turns._tasks, *tables])


async def noticed_at(table, services, count):
    """Wait until every node knows that so many persons have a socket at the table."""

    async def known():
        for service in services:
            keeper = await service.tables.keeper(table)
            noted = {one.person for one in await service.nodes.elsewhere([table])}
            here = {one.person for one in keeper.audience.subscribers}
            if len(keeper.audience.persons) != count or len(here | noted) != count:
                return False
        return True

    await until(known)


async def caught_up(table, services):
    """Wait until every node that has the table has applied all that was written of it."""
    await at_rest(services)

    async def level():
        last = (await services[0].store.rows(table))[-1].seq
        known = [keeper for one in services if (keeper := one.tables.known(table)) is not None]
        return all(keeper.seq == last for keeper in known)

    await until(level)
