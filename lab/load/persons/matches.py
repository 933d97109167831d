"""Finished matches among accounts: short played ones, copied under other names."""

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from lab.chaos.kinds import SHORT
from lab.load.persons.population import AGED, DAY, Population, drawn
from tierce.bots import bot
from tierce.record import write_action
from tierce.rules import propose
from tierce.server.people.profile.result import Result
from tierce.server.store import Row
from tierce.server.store.archive import pack
from tierce.server.store.raw import ARCHIVE, LINE, RESULT, SITS, Kept, Values
from tierce.server.table import entries
from tierce.server.table.entries import Began, Entries, Made, Place, Played
from tierce.server.table.table import Table
from tierce.server.views import summary

NAMES: Final = ("person-of-seat-one", "person-of-seat-two")
"""Stand for the persons in a played match."""
KINDS: Final = (("k40", 0), ("palace", 1), ("rami51", 0))
"""Presets of the played matches, in turn, and the number of bots."""
BOT: Final = "steady"
COLUMNS: Final = (*RESULT.key, *RESULT.others)
Batch = dict[Kept, list[Values]]


class Match(NamedTuple):
    """A played match: its rows without a table, its line in lists, and its results."""

    rows: list[Row]
    line: str
    results: list[Result]


def played(number: int) -> Match:
    """A match of bots in the seats of persons. The number is the seed of the deal."""
    table, rows = Table("played"), list[Row]()

    def add(entry: Entries) -> None:
        at = 1000 * (table.seq + 1)
        done = table.add(entry, at)
        rows.append(Row("", table.seq, at, entries.encode(done)))

    add(made(number))
    add(Began())
    while table.phase == "playing":
        assert table.round is not None
        turn = table.round.turn
        add(Played(seat=turn, action=write_action(bot("greedy").choose(table.round.view(turn)))))
    assert table.stints.results, "the match is over"
    return Match(rows, summary.summary(table, 0).line, table.stints.results)


def made(number: int) -> Made:
    """A table for a match of one short round."""
    preset, bots = KINDS[number % len(KINDS)]
    rules, _ = propose(preset, {**SHORT, "match_end": "rounds", "rounds": 1})
    places = [Place("person", name, name) for name in NAMES]
    places += [Place("bot", "Zohra", bot=BOT) for _ in range(bots)]
    return Made(
        rules=rules.name,
        options=rules.as_dict(),
        places=places,
        host=0,
        pace="none",
        secret=f"{number:064x}",
    )


def copies(matches: list[Match], people: Population, now: int) -> Iterator[Batch]:
    """Batches of rows of so many copies, by the id of the table, ended in a random order."""
    whose = people.pairs()
    tables = sorted(drawn(people.seed, "table", at) for at in range(people.matches))
    order = list(range(people.matches))
    random.Random(people.seed).shuffle(order)
    batch: Batch = {kept: [] for kept in (ARCHIVE, LINE, SITS, RESULT)}
    for table, at in zip(tables, order, strict=True):
        if len(batch[LINE]) >= 5000:
            yield batch
            batch = {kept: [] for kept in batch}
        ended = now - 2 * DAY - (people.matches - at) * (AGED // people.matches)
        add(batch, matches[at % len(matches)], table, whose[at], ended)
    yield batch


def add(batch: Batch, match: Match, table: str, persons: tuple[str, str], ended: int) -> None:
    """Add the rows of one copy."""

    def renamed(text: str) -> str:
        for name, person in zip(NAMES, persons, strict=True):
            text = text.replace(name, person)
        return text

    shift = ended - match.rows[-1].at
    rows = [
        Row(table, row.seq, row.at + shift, renamed(row.entry) if row.seq == 1 else row.entry)
        for row in match.rows
    ]
    batch[ARCHIVE].append((table, len(rows), ended, pack(rows)))
    batch[LINE].append((table, ended, renamed(match.line), 0))
    batch[SITS] += [(person, table, ended) for person in persons]
    for one in match.results:
        whose = renamed(one.person)
        result = replace(one, table_id=table, person=whose, ended=ended, open=ended % 2)
        batch[RESULT].append(tuple(getattr(result, name) for name in COLUMNS))
