"""Inventory of all that clients can store: what each call counts against the quotas of bytes.

A test fails where a call is missing. What a call costs covers what the database grows by, with
its indexes; another test compares both.
"""

from typing import Final, NamedTuple


class Stored(NamedTuple):
    """What a call stores."""

    kind: str
    """The label of the metric."""
    base: int = 600
    """Bytes of the rows, whatever the body says."""
    each: int = 2
    """Bytes stored for each byte of the body, at most: as JSON, once more for an index."""


TABLE: Final = Stored("tables", 8_000)
"""A new table with its line in lists, its seats and its timer."""
GATHERING: Final = Stored("tournaments", 4_000, 4)
FRIENDS: Final = Stored("friends")
CLUBS: Final = Stored("clubs", 1_500, 3)
EVENINGS: Final = Stored("clubs", 1_500, 4)
REPORTS: Final = Stored("reports", 40_000)
"""A report keeps the last lines of the talk and the picture of the accused person."""
NOTICES: Final = Stored("notices")
ACCOUNT: Final = Stored("accounts", 1_000)
NAMES: Final = Stored("names", 1_000)
NOTHING: Final = Stored("nothing", 0, 0)
"""What removes rows, or writes over a few bytes of the caller's own."""
OFFICE: Final = Stored("office", 0, 0)
"""Persons with a role, whom the host has chosen."""
CLUB: Final = "/api/clubs/{club:str}"
EVENING: Final = f"{CLUB}/evenings/{{evening:str}}"
HERE: Final = "/api/tables/{table_id:str}"
CALLS: Final[dict[str, Stored]] = {
    "/api/sheets": Stored("sheets", 500),
    "/api/sheets/{key:str}": Stored("sheets", 200, 8),
    "/api/sheets/{key:str}/me": Stored("sheets", 2_000),
    "/api/sheets/{key:str}/club": Stored("sheets"),
    "/api/tables": TABLE,
    "/api/quick": TABLE,
    f"{HERE}/continue": Stored("tables", 20_000),
    f"{HERE}/join": Stored("tables", 2_000),
    f"{HERE}/hand": Stored("tables", 300, 2),
    "/api/shared/{family:str}": TABLE,
    "/api/tickets": NOTHING,
    "/api/tournaments": GATHERING,
    "/api/tournaments/{tournament:str}": GATHERING,
    "/api/clubs": CLUBS,
    CLUB: CLUBS,
    f"{CLUB}/members": CLUBS,
    f"{CLUB}/leave": NOTHING,
    f"{CLUB}/link": CLUBS,
    f"{CLUB}/wall": CLUBS,
    f"{CLUB}/league": CLUBS,
    f"{CLUB}/rules": CLUBS,
    f"{CLUB}/rules/chosen": CLUBS,
    f"{CLUB}/rules/removed": NOTHING,
    "/api/club-links/{code:str}": CLUBS,
    f"{CLUB}/evenings": EVENINGS,
    f"{EVENING}/sign": EVENINGS,
    f"{EVENING}/players": EVENINGS,
    f"{EVENING}/marks": EVENINGS,
    f"{EVENING}/draw": Stored("clubs", 60_000),
    f"{EVENING}/results": EVENINGS,
    f"{EVENING}/end": Stored("clubs", 20_000),
    "/api/me": NAMES,
    "/api/me/profile": NAMES,
    "/api/me/picture": Stored("pictures", 40_000, 0),
    "/api/me/picture/remove": NOTHING,
    "/api/me/key": NAMES,
    "/api/me/whose": NOTHING,
    "/api/me/here": NAMES,
    "/api/me/notes/{note:str}/read": NOTHING,
    "/api/me/notes/{note:str}/appeal": Stored("reports", 1_000),
    "/api/friends/switches": FRIENDS,
    "/api/friends/code": FRIENDS,
    "/api/friends/code/{code:str}": FRIENDS,
    "/api/friends/{who:str}": FRIENDS,
    "/api/friends/{who:str}/invite": Stored("friends", 1_500),
    "/api/friends/{who:str}/withdraw": NOTHING,
    "/api/friends/{who:str}/invitation": Stored("tables", 2_000),
    "/api/friends/{who:str}/messages": Stored("messages", 1_500),
    "/api/friends/{who:str}/seen": NOTHING,
    "/api/friends/{who:str}/report": REPORTS,
    "/api/people/{handle:str}/report": REPORTS,
    f"{HERE}/seats/{{seat:int}}/person": FRIENDS,
    f"{HERE}/seats/{{seat:int}}/report": REPORTS,
    f"{HERE}/talk/{{number:int}}/report": REPORTS,
    "/api/notices/devices": Stored("notices", 1_000),
    "/api/notices/devices/remove": NOTHING,
    "/api/notices/wishes": NOTICES,
    "/api/notices/text": NOTICES,
    "/api/notices/quiet": NOTICES,
    "/api/account/kept": Stored("settings", 300),
    "/api/account/passkey/options": NOTHING,
    "/api/account/passkey": ACCOUNT,
    "/api/account/passphrase": ACCOUNT,
    "/api/account/words": NOTHING,
    "/api/account/words/keep": ACCOUNT,
    "/api/account/ways/remove": NOTHING,
    "/api/account/devices/end": NOTHING,
    "/api/account/export": NOTHING,
    "/api/account/erase": ACCOUNT,
    "/api/account/erase/undo": NOTHING,
    "/api/account/proof": ACCOUNT,
    "/api/sign-out": NOTHING,
    "/api/sign-in/options": NOTHING,
    "/api/sign-in": ACCOUNT,
    "/api/account/mail": ACCOUNT,
    "/api/account/mail/remove": NOTHING,
    "/api/account/mail/digest": NOTICES,
    "/api/account/mail/wishes": NOTICES,
    "/api/mail/verify": ACCOUNT,
    "/api/mail/lost": ACCOUNT,
    "/api/mail/enter": ACCOUNT,
    "/api/mail/stop": NOTHING,
    "/api/mail/stop/{token:str}": NOTHING,
    "/api/puzzles/next": NOTHING,
    "/api/puzzles/{name:str}": Stored("puzzles", 900, 0),
    "/api/puzzles/{name:str}/solution": Stored("puzzles", 900, 0),
    **dict.fromkeys(
        (
            "/api/admin/flags/{flag:str}/dismiss",
            "/api/admin/desk/{case:str}/take",
            "/api/admin/desk/{case:str}/answer",
            "/api/admin/measures/{measure:str}/reply",
            "/api/admin/measures/{measure:str}/lift",
            "/api/admin/people/{code:str}/measures",
            "/api/admin/roles",
            "/api/admin/announcements",
            "/api/admin/announcements/{announcement:str}/end",
            "/api/admin/switches",
            "/api/admin/legal",
        ),
        OFFICE,
    ),
}
"""By path, all calls that may change something. A lesson stores nothing on the server."""
SOCKETS: Final[dict[str, str]] = {"/ws/tables/{table_id:str}": "tables"}
"""Sockets whose messages store something: logs of tables and talk. All others take none."""
UNKNOWN: Final = Stored("unknown", 8_000, 8)
"""A call that this list has forgotten."""
