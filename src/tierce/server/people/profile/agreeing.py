"""Stored results and those of the log: a row may name the account of a merged guest."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import astuple

from tierce.server.people.profile.result import FIELDS, Result

SEAT: Final = FIELDS.index("seat")
PERSON: Final = FIELDS.index("person")
Owner = Callable[[str], str]
"""The account of an id."""


def agree(kept: Sequence[Sequence[Any]], found: Sequence[Result], owner: Owner) -> bool:
    """Whether the stored rows are the results of the log.

    Of a person who had two results in one seat, as a guest and with the account, either is kept.
    """
    rows = defaultdict(list)
    for one in found:
        rows[one.seat, owner(one.person)].append(_facts(astuple(one)))
    keys = [(row[SEAT], owner(row[PERSON])) for row in kept]
    return {*keys} == rows.keys() and all(
        _facts(row) in rows[key] for key, row in zip(keys, kept, strict=True)
    )


def _facts(row: Sequence[Any]) -> tuple[Any, ...]:
    """The row without its person."""
    return (*row[:PERSON], *row[PERSON + 1 :])
