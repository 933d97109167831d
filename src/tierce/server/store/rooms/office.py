"""Tables of the office: roles, cases, measures, the audit log, announcements, settings."""

from typing import Final

OFFICE_ROOM: Final = """
    create table role (
        person {id} primary key,
        role text not null,
        granted bigint not null,
        granter {id} not null
    );
    create table person_code (
        code {id} primary key,
        person {id} not null unique
    );
    create table report_case (
        id {id} primary key,
        table_id {id} not null,
        reporter {id} not null,
        command {id} not null,
        due bigint not null,
        reporter_id {id},
        accused_id {id},
        handler {id},
        answer text,
        answered bigint,
        told integer not null default 0,
        unique (table_id, reporter, command)
    );
    create index report_case_answer on report_case (reporter_id) where told = 0;
    create table measure (
        id {id} primary key,
        person {id} not null,
        kind text not null,
        reason text not null,
        at bigint not null,
        until bigint not null,
        actor {id} not null,
        case_id {id},
        ended bigint,
        seen bigint,
        appeal text,
        appealed bigint,
        reply text,
        replied bigint
    );
    create index measure_person on measure (person, at);
    create index measure_appealed on measure (appealed) where replied is null;
    create table audit (
        id {id} primary key,
        at bigint not null,
        actor {id} not null,
        act text not null,
        target {id} not null,
        detail text not null
    );
    create index audit_at on audit (at);
    create table announcement (
        id {id} primary key,
        fr text not null,
        en text not null,
        since bigint not null,
        until bigint not null
    );
    create table house (
        key {id} primary key,
        value text not null
    );
"""
"""``until`` is 0 where there is no end. Values of ``house`` are JSON."""

REPORTS_ROOM: Final = """
    create table report_context (
        table_id {id} not null,
        reporter {id} not null,
        command {id} not null,
        reporter_id {id} not null,
        accused_id {id} not null,
        words text not null,
        name text not null,
        avatar text not null,
        image {bytes},
        primary key (table_id, reporter, command)
    );
    create index report_context_reporter on report_context (reporter_id);
    create index report_context_accused on report_context (accused_id);
"""
"""What is kept with the report of a person. ``image`` is a copy of the reported picture."""
