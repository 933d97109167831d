"""Score sheets without texts that persons typed, for the children's mode."""

from collections.abc import Iterable
from urllib.parse import unquote

from msgspec.structs import replace

from tierce.cards import notation
from tierce.rules import RulesError, propose
from tierce.rules.links import read_query
from tierce.server.catalogue.titles import titles_of
from tierce.server.people.names import distinct, listed
from tierce.server.wire import SheetEntry, SheetMatch


def plain_names(names: Iterable[str]) -> list[str]:
    """Names of a list, each once.

    >>> plain_names(["Mimosa", "Mimosa"])
    ['Mimosa', 'Mimosa 2']
    """
    found: list[str] = []
    for name in names:
        found.append(distinct(listed(name, name), found))
    return found


def plain_entry(entry: SheetEntry) -> SheetEntry:
    """The entry with names of a list, and without what is neither cards nor rules."""
    return replace(
        entry,
        names=plain_names(entry.names),
        cards=entry.cards if _is_cards(entry.cards) else "",
        rules=entry.rules if _is_rules(entry.rules) else "",
    )


def plain_match(match: SheetMatch) -> SheetMatch:
    """The line of a finished sheet, in the same way."""
    known = _is_rules(match.preset)
    return replace(
        match,
        names=plain_names(match.names),
        preset=match.preset if known else "",
        title=match.title if known else titles_of(""),
    )


def _is_cards(text: str) -> bool:
    try:
        return bool(notation.cards(text))
    except ValueError:
        return False


def _is_rules(link: str) -> bool:
    name, _, query = link.partition("?")
    try:
        propose(unquote(name), read_query(query))
    except RulesError:
        return False
    return True
