"""The notice of a new report, to those who answer reports."""

from contextlib import suppress

from tierce.server.people.notices.notices import Notices
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.roles import Roles
from tierce.server.store import BrokenError, BusyError


class Reports:
    """Tells the persons with a role of a new report, but not the person whom it concerns."""

    def __init__(self, cases: Cases, roles: Roles, notices: Notices) -> None:
        self._cases = cases
        self._roles = roles
        self._notices = notices

    async def notify(self, case: str) -> None:
        """Plan a notice of this report for each of them."""
        found = await self._cases.one(case)
        for one in await self._roles.holders():
            if found is not None and one.person != found.accused_id:
                with suppress(BrokenError, BusyError):  # the report is stored all the same
                    await self._notices.notify(one.person, "report", case)
