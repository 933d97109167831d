"""What tests cost: read, joined over runs, and told."""

import json
import os
import subprocess
import sys

from lab.suite.__main__ import table
from lab.suite.costs import folders, medians, read, slowest
from tests.house.clones import ROOT


def kept(folder, *costs):
    folder.mkdir(parents=True)
    lines = [
        json.dumps({"test": name, "wall": wall, "processor": used}) for name, wall, used in costs
    ]
    (folder / "1.jsonl").write_text("\n".join(lines) + "\n")


def test_the_median_of_each_test_counts(tmp_path):
    for run, wall in enumerate((5.0, 1.0, 3.0)):
        kept(tmp_path / str(run), ("tests/a/test_a.py::test_one", wall, wall / 2))
    costs = medians([read(tmp_path / str(run)) for run in range(3)])
    assert costs == {"tests/a/test_a.py::test_one": (3.0, 1.5)}


def test_folders_are_summed_and_the_slowest_test_comes_first(tmp_path):
    kept(
        tmp_path / "run",
        ("tests/a/x.py::one", 1, 1),
        ("tests/a/y.py::two", 2, 4),
        ("b/z.py::c", 9, 1),
    )
    costs = read(tmp_path / "run")
    assert "| tests/a | 3.0 | 5.0 |" in folders(costs)
    assert slowest(costs).splitlines()[2].startswith("| b/z.py::c | 9.0 |")


def test_legs_are_read_from_the_log(tmp_path):
    for run, seconds in enumerate((10, 30, 20)):
        kept(tmp_path / str(run) / "costs", ("tests/a/x.py::one", 1, 1))
        (tmp_path / str(run) / "log").write_text(f"— in a browser: {seconds} s\n")
    found = table(sorted(tmp_path.iterdir()))
    assert "| in a browser | 20 | 10 – 30 | 3 |" in found


def test_the_plugin_counts_what_a_test_starts(tmp_path):
    (tmp_path / "test_it.py").write_text(
        "import subprocess, sys\n"
        "def test_it():\n"
        "    subprocess.run([sys.executable, '-c', 'sum(range(20_000_000))'], check=True)\n"
    )
    words = ["-m", "pytest", "-q", "-p", "lab.suite.recording", "--rootdir", str(tmp_path)]
    environment = {**os.environ, "TIERCE_COSTS": str(tmp_path / "costs")}
    subprocess.run(
        [sys.executable, *words, str(tmp_path / "test_it.py")],
        cwd=ROOT,
        env=environment,
        check=True,
    )
    [(name, (wall, used))] = read(tmp_path / "costs").items()
    assert name.endswith("test_it")
    assert wall > 0
    assert used > 0.05
