"""A history of two persons who played a match with stakes, as a faultless server leaves it."""

import itertools
from collections.abc import Iterator

from lab.chaos.history import (
    Acknowledged,
    AnyRecord,
    Head,
    Healed,
    LogRow,
    Opened,
    Paid,
    PurseRow,
    Refused,
    Saw,
    Sent,
)
from lab.chaos.replayed import view_of
from lab.chaos.seen import digest
from tierce.game import harmless_act
from tierce.record import write_action
from tierce.rules import propose
from tierce.server.table import entries
from tierce.server.table.entries import Began, Came, Entries, Made, Place, Played, SaidReady
from tierce.server.table.table import Table

STAKE = 30
PERSONS = ("amal", "bilel")
RULES = {"stock_empty": "end_round", "hand_size": {"2": 13}, "decks": 1, "jokers": 2, "rounds": 2}
Command = tuple[str, str] | None


def made() -> Made:
    """A table of two persons with stakes."""
    rules, _ = propose("k40", RULES)
    places = [Place("person", name, name) for name in PERSONS]
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=places,
        host=0,
        pace="none",
        stake=STAKE,
        purse=True,
        secret="5" * 64,
    )


def played(table: Table) -> Iterator[tuple[Entries, Command]]:
    """The entries of a match, each with its command."""
    ids = itertools.count(1)
    yield made(), None
    yield Came(seat=0), None
    yield Began(staked=True), ("amal", f"amal-{next(ids)}")
    while table.phase != "over":
        assert table.round is not None
        if table.phase == "between":
            yield Came(seat=1), None
            for seat, name in enumerate(PERSONS):
                yield SaidReady(seat=seat), (name, f"{name}-{next(ids)}")
            yield Began(), None
            continue
        seat, text = table.round.turn, write_action(harmless_act(table.round.state))
        person = PERSONS[seat]
        yield Played(seat=seat, action=text), (person, f"{person}-{next(ids)}")


def sample() -> list[AnyRecord]:
    """The history, rows last."""
    table, at = Table("t"), itertools.count(1)
    told: list[AnyRecord] = [Opened(table="t")]
    rows: list[AnyRecord] = []
    for entry, command in played(table):
        done = table.add(entry, 1000 * (table.seq + 1), command)
        person, name = command or (None, None)
        seq, when = table.seq, 1000 * table.seq
        text = entries.encode(done)
        rows.append(LogRow(table="t", seq=seq, at=when, entry=text, person=person, command=name))
        if person and name:
            what = "act" if isinstance(entry, Played) else "ready"
            key = {"client": person, "table": "t", "command": name}
            told.append(Sent(at=next(at), what=what, **key))
            told.append(Acknowledged(at=next(at), seq=table.public_seq, **key))
    return [*told, *ended(table, next(at)), *rows, *ledger(table)]


def ledger(table: Table) -> Iterator[AnyRecord]:
    """A refill of each purse, both stakes, and what the pot paid."""
    for name in PERSONS:
        for number, account, amount in ((0, name, 1000), (1, "grant:daily", -1000)):
            yield purse_row(f"daily:{name}", number, account, amount, "")
    seats, pot = len(PERSONS), STAKE * len(PERSONS)
    for seat, name in enumerate(PERSONS):
        yield purse_row("start:t", seat, name, -STAKE)
    yield purse_row("start:t", seats, "pot:t", pot)
    for seat, name in enumerate(PERSONS):
        if table.paid and table.paid[seat]:
            yield purse_row("end:t", seat, name, table.paid[seat])
    yield purse_row("end:t", seats, "pot:t", -pot)


def purse_row(transfer: str, number: int, account: str, amount: int, table: str = "t") -> PurseRow:
    """An entry of the ledger."""
    return PurseRow(table=table, transfer=transfer, number=number, account=account, amount=amount)


def ended(table: Table, at: int) -> Iterator[AnyRecord]:
    """What persons were told after the match."""
    assert table.match is not None
    key = {"client": "amal", "table": "t", "command": "amal-no"}
    yield Sent(at=at, **key)
    yield Refused(at=at, code="stale", **key)
    yield Healed(at=0)
    yield Head(table="t", seq=table.seq)
    for person in PERSONS:
        shown = view_of(table, person)
        seq, totals = table.public_seq, list(table.match.totals)
        yield Saw(at=at, client=person, table="t", seq=seq, digest=digest(shown), shown=shown)
        yield Paid(client=person, table="t", totals=totals, paid=table.paid)
