"""What is stored of purses, on either engine."""

from typing import Final, NamedTuple

from tierce.server import wire
from tierce.server.store import Relations, Statement, do, need

DAILY: Final = "grant:daily"
"""The account that refills come from."""
ERASED: Final = "grant:erased"
"""The account that has what erased persons had."""
POT: Final = "pot:"
"""What the account of a pot begins with."""
LISTED: Final = 200
"""Entries that a person sees at most, the latest ones."""
COLUMNS: Final = "transfer, number, account, amount, reason, table_id, at"
ACCOUNT: Final = "select account from alias where person = $1"
HELD: Final = """
    select coalesce((select sum(amount) from purse_entry where account = $1), 0),
        coalesce((select refilled from purse where person = $1), '')
"""
ENTRIES: Final = f"""
    select at, reason, amount, table_id,
        case when exists (select 1 from tournament where id = table_id) then 1 else 0 end
    from purse_entry where account = $1 and amount <> 0
    order by at desc, transfer, number limit {LISTED}
"""
OF_TABLE: Final = """
    select coalesce(sum(amount), 0), count(*) from purse_entry where table_id = $1 and account = $2
"""
HOLD: Final = """
    insert into purse (person, refilled) values ($1, '')
    on conflict (person) do update set person = excluded.person
"""
STANDS: Final = """
    select 1 from purse
    where person = $1 and not exists (select 1 from alias where alias.person = $1)
"""
FILL: Final = f"""
    insert into purse_entry ({COLUMNS})
    select $1, 0, $2, cast($3 as integer) - held.balance, 'daily', '', cast($5 as bigint)
    from (
        select coalesce(sum(amount), 0) as balance from purse_entry where account = $2
    ) as held
    where held.balance < cast($3 as integer)
        and exists (select 1 from purse where person = $2 and refilled < $4)
"""
GRANT: Final = f"""
    insert into purse_entry ({COLUMNS})
    select transfer, 1, '{DAILY}', -amount, reason, table_id, at from purse_entry
    where transfer = $1 and number = 0
"""
FILLED: Final = "update purse set refilled = $2 where person = $1 and refilled < $2"
FRESH: Final = """
    select case when sum(one.amount) > 0 then sum(one.amount) else 0 end
    from purse_entry as one
    where one.account = {account} and one.reason in ('daily', 'merged') and one.at > {since}
        and one.at > (
            select min(first.at) from purse_entry as first
            where first.account = {account} and first.reason = 'daily'
        )
"""
"""The points of refills since a time, but for those of the first one. What merging gave back counts
no more.
"""
STAKE: Final = f"""
    insert into purse_entry ({COLUMNS})
    select $1, cast($2 as integer), $3, -cast($4 as integer), $7, $5, cast($6 as bigint)
    from (
        select coalesce(sum(amount), 0) as balance from purse_entry where account = $3
    ) as kept, (select coalesce(({FRESH.format(account="$3", since="$8")}), 0) as points) as fresh
    where kept.balance - fresh.points >= cast($4 as integer) returning 1
"""
FRESH_POINTS: Final = FRESH.format(account="$1", since="$2")
ADD: Final = f"insert into purse_entry ({COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)"
HOLD_PAYER: Final = """
    update purse set person = person where person = (
        select account from purse_entry where transfer = $1 and number = $2
    )
"""
PAY: Final = f"""
    insert into purse_entry ({COLUMNS})
    select $1, number, account, cast($4 as integer), $5, table_id, cast($6 as bigint)
    from purse_entry where transfer = $2 and number = $3
"""


class Held(NamedTuple):
    """What is in a purse, and the day of its last refill."""

    balance: int
    refilled: str


class Kept(NamedTuple):
    """An entry of a purse."""

    at: int
    reason: wire.PurseReason
    amount: int
    table: str
    at_tournament: int
    """Whether ``table`` is the id of a tournament."""


class PurseRoom:
    """Reads purses. Reads raise BrokenError while the database is away."""

    def __init__(self, relations: Relations) -> None:
        self._relations = relations

    async def account(self, person: str) -> str:
        """The account to which the person was merged, or the person."""
        found = await self._relations.read(ACCOUNT, person)
        return str(found[0][0]) if found else person

    async def held(self, account: str) -> Held:
        """What is in the purse before today's refill."""
        return Held(*(await self._relations.read(HELD, account))[0])

    async def fresh(self, account: str, since: int) -> int:
        """The points of refills since a time, but for those of the first one."""
        found = await self._relations.read(FRESH_POINTS, account, since)
        return int(found[0][0] or 0)

    async def entries(self, account: str) -> list[Kept]:
        """The latest entries, latest first."""
        return [Kept(*row) for row in await self._relations.read(ENTRIES, account)]

    async def gave(self, table: str, account: str) -> int | None:
        """What a match has brought a purse or cost it; None if it moved nothing."""
        amount, count = (await self._relations.read(OF_TABLE, table, account))[0]
        return int(amount) if count else None


def pot_of(table: str) -> str:
    """The account of a table's pot."""
    return POT + table


def start_of(table: str) -> str:
    """The transfer that fills the pot of a table."""
    return f"start:{table}"


def end_of(table: str) -> str:
    """The transfer that empties the pot of a table."""
    return f"end:{table}"


def gone_of(tournament: str) -> str:
    """The transfer that gives stakes of a tournament back before its start."""
    return f"gone:{tournament}"


def filling(transfer: str, person: str, floor: int, day: str, at: int) -> list[Statement]:
    """Refill a purse to the floor, once a day. The write fails if the person is merged meanwhile.

    The first statement locks the purse until the end of the write.
    """
    return [
        do(HOLD, person),
        need(STANDS, person),
        do(FILL, transfer, person, floor, day, at),
        do(GRANT, transfer),
        do(FILLED, person, day),
    ]


def staking(
    table: str, seat: int, person: str, stake: int, at: int, held: int | None = None
) -> Statement:
    """Take a stake from a purse. The write fails if the purse has less beside the refills since
    ``held``.
    """
    since = at if held is None else held
    return need(STAKE, start_of(table), seat, person, stake, table, at, "stake", since)


def entering(
    tournament: str, number: int, person: str, stake: int, at: int, held: int | None = None
) -> list[Statement]:
    """Take the stake of a tournament from a purse, and put it into the pot."""
    start, pot = start_of(tournament), pot_of(tournament)
    since = at if held is None else held
    return [
        need(STAKE, start, number, person, stake, tournament, at, "entry", since),
        do(ADD, start, number + 1, pot, stake, "entry", tournament, at),
    ]


def potting(table: str, seats: int, stake: int, at: int) -> Statement:
    """Put all stakes into the pot."""
    return do(ADD, start_of(table), seats, pot_of(table), seats * stake, "stake", table, at)


def paying(table: str, seat: int, amount: int, reason: str, at: int) -> list[Statement]:
    """Pay a seat: to the account that paid its stake, whatever became of the person."""
    return paying_from(table, end_of(table), seat, amount, reason, at)


def paying_from(
    table: str, transfer: str, number: int, amount: int, reason: str, at: int
) -> list[Statement]:
    """Pay by a transfer: to the account of the entry that paid."""
    start = start_of(table)
    pay = do(PAY, transfer, start, number, amount, reason, at)
    return [do(HOLD_PAYER, start, number), pay]


def emptying(table: str, seats: int, pot: int, rest: int, reason: str, at: int) -> list[Statement]:
    """Empty the pot. What no seat gets goes to the account of erased persons."""
    end = end_of(table)
    left = [do(ADD, end, seats + 1, ERASED, rest, reason, table, at)] if rest else []
    return [do(ADD, end, seats, pot_of(table), -pot, reason, table, at), *left]
