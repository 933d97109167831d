"""Notices: where pushes go, and how it is known whether their reasons still stand."""

from tierce.server.lists.people.friends_list import FriendsList
from tierce.server.lists.people.notice_reasons import NoticeReasons
from tierce.server.metrics.metrics import Metrics
from tierce.server.people.accounts.accounts import Accounts
from tierce.server.people.clubs.room import ClubRoom
from tierce.server.people.notices.notices import Notices
from tierce.server.people.notices.pushes import Pushes
from tierce.server.people.notices.room import NoticeRoom
from tierce.server.people.office.cases import Cases
from tierce.server.people.office.office import Office
from tierce.server.people.office.roles import Roles
from tierce.server.people.tournaments.tournaments import Tournaments
from tierce.server.store import Relations
from tierce.server.system.clock import Clock


def open_notices(
    relations: Relations, clock: Clock, metrics: Metrics, contact: str, service: str | None
) -> Notices:
    """The notices of the site. ``contact`` and ``service`` as in the settings."""
    room = NoticeRoom(relations)
    pushes = Pushes(room, clock, contact, service, metrics.pushes)
    return Notices(room, pushes, clock)


def open_reasons(
    gatherings: tuple[FriendsList, Tournaments, ClubRoom],
    notices: Notices,
    accounts: Accounts,
    clock: Clock,
    host: tuple[Office, Cases, Roles],
) -> NoticeReasons:
    """The reasons of all notices but those of turns."""
    friends, tournaments, clubs = gatherings
    office, cases, roles = host
    parts = (friends, tournaments, notices.room, accounts.ids, clock)
    found = NoticeReasons(*parts, (cases, roles), clubs)
    found.textless = lambda: office.board.switches.children
    return found
