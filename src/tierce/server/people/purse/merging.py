"""What becomes of a guest's purse in an account: what was won goes along, refills go back.

Otherwise one person could open many guests, and each would bring a refill (decision 0717). A guest
who has staked refills in a match that still runs owes them: the end of the match gives them back.
"""

from collections.abc import Iterator
from typing import Final

from tierce.server.people.purse.room import COLUMNS, DAILY, GRANT, HOLD
from tierce.server.store.relations import Statement, do

OWED: Final = "grant:owed"
"""The account that has what matches still owe to the daily grant."""
KEEP: Final = "insert into purse (person, refilled) values ($1, '') on conflict do nothing"
HELD: Final = """
    select coalesce(sum(amount), 0) as balance,
        coalesce(sum(case when reason = 'daily' then amount else 0 end), 0) as granted
    from purse_entry where account = $1
"""
RETURN: Final = f"""
    insert into purse_entry ({COLUMNS})
    select $2, 0, $1, -case when balance < granted then balance else granted end,
        'merged', '', cast($3 as bigint)
    from ({HELD}) as held where balance > 0 and granted > 0
"""
RUNNING: Final = """
    select start.transfer, start.number, start.table_id, -start.amount as stake,
        sum(-start.amount) over (order by start.at, start.transfer, start.number) as staked
    from purse_entry as start
    where start.account = $1 and start.reason in ('stake', 'entry') and start.amount < 0
        and not exists (
            select 1 from purse_entry as ended where ended.transfer = 'end:' || start.table_id
        ) and not exists (
            select 1 from purse_entry as gone
            where gone.transfer = 'gone:' || start.table_id and gone.number = start.number
        )
"""
"""Stakes of matches that run, and of tournaments from which nobody has withdrawn."""
OWE: Final = f"""
    insert into purse_entry ({COLUMNS})
    select 'owed:' || running.table_id, running.number, '{OWED}',
        case when staked - stake >= lent then 0 when staked <= lent then stake
            else lent - (staked - stake) end,
        'merged', '', cast($2 as bigint)
    from ({RUNNING}) as running, (
        select granted - case when balance < granted then balance else granted end as lent
        from ({HELD}) as held
    ) as lending
    where staked - stake < lent
"""
"""Of what was granted and is spent, up to the stakes of matches that run. The oldest come first."""
LEND: Final = f"""
    insert into purse_entry ({COLUMNS})
    select owed.transfer, -1 - owed.number, '{DAILY}', -owed.amount, owed.reason, '', owed.at
    from purse_entry as owed join ({RUNNING}) as running
        on owed.transfer = 'owed:' || running.table_id and owed.number = running.number
"""
MOVE: Final = "update purse_entry set account = $2 where account = $1"
LEAVE: Final = "delete from purse where person = $1"
GOT: Final = f"""
    select owed.number, owed.amount as due, got.account,
        case when got.amount < owed.amount then got.amount else owed.amount end as back
    from purse_entry as owed join purse_entry as got
        on got.transfer = $2 and got.number = owed.number
    where owed.transfer = $1 and owed.account = '{OWED}'
"""
BACK: Final = tuple(
    f"""
    insert into purse_entry ({COLUMNS})
    select $3, {number}, {account}, {amount}, 'merged', '', cast($4 as bigint)
    from ({GOT}) as settled where not exists (
        select 1 from purse_entry as done where done.transfer = $3 and done.number = {number}
    )
    """
    for number, account, amount in (
        ("3 * settled.number", "account", "-back"),
        ("3 * settled.number + 1", f"'{OWED}'", "-due"),
        ("3 * settled.number + 2", f"'{DAILY}'", "back + due"),
    )
)
"""What was given back before stays: of a tournament, players withdraw one by one."""


def merging(guest: str, account: str, transfer: str, at: int) -> Iterator[Statement]:
    """Statements that give a guest's points to an account, but for those of refills.

    The first one waits for a start or an end of a match that moves the guest's purse.
    """
    yield do(HOLD, guest)
    yield do(KEEP, account)
    yield do(OWE, guest, at)
    yield do(LEND, guest)
    yield do(RETURN, guest, transfer, at)
    yield do(GRANT, transfer)
    yield do(MOVE, guest, account)
    yield do(LEAVE, guest)


def settling(table: str, end: str, at: int) -> Iterator[Statement]:
    """Statements that give refills back which a guest had staked before merging. ``end`` is the
    transfer that paid.
    """
    for sql in BACK:
        yield do(sql, f"owed:{table}", end, f"back:{table}", at)
