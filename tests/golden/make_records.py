"""Write the golden records of the version that runs this.

    python -m tests.golden.make_records 0.1.0

Each line is a match as the record kept it, with the results that every later version must find in
it. Run it once for each released version, before anything about rules changes; never again for the
same one.
"""

import json
import lzma
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import tierce
from tests.game.any_play import some_act
from tests.game.any_rules import house_rules
from tierce.game import Match, Round
from tierce.rules import Rules, RulesError, patches, presets

HERE = Path(__file__).parent
ACTS = 420
"""A match that takes more acts is kept as far as it has come."""
BY_CHANCE = 0.15
"""The share of acts that are any legal one, out of turn too; a bot chooses the others."""
GIN_BY_CHANCE = 0.01
"""That share at Gin, where random acts seldom lead to a knock."""
BOTS = ("greedy", "steady", "casual", "strong")


def tables() -> Iterator[tuple[str, Rules, int]]:
    """Each preset for two, three and four, each patch, pairs of patches, random house rules."""
    for name in presets():
        for players in (2, 2, 3, 4):
            yield name, tierce.preset(name), players
    rng = random.Random(2026)
    for name in presets():
        fitting = [one for one, patch in patches().items() if name in patch.applies_to]
        for patch in fitting:
            yield from patched(name, [patch], rng)
        for _ in range(len(fitting)):
            yield from patched(name, rng.sample(fitting, min(len(fitting), 2)), rng)
    for one in range(48):
        name = ("gin", "gin+knock_10", "gin+undercut_tie", "gin+knock_10+undercut_tie")[one % 4]
        yield name, tierce.preset(name).but(rounds=4), 2 + (one % 3 == 2)
    for _ in range(8):
        yield "palace+knock", tierce.preset("palace+knock"), 4
    for seed in range(40):
        rules = house_rules(seed)
        yield f"house {seed}", rules, rng.randint(*rules.players)


def patched(name: str, patch: list[str], rng: random.Random) -> Iterator[tuple[str, Rules, int]]:
    """The preset under these patches, where they go together."""
    try:
        rules = tierce.preset("+".join([name, *patch]))
    except RulesError:
        return
    yield rules.name, rules, rng.choice([2, 2, 3])


def played(rules: Rules, players: int, seed: int) -> Match:
    """A match by bots and chance."""
    rng = random.Random(seed)
    low, high = rules.players
    players = max(low, min(players, high))
    match = Match(rules, [f"Player {seat}" for seat in range(players)], seed=seed)
    bots = [tierce.bot(BOTS[(seed + seat) % len(BOTS)]) for seat in range(players)]
    for _ in range(ACTS):
        if match.round.over and match.over:
            break
        if match.round.over:
            match.next_round()
        one_act(match.round, bots, rng)
    return match


def one_act(played: Round, bots: list[tierce.Bot], rng: random.Random) -> None:
    """One act of a seat that may act."""
    by_chance = GIN_BY_CHANCE if played.rules.gin_knock_max else BY_CHANCE
    if rng.random() < by_chance:
        seat = rng.choice(played.actors())
        played.push(some_act(played, seat, rng), seat)
        return
    seat = played.turn
    act = bots[seat].choose(played.view(seat))
    played.push(act if played.allows(act) else played.choices()[0], seat)


def expected(title: str, match: Match) -> dict[str, object]:
    """What is kept of the match."""
    return {
        "title": title,
        "hash": match.rules.hash,
        "history": match.history,
        "totals": match.totals,
        "over": match.over,
        "ranking": match.ranking,
        "record": match.record.dumps(),
    }


def main(version: str) -> None:
    """Write the file of this version."""
    lines = []
    for seed, (title, rules, players) in enumerate(tables()):
        lines.append(json.dumps(expected(title, played(rules, players, seed)), ensure_ascii=False))
    path = HERE / version / "records.jsonl.xz"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(lines).encode() + b"\n", preset=9))
    print(f"{len(lines)} records, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
