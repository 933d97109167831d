"""The benchmarks run and tell what they measured. How fast it is, no test asks."""

from pathlib import Path

import pytest

from lab.__main__ import main
from lab.benches import BENCHES, FIRST
from lab.figures import Effort, told
from lab.report import Report, measure

TINY = Effort(runs=1, seconds=0.0, share=0.0)
HERE = [name for name in BENCHES if name not in ("start", "processes")]
"""What needs no clone and no second core."""


@pytest.mark.whole
@pytest.mark.parametrize("name", HERE)
def test_every_benchmark_gives_rows(name: str) -> None:
    report = measure(name, TINY)

    assert report.rows
    assert all(row.ours is not None or row.note for row in report.rows)
    assert name not in FIRST or any(row.bar or row.lead for row in report.rows)
    assert Report.loads(report.dumps()) == report


def test_the_table_shows_ours_the_bar_the_peer_and_how_much_better(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["random", "--quick"], TINY) == 0

    out = capsys.readouterr().out
    assert "| what" in out
    assert "OpenSpiel" in out
    assert "RLCard" in out


def test_a_benchmark_of_another_name_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arange"]) == 2
    assert "'arange' is no benchmark: want arrange, opening" in capsys.readouterr().err


def test_all_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(BENCHES)


def test_results_are_kept_one_file_each_with_a_table_and_a_picture_of_all(tmp_path: Path) -> None:
    for name in ("opening", "arrange"):
        assert main([name, "--quick", "--save", str(tmp_path)], TINY) == 0

    assert Report.loads((tmp_path / "arrange.json").read_text()).bench == "arrange"
    table = (tmp_path / "README.md").read_text()
    assert table.index("arrange, random") < table.index("opening, palace")
    assert "opening, palace" in (tmp_path / "picture.svg").read_text()


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.05123, "0.0512"), (1, "1.00"), (99.96, "100.0"), (58_423, "58,400"), (0, "0")],
)
def test_numbers_are_told_with_three_figures(number: float, text: str) -> None:
    assert told(number) == text
