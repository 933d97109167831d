"""The table of the rate limits that all nodes count together."""

from typing import Final

RATES_ROOM: Final = """
create table rate (
    key {id} primary key,
    until bigint not null
);
create index rate_until on rate (until);
"""
"""``key`` is a keyed hash of a limit and a client; ``until`` is when its bucket is full again."""
