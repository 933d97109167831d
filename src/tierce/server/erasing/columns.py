"""What all rooms keep by person: rows that go, and rows that stay without the person."""

from typing import Final

from tierce.server.people.clubs.room import ALONE
from tierce.server.people.purse.room import ERASED
from tierce.server.store.raw import (
    ACCOUNT_NAME,
    CIRCLE,
    CLUB_MEMBER,
    CLUB_SCORE,
    EXPERIENCE,
    FLAG,
    GUEST_COOKIE,
    GUEST_SEEN,
    INVITATION,
    KEPT,
    KNOWN_DEVICE,
    LOGIN,
    MAIL,
    MEASURE,
    MESSAGE,
    NOTICES,
    PERSON,
    PERSON_CODE,
    PICTURE,
    PLACE,
    POINTS,
    PROFILE,
    PURSE,
    PUZZLE_TRY,
    QUOTA,
    RATING,
    RENAMING,
    REPORT_CONTEXT,
    ROLE,
    SESSION,
    SHARED,
    SHEET_CLAIM,
    SOLVER,
    TIE,
)

GONE: Final = "erased"
"""Stands for the person where a role has acted."""
OWN: Final = {
    TIE: ("person", "other"),
    CIRCLE: ("person",),
    MESSAGE: ("sender", "recipient"),
    INVITATION: ("inviter", "invited"),
    GUEST_COOKIE: ("person",),
    GUEST_SEEN: ("person",),
    KNOWN_DEVICE: ("account",),
    ACCOUNT_NAME: ("person",),
    RENAMING: ("person",),
    QUOTA: ("who",),
    PROFILE: ("person",),
    PICTURE: ("person",),
    EXPERIENCE: ("person",),
    RATING: ("person",),
    PLACE: ("person",),
    POINTS: ("person",),
    ROLE: ("person",),
    PERSON_CODE: ("person",),
    SHARED: ("person",),
    CLUB_MEMBER: ("person",),
    CLUB_SCORE: ("person",),
    PURSE: ("person",),
    MEASURE: ("person",),
    FLAG: ("person", "other"),
    REPORT_CONTEXT: ("reporter_id", "accused_id"),
    SHEET_CLAIM: ("person",),
    PUZZLE_TRY: ("person",),
    SOLVER: ("person",),
    **dict.fromkeys((*NOTICES, *MAIL), ("person",)),
    LOGIN: ("account",),
    SESSION: ("account",),
    KEPT: ("person",),
    PERSON: ("id",),
}
"""Rows that are deleted, by the columns that name the person."""
SHEETS: Final = tuple(
    f"""
delete from {name} where sheet in (select sheet from sheet_claim where person = $1)
    and not exists (
        select 1 from sheet_claim where sheet_claim.sheet = {name}.sheet and person <> $1
    )
"""
    for name in ("sheet_result", "sheet_summary")
)
"""What nobody else claims, before the person's own claims go."""
ROWS: Final = (
    *ALONE,
    *SHEETS,
    "update tournament_player set person = null, name = '' where person = $1",
    "update tournament set host = null where host = $1",
    *(
        f"delete from {kept.name} where {column} = $1"
        for kept, columns in OWN.items()
        for column in columns
    ),
    f"update purse_entry set account = '{ERASED}' where account = $1",
    f"update measure set actor = '{GONE}' where actor = $1",
    f"update role set granter = '{GONE}' where granter = $1",
    "update report_case set handler = null where handler = $1",
    "update report_case set reporter_id = null where reporter_id = $1",
    "update report_case set accused_id = null where accused_id = $1",
    f"update audit set actor = '{GONE}' where actor = $1",
    f"update audit set target = '{GONE}', detail = '' where target = $1",
)
"""The statements about one id, outside of tables of cards."""
TABLES: Final = """
select table_id from sits where person = $1
union select table_id from hand where person = $1
union select table_id from talk where person = $1
union select table_id from result where person = $1
union select table_id from gain where person = $1
union select table_id from event where person = $1 and command is not null
union select table_id from report where reporter = $2 or accused = $2
"""
"""Tables of cards that name an id, or its pseudonym. The sweep finds the logs of others."""
