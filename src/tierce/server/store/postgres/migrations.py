"""The tables in PostgreSQL, version by version.

Nodes of two releases run side by side on one database. So a step only adds (expand): new tables,
new indexes, new columns with a default. What is no longer used is dropped one release later
(contract), when no node of the older release can run.

Ids use the collation "C": it orders by code points, as Python does, and no update of a system
library changes it, which would damage every index.
"""

from typing import Final

from tierce.server.store.rooms import ROOMS, for_postgresql

PARTS: Final = 16
"""Hash parts of the log."""

LOG: Final = """
    create table event (
        table_id text collate "C" not null,
        seq integer not null,
        at bigint not null,
        entry text not null,
        person text collate "C",
        command text collate "C",
        node integer not null default 0,
        version integer not null default 0,
        digest bigint,
        sum bigint,
        primary key (table_id, seq)
    ) partition by hash (table_id);
    create unique index event_command on event (table_id, person, command)
        where command is not null;
    create table archive (
        table_id text collate "C" primary key,
        seq integer not null,
        ended bigint not null,
        entries bytea not null
    );
"""

BESIDE_THE_LOG: Final = """
    create table line (
        table_id text collate "C" primary key,
        at bigint not null,
        line text not null,
        listed boolean not null default false
    ) with (fillfactor = 80);
    create index line_listed on line (at) where listed;
    create table sits (
        person text collate "C" not null,
        table_id text collate "C" not null,
        primary key (person, table_id)
    );
    create index sits_table on sits (table_id);
    create table timer (
        table_id text collate "C" primary key,
        due bigint not null,
        claimed timestamptz
    ) with (fillfactor = 80);
    create index timer_due on timer (due);
    create table dealt (
        node integer not null,
        pack text collate "C" not null,
        place text collate "C" not null,
        size integer not null,
        face integer not null,
        count bigint not null,
        primary key (pack, place, size, face, node)
    ) with (fillfactor = 80);
"""

PERSONS: Final = """
    create table person (
        id text collate "C" primary key,
        name text not null
    );
    create table spent (
        key text collate "C" primary key,
        at bigint not null
    );
    create index spent_at on spent (at);
    create table talk (
        table_id text collate "C" not null,
        number integer not null,
        at bigint not null,
        person text collate "C" not null,
        command text collate "C" not null,
        line text not null,
        primary key (table_id, number)
    );
    create unique index talk_command on talk (table_id, person, command);
    create table report (
        table_id text collate "C" not null,
        reporter text collate "C" not null,
        command text collate "C" not null,
        at bigint not null,
        accused text not null,
        reason text not null,
        lines text not null,
        primary key (table_id, reporter, command)
    );
    create table hand (
        table_id text collate "C" not null,
        person text collate "C" not null,
        lies text not null,
        primary key (table_id, person)
    );
"""

NODES: Final = """
    create sequence node_number as integer;
    create unlogged table node (
        id integer primary key,
        seen timestamptz not null,
        ended boolean not null default false
    ) with (fillfactor = 50);
    create unlogged table present (
        table_id text collate "C" not null,
        person text collate "C" not null,
        node integer not null,
        name text not null,
        since timestamptz not null default clock_timestamp(),
        primary key (table_id, person, node)
    );
    create index present_node on present (node);
    create table probe (
        slot integer primary key,
        at bigint not null
    );
"""

SETTINGS: Final = """
    create table if not exists setting (
        key text collate "C" primary key,
        value text not null
    );
"""
"""Holds the version, so it exists before the first step."""

MIGRATIONS: Final = [
    LOG
    + "".join(
        f"create table event_{part} partition of event "
        f"for values with (modulus {PARTS}, remainder {part});"
        for part in range(PARTS)
    )
    + BESIDE_THE_LOG
    + PERSONS
    + NODES,
    *map(for_postgresql, ROOMS),
]
"""Each brings the database one version further. A released one is never changed."""
