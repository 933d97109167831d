"""The tables of the profile room: results of matches, profiles, and progress of filling them."""

from typing import Final

PROFILE_ROOM: Final = """
    create table result (
        table_id {id} not null,
        seat integer not null,
        person {id} not null,
        rules {id} not null,
        family {id} not null,
        seats integer not null,
        rank integer not null,
        won integer not null,
        points integer not null,
        rounds integer not null,
        rami_secs integer not null,
        moves integer not null,
        thinking_ms bigint not null,
        finished integer not null,
        humans integer not null,
        speed {id} not null,
        open integer not null,
        ended bigint not null,
        primary key (table_id, seat, person)
    );
    create index result_person on result (person, ended);
    create table profile (
        person {id} primary key,
        handle {id} not null,
        avatar {id} not null default '',
        shown {id} not null default 'all',
        since bigint not null
    );
    create unique index profile_handle on profile (handle);
    create table filling (
        name {id} primary key,
        after {id} not null,
        claimed bigint not null,
        ended bigint not null
    );
"""
"""``person`` of a bot is ``bot:`` and its name. ``filling`` holds the progress of background jobs
that fill a table from the logs.
"""
