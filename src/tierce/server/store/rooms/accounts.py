"""The tables of accounts: ways in, sessions, merged guests, and what follows a person."""

from typing import Final

ACCOUNTS: Final = """
create table account (
    id {id} primary key,
    made bigint not null,
    erase_at bigint
);
create index account_erase on account (erase_at) where erase_at is not null;
create table login (
    id {id} primary key,
    account {id} not null,
    kind text not null,
    key {id} not null,
    secret text not null,
    label text not null,
    made bigint not null,
    used bigint not null
);
create unique index login_key on login (kind, key);
create index login_account on login (account);
create table session (
    id {id} primary key,
    hash {id} not null,
    before {id},
    account {id} not null,
    made bigint not null,
    seen bigint not null,
    expires bigint not null,
    proved bigint not null,
    turned bigint not null,
    fresh integer not null,
    label text not null
);
create unique index session_hash on session (hash);
create unique index session_before on session (before) where before is not null;
create index session_account on session (account);
create table shut (
    door {id} not null,
    at bigint not null,
    primary key (door, at)
);
create index shut_at on shut (at);
create table alias (
    person {id} primary key,
    account {id} not null
);
create index alias_account on alias (account);
create table kept (
    person {id} not null,
    key {id} not null,
    value text not null,
    changed bigint not null,
    primary key (person, key)
);
"""
"""``shut`` lists sessions and guests whose sockets every node closes."""

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

KNOWN_DEVICES_ROOM: Final = """
create table known_device (
    id {id} primary key,
    hash {id} not null,
    account {id} not null,
    session {id} not null,
    label text not null,
    made bigint not null,
    seen bigint not null
);
create unique index known_device_hash on known_device (hash, account);
create index known_device_account on known_device (account);
create index known_device_seen on known_device (seen);
"""
"""``hash`` is that of the device's token; ``session`` is its latest one, which may have ended."""

ERASED_ROOM: Final = """
create table erased (
    mark {id} primary key,
    at bigint not null
);
"""
"""``mark`` is a digest of the id of an erased person, so that no copy brings the person back."""
