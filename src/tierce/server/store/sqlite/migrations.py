"""The tables of the database, version by version."""

from typing import Final

from tierce.server.store.rooms import ROOMS, for_sqlite

MIGRATIONS: Final = [
    """
    create table event (
        table_id text not null,
        seq integer not null,
        at integer not null,
        entry text not null,
        person text,
        command text,
        primary key (table_id, seq)
    ) without rowid;
    create unique index event_command on event (table_id, person, command)
        where command is not null;
    create table line (
        table_id text primary key,
        at integer not null,
        line text not null
    ) without rowid;
    create table sits (
        person text not null,
        table_id text not null,
        primary key (person, table_id)
    ) without rowid;
    create table person (
        id text primary key,
        name text not null
    ) without rowid;
    """,
    """
    create table timer (
        table_id text primary key,
        due integer not null
    ) without rowid;
    create index timer_due on timer (due);
    """,
    """
    alter table line add column listed integer not null default 0;
    create index line_listed on line (at) where listed;
    """,
    """
    create table spent (
        key text primary key,
        at integer not null
    ) without rowid;
    """,
    """
    create table talk (
        table_id text not null,
        number integer not null,
        at integer not null,
        person text not null,
        command text not null,
        line text not null,
        primary key (table_id, number)
    ) without rowid;
    create unique index talk_command on talk (table_id, person, command);
    create table report (
        table_id text not null,
        reporter text not null,
        command text not null,
        at integer not null,
        accused text not null,
        reason text not null,
        lines text not null,
        primary key (table_id, reporter, command)
    ) without rowid;
    """,
    """
    create table hand (
        table_id text not null,
        person text not null,
        lies text not null,
        primary key (table_id, person)
    ) without rowid;
    """,
    """
    create table dealt (
        pack text not null,
        place text not null,
        size integer not null,
        face integer not null,
        count integer not null,
        primary key (pack, place, size, face)
    ) without rowid;
    """,
    """
    alter table event add column sum integer;
    update event set sum = row_sum(table_id, seq, at, entry, person, command);
    create table probe (
        one integer primary key check (one = 1),
        at integer not null
    );
    """,
    """
    alter table event add column version integer not null default 0;
    alter table event add column digest integer;
    """,
    """
    create table archive (
        table_id text primary key,
        seq integer not null,
        ended integer not null,
        entries blob not null
    );
    """,
    *map(for_sqlite, ROOMS),
]
"""Each brings the database one version further. A released one is never changed."""
