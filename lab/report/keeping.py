"""Results in a folder: one file for each benchmark, and from all of them a table and a picture."""

from pathlib import Path

from lab.benches.roster import BENCHES
from lab.report.picture import picture
from lab.report.report import Report, told_all

HEAD = """# Results

Written by `python3 run.py bench --save` from the JSON files beside it.

"""


def save(report: Report, folder: Path) -> None:
    """Keep the report in place of the last one of its benchmark, and tell all anew."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{report.bench}.json").write_text(report.dumps(), encoding="utf-8")
    reports = kept(folder)
    (folder / "README.md").write_text(HEAD + told_all(reports), encoding="utf-8")
    (folder / "picture.svg").write_text(picture(reports), encoding="utf-8")


def kept(folder: Path) -> list[Report]:
    """What is kept in the folder, in the order of the benchmarks."""
    files = [folder / f"{name}.json" for name in BENCHES]
    return [Report.loads(file.read_text(encoding="utf-8")) for file in files if file.exists()]
