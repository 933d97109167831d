"""Digests name the state of a table, on both cores and in every process."""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.digests import digests, golden_logs
from tierce.server.keeper.log.replaying import replay
from tierce.server.store import Row
from tierce.server.table import digest as module
from tierce.server.table.digest import digest
from tierce.server.table.table import Table

PINNED = {
    "by_days": [1433652545],
    "claims": [459918407],
    "continued": [2063928847, 1722669442],
    "gin": [3184203984, 2633734936],
    "many": [1732832143],
    "palace": [1607199670, 1850638083],
    "staked": [2535892608, 3634104468, 1203129142, 371759205],
    "talk": [1089022409],
    "voleur": [2699650321],
    "waiting": [3413927155],
}
CHANGED = (
    "an old log replays to another state. Undo that; or, if replay really must change, raise "
    "REPLAY in table/entries/codec.py and keep the old reading as an edition (decisions 0207, 0705)"
)
ROOT = Path(__file__).parents[3]
FACTS = ROOT / "src/tierce/game/state/facts.py"


@pytest.fixture(scope="module")
def logs():
    return golden_logs()


def test_old_matches_replay_to_the_states_they_had(logs):
    for name, wanted in PINNED.items():
        assert digests(logs[name]) == wanted, CHANGED
    assert set(PINNED) == set(logs)


@pytest.mark.parametrize("pure", ["1", ""])
@pytest.mark.parametrize("seed", ["1", "2026"])
def test_every_process_and_core_computes_the_same(pure, seed):
    told = subprocess.run(
        [sys.executable, "-m", "tests.server.digests"],
        cwd=ROOT,
        env={**os.environ, "TIERCE_PURE": pure, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )

    assert told.stdout.split() == [str(one) for name in sorted(PINNED) for one in PINNED[name]]


def test_names_and_ids_of_persons_do_not_count(logs):
    changed = [
        Row(row.table, row.seq, row.at, row.entry.replace('"name":"', '"name":"Not '))
        for row in logs["staked"]
    ]

    assert changed != logs["staked"]
    assert digests(changed) == PINNED["staked"]


def test_every_fact_of_a_round_counts():
    listed = [
        line.target.id
        for kind in ast.parse(FACTS.read_text(encoding="utf-8")).body
        if isinstance(kind, ast.ClassDef)
        for line in kind.body
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
    ]
    source = inspect.getsource(module)

    elsewhere = {"table", "outcome"}  # the melds, and what its points say
    assert [name for name in listed if f'"{name}"' not in source and name not in elsewhere] == []


def test_an_act_changes_the_digest(logs):
    table, seen = Table("t"), []
    for row in logs["palace"]:
        replay(table, row)
        seen.append(digest(table))

    assert len(set(seen)) > len(seen) * 0.9
