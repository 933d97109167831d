"""``tierce rules`` prints the rules of a table, or says what is wrong with them."""

import json
from pathlib import Path

import pytest

from tierce.cli import main
from tierce.rules import Rules, preset, presets


def told(capsys: pytest.CaptureFixture[str], *args: str) -> str:
    assert main(["rules", *args]) == 0
    return capsys.readouterr().out


def test_it_prints_the_rules_of_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "rami51+hand_13", "--lang", "fr") == preset("rami51+hand_13").text("fr")


def test_without_a_table_it_lists_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "--lang", "fr").splitlines()

    assert [line.split()[0] for line in lines[: len(presets())]] == list(presets())
    assert any(line.startswith("+knock ") and "Frappe" in line for line in lines)


@pytest.mark.parametrize(
    ("option", "name", "value"),
    [
        ("jokers=2", "jokers", 2),
        ("players=2-4", "players", [2, 4]),
        ("hand_size=2:10 3:7 4:7 5:6", "hand_size", {"2": 10, "3": 7, "4": 7, "5": 6}),
        ("hand_size=13", "hand_size", {"2": 13, "3": 13, "4": 13, "5": 13}),
        ("finish_discard=optional", "finish_discard", "optional"),
        ("ace_meld_value=11", "ace_meld_value", 11),
        ("discard_return=yes", "discard_return", True),
    ],
)
def test_single_options_are_written_as_people_write_them(
    capsys: pytest.CaptureFixture[str], option: str, name: str, value: object
) -> None:
    said = json.loads(told(capsys, "rami51", "--option", option, "--json"))

    assert said["options"][name] == value


def test_json_holds_every_option_and_the_hash(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(told(capsys, "palace", "--json", "--from", "k51"))

    assert said["options"] == preset("palace").as_dict()
    assert said["hash"] == preset("palace").hash
    assert said["differences"]["jokers"] == [6, 2]


def test_it_tells_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("palace", "--option", "first_meld_min=40", "--from", "palace", "--lang", "en")

    assert told(capsys, *asked) == (
        "The first laying is worth at least 40 points (instead of: 30).\n"
    )
    assert "the same" in told(capsys, "palace", "--from", "palace", "--lang", "en")


def test_a_table_is_kept_in_a_file_and_read_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(told(capsys, "palace", "--option", "jokers=4", "--toml"), "utf-8")

    assert Rules.loads_toml(file.read_text("utf-8")).jokers == 4
    assert "quatre jokers" in told(capsys, str(file), "--lang", "fr")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["palce"], "no preset is called 'palce'"),
        (["palace+nock"], "no patch is called 'nock'"),
        (["palace+knock_10"], "is not made for 'palace'"),
        (["palace", "--option", "jokes=1"], "the nearest is 'jokers'"),
        (["palace", "--option", "jokers"], "want NAME=VALUE"),
        (["palace", "--option", "jokers=many"], "want a whole number from 0 to 8"),
        (["palace", "--option", "upcard=maybe"], "want true or false"),
        (["palace", "--option", "hand_size=2:x"], "want cards by number of players"),
        (["palace", "--option", "joker_limit=none", "--lang", "en"], "contradict each other"),
        (["palace+open_40+reduced_deck", "--lang", "fr"], "ne vont pas ensemble"),
        (["no-such-file.toml"], "no-such-file.toml"),
        (["palace", "--from", "nowhere"], "no preset is called 'nowhere'"),
    ],
)
def test_what_is_wrong_is_said_on_standard_error(
    capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    assert main(["rules", *args]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err


def test_a_wrong_use_ends_with_two() -> None:
    with pytest.raises(SystemExit) as ended:
        main(["rules", "palace", "--lang", "de"])

    assert ended.value.code == 2


@pytest.mark.parametrize(("place", "lang"), [("fr_FR.UTF-8", "fr"), ("C", "en"), ("", "en")])
def test_it_speaks_the_language_of_the_machine(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, place: str, lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", place)

    assert told(capsys, "gin") == preset("gin").text(lang)
