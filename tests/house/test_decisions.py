"""The decisions: each is in the index, and each citation leads to one."""

import re
from pathlib import Path

from tests.each import each

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "decisions"
RECORDS = sorted(FOLDER.glob("0*.md"))
INDEX = (FOLDER / "README.md").read_text("utf-8")
CITED = re.compile(r"(?:decisions?[/ ]|merged into \[|superseded by )(0\d{3})\b", re.IGNORECASE)
PLACES = (
    "src/tierce/**/*.py",
    "tests/**/*.py",
    "tools/*.py",
    "web/src/**/*.ts",
    "docs/**/*.md",
    "*.md",
)


@each(RECORDS)
def test_a_decision_is_in_the_index_with_its_title(record: Path) -> None:
    number, title = record.read_text("utf-8").splitlines()[0].removeprefix("# ").split(" · ", 1)

    assert record.name.startswith(number)
    assert f"- [{number}]({record.name}) {title}" in INDEX.splitlines()


@each(RECORDS)
def test_the_files_a_decision_links_exist(record: Path) -> None:
    linked = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", record.read_text("utf-8"))

    assert [file for file in linked if not (FOLDER / file).exists()] == []


def test_a_cited_decision_is_in_the_index() -> None:
    known = set(re.findall(r"^- \[?(0\d{3})\b", INDEX, re.MULTILINE))
    files = (file for place in PLACES for file in ROOT.glob(place))
    cited = {number for file in files for number in CITED.findall(file.read_text("utf-8"))}

    assert cited
    assert cited <= known
