"""The ledger of servers that were killed, beside what their persons saw."""

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.storm import STAKE
from tierce.server.people.identity import Identity

LEDGER = "select transfer, account, amount, table_id from purse_entry"
OVER = 'select table_id from line where line like \'%"phase":"over"%\''


def inexact(rows, over, people, who):
    """What is wrong with the ledger: the sums, the pots, and each purse by what its person saw."""
    sums, held, wrong = {}, {}, []
    for transfer, name, amount, _ in rows:
        sums[transfer] = sums.get(transfer, 0) + amount
        held[name] = held.get(name, 0) + amount
    wrong += [f"{transfer} adds up to {found}" for transfer, found in sums.items() if found]
    wrong += [f"pot of {one} is left" for one in over if held.get(f"pot:{one}")]
    wrong += [f"{name} is below" for name, found in held.items() if found < 0 and ":" not in name]
    for person in people:
        seat = "AB".index(person.name[0])
        won = sum(paid[seat] - STAKE for paid in person.paid.values())
        given = sum(
            amount
            for transfer, name, amount, _ in rows
            if name == who(person) and transfer.startswith("daily:")
        )
        if held.get(who(person), 0) != given + won or not person.paid:
            wrong.append(f"{person.name} has {held.get(who(person))}, not {given} + {won}")
    return wrong


def inexact_in(folder: Path, people):
    """What is wrong in the ledger that one process keeps in a file."""
    identity = Identity((folder / "secret").read_text().strip().encode())
    with closing(sqlite3.connect(folder / "tierce.db")) as database:
        rows = database.execute(LEDGER).fetchall()
        over = [one for (one,) in database.execute(OVER)]
    return inexact(rows, over, people, lambda one: identity.person(one.cookie))
