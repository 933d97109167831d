"""The tables of puzzles: what each person has tried, and ratings of persons and puzzles."""

from typing import Final

PUZZLES_ROOM: Final = """
create table puzzle_try (
    person {id} not null,
    puzzle {id} not null,
    day integer not null,
    solved integer not null,
    tries integer not null,
    at bigint not null,
    primary key (person, puzzle)
);
create index puzzle_try_day on puzzle_try (person, day);
create table solver (
    person {id} primary key,
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    tries integer not null,
    solved integer not null
);
create table puzzle_rating (
    puzzle {id} primary key,
    rating integer not null,
    deviation integer not null,
    volatility integer not null,
    tries integer not null,
    solved integer not null
);
"""
"""``day`` counts from 1970 where the puzzle was that of the day, else it is -1. ``solved`` is the
first try. Ratings and deviations are in thousandths, volatilities in millionths.
"""
MATCH_PUZZLES_ROOM: Final = """
create table match_puzzle (
    puzzle {id} primary key,
    kind {id} not null,
    rating integer not null,
    themes integer not null,
    cards text not null
);
"""
"""Puzzles from finished matches. Their cards are all that is kept: no match, no seat, no person."""
PUZZLE_SOURCES: Final = """
create table puzzle_source (
    table_id {id} primary key,
    taken bigint not null
);
"""
"""Matches that a node has looked through for puzzles."""
