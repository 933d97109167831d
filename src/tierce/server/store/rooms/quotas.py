"""The table of the quotas of bytes that all nodes count together."""

from typing import Final

QUOTAS_ROOM: Final = """
create table quota (
    who {id} not null,
    span {id} not null,
    used bigint not null,
    at bigint not null,
    primary key (who, span)
);
create index quota_at on quota (at);
"""
"""``who`` is a person, or a keyed hash of an address; ``used`` are bytes as they were ``at`` that
time.
"""
