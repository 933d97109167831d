"""The front page tells the truth: its Python runs and its pictures exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    "README.md",
    "DESIGN.md",
    "CONTRIBUTING.md",
    *(f"docs/{page.name}" for page in sorted((ROOT / "docs").glob("*.md"))),
]


def python_of(page: str) -> str:
    """All Python of a page as one program: a later block goes on where an earlier one ended."""
    return "\n".join(re.findall(r"^```python\n(.*?)^```", page, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("name", PAGES)
def test_the_python_of_a_page_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    exec(compile(python_of((ROOT / name).read_text()), name, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("name", PAGES)
def test_the_files_a_page_names_exist(name: str) -> None:
    text = re.sub(r"<!--.*?-->", "", (ROOT / name).read_text(), flags=re.DOTALL)
    named = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)

    assert [file for file in named if not (ROOT / name).parent.joinpath(file).exists()] == []


def test_the_front_page_shows_both_commands() -> None:
    text = (ROOT / "README.md").read_text()

    assert re.search(r"^ *python3 run\.py( |$)", text, re.MULTILINE)
    assert re.search(r"^ *python3 run\.py test\b", text, re.MULTILINE)


def test_blocks_of_a_page_are_one_program() -> None:
    assert python_of("a\n```python\nx = 1\n```\nb\n```python\nx += 1\n```\n") == "x = 1\n\nx += 1\n"
