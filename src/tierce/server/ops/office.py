"""The office in a terminal, on a data directory or a database. Servers may be running."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from tierce.server.ops.databases import DATABASE, is_address
from tierce.server.ops.reports import moment
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.flags import Flags
from tierce.server.people.office.measures import Measures
from tierce.server.people.office.office import Office
from tierce.server.people.office.records import Case
from tierce.server.people.office.roles import Roles
from tierce.server.people.office.settings import HouseSettings
from tierce.server.store import Store
from tierce.server.system.clock import Clock
from tierce.server.system.data_dir import UnusableError


class Rooms(NamedTuple):
    """The parts of the office."""

    office: Office
    roles: Roles
    cases: Cases
    measures: Measures
    house: HouseSettings
    flags: Flags
    where: str
    """The directory or the address."""


@asynccontextmanager
async def opened_office(where: str) -> AsyncIterator[Rooms]:
    """The office of a directory or an address; raises UnusableError."""
    store = await _store(where)
    try:
        office = Office(store.relations, Clock().now)
        parts = (Roles(office), Cases(office), Measures(office), HouseSettings(office))
        yield Rooms(office, *parts, Flags(office), where)
    finally:
        await store.close()


async def _store(where: str) -> Store:
    if is_address(where):
        from tierce.server.store.postgres import PostgresStore  # noqa: PLC0415  needs tierce[nodes]

        return await PostgresStore.open(where)
    from tierce.server.store.sqlite import SqliteStore  # noqa: PLC0415

    if not (Path(where) / DATABASE).exists():
        raise UnusableError(f"there are no tables in {where}: name the directory with --data.")
    return SqliteStore(Path(where) / DATABASE)


async def person_named(rooms: Rooms, text: str) -> str:
    """The person of a short code or of a name; raises UnusableError unless it is one person."""
    if (person := await rooms.roles.of_code(text)) is not None:
        return person
    found = await rooms.roles.named(text)
    if len(found) == 1:
        return found[0][0]
    if not found:
        raise UnusableError(
            f"{text} is no name and no code: the person's page /admin shows the code."
        )
    codes = ", ".join([await rooms.roles.code(person) for person, _ in found])
    raise UnusableError(f"several persons are called {text}: name one of {codes}.")


def case_line(case: Case) -> str:
    """One case. The date is its deadline, or that of the answer."""
    until = f"answered {moment(case.answered)}" if case.answered else f"until {moment(case.due)}"
    return f"{case.id}  {moment(case.at)}  {case.reason}  table {case.table}  {until}"
