"""The pages tell the truth: their examples give the outputs shown, and named files exist."""

import contextlib
import doctest
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.each import each

ROOT = Path(__file__).parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
DOCS += [
    page for folder in ("guide", "reference") for page in (ROOT / "docs" / folder).glob("*.md")
]
PAGES = ["README.md", "DESIGN.md", "CONTRIBUTING.md", "docs/decisions/README.md"]
PAGES += sorted(str(page.relative_to(ROOT)) for page in DOCS)


def read(name: str) -> str:
    """The text of a page."""
    return (ROOT / name).read_text("utf-8")


def blocks(text: str, kind: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"^```{kind}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def pages_with(kind: str, needed: str = "") -> list[str]:
    """The pages with such a block, which contains ``needed``."""
    return [name for name in PAGES if any(needed in block for block in blocks(read(name), kind))]


def examples(block: str) -> Iterator[tuple[str, str]]:
    """Each statement after a prompt, with the output shown."""
    for example in doctest.DocTestParser().get_examples(block):
        message = f"Traceback (most recent call last):\n    ...\n{example.exc_msg}"
        yield example.source, message if example.exc_msg else example.want


def output(source: str, names: dict[str, Any]) -> str:
    """What a statement prints, or the exception that it raises."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            exec(compile(source, "page", "single"), names)
        except Exception as raised:  # noqa: BLE001  (any of them may be shown)
            print(f"Traceback (most recent call last):\n    ...\n{type(raised).__name__}: {raised}")
    return printed.getvalue()


@pytest.mark.parametrize("name", pages_with("python"))
def test_the_python_of_a_page_gives_the_outputs_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "__main__"}

    for block in blocks(read(name), "python"):
        assert block.startswith(">>> ")
        for source, wanted in examples(block):
            assert output(source, names) == wanted, source


@pytest.mark.parametrize("name", pages_with("console", "$ "))
def test_the_commands_of_a_page_give_the_outputs_shown(name: str, tmp_path: Path) -> None:
    programs = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for block in blocks(read(name), "console"):
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            if shown:
                ran = subprocess.run(
                    ["bash", "-c", command],
                    capture_output=True,
                    text=True,
                    cwd=tmp_path,
                    env=os.environ | programs,
                    check=False,
                )
                assert ran.stdout == shown, command


@pytest.mark.parametrize("name", pages_with("text", "> {"))
def test_the_judge_gives_the_answers_shown(name: str) -> None:
    lines = "".join(block for block in blocks(read(name), "text") if "> {" in block).splitlines()
    questions = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    shown = [line for line in lines if not line.startswith("> ")]

    command = [sys.executable, "-m", "tierce", "judge"]
    ran = subprocess.run(
        command, input="\n".join(questions), capture_output=True, text=True, check=True
    )

    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(answers) == len(shown) == len(questions)
    for question, answer, wanted in zip(questions, answers, shown, strict=True):
        assert as_shown(answer, wanted) == json.loads(wanted.replace(", …}", "}")), question


def as_shown(answer: dict[str, Any], wanted: str) -> dict[str, Any]:
    """The answer, or only its fields in ``wanted`` where that ends with an ellipsis."""
    if not wanted.endswith("…}"):
        return answer
    return {key: answer[key] for key in json.loads(wanted.replace(", …}", "}"))}


@each(PAGES)
def test_the_files_a_page_names_exist(name: str) -> None:
    text = re.sub(r"<!--.*?-->", "", read(name), flags=re.DOTALL)
    named = re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text)

    assert [file for file in named if not (ROOT / name).parent.joinpath(file).exists()] == []


def test_the_front_page_shows_both_commands() -> None:
    text = read("README.md")

    assert re.search(r"^ *python3 run\.py( |$)", text, re.MULTILINE)
    assert re.search(r"^ *python3 run\.py test\b", text, re.MULTILINE)


def test_an_example_with_prompts_shows_each_output() -> None:
    shown = list(examples(">>> 1 + 1\n2\n>>> x = 3\n"))

    assert shown == [("1 + 1\n", "2\n"), ("x = 3\n", "")]
    assert output("1 + 1\n", {}) == "2\n"
