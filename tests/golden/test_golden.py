"""What earlier versions wrote goes on working: records replay, databases open, tables go on."""

import json
import lzma
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.golden.make_databases import CALM, record, seen
from tests.golden.make_editions import FOLDER, log_of
from tests.golden.make_records import HERE
from tests.server.digests import digests
from tests.server.fake_clock import FakeClock
from tests.server.people import Person, site
from tierce import Match, Record
from tierce.game.state.edition import EDITION
from tierce.server.table.time.seat_clocks import DAY

VERSIONS = sorted(path.name for path in HERE.iterdir() if (path / "records.jsonl.xz").exists())
PARTS = 12
PINNED = range(2, EDITION + 1)
"""The first edition is pinned by the records of 0.1.0."""


@cache
def records(version: str) -> list[dict[str, Any]]:
    text = lzma.decompress((HERE / version / "records.jsonl.xz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


def test_the_archive_holds_what_was_put_into_it():
    assert len(records("0.1.0")) == 267


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("version", VERSIONS)
def test_every_record_replays_to_its_result_and_is_written_as_it_was(version: str, part: int):
    for kept in records(version)[part::PARTS]:
        match = Record.loads(kept["record"]).replay()

        assert isinstance(match, Match)
        found = match.rules.hash, match.history, match.totals, match.over, match.ranking
        wanted = (kept[key] for key in ("hash", "history", "totals", "over", "ranking"))
        assert found == tuple(wanted), kept["title"]
        assert match.record.dumps() == kept["record"], kept["title"]


def test_a_replay_names_the_acts_that_a_corrected_rule_refuses_and_keeps_the_result():
    """At Rami 51 jokers were borrowed, which no later edition allows."""
    kept = next(one for one in records("0.1.0") if one["title"] == "rami51+open_81+hand_13")
    notes: list[str] = []
    match = Record.loads(kept["record"]).replay(notes)

    assert isinstance(match, Match)
    assert match.totals == kept["totals"]
    assert notes == ["line 387: edition 3 refuses it: joker_not_borrowed"]


@cache
def pinned(edition: int) -> list[dict[str, Any]]:
    text = lzma.decompress((FOLDER / f"{edition}.jsonl.xz").read_bytes()).decode()
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("edition", PINNED)
def test_matches_of_every_edition_keep_their_record_and_their_table(edition: int):
    """A match that differs needs a new edition (decisions 0207, 0705)."""
    for kept in pinned(edition):
        match = Record.loads(kept["record"]).replay()

        assert isinstance(match, Match)
        assert (match.edition, match.rules.hash) == (edition, kept["hash"])
        assert match.history == kept["history"]
        assert match.record.dumps() == kept["record"]
        assert digests(log_of(match)) == kept["digests"]


def test_pinned_matches_hold_what_the_next_edition_corrected():
    notes: list[str] = []
    for kept in pinned(2):
        Record.loads(kept["record"]).replay(notes)

    assert {note.partition(": ")[2] for note in notes} == {
        "edition 3 refuses it: ace_keeps_role",
        "edition 3 refuses it: joker_not_borrowed",
        "edition 3 discards another card",
    }


def databases() -> list[tuple[str, str]]:
    found = []
    for version in VERSIONS:
        with tarfile.open(HERE / version / "databases.tar.xz") as archive:
            names = archive.getnames()
        found += [(version, name.removesuffix(".db")) for name in names if name.endswith(".db")]
    return found


def unpacked(version: str, name: str, folder: Path) -> dict[str, Any]:
    """The database in the folder; gives what was seen in it."""
    with tarfile.open(HERE / version / "databases.tar.xz") as archive:
        database, expected = (archive.extractfile(f"{name}.{kind}") for kind in ("db", "json"))
        assert database is not None
        assert expected is not None
        (folder / "tierce.db").write_bytes(database.read())
        kept: dict[str, Any] = json.loads(expected.read())
    return kept


@pytest.mark.parametrize(("version", "name"), databases())
async def test_who_comes_back_finds_every_table_as_it_was(version: str, name: str, tmp_path: Path):
    kept = unpacked(version, name, tmp_path)
    tables = list(kept["records"])
    async with site(tmp_path, CALM, FakeClock(DAY)) as (address, service):
        for who, was in kept["people"].items():
            found = await seen(Person(address, who, was["cookie"]), tables)
            assert found["tables"] == was["tables"]
            assert [line["id"] for line in found["history"]] == [
                line["id"] for line in was["history"]
            ]
            for now, then in zip(found["history"], was["history"], strict=True):
                assert now["totals"] == then["totals"]
                assert now["ranking"] == then["ranking"]
        for table in tables:
            assert await record(service, table) == kept["records"][table]
