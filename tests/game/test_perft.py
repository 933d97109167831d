"""How many sequences of choices there are, from the deal and from the middle of a fixed round.

The table stands in ``perft.tsv``; ``python -m tests.game.test_perft`` writes it anew, and the
difference is read like code.
"""

from pathlib import Path

import pytest

from tests.game.any_play import some_play
from tierce.cards import Shuffler
from tierce.game import Round, State, choices, play
from tierce.game.play.chance import Kept
from tierce.rules import preset, presets

TABLE = Path(__file__).with_name("perft.tsv")
DEPTH = 4
MIDDLE = 41
"""Acts from the deal to the middle."""
SEED = 2026


def sequences(state: State, depth: int) -> int:
    """The number of sequences of ``depth`` choices of the seats in turn."""
    found = choices(state, state.turn)
    if depth == 1:
        return len(found)
    chance = Kept(Shuffler(SEED))
    steps = [play(state, state.turn, act, chance).state for act in found]
    return sum(sequences(after, depth - 1) for after in steps)


def counts(name: str) -> list[int]:
    """The sequences of 1, 2, … choices from the deal, then from the middle of the round."""
    played = Round(preset(name), ("Amal", "Bilel"), seed=SEED)
    found = [sequences(played.state, depth) for depth in range(1, DEPTH + 1)]
    middle = played.state
    for _, _, step in some_play(played, SEED, MIDDLE):
        middle = middle if played.over else step.state
    return found + [sequences(middle, depth) for depth in range(1, DEPTH + 1)]


def lines() -> list[str]:
    return ["\t".join([name, *map(str, counts(name))]) for name in presets()]


@pytest.mark.parametrize("line", TABLE.read_text().splitlines() if TABLE.exists() else [])
def test_the_choices_from_a_fixed_deal_are_as_many_as_ever(line: str):
    name, *expected = line.split("\t")

    assert counts(name) == [int(count) for count in expected]


def test_every_preset_has_its_line():
    assert [line.split("\t")[0] for line in TABLE.read_text().splitlines()] == list(presets())


if __name__ == "__main__":
    TABLE.write_text("\n".join(lines()) + "\n")
