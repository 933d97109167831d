"""A match in the terminal, typed to its end."""

import re

import pytest

from tierce import Match, bot, preset, write_action
from tierce.cli import main
from tierce.cli.match.play import TerminalMatch
from tierce.cli.match.terminal import Screen
from tierce.cli.match.typed import french, judged


class Typist(Screen):
    """Types what the bot would play, and some nonsense before."""

    def __init__(self, lang: str, match: Match) -> None:
        super().__init__(lang)
        self.match = match
        self.nonsense = ["", "hint", "rules", "fly", "discard 1X", "lay 7H", "add 7H M9"]

    def ask(self) -> str:
        if self.nonsense:
            return self.nonsense.pop()
        return write_action(bot("greedy").choose(self.match.round.view(0)))


@pytest.mark.parametrize(
    ("rules", "lang", "last"),
    [
        ("palace+knock", "fr", "La partie est finie"),
        ("gin", "en", "The match is over"),
        ("k51", "fr", "La partie est finie"),
    ],
)
def test_a_match_is_played_by_typing(capsys, rules: str, lang: str, last: str):
    match = Match(preset(rules), ["Mireille", "Amal", "Bilel"], seed=9)
    TerminalMatch(match, bot("greedy"), Typist(lang, match)).play()

    assert match.over
    assert last in capsys.readouterr().out


def test_a_refusal_is_told_in_words(capsys):
    evening = evening_in_french()

    assert not evening.answered("discard 7H", evening.match.round)
    assert "Piochez d’abord" in capsys.readouterr().out


@pytest.mark.parametrize("said", ["jette 2t", "pose 7c 8c 9c", "JETTE 10♠", "annule", "frappe"])
def test_in_french_one_types_french_and_is_refused_in_french(capsys, said: str):
    evening = evening_in_french()

    assert not evening.answered(said, evening.match.round)
    assert capsys.readouterr().out.startswith("! ")


def test_in_french_nothing_is_said_in_english(capsys):
    match = Match(preset("k51"), ["Mireille", "Amal", "Bilel"], seed=9)
    TerminalMatch(match, bot("greedy"), Typist("fr", match)).play()
    out = capsys.readouterr().out

    english = r"\b(drew|draws?|took|laid|lay|added|discards|turn|your|cards|out|play|want)\b"
    assert re.findall(english, out) == []
    assert "Commande ou carte inconnue : « fly »." in out
    assert re.search(r"^  (Amal|Bilel) : jette (10|[2-9AVDR])[♠♥♦♣]$", out, re.MULTILINE)


def test_what_is_shown_in_french_may_be_typed_again():
    evening = evening_in_french()
    played = evening.match.round
    acts = [write_action(act) for act in played.choices(0)]
    acts += ["lay set TC@M3 TS *TH; add 5D M1; swap 7S M2", "discard *", "lay run AD 2D 3D"]

    assert [judged(french(act)) for act in acts] == acts
    assert judged("vole 10k M12") == "steal TD M12"
    assert judged("lay 7H 8H 9H") == "lay 7H 8H 9H"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--players", "9"], "9 joueurs : ces règles en demandent de 2 à 4"),
        (["--rules", "bridge"], "« bridge » : il n’y a pas de telles règles"),
        (["--rules", "palace+open_40+open_none"], "fixent toutes deux la première pose"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused_in_french(capsys, typed, told: str):
    assert main(["play", "--lang", "fr", *typed]) == 2
    assert told in capsys.readouterr().err


def evening_in_french() -> TerminalMatch:
    """A match at the moment when the person has to draw."""
    match = Match(preset("palace"), ["Mireille", "Amal"], seed=9)
    while match.round.turn != 0:
        match.round.push(bot("greedy").choose(match.round.view(match.round.turn)))
    return TerminalMatch(match, bot("greedy"), Screen("fr"))
