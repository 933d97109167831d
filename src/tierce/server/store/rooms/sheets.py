"""The tables of score sheets for real cards: a key is all it takes. A claim names a person."""

from typing import Final

SHEETS_ROOM: Final = """
create table sheet (
    writer {id} primary key,
    reader {id} not null unique,
    seen bigint not null
);
create index sheet_seen on sheet (seen);
create table sheet_entry (
    writer {id} not null,
    entry {id} not null,
    number integer not null,
    body text not null,
    primary key (writer, entry)
);
create unique index sheet_entry_number on sheet_entry (writer, number);
"""
"""``number`` is the order of arrival; ``entry`` is the id that the writing device gave."""
SHEET_CLAIMS_ROOM: Final = """
create table sheet_claim (
    sheet {id} not null,
    person {id} not null,
    seat integer not null,
    primary key (sheet, person)
);
create unique index sheet_claim_seat on sheet_claim (sheet, seat);
create index sheet_claim_person on sheet_claim (person);
create table sheet_result (
    sheet {id} primary key,
    number integer not null,
    ended bigint not null,
    line text not null
);
"""
"""``sheet`` is the reader's key, ``number`` counts the entries of the result, and ``ended`` is 0
while the match goes on.
"""
SHEET_SUMMARIES_ROOM: Final = """
create table sheet_summary (
    sheet {id} primary key,
    number integer not null,
    rounds integer not null,
    winners integer not null,
    line text not null
);
"""
"""``number`` is that of the result it says; bit n of ``winners`` is set if seat n has won."""
