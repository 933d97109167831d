"""The table of marks: where measures were met, for new guests."""

from typing import Final

MARKS_ROOM: Final = """
create table measure_mark (
    hash {id} not null,
    measure {id} not null,
    until bigint not null,
    primary key (hash, measure)
);
create index measure_mark_until on measure_mark (until);
"""
"""``hash`` is a keyed hash of an address."""
