"""Plays seeded games, answers questions, and prints what became of each, a line of JSON.

The test beside it runs ``python -m tests.house.same_games`` with the compiled and with the
interpreted core.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import tierce
from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tierce import core
from tierce.record import answer
from tierce.sim import play_round

GAMES: Final = int(os.environ.get("TIERCE_GAMES", "1000"))
"""How many are played by chance."""
WHOLE: Final = {"gin": 6 * GAMES // 10}
"""How many games are played to the end; they are short."""
BEGINNINGS: Final = 4 * GAMES // (10 * (len(PRESETS) - len(WHOLE)))
"""How many games of every other preset are played, for their first acts."""
FIRST: Final = 20
BY_BOTS: Final = GAMES // 250
"""How many of each preset's games are also played to the end by greedy bots."""
RULES: Final = Path(__file__).parents[1] / "rules"


def games(name: str) -> Iterator[tuple[str, str]]:
    """Each game of a preset with a checksum over all that was dealt, done, told and paid."""
    rules = tierce.preset(name)
    for seed in range(WHOLE.get(name, BEGINNINGS)):
        played = some_round(rules, seed)
        for _ in some_play(played, seed, 20_000 if name in WHOLE else FIRST):
            pass
        yield f"{name} {seed}", checksum(played)


def bots_games(name: str) -> Iterator[tuple[str, str]]:
    rules = tierce.preset(name)
    for seed in range(BY_BOTS):
        bots = [tierce.bot("greedy") for _ in range(rules.players[0] + seed % 2)]
        yield f"{name} {seed} by bots", checksum(play_round(rules, bots, seed=seed))


def checksum(played: tierce.Round) -> str:
    told = f"{played.orders}{played.acts}{played.events}{played.state.hands}{played.points}"
    return hashlib.sha256(told.encode()).hexdigest()[:12]


def answers() -> Iterator[tuple[str, object]]:
    """The worked cases of the rules, which ask every solver."""
    for file in ("cases.jsonl", "more_cases.jsonl"):
        for line in filter(None, (RULES / file).read_text("utf-8").splitlines()):
            case = json.loads(line)
            yield case["id"], answer(case["q"])


def main() -> None:
    found = dict(answers())
    for name in PRESETS:
        found |= dict(games(name)) | dict(bots_games(name))
    print(json.dumps({"core": core.description(), "found": found}))


if __name__ == "__main__":
    main()
