"""The tables of mail: mailboxes, wishes, links that work once, and letters that are due."""

from typing import Final

MAIL_ROOM: Final = """
create table mail_box (
    person {id} primary key,
    address text not null,
    key {id} not null,
    pending text not null,
    asked bigint not null,
    lang text not null,
    digest text not null,
    due bigint not null,
    stop {id} not null,
    verified bigint not null
);
create index mail_box_key on mail_box (key) where key <> '';
create unique index mail_box_stop on mail_box (stop);
create index mail_box_due on mail_box (due) where digest <> 'off';
create index mail_box_asked on mail_box (asked) where pending <> '';
create table mail_wish (
    person {id} not null,
    kind {id} not null,
    wanted integer not null,
    primary key (person, kind)
);
create table mail_link (
    hash {id} primary key,
    person {id} not null,
    purpose text not null,
    address text not null,
    expires bigint not null
);
create index mail_link_person on mail_link (person);
create index mail_link_expires on mail_link (expires);
create table due_mail (
    person {id} not null,
    kind {id} not null,
    subject {id} not null,
    target text not null,
    lang text not null,
    at bigint not null,
    tries integer not null,
    taken bigint,
    primary key (person, kind, subject)
);
create index due_mail_at on due_mail (at) where taken is null;
create index due_mail_taken on due_mail (taken) where taken is not null;
"""
"""``key`` is the verified address as it is compared. ``hash`` is the SHA-256 of a link's token."""
