"""The tables of pictures of persons, and of what a moderator should look at."""

from typing import Final

PICTURES_ROOM: Final = """
    create table picture (
        person {id} primary key,
        hash {id} not null,
        made bigint not null,
        image {bytes} not null
    );
    create index picture_hash on picture (hash);
    create table flag (
        id {id} primary key,
        kind text not null,
        person {id} not null,
        other {id} not null,
        at bigint not null,
        facts text not null,
        dismissed bigint,
        unique (kind, person, other)
    );
    create index flag_other on flag (other);
    create index result_ended on result (ended, table_id);
"""
"""``other`` of a flag is empty where it concerns one person. Values of ``facts`` are JSON."""
