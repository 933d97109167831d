"""The tables of score sheets for real cards. They name no person: a key is all it takes."""

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
