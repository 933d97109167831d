"""Rows about a person for the export, part by part, and why other tables give none.

Other persons stand there by pseudonym and name, as on every page. No key and no secret is read.
"""

from typing import Any, Final, NamedTuple

from tierce.server.people.pseudonym import pseudonym
from tierce.server.store import Relations


class Part(NamedTuple):
    """One part of the document: a query by the person's id, and what its columns are called."""

    sql: str
    columns: tuple[str, ...]
    """``who`` is the id of another person, which is shown as a pseudonym."""


PARTS: Final[dict[str, Part]] = {
    "ties": Part(
        "select other, coalesce(person.name, ''), kind, at from tie "
        "left join person on person.id = other "
        "where person = $1 and kind <> 'changing' order by at, other",
        ("who", "name", "kind", "at"),
    ),
    "requests": Part(
        "select tie.person, coalesce(person.name, ''), at from tie "
        "left join person on person.id = tie.person "
        "where other = $1 and kind = 'requested' order by at",
        ("who", "name", "at"),
    ),
    "circle": Part(
        "select code, code_at, hidden, family from circle where person = $1",
        ("link", "link_made", "hidden", "family"),
    ),
    "messages_sent": Part(
        "select recipient, coalesce(person.name, ''), at, phrase, text, seen from message "
        "left join person on person.id = recipient where sender = $1 order by at",
        ("who", "name", "at", "phrase", "text", "seen"),
    ),
    "messages_received": Part(
        "select sender, coalesce(person.name, ''), at, phrase, text, seen from message "
        "left join person on person.id = sender where recipient = $1 order by at",
        ("who", "name", "at", "phrase", "text", "seen"),
    ),
    "invitations_sent": Part(
        "select invited, coalesce(person.name, ''), table_id, at from invitation "
        "left join person on person.id = invited where inviter = $1 order by at",
        ("who", "name", "table", "at"),
    ),
    "invitations_received": Part(
        "select inviter, coalesce(person.name, ''), table_id, at from invitation "
        "left join person on person.id = inviter where invited = $1 order by at",
        ("who", "name", "table", "at"),
    ),
    "renaming": Part(
        "select name, why, at from renaming where person = $1",
        ("name", "why", "at"),
    ),
    "profile": Part(
        "select handle, avatar, shown, since from profile where person = $1",
        ("handle", "avatar", "shown", "since"),
    ),
    "results": Part(
        "select table_id, rules, family, seats, rank, won, points, rounds, rami_secs, moves, "
        "thinking_ms, finished, humans, speed, ended from result where person = $1 "
        "order by ended, table_id",
        (
            *("table", "rules", "family", "seats", "rank", "won", "points", "rounds"),
            *("rami_secs", "moves", "thinking_ms", "finished", "humans", "speed", "ended"),
        ),
    ),
    "league_matches": Part(
        "select season, family, pace, table_id, ended, points, won from league_gain "
        "where person = $1 order by ended, table_id",
        ("season", "family", "pace", "table", "ended", "points", "won"),
    ),
    "notice_devices": Part(
        "select label, lang, made from device_push where person = $1 order by made",
        ("label", "lang", "made"),
    ),
    "notice_wishes": Part(
        "select kind, wanted from notice_wish where person = $1 order by kind", ("kind", "wanted")
    ),
    "quiet_hours": Part(
        "select zone, starts, ends from quiet_hours where person = $1", ("zone", "starts", "ends")
    ),
    "notices": Part(
        "select kind, table_id, at, taken from due_notice where person = $1 order by at",
        ("kind", "table", "at", "sent"),
    ),
    "letters": Part(
        "select kind, at, taken from due_mail where person = $1 order by at", ("kind", "at", "sent")
    ),
    "role": Part("select role, granted from role where person = $1", ("role", "granted")),
    "code": Part("select code from person_code where person = $1", ("code",)),
    "office_acts": Part("select at, act from audit where actor = $1 order by at", ("at", "act")),
    "reports": Part(
        "select r.at, r.reason, x.words, r.lines, c.answer, c.answered from report_case c "
        "join report r "
        "on r.table_id = c.table_id and r.reporter = c.reporter and r.command = c.command "
        "left join report_context x "
        "on x.table_id = c.table_id and x.reporter = c.reporter and x.command = c.command "
        "where c.reporter_id = $1 order by r.at",
        ("at", "reason", "words", "lines", "answer", "answered"),
    ),
    "measures": Part(
        "select kind, reason, at, until, ended, appeal, appealed, reply, replied from measure "
        "where person = $1 order by at",
        (
            *("kind", "reason", "at", "until", "ended"),
            *("appeal", "appealed", "reply", "replied"),
        ),
    ),
    "known_devices": Part(
        "select label, made, seen from known_device where account = $1 order by made, id",
        ("label", "made", "seen"),
    ),
    "purse_refilled": Part("select refilled from purse where person = $1", ("day",)),
    "last_visit": Part("select at from guest_seen where person = $1", ("day",)),
    "stored_bytes": Part(
        "select span, used, at from quota where who = $1 order by span", ("span", "used", "at")
    ),
    "memberships": Part(
        "select club, role, joined from club_member where person = $1 order by joined",
        ("club", "role", "joined"),
    ),
}
"""By name in the document."""

SHOWN: Final[dict[str, tuple[str, ...]]] = {
    "event": ("tables",),
    "archive": ("tables",),
    "sits": ("tables",),
    "person": ("name",),
    "talk": ("tables",),
    "hand": ("tables",),
    "report": ("reports",),
    "report_case": ("reports",),
    "report_context": ("reports",),
    "result": ("results",),
    "profile": ("profile",),
    "picture": ("picture",),
    "renaming": ("renaming",),
    "experience": ("standing",),
    "rating": ("standing",),
    "gain": ("standing",),
    "league_place": ("standing",),
    "league_gain": ("league_matches",),
    "tie": ("ties", "requests"),
    "circle": ("circle",),
    "message": ("messages_sent", "messages_received"),
    "invitation": ("invitations_sent", "invitations_received"),
    "account": ("made", "erased_at"),
    "login": ("ways",),
    "session": ("devices",),
    "known_device": ("known_devices",),
    "kept": ("kept",),
    "role": ("role",),
    "person_code": ("code",),
    "measure": ("measures",),
    "audit": ("office_acts",),
    "device_push": ("notice_devices",),
    "notice_wish": ("notice_wishes",),
    "quiet_hours": ("quiet_hours",),
    "due_notice": ("notices",),
    "mail_box": ("mail",),
    "mail_wish": ("mail",),
    "due_mail": ("letters",),
    "puzzle_try": ("puzzles",),
    "solver": ("puzzles",),
    "sheet_claim": ("sheets",),
    "sheet_result": ("sheets",),
    "sheet_summary": ("sheets",),
    "shared_deal": ("shared_deals",),
    "club_member": ("clubs", "memberships"),
    "club_score": ("club_evenings",),
    "tournament": ("tournaments",),
    "tournament_player": ("tournaments",),
    "purse": ("purse_refilled",),
    "purse_entry": ("purse",),
    "quota": ("stored_bytes",),
    "guest_seen": ("last_visit",),
}
"""The parts of the document that show the rows of a table."""

LEFT_OUT: Final[dict[str, str]] = {
    "line": "a summary of the table's log, which is exported as its record",
    "alias": "ids of earlier guests; the rows of all of them are exported",
    "account_name": "forms of the own name, which is exported",
    "erased": "digests of the ids of persons who were erased",
    "guest_cookie": "which cookie counts in each browser of a guest",
    "measure_mark": "a keyed hash of an address, for a day after a measure",
    "mail_link": "keys of letters, which end within an hour or a day",
    "shut": "sessions that every node is to close, for some minutes",
    "flag": "a hint for a moderator that names other persons; what follows from it is a measure",
    "tournament_event": "the log of a tournament; own entries and hosted ones are exported",
    "tournament_table": "tables of a tournament; own tables are exported",
    "sheet": "keys of score sheets, which name no person",
    "sheet_entry": "names and points that a writer typed; claimed sheets are exported",
    "rate": "a limit under a keyed hash, for some minutes",
    "spent": "numbers of keys that worked once",
    "counting": "progress of counting matches; names no person",
    "filling": "progress of background work; names no person",
    "timer": "when a table acts next; names no person",
    "dealt": "counts of cards over all deals; names no person",
    "season": "dates of the league; names no person",
    "league_group": "sizes of groups; names no person",
    "announcement": "words of the host; names no person",
    "house": "settings of the host; names no person",
    "push_key": "the private key of the site",
    "puzzle_rating": "how hard puzzles are; names no person",
    "match_puzzle": "cards of puzzles; names no person",
    "puzzle_source": "matches that were looked through for puzzles; names no person",
    "shared_day": "deals of the day; names no person",
    "club": "facts of a club; names no person",
    "club_sheet": "keys of score sheets; names no person",
    "club_league": "settings of a club's league; names no person",
    "club_rules": "rule sets of a club; names no person",
}
"""Tables that give nothing, with the reason."""


async def own_rows(relations: Relations, ids: tuple[str, ...]) -> dict[str, list[dict[str, Any]]]:
    """All parts, with the rows of each of the person's ids."""
    return {name: await _rows(relations, part, ids) for name, part in PARTS.items()}


async def _rows(relations: Relations, part: Part, ids: tuple[str, ...]) -> list[dict[str, Any]]:
    found = [row for one in ids for row in await relations.read(part.sql, one)]
    return [_shown(dict(zip(part.columns, row, strict=True))) for row in found]


def _shown(row: dict[str, Any]) -> dict[str, Any]:
    return {key: pseudonym(value) if key == "who" else value for key, value in row.items()}
