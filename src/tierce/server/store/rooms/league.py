"""The tables of the league: seasons, groups of a division, places of persons."""

from typing import Final

LEAGUE_ROOM: Final = """
create table season (
    number integer primary key,
    starts bigint not null,
    ends bigint not null,
    closing bigint,
    closed bigint
);
create table league_group (
    season integer not null,
    family {id} not null,
    pace {id} not null,
    division integer not null,
    number integer not null,
    size integer not null,
    closed bigint,
    primary key (season, family, pace, division, number)
);
create index league_group_open on league_group (season) where closed is null;
create table league_place (
    season integer not null,
    person {id} not null,
    family {id} not null,
    pace {id} not null,
    division integer not null,
    number integer not null,
    points integer not null,
    matches integer not null,
    wins integer not null,
    place integer,
    primary key (season, person, family, pace)
);
create index league_place_group on league_place (season, family, pace, division, number);
create table league_gain (
    season integer not null,
    person {id} not null,
    family {id} not null,
    pace {id} not null,
    table_id {id} not null,
    ended bigint not null,
    points integer not null,
    won integer not null,
    primary key (season, person, family, pace, table_id)
);
alter table counting add column league integer not null default 0;
"""
"""``closing`` says since when no match counts for the season, ``closed`` since when all places are
final. ``place`` is null until then. Division 0 is the highest.
"""

LEAGUE_PERSON: Final = """
create index league_place_person on league_place (person, season);
"""
"""The seasons of one person, for the page of the league."""

CLUB_LEAGUES: Final = """
alter table season add column league {id} not null default '';
create index season_league on season (league, number);
create index season_open on season (ends) where closed is null;
alter table counting add column club {id} not null default '';
create table club_league (
    club {id} not null primary key,
    base integer not null,
    running integer not null,
    season_days integer not null
);
create unique index club_league_base on club_league (base);
"""
"""``league`` names the club of a season, empty for the site. A club's seasons are numbered from its
``base`` on, so that no two leagues share a number. ``running`` says whether another season follows.
"""
