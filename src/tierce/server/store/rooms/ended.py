"""When the match of each seat ended, so that lists of one person need not read every line."""

from typing import Final

SQLITE_OVER: Final = """
    create trigger line_over_new after insert on line
        when instr(new.line, '"phase":"over"') > 0
    begin
        update sits set ended = case
            when instr(new.line, '"phase":"over","round":0,') > 0 then -1 else new.at
        end where table_id = new.table_id and ended is null;
    end;
    create trigger line_over after update on line
        when instr(new.line, '"phase":"over"') > 0
    begin
        update sits set ended = case
            when instr(new.line, '"phase":"over","round":0,') > 0 then -1 else new.at
        end where table_id = new.table_id and ended is null;
    end;
"""
POSTGRESQL_OVER: Final = """
    create function line_over() returns trigger language plpgsql as $$
    begin
        update sits set ended = case
            when strpos(new.line, '"phase":"over","round":0,') > 0 then -1 else new.at
        end where table_id = new.table_id and ended is null;
        return null;
    end
    $$;
    create trigger line_over after insert or update on line
        for each row when (strpos(new.line, '"phase":"over"') > 0)
        execute function line_over();
    analyze sits;
"""
ENDED: Final = """
    alter table sits add column ended bigint;
    update sits set ended =
        case when line.line like '%"phase":"over","round":0,%' then -1 else line.at end
    from line where line.table_id = sits.table_id and line.line like '%"phase":"over"%';
    create index sits_ended on sits (person, ended, table_id);
    {over}
"""
"""``ended`` is null while the table is open, and -1 if it was closed before its first round.

A trigger sets it once, as a node of the release before writes lines too. Summaries begin with
``rules``, ``phase`` and ``round``. Names cannot contain the marks, as their quotes are escaped.
"""
