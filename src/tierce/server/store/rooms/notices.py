"""The tables of notices: devices, wishes, quiet hours, what is due, and the key of the site."""

from typing import Final

NOTICES_ROOM: Final = """
create table push_key (
    name {id} primary key,
    private text not null
);
create table device_push (
    hash {id} primary key,
    person {id} not null,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    lang text not null,
    label text not null,
    made bigint not null,
    failed integer not null,
    rests bigint not null
);
create index device_push_person on device_push (person);
create table notice_wish (
    person {id} not null,
    kind {id} not null,
    wanted integer not null,
    primary key (person, kind)
);
create table quiet_hours (
    person {id} primary key,
    zone text not null,
    starts integer not null,
    ends integer not null
);
create table due_notice (
    person {id} not null,
    kind {id} not null,
    subject {id} not null,
    table_id text not null,
    at bigint not null,
    tries integer not null,
    taken bigint,
    primary key (person, kind, subject)
);
create index due_notice_at on due_notice (at) where taken is null;
"""
"""``taken`` says when a node took the notice: the others leave it then."""
