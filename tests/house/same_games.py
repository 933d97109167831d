"""Plays seeded games and prints what became of each: ``python -m tests.house.same_games palace``.

The test beside it runs this with the compiled and with the interpreted core.
"""

import hashlib
import sys
from collections.abc import Iterator
from typing import Final

import tierce
from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tierce import core
from tierce.sim import play_round

WHOLE: Final = {"gin": 6_000}
"""How many games are played to the end; they are short."""
BEGINNINGS: Final = 400
"""How many games of every other preset are played, for their first acts."""
FIRST: Final = 20
BY_BOTS: Final = 20
"""How many of each preset's games are also played to the end by greedy bots."""
GAMES: Final = sum(WHOLE.values()) + BEGINNINGS * (len(PRESETS) - len(WHOLE))


def games(name: str) -> Iterator[str]:
    """One checksum a game, over all that was dealt, done, told and paid."""
    rules = tierce.preset(name)
    for seed in range(WHOLE.get(name, BEGINNINGS)):
        played = some_round(rules, seed)
        for _ in some_play(played, seed, 20_000 if name in WHOLE else FIRST):
            pass
        yield checksum(played)


def bots_games(name: str) -> Iterator[str]:
    rules = tierce.preset(name)
    for seed in range(BY_BOTS):
        bots = [tierce.bot("greedy") for _ in range(rules.players[0] + seed % 2)]
        yield checksum(play_round(rules, bots, seed=seed))


def checksum(played: tierce.Round) -> str:
    told = f"{played.orders}{played.acts}{played.events}{played.state.hands}{played.points}"
    return hashlib.sha256(told.encode()).hexdigest()[:12]


if __name__ == "__main__":
    print(core.description())
    print(*games(sys.argv[1]), *bots_games(sys.argv[1]), sep="\n")
