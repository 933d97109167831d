"""What a merged guest has in other rooms goes to the account.

Seats keep the guest's id, as logs do. All else is kept by person, so it is rewritten.
"""

import secrets
from collections.abc import Iterator
from typing import Final

from tierce.server.people.office.board import revised
from tierce.server.people.purse.merging import merging
from tierce.server.store.relations import Statement, do

COLUMNS: Final = (
    *(("measure", "person"), ("device_push", "person")),
    *(("tournament", "host"), ("tournament_player", "person")),
    *(("report_case", "accused_id"), ("report_case", "reporter_id")),
    *(("report_context", "accused_id"), ("report_context", "reporter_id")),
)
"""Columns that are no part of a key of their own."""
KEYED: Final = (
    *(("result", "person", ("table_id", "seat")), ("gain", "person", ("table_id", "seat"))),
    *(("tie", "person", ("other", "kind")), ("tie", "other", ("person", "kind"))),
    *(("message", "sender", ("recipient", "command")),),
    *(("message", "recipient", ("sender", "command")),),
    *(("notice_wish", "person", ("kind",)), ("due_notice", "person", ("kind", "subject"))),
    *(("mail_box", "person", ()), ("mail_wish", "person", ("kind",))),
    *(("quiet_hours", "person", ()), ("profile", "person", ()), ("circle", "person", ())),
    *(("picture", "person", ()), ("rating", "person", ("family", "pace"))),
    ("league_place", "person", ("season", "family", "pace")),
    ("league_gain", "person", ("season", "family", "pace", "table_id")),
    ("shared_deal", "person", ("day", "family")),
    *(("club_member", "person", ("club",)), ("club_score", "person", ("evening",))),
    ("sheet_claim", "person", ("sheet",)),
    *(("puzzle_try", "person", ("puzzle",)), ("solver", "person", ())),
)
"""Columns of a key, with the rest of it. Where the account has such a row, its own stays."""
EXPERIENCE: Final = """
insert into experience (person, points) select $2, points from experience where person = $1
on conflict (person) do update set points = experience.points + excluded.points
"""
UNRATED: Final = """
update gain set mu = null, sigma = null where person = $1 and exists (
    select 1 from rating
    where rating.person = $2 and rating.family = gain.family and rating.pace = gain.pace
)
"""
"""Where the account has a rating of its own, the guest's has no graph."""
STORED_BYTES: Final = """
insert into quota (who, span, used, at) select $2, span, used, at from quota where who = $1
on conflict (who, span) do update
set used = quota.used + excluded.used,
    at = case when excluded.at > quota.at then excluded.at else quota.at end
"""
"""A guest's bytes count for the account from now on."""
SAME_SEAT: Final = """
update gain set experience = experience + (
    select guest.experience from gain as guest
    where guest.person = $1 and guest.table_id = gain.table_id and guest.seat = gain.seat
) where person = $2 and exists (
    select 1 from gain as guest
    where guest.person = $1 and guest.table_id = gain.table_id and guest.seat = gain.seat
)
"""
"""A person who left a seat as a guest may have taken it again with the account."""
FLAGS: Final = "delete from flag where person = $1 or other = $1"
"""Figures of a guest are counted anew for the account."""
LATER_DEAL: Final = """
    delete from shared_deal where person = $2 and exists (
        select 1 from shared_deal as other
        where other.person = $1 and other.day = shared_deal.day
            and other.family = shared_deal.family and other.begun < shared_deal.begun)
"""
"""Of two attempts at one shared deal the earlier counts."""
SELF: Final = (
    "delete from tie where person = other",
    "delete from message where sender = recipient",
)
"""A person and the merged guest may have been friends."""


def gathered(guest: str, account: str, at: int) -> Iterator[Statement]:
    """Statements that give the guest's rows to the account."""
    yield do(EXPERIENCE, guest, account)
    yield do("delete from experience where person = $1", guest)
    yield do(UNRATED, guest, account)
    yield do(SAME_SEAT, guest, account)
    yield from merging(guest, account, "merged:" + secrets.token_urlsafe(12), at)
    for table, column in COLUMNS:
        sql = f"update {table} set {column} = $2 where {column} = $1"
        yield do(sql, guest, account)
    yield do(LATER_DEAL, guest, account)
    for table, column, rest in KEYED:
        alike = "".join(f" and own.{name} = {table}.{name}" for name in rest)
        taken = f"select 1 from {table} as own where own.{column} = $2{alike}"
        sql = f"update {table} set {column} = $2 where {column} = $1 and not exists ({taken})"
        yield do(sql, guest, account)
        yield do(f"delete from {table} where {column} = $1", guest)
    yield do(STORED_BYTES, guest, account)
    yield do("delete from quota where who = $1", guest)
    yield do("delete from guest_cookie where person = $1", guest)
    yield do("delete from renaming where person = $1", guest)
    yield do("delete from guest_seen where person = $1", guest)
    yield do(FLAGS, guest)
    yield from map(do, SELF)
    yield revised()
