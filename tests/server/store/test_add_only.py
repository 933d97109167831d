"""A release only adds to the database, so that the release before it goes on beside it.

What is unused goes one release later. Who needs that adds the step to ``LATER`` with the release.
"""

import re

import pytest

from tierce.server.store.rooms import ROOMS

BREAKS = re.compile(
    r"\b(?:drop|rename|truncate|delete\s+from)\b"
    r"|\balter\s+column\b"
    r"|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b",
    re.IGNORECASE,
)
"""Old nodes ask for what is dropped or renamed, and fill no new column."""
LATER: dict[int, str] = {}
"""By step the release that stopped using what it drops."""


@pytest.mark.parametrize("step", range(len(ROOMS)))
def test_a_step_adds_only(step):
    assert step in LATER or BREAKS.findall(ROOMS[step]) == []


@pytest.mark.parametrize(
    "text",
    [
        "drop table purse",
        "alter table purse drop column refilled",
        "alter table purse rename to bag",
        "alter table purse alter column refilled set not null",
        "alter table purse add column last integer not null",
        "delete from purse",
    ],
)
def test_a_step_that_breaks_old_nodes_is_found(text):
    assert BREAKS.findall(text)


@pytest.mark.parametrize(
    "text",
    [
        "alter table purse add column last integer not null default 0; create index a on b (c)",
        "alter table purse add column last integer; create table b (c integer not null)",
    ],
)
def test_a_step_that_adds_is_not(text):
    assert BREAKS.findall(text) == []
