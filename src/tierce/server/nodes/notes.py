"""Where a person is, noted among the sockets of tables under a name that no table has."""

from typing import Final

MARK: Final = "@"
"""First character of such a name. It makes the name longer than the id of a table."""


def note_of(person: str) -> str:
    """The name under which a person's whereabouts are noted."""
    return MARK + person


def is_note(table: str) -> bool:
    return table.startswith(MARK)
