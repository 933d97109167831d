"""The tables of purses: a ledger in double entry, and when each purse was last refilled."""

from typing import Final

PURSE_ROOM: Final = """
create table purse (
    person {id} primary key,
    refilled {id} not null
);
create table purse_entry (
    transfer {id} not null,
    number integer not null,
    account {id} not null,
    amount integer not null,
    reason {id} not null,
    table_id {id} not null,
    at bigint not null,
    primary key (transfer, number)
);
create index purse_entry_account on purse_entry (account, at);
create index purse_entry_table on purse_entry (table_id);
"""
"""The amounts of one transfer add up to 0. Its name is that of its cause, so the key makes each
happen once. An account is a person, ``pot:TABLE``, or a grant: ``grant:daily``, ``grant:erased``.
``table_id`` is empty for a grant. ``refilled`` is the day of the last refill, empty before.
"""
