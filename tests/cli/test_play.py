"""A match in the terminal, typed to its end."""

import pytest

from tierce import Match, bot, preset, write_action
from tierce.cli.play import Evening
from tierce.cli.terminal import Screen


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
    Evening(match, bot("greedy"), Typist(lang, match)).play()

    assert match.over
    assert last in capsys.readouterr().out


def test_a_refusal_is_told_in_words(capsys):
    match = Match(preset("palace"), ["Mireille", "Amal"], seed=9)
    evening = Evening(match, bot("greedy"), Screen("fr"))
    while match.round.turn != 0:
        match.round.push(bot("greedy").choose(match.round.view(match.round.turn)))

    assert not evening.answered("discard 7H", match.round)
    assert "Piochez d’abord" in capsys.readouterr().out
