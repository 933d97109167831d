"""The tables of the shared deal: what each day has, and who has played it."""

from typing import Final

SHARED_ROOM: Final = """
create table shared_day (
    day {id} not null,
    family {id} not null,
    secret {id} not null,
    rules {id} not null,
    options text not null,
    seats integer not null,
    bot {id} not null,
    primary key (day, family)
);
create table shared_deal (
    day {id} not null,
    family {id} not null,
    person {id} not null,
    table_id {id} not null,
    begun bigint not null,
    closes bigint not null,
    ended bigint,
    score integer,
    place integer,
    turns integer,
    worth integer,
    beside integer,
    primary key (day, family, person)
);
create unique index shared_deal_table on shared_deal (table_id);
create index shared_deal_person on shared_deal (person);
create index shared_deal_ranked on shared_deal (day, family, worth, beside)
    where worth is not null;
"""
"""``score`` is null for an attempt that is not finished. ``worth`` is the score turned so that more
is better, and ``beside`` the sum of the others turned likewise, which decides between equals.
"""
