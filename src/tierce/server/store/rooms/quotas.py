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
UNUSED_ROOM: Final = """
create table guest_seen (
    person {id} primary key,
    at bigint not null
);
create index guest_seen_at on guest_seen (at);
alter table sheet add column lasts integer not null default 1;
alter table sheet add column used bigint not null default 0;
"""
"""When each guest last came, by the day. A sheet ``lasts`` that an account has written on, and all
those of earlier releases; ``used`` is when one was last opened, by the day.
"""
