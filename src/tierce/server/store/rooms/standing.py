"""The tables of standing: matches to count, experience, ratings, and what each match gave."""

from typing import Final

STANDING_ROOM: Final = """
create table counting (
    table_id {id} primary key,
    ended bigint not null,
    rated integer not null,
    counted bigint
);
create index counting_open on counting (rated desc, ended) where counted is null;
create table experience (
    person {id} primary key,
    points bigint not null
);
create table rating (
    person {id} not null,
    family {id} not null,
    pace {id} not null,
    mu double precision not null,
    sigma double precision not null,
    matches integer not null,
    at bigint not null,
    version bigint not null,
    primary key (person, family, pace)
);
create table gain (
    table_id {id} not null,
    seat integer not null,
    person {id} not null,
    family {id} not null,
    pace {id} not null,
    ended bigint not null,
    experience integer not null,
    mu double precision,
    sigma double precision,
    primary key (table_id, seat, person)
);
create index gain_person on gain (person, ended);
insert into counting (table_id, ended, rated)
    select result.table_id, max(result.ended), 0
    from result join line on line.table_id = result.table_id
    where line.line like '%"phase":"over"%'
    group by result.table_id;
"""
"""A row of ``counting`` stays for ever: ``counted`` says when the match was counted, null before.

``rated`` is 0 for training, and for matches that ended before ratings existed. ``mu`` and ``sigma``
of a gain are the rating after the match, null if it was not rated.
"""
