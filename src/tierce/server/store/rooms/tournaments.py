"""The tables of tournaments: what each is, its events, its players, and its online tables."""

from typing import Final

TOURNAMENT_ROOM: Final = """
create table tournament (
    id {id} primary key,
    club {id},
    name text not null,
    host {id},
    place {id} not null,
    state {id} not null,
    made bigint not null,
    starts bigint,
    due bigint,
    terms text not null
);
create index tournament_open on tournament (state, made);
create index tournament_due on tournament (due) where due is not null;
create index tournament_club on tournament (club, made) where club is not null;
create index tournament_host on tournament (host);
create table tournament_event (
    tournament_id {id} not null,
    seq integer not null,
    at bigint not null,
    actor {id} not null,
    event text not null,
    primary key (tournament_id, seq)
);
create table tournament_player (
    tournament_id {id} not null,
    player {id} not null,
    person {id},
    name text not null,
    primary key (tournament_id, player)
);
create index tournament_player_person on tournament_player (person) where person is not null;
create table tournament_table (
    table_id {id} primary key,
    tournament_id {id} not null,
    round integer not null,
    number integer not null,
    ended bigint,
    points text,
    stopped integer not null default 0,
    counted bigint
);
create index tournament_table_of on tournament_table (tournament_id, round, number);
create index tournament_table_waits on tournament_table (ended)
    where ended is not null and counted is null;
create index tournament_table_plays on tournament_table (table_id) where ended is null;
"""
"""Events name players by ids of their own, so that only ``tournament`` and ``tournament_player``
hold persons. ``due`` is when something happens by itself. ``points`` is written by the transaction
that ends the match, ``counted`` by the one that takes them into the tournament.
"""
