"""``tierce replay`` prints the results of a record, or says why it cannot read one."""

import io
from pathlib import Path

import pytest

import tierce
from tierce.cli import main


@pytest.fixture
def record() -> str:
    """A round of three acts."""
    game = tierce.Round(tierce.preset("palace"), ("Amal", "Bilel"), seed=2026)
    for _ in range(3):
        game.push(tierce.bot("greedy").choose(game.view(game.turn)))
    return game.record.dumps()


def refused(capsys: pytest.CaptureFixture[str], *args: str, status: int = 2) -> str:
    """The one line on standard error."""
    assert main(list(args)) == status
    return capsys.readouterr().err


def test_it_prints_the_results_of_a_file(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "evening.rami").write_text(record)

    assert main(["replay", str(tmp_path / "evening.rami")]) == 0
    assert capsys.readouterr().out == "palace: Amal, Bilel\nround 1: not finished\n"


def test_a_dash_is_standard_input(
    record: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(record))

    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out.startswith("palace: Amal, Bilel\n")


def test_a_missing_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "none.rami")

    said = refused(capsys, "replay", file)
    assert said == f"tierce replay: cannot read {file}: No such file or directory\n"


def test_a_file_that_is_no_text_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "picture.rami"
    file.write_bytes(b"\xff\xd8")

    said = refused(capsys, "replay", str(file))
    assert said == f"tierce replay: cannot read {file}: want a text in UTF-8\n"


def test_a_text_that_is_no_record_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.rami"
    file.write_text("Dear Amal")

    said = refused(capsys, "replay", str(file), status=1)
    assert said.startswith(f"tierce replay: {file}: line 1: ")


def test_missing_rules_are_named_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "none.toml")

    for command in (["rules", file], ["arena", "--rules", file]):
        said = refused(capsys, *command)
        assert said == f"tierce {command[0]}: cannot read {file}: No such file or directory\n"
