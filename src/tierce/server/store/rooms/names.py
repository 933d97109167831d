"""Tables of names: those that accounts have claimed, and those that another is asked for."""

from typing import Final

NAMES_ROOM: Final = """
create table account_name (
    person {id} primary key,
    key {id} not null unique,
    skeleton {id} not null unique
);
create table renaming (
    person {id} primary key,
    name text not null,
    why text not null,
    at bigint not null
);
"""
"""``skeleton`` is what is seen of a name. ``renaming`` keeps the name that may not stay."""
