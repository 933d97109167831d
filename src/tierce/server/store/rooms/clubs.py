"""The tables of clubs: members with roles, rule sets in versions, points of evenings."""

from typing import Final

CLUBS_ROOM: Final = """
create table club (
    id {id} not null primary key,
    name text not null,
    about text not null,
    made bigint not null,
    door integer not null,
    wall integer not null,
    dark integer not null,
    chosen text not null
);
create table club_member (
    club {id} not null,
    person {id} not null,
    role {id} not null,
    joined bigint not null,
    primary key (club, person)
);
create index club_member_person on club_member (person);
create table club_rules (
    club {id} not null,
    name text not null,
    version integer not null,
    link text not null,
    made bigint not null,
    primary key (club, name, version)
);
create table club_score (
    evening {id} not null,
    person {id} not null,
    club {id} not null,
    year integer not null,
    rank integer not null,
    points integer not null,
    primary key (evening, person)
);
create index club_score_year on club_score (club, year);
create index club_score_person on club_score (person);
"""
"""``door`` and ``wall`` number the links to join and to the wall screen, so that a new number makes
the old link void. ``wall`` is negative while there is no wall screen. ``chosen`` names the rules
that are the default. ``points`` of an evening are hundredths, written when it ends.
"""

CLUB_FIGURES: Final = """
create table club_sheet (
    sheet {id} not null primary key,
    club {id} not null,
    kept bigint not null
);
create index club_sheet_club on club_sheet (club, kept);
create index counting_club on counting (club) where club <> '';
"""
"""Score sheets whose writer has kept them for a club. ``sheet`` is the reader's key."""
