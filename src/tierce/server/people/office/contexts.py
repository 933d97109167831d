"""What is kept with the report of a person: the reporter's words, and how the person looked."""

from typing import Final, NamedTuple

from tierce.server.store import Relations, Statement, do

KEEP: Final = (
    "insert into report_context (table_id, reporter, command, reporter_id, accused_id, words, "
    "name, avatar, image) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing"
)
OF: Final = (
    "select x.words, x.name, x.avatar, x.image from report_case c join report_context x "
    "on x.table_id = c.table_id and x.reporter = c.reporter and x.command = c.command "
    "where c.id = $1"
)


class Context(NamedTuple):
    """The words of the reporter, and the person at that time."""

    words: str
    name: str
    avatar: str
    image: bytes | None


def keeping(report: tuple[str, str, str], reporter: str, accused: str, kept: Context) -> Statement:
    """The statement that keeps the context of a report: of table, reporter's pseudonym, command."""
    return do(KEEP, *report, reporter, accused, *kept)


async def context_of(relations: Relations, case: str) -> Context | None:
    """What is kept with a case; None for reports that older releases stored."""
    found = await relations.read(OF, case)
    return Context(*found[0]) if found else None
