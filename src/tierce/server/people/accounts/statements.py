"""The statements of accounts."""

from tierce.server.people.accounts.records import LASTS
from tierce.server.store.relations import Statement, do, need

IS_ACCOUNT = "select made, erase_at from account where id = $1"
IS_CLOSED = """
select 1 from account where id = $1 union all select 1 from alias where person = $1
union all select 1 from erased where mark = $2
"""
IDS = "select person from alias where account = $1 order by person"
OWNER = "select account from alias where person = $1"
SESSION = """
select id, account, label, made, seen, proved, turned, fresh,
    case when hash = $1 then 1 else 0 end
from session
where (hash = $1 or (before = $1 and (fresh = 1 or turned > $2))) and expires > $3
    and (made > $4 or proved > $4)
"""
SESSIONS = """
select id, account, label, made, seen, proved, turned, fresh, 1 from session
where account = $1 and expires > $2 and (made > $3 or proved > $3) order by seen desc, id
"""
LOGINS = """
select id, account, kind, key, secret, label, made, used from login
where account = $1 order by made, id
"""
LOGIN = """
select id, account, kind, key, secret, label, made, used from login where kind = $1 and key = $2
"""
LOGIN_NAMED = """
select id, account, kind, key, secret, label, made, used from login where kind = 'passphrase'
    and (key = $1 or account = (select person from account_name where key = $1))
order by case when key = $1 then 0 else 1 end limit 1
"""
"""By the name of sign-in, else by the one that is shown: older accounts may have two."""
LIVES = "select 1 from session where id = $1 and account = $2 and expires > $3"
SHUT_AFTER = "select door, at from shut where at > $1"
SITS = "select 1 from sits where person = $1 limit 1"


def new_account(account: str, at: int) -> Statement:
    return do("insert into account (id, made) values ($1, $2)", account, at)


def hold(account: str) -> Statement:
    """Lock the account until the end of the write; it must exist."""
    return need("update account set made = made where id = $1 returning id", account)


def new_session(
    id_: str, digest: str, account: str, at: int, *, proved: bool, label: str
) -> Statement:
    return do(
        "insert into session (id, hash, account, made, seen, expires, proved, turned, fresh, label)"
        " values ($1, $2, $3, $4, $4, $5, $6, $4, 0, $7)",
        *(id_, digest, account, at, at + LASTS, at if proved else 0, label),
    )


def turn_session(id_: str, old: str, digest: str, at: int) -> Statement:
    """Replace the token, unless another call has just done so."""
    return need(
        "update session set before = $2, hash = $3, turned = $4, fresh = 1 "
        "where id = $1 and (hash = $2 or before = $2) returning id",
        *(id_, old, digest, at),
    )


def touch_session(id_: str, at: int) -> Statement:
    """Note that the present token was used."""
    return do(
        "update session set seen = $2, expires = $3, fresh = 0 where id = $1", id_, at, at + LASTS
    )


def prove_session(id_: str, at: int) -> Statement:
    return do("update session set proved = $2 where id = $1", id_, at)


def shut(door: str, at: int) -> Statement:
    return do("insert into shut (door, at) values ($1, $2) on conflict do nothing", door, at)


def end_session(id_: str, account: str, at: int) -> tuple[Statement, Statement]:
    """End a session of the account, which must exist, and close its sockets."""
    sql = "delete from session where id = $1 and account = $2 returning id"
    return need(sql, id_, account), shut(id_, at)


def forget_shut(before: int) -> Statement:
    return do("delete from shut where at < $1", before)


def new_login(
    id_: str, account: str, kind: str, key: str, secret: str, label: str, at: int
) -> Statement:
    return do(
        "insert into login (id, account, kind, key, secret, label, made, used) "
        "values ($1, $2, $3, $4, $5, $6, $7, $7)",
        *(id_, account, kind, key, secret, label, at),
    )


def drop_kind(account: str, kind: str) -> Statement:
    return do("delete from login where account = $1 and kind = $2", account, kind)


def drop_login(id_: str, account: str) -> Statement:
    """Remove a way in that is not the last one."""
    return need(
        "delete from login where id = $1 and account = $2 "
        "and (select count(*) from login where account = $2) > 1 returning id",
        *(id_, account),
    )


def use_login(id_: str, secret: str, at: int) -> Statement:
    """Note that the way in was used; it must still be there."""
    return need(
        "update login set used = $3, secret = $2 where id = $1 returning id", id_, secret, at
    )


def new_alias(person: str, account: str) -> Statement:
    return do("insert into alias (person, account) values ($1, $2)", person, account)
