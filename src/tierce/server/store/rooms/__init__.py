"""The tables of the relational rooms, in one SQL for both engines.

Each text is one step of the migrations of both. A released text is never changed. In braces stand
what differs: ``{id}`` for texts ordered by code points, ``{bytes}``, and triggers.
"""

from typing import Final

from tierce.server.store.rooms.accounts import (
    ACCOUNTS,
    ERASED_ROOM,
    GUESTS_ROOM,
    KNOWN_DEVICES_ROOM,
)
from tierce.server.store.rooms.clubs import CLUB_FIGURES, CLUBS_ROOM
from tierce.server.store.rooms.ended import ENDED, POSTGRESQL_OVER, SQLITE_OVER
from tierce.server.store.rooms.farming import COUNTED_MATCHES
from tierce.server.store.rooms.friends import FRIENDS, INVITATIONS_STAND
from tierce.server.store.rooms.league import CLUB_LEAGUES, LEAGUE_PERSON, LEAGUE_ROOM
from tierce.server.store.rooms.mail import MAIL_ROOM
from tierce.server.store.rooms.marks import MARKS_ROOM
from tierce.server.store.rooms.names import NAMES_ROOM
from tierce.server.store.rooms.notices import NOTICES_ROOM
from tierce.server.store.rooms.office import OFFICE_ROOM, REPORTS_ROOM
from tierce.server.store.rooms.pictures import PICTURES_ROOM
from tierce.server.store.rooms.profile import PROFILE_ROOM
from tierce.server.store.rooms.purse import PURSE_ROOM
from tierce.server.store.rooms.puzzles import (
    MATCH_PUZZLES_ROOM,
    PUZZLE_SOURCES,
    PUZZLES_ROOM,
)
from tierce.server.store.rooms.quotas import QUOTAS_ROOM, UNUSED_ROOM
from tierce.server.store.rooms.rates import RATES_ROOM
from tierce.server.store.rooms.shared_deals import SHARED_ROOM
from tierce.server.store.rooms.sheets import SHEET_CLAIMS_ROOM, SHEET_SUMMARIES_ROOM, SHEETS_ROOM
from tierce.server.store.rooms.standing import STANDING_ROOM
from tierce.server.store.rooms.tournaments import TOURNAMENT_ROOM

SQLITE: Final = {"id": "text", "bytes": "blob", "over": SQLITE_OVER}
POSTGRESQL: Final = {"id": 'text collate "C"', "bytes": "bytea", "over": POSTGRESQL_OVER}

WITHOUT_SCANS: Final = """
create index if not exists sits_table on sits (table_id);
create index due_notice_taken on due_notice (taken) where taken is not null;
"""
"""PostgreSQL had the first one before. Without it SQLite reads all seats when one is taken."""
ROOMS: Final[list[str]] = [
    *(PROFILE_ROOM, FRIENDS, OFFICE_ROOM, ACCOUNTS, NOTICES_ROOM),
    WITHOUT_SCANS,
    ENDED,
    SHEETS_ROOM,
    PICTURES_ROOM,
    MAIL_ROOM,
    SHARED_ROOM,
    PUZZLES_ROOM,
    STANDING_ROOM,
    LEAGUE_ROOM,
    TOURNAMENT_ROOM,
    CLUBS_ROOM,
    MATCH_PUZZLES_ROOM,
    SHEET_CLAIMS_ROOM,
    LEAGUE_PERSON,
    PURSE_ROOM,
    RATES_ROOM,
    SHEET_SUMMARIES_ROOM,
    CLUB_LEAGUES,
    CLUB_FIGURES,
    REPORTS_ROOM,
    INVITATIONS_STAND,
    GUESTS_ROOM,
    PUZZLE_SOURCES,
    COUNTED_MATCHES,
    QUOTAS_ROOM,
    NAMES_ROOM,
    MARKS_ROOM,
    KNOWN_DEVICES_ROOM,
    UNUSED_ROOM,
    ERASED_ROOM,
]
"""The steps, oldest first."""


def for_sqlite(step: str) -> str:
    """The step in SQLite's types."""
    return step.format_map(SQLITE)


def for_postgresql(step: str) -> str:
    """The step in PostgreSQL's types."""
    return step.format_map(POSTGRESQL)
