"""The checker of histories finds each planted fault by its name, and nothing in a good history."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from lab.chaos.checker import NAMES, Verdict, check, table
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
    Writer,
    read,
)
from lab.chaos.logs import QUIET, is_quiet
from tests.lab.chaos_history import PERSONS, sample
from tierce.server.table import entries
from tierce.server.table.entries import Entries

GOOD = sample()
Plant = Callable[[list[AnyRecord]], list[AnyRecord]]


def rows(history: list[AnyRecord]) -> list[LogRow]:
    return [record for record in history if isinstance(record, LogRow)]


def acts(history: list[AnyRecord]) -> list[LogRow]:
    """Rows of acts in the first round, in order."""
    return [row for row in rows(history) if '"played"' in row.entry][:20]


def changed(
    history: list[AnyRecord], kind: type[Any], change: Callable[[Any], AnyRecord | None]
) -> list[AnyRecord]:
    """The history with all records of a kind changed; None drops one."""
    done = [change(one) if isinstance(one, kind) else one for one in history]
    return [one for one in done if one is not None]


def lose(history: list[AnyRecord]) -> list[AnyRecord]:
    """An acknowledged row is gone, and the later ones have moved up."""
    gone = rows(history)[-1].seq

    def without(row: LogRow) -> LogRow | None:
        return None if row.seq == gone else row

    return changed(
        changed(history, LogRow, without), Head, lambda head: replace(head, seq=gone - 1)
    )


def double(history: list[AnyRecord]) -> list[AnyRecord]:
    """The command of one row is written to the next as well."""
    first, second = acts(history)[:2]

    def copy(row: LogRow) -> LogRow:
        if row.seq != second.seq:
            return row
        return replace(row, person=first.person, command=first.command)

    return changed(history, LogRow, copy)


def swap(history: list[AnyRecord]) -> list[AnyRecord]:
    """Two rows have changed places: their commands and entries, not their seqs and times."""
    first, second = acts(history)[2:4]
    other = {first.seq: second, second.seq: first}

    def swapped(row: LogRow) -> LogRow:
        return row if row.seq not in other else replace(other[row.seq], seq=row.seq, at=row.at)

    return changed(history, LogRow, swapped)


def dig(history: list[AnyRecord]) -> list[AnyRecord]:
    """A row that no command caused is missing."""
    gone = next(row.seq for row in rows(history) if '"came"' in row.entry)
    return changed(history, LogRow, lambda row: None if row.seq == gone else row)


def set_back(history: list[AnyRecord]) -> list[AnyRecord]:
    """The clock of one row is behind by one millisecond."""
    late, early = acts(history)[3:5]

    def back(row: LogRow) -> LogRow:
        return replace(row, at=late.at - 1) if row.seq == early.seq else row

    return changed(history, LogRow, back)


def move(history: list[AnyRecord]) -> list[AnyRecord]:
    """An act is acknowledged with the seq before its own."""
    moved = acts(history)[0].command

    def earlier(ack: Acknowledged) -> Acknowledged:
        return replace(ack, seq=ack.seq - 1) if ack.command == moved else ack

    return changed(history, Acknowledged, earlier)


def deny(history: list[AnyRecord]) -> list[AnyRecord]:
    """A command that counts is refused."""
    row = acts(history)[0]
    assert row.person
    assert row.command
    return [*history, Refused(at=0, client=row.person, table="t", command=row.command)]


def invent(history: list[AnyRecord]) -> list[AnyRecord]:
    """A row has the command of a person who sent none."""
    gone = acts(history)[0].command
    return changed(history, Sent, lambda sent: None if sent.command == gone else sent)


def silence(history: list[AnyRecord]) -> list[AnyRecord]:
    """One client has not been told the last rows."""
    return changed(
        history, Saw, lambda saw: replace(saw, seq=saw.seq - 2) if saw.client == "amal" else saw
    )


def mistell(history: list[AnyRecord]) -> list[AnyRecord]:
    """One client saw something else at the end."""
    return changed(
        history, Saw, lambda saw: replace(saw, digest="0" * 16) if saw.client == "amal" else saw
    )


def embezzle(history: list[AnyRecord]) -> list[AnyRecord]:
    """All are told of a pot in which one stake is missing."""

    def less(paid: Paid) -> Paid:
        return replace(paid, paid=[0, sum(paid.paid or []) - 30])

    return changed(history, Paid, less)


def miscount(history: list[AnyRecord]) -> list[AnyRecord]:
    """One client was told other totals."""
    return changed(history, Paid, lambda paid: replace(paid, totals=[1, 2]))


def stop(history: list[AnyRecord]) -> list[AnyRecord]:
    """The match stands still after its tenth act, and no command was sent later."""
    last = acts(history)[9].seq
    early = {row.command for row in rows(history) if row.seq <= last}
    kept = changed(history, LogRow, lambda row: row if row.seq <= last else None)
    kept = changed(kept, Acknowledged, lambda ack: ack if ack.command in early else None)
    return [one for one in kept if not isinstance(one, Saw | Paid | Head)]


def corrupt(history: list[AnyRecord]) -> list[AnyRecord]:
    """An act is one that the game does not allow."""
    bad = acts(history)[5].seq

    def spoilt(row: LogRow) -> LogRow:
        entry = '{"type":"played","seat":0,"action":"draw"}'
        return replace(row, entry=entry) if row.seq in {bad, bad + 1} else row

    return changed(history, LogRow, spoilt)


def leave_in_pot(history: list[AnyRecord]) -> list[AnyRecord]:
    """The match is over, and its pot was never emptied."""
    return changed(history, PurseRow, lambda row: None if row.transfer.startswith("end:") else row)


def unbalance(history: list[AnyRecord]) -> list[AnyRecord]:
    """A refill comes from nowhere."""
    return changed(history, PurseRow, lambda row: None if row.account == "grant:daily" else row)


def overdraw(history: list[AnyRecord]) -> list[AnyRecord]:
    """A purse pays that was never filled."""
    return changed(
        history, PurseRow, lambda row: None if row.transfer.startswith("daily:") else row
    )


PLANTED: dict[str, Plant] = {
    "lost": lose,
    "doubled": double,
    "reordered": swap,
    "hole": dig,
    "time back": set_back,
    "moved": move,
    "denied": deny,
    "invented": invent,
    "untold": silence,
    "view": mistell,
    "stakes": embezzle,
    "result": miscount,
    "stuck": stop,
    "unreadable": corrupt,
    "pots": leave_in_pot,
    "transfers": unbalance,
    "overdrawn": overdraw,
}


def test_a_good_history_has_no_findings() -> None:
    verdict = check(GOOD)

    assert verdict.findings == []
    assert verdict.looked["acknowledged"] > 50
    assert verdict.looked["of these without a row"] == 0


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found_by_name(name: str) -> None:
    assert name in check(PLANTED[name](GOOD)).names


def test_every_check_has_a_planted_fault() -> None:
    assert set(PLANTED) == set(NAMES)


ALONE = ["time back", "moved", "denied", "invented", "view", "result", "pots", "transfers"]


@pytest.mark.parametrize("name", [*ALONE, "overdrawn"])
def test_a_fault_that_harms_nothing_else_is_the_only_finding(name: str) -> None:
    assert check(PLANTED[name](GOOD)).names == {name}


def test_a_table_that_must_go_on_needs_an_acknowledgement_after_the_last_fault() -> None:
    going = [Opened(table="t", must="go on") if isinstance(one, Opened) else one for one in GOOD]
    stopped = stop(going)

    assert "stuck" not in check(stopped).names
    assert "stuck" in check([*stopped, Healed(at=1e9)]).names


def test_a_command_without_effect_needs_no_row() -> None:
    key = {"client": "amal", "table": "t", "command": "amal-ready"}
    seq = rows(GOOD)[-1].seq
    told = [Sent(at=1e6, what="ready", **key), Acknowledged(at=1e6 + 1, seq=seq, **key)]

    assert check([*GOOD, *told]).findings == []
    assert check([*GOOD, replace(told[0], what="act"), told[1]]).names == {"lost"}


def test_a_pot_that_pays_the_wrong_seat_or_twice_is_found() -> None:
    won = next(one for one in GOOD if isinstance(one, PurseRow) and one.transfer == "end:t")
    other = replace(won, account=next(name for name in PERSONS if name != won.account))

    assert check([other if row is won else row for row in GOOD]).names == {"pots"}
    assert check([*GOOD, won]).names == {"pots", "transfers"}


def test_a_purse_that_pays_at_a_table_without_purses_is_found() -> None:
    older = changed(
        GOOD, LogRow, lambda row: replace(row, entry=row.entry.replace(',"staked":true', ""))
    )
    assert "pots" in check(older).names


def test_who_has_left_need_not_know_what_others_do_after_the_end() -> None:
    seq, key = rows(GOOD)[-1].seq + 1, {"client": "amal", "table": "t", "command": "amal-back"}
    last = {"seq": seq, "at": 10**6, "entry": '{"type":"returned","seat":0}'}
    row = LogRow(table="t", person="amal", command="amal-back", **last)
    longer = [*changed(GOOD, Head, lambda head: replace(head, seq=seq)), row]

    def told(at: float) -> list[AnyRecord]:
        return [Sent(at=at, what="return", **key), Acknowledged(at=at, seq=seq, **key)]

    assert check([*longer, *told(1e6)]).findings == []
    assert "untold" in check([*longer, *told(0)]).names


def test_the_order_holds_between_clients() -> None:
    """Bilel's act is sent after Amal's was acknowledged, and stands before it."""
    assert "reordered" in check(swap(GOOD)).names
    together = changed(GOOD, Sent, lambda sent: replace(sent, at=0))
    assert "reordered" not in check(swap(together)).names


def test_the_table_of_a_verdict_names_every_check() -> None:
    said = table(check(lose(GOOD)))

    assert all(f"| {name} |" in said for name in NAMES)
    assert "- lost at t:" in said


def test_a_history_is_read_as_it_was_written(tmp_path) -> None:
    with Writer(tmp_path / "history.jsonl") as writer:
        writer.add_all(GOOD)
    with (tmp_path / "history.jsonl").open("ab") as file:
        file.write(b'{"kind":"row","ta')  # the run was killed here

    assert list(read(tmp_path / "history.jsonl")) == GOOD


def test_the_checker_knows_which_entries_are_quiet() -> None:
    """It has a list of its own, as it must not trust the server's."""
    for kind in msgspec.inspect.multi_type_info([Entries])[0].types:
        entry = kind.cls
        tag = entry.__struct_config__.tag
        told = issubclass(entry, entries.Secret | entries.Timely | entries.Cut)
        assert (tag in QUIET) == told, tag
    assert is_quiet({"type": "closed"})
    assert not is_quiet({"type": "closed", "acts": [[0, "draw"]]})


def test_a_verdict_without_findings_names_no_check() -> None:
    assert Verdict().names == set()
