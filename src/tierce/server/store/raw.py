"""Stored rows of both engines as they are, for moving and erasing them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, NamedTuple, Protocol

PAGE: Final = 1000
"""Rows read and written at once."""
Values = tuple[Any, ...]


class Kept(NamedTuple):
    """A table that lasts, with the columns that both engines have."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """The key first."""
        return (*self.key, *self.others)


EVENT: Final = Kept(
    "event",
    ("table_id", "seq"),
    ("at", "entry", "person", "command", "version", "digest", "sum"),
)
ARCHIVE: Final = Kept("archive", ("table_id",), ("seq", "ended", "entries"))
LINE: Final = Kept("line", ("table_id",), ("at", "line", "listed"))
SITS: Final = Kept("sits", ("person", "table_id"), ("ended",))
PERSON: Final = Kept("person", ("id",), ("name",))
TALK: Final = Kept("talk", ("table_id", "number"), ("at", "person", "command", "line"))
REPORT: Final = Kept(
    "report", ("table_id", "reporter", "command"), ("at", "accused", "reason", "lines")
)
DEALT: Final = Kept("dealt", ("pack", "place", "size", "face"), ("count",))
HAND: Final = Kept("hand", ("table_id", "person"), ("lies",))
RESULT: Final = Kept(
    "result",
    ("table_id", "seat", "person"),
    (
        *("rules", "family", "seats", "rank", "won", "points", "rounds", "rami_secs", "moves"),
        *("thinking_ms", "finished", "humans", "speed", "open", "ended"),
    ),
)
PROFILE: Final = Kept("profile", ("person",), ("handle", "avatar", "shown", "since"))
PICTURE: Final = Kept("picture", ("person",), ("hash", "made", "image"))
FILLING: Final = Kept("filling", ("name",), ("after", "claimed", "ended"))
TIE: Final = Kept("tie", ("person", "other", "kind"), ("at",))
CIRCLE: Final = Kept("circle", ("person",), ("code", "code_at", "hidden", "family"))
MESSAGE: Final = Kept(
    "message", ("sender", "recipient", "command"), ("at", "phrase", "text", "seen")
)
INVITATION: Final = Kept(
    "invitation", ("inviter", "invited", "table_id"), ("at", "until", "calls", "declined")
)
ROLE: Final = Kept("role", ("person",), ("role", "granted", "granter"))
PERSON_CODE: Final = Kept("person_code", ("code",), ("person",))
REPORT_CONTEXT: Final = Kept(
    "report_context",
    ("table_id", "reporter", "command"),
    ("reporter_id", "accused_id", "words", "name", "avatar", "image"),
)
REPORT_CASE: Final = Kept(
    "report_case",
    ("id",),
    (
        *("table_id", "reporter", "command", "due", "reporter_id", "accused_id", "handler"),
        *("answer", "answered", "told"),
    ),
)
MEASURE: Final = Kept(
    "measure",
    ("id",),
    (
        *("person", "kind", "reason", "at", "until", "actor", "case_id", "ended", "seen"),
        *("appeal", "appealed", "reply", "replied"),
    ),
)
FLAG: Final = Kept("flag", ("id",), ("kind", "person", "other", "at", "facts", "dismissed"))
AUDIT: Final = Kept("audit", ("id",), ("at", "actor", "act", "target", "detail"))
LOGIN: Final = Kept("login", ("id",), ("account", "kind", "key", "secret", "label", "made", "used"))
SESSION: Final = Kept(
    "session",
    ("id",),
    ("hash", "before", "account", "made", "seen", "expires", "proved", "turned", "fresh", "label"),
)
KEPT: Final = Kept("kept", ("person", "key"), ("value", "changed"))
ERASED: Final = Kept("erased", ("mark",), ("at",))
ACCOUNTS: Final = (
    Kept("account", ("id",), ("made", "erase_at")),
    LOGIN,
    SESSION,
    Kept("shut", ("door", "at")),
    Kept("alias", ("person",), ("account",)),
    KEPT,
)
NOTICES: Final = (
    Kept(
        "device_push",
        ("hash",),
        ("person", "endpoint", "p256dh", "auth", "lang", "label", "made", "failed", "rests"),
    ),
    Kept("notice_wish", ("person", "kind"), ("wanted",)),
    Kept("quiet_hours", ("person",), ("zone", "starts", "ends")),
    Kept("due_notice", ("person", "kind", "subject"), ("table_id", "at", "tries", "taken")),
)
"""Each with a column ``person``."""
MAIL: Final = (
    Kept(
        "mail_box",
        ("person",),
        ("address", "key", "pending", "asked", "lang", "digest", "due", "stop", "verified"),
    ),
    Kept("mail_wish", ("person", "kind"), ("wanted",)),
    Kept("mail_link", ("hash",), ("person", "purpose", "address", "expires")),
    Kept("due_mail", ("person", "kind", "subject"), ("target", "lang", "at", "tries", "taken")),
)
"""Each with a column ``person``."""
COUNTING: Final = Kept("counting", ("table_id",), ("ended", "rated", "counted", "league", "club"))
EXPERIENCE: Final = Kept("experience", ("person",), ("points",))
RATING: Final = Kept(
    "rating", ("person", "family", "pace"), ("mu", "sigma", "matches", "at", "version")
)
GAIN: Final = Kept(
    "gain",
    ("table_id", "seat", "person"),
    (
        *("family", "pace", "ended", "experience", "mu", "sigma"),
        *("why", "met", "weight"),
    ),
)
PLACE: Final = Kept(
    "league_place",
    ("season", "person", "family", "pace"),
    ("division", "number", "points", "matches", "wins", "place"),
)
POINTS: Final = Kept(
    "league_gain",
    ("season", "person", "family", "pace", "table_id"),
    ("ended", "points", "won"),
)
SHARED: Final = Kept(
    "shared_deal",
    ("day", "family", "person"),
    ("table_id", "begun", "closes", "ended", "score", "place", "turns", "worth", "beside"),
)
GUEST_SEEN: Final = Kept("guest_seen", ("person",), ("at",))
GUEST_COOKIE: Final = Kept("guest_cookie", ("person", "device"), ("number", "turned", "used"))
ACCOUNT_NAME: Final = Kept("account_name", ("person",), ("key", "skeleton"))
RENAMING: Final = Kept("renaming", ("person",), ("name", "why", "at"))
KNOWN_DEVICE: Final = Kept(
    "known_device", ("id",), ("hash", "account", "session", "label", "made", "seen")
)
SHEET_RESULT: Final = Kept("sheet_result", ("sheet",), ("number", "ended", "line"))
SHEET_SUMMARY: Final = Kept("sheet_summary", ("sheet",), ("number", "rounds", "winners", "line"))
SHEET_CLAIM: Final = Kept("sheet_claim", ("sheet", "person"), ("seat",))
PUZZLE_TRY: Final = Kept("puzzle_try", ("person", "puzzle"), ("day", "solved", "tries", "at"))
SOLVER: Final = Kept(
    "solver", ("person",), ("rating", "deviation", "volatility", "tries", "solved")
)
PURSE: Final = Kept("purse", ("person",), ("refilled",))
PURSE_ENTRY: Final = Kept(
    "purse_entry",
    ("transfer", "number"),
    ("account", "amount", "reason", "table_id", "at"),
)
QUOTA: Final = Kept("quota", ("who", "span"), ("used", "at"))
CLUB_SCORE: Final = Kept("club_score", ("evening", "person"), ("club", "year", "rank", "points"))
CLUB_MEMBER: Final = Kept("club_member", ("club", "person"), ("role", "joined"))
TOURNAMENT: Final = Kept(
    "tournament",
    ("id",),
    ("club", "name", "host", "place", "state", "made", "starts", "due", "terms"),
)
ENTRANT: Final = Kept("tournament_player", ("tournament_id", "player"), ("person", "name"))
ALL: Final = (
    *(EVENT, ARCHIVE, LINE, SITS, PERSON, TALK, REPORT, HAND),
    *(RESULT, PROFILE, PICTURE, FILLING),
    *(COUNTING, EXPERIENCE, RATING, GAIN, PLACE, POINTS),
    Kept("season", ("number",), ("starts", "ends", "closing", "closed", "league")),
    Kept("league_group", ("season", "family", "pace", "division", "number"), ("size", "closed")),
    *(TIE, CIRCLE, MESSAGE, INVITATION, GUEST_COOKIE, GUEST_SEEN, KNOWN_DEVICE),
    *(ACCOUNT_NAME, RENAMING),
    *ACCOUNTS,
    ERASED,
    Kept("timer", ("table_id",), ("due",)),
    Kept("spent", ("key",), ("at",)),
    Kept("rate", ("key",), ("until",)),
    QUOTA,
    DEALT,
    *(ROLE, PERSON_CODE, REPORT_CASE, REPORT_CONTEXT, MEASURE, AUDIT, FLAG),
    Kept("measure_mark", ("hash", "measure"), ("until",)),
    Kept("announcement", ("id",), ("fr", "en", "since", "until")),
    Kept("house", ("key",), ("value",)),
    *NOTICES,
    *MAIL,
    Kept("push_key", ("name",), ("private",)),
    Kept("sheet", ("writer",), ("reader", "seen", "lasts", "used")),
    *(PUZZLE_TRY, SOLVER),
    Kept("puzzle_rating", ("puzzle",), ("rating", "deviation", "volatility", "tries", "solved")),
    Kept("match_puzzle", ("puzzle",), ("kind", "rating", "themes", "cards")),
    Kept("puzzle_source", ("table_id",), ("taken",)),
    Kept("sheet_entry", ("writer", "entry"), ("number", "body")),
    SHEET_CLAIM,
    SHEET_RESULT,
    SHEET_SUMMARY,
    Kept("shared_day", ("day", "family"), ("secret", "rules", "options", "seats", "bot")),
    SHARED,
    Kept("club", ("id",), ("name", "about", "made", "door", "wall", "dark", "chosen")),
    *(CLUB_MEMBER, CLUB_SCORE),
    Kept("club_sheet", ("sheet",), ("club", "kept")),
    Kept("club_league", ("club",), ("base", "running", "season_days")),
    Kept("club_rules", ("club", "name", "version"), ("link", "made")),
    *(TOURNAMENT, ENTRANT),
    Kept("tournament_event", ("tournament_id", "seq"), ("at", "actor", "event")),
    Kept(
        "tournament_table",
        ("table_id",),
        ("tournament_id", "round", "number", "ended", "points", "stopped", "counted"),
    ),
    *(PURSE, PURSE_ENTRY),
)


class Raw(Protocol):
    """A database opened for this purpose only."""

    def whole(self) -> AbstractAsyncContextManager[None]:
        """All inside is one transaction: it is written as a whole, and reads see one moment."""

    async def clean(self) -> None:
        """Write the tables anew, so that no deleted row stays in the files."""

    async def page(self, kept: Kept, after: Values | None) -> list[Values]:
        """The next rows by their key, after that key."""

    async def add(self, kept: Kept, rows: Sequence[Values]) -> None:
        """Insert rows."""

    async def remove(self, kept: Kept, rows: Sequence[Values]) -> None:
        """Delete these rows."""


async def pages(raw: Raw, kept: Kept) -> AsyncIterator[list[Values]]:
    """All rows of a table, by their key."""
    after = None
    while rows := await raw.page(kept, after):
        yield rows
        after = rows[-1][: len(kept.key)]
