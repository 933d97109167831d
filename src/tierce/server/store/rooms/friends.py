"""The tables of friends: ties between persons, their links, messages and invitations."""

from typing import Final

FRIENDS: Final = """
    create table tie (
        person {id} not null,
        other {id} not null,
        kind text not null,
        at bigint not null,
        primary key (person, other, kind)
    );
    create index tie_other on tie (other, kind);
    create table circle (
        person {id} not null primary key,
        code text,
        code_at bigint not null,
        hidden integer not null,
        family integer not null
    );
    create unique index circle_code on circle (code);
    create table message (
        sender {id} not null,
        recipient {id} not null,
        command text not null,
        at bigint not null,
        phrase text,
        text text,
        seen integer not null,
        primary key (sender, recipient, command)
    );
    create index message_pair on message (recipient, sender, at);
    create index message_at on message (at);
    create table invitation (
        inviter {id} not null,
        invited {id} not null,
        table_id {id} not null,
        at bigint not null,
        until bigint not null,
        primary key (inviter, invited, table_id)
    );
    create index invitation_invited on invitation (invited, until);
"""

INVITATIONS_STAND: Final = """
alter table invitation add column calls integer not null default 1;
alter table invitation add column declined bigint not null default 0;
"""
"""``calls`` counts how often it rang, ``declined`` says when it was declined or withdrawn, or 0."""
