"""The table of guests' cookies: which one counts in each browser."""

from typing import Final

GUESTS_ROOM: Final = """
create table guest_cookie (
    person {id} not null,
    device {id} not null,
    number integer not null,
    turned bigint not null,
    used bigint not null,
    primary key (person, device)
);
"""
"""``used`` says when the present cookie first came back, or 0."""
