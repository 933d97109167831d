"""What the greedy bot is worth against chance: ``python bench/bot_strength.py [ROUNDS]``."""

import datetime as dt
import sys

import tierce
from tierce.sim import Result, play_round

RULES = sorted(tierce.presets())


def main(rounds: int) -> None:
    """Play every preset and print a table."""
    print(f"{dt.date.today().isoformat()}; two players, mirrored, 95 % intervals\n")
    print("| rules | rounds | greedy, points a round | random | greedy wins | turns among greedy |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in RULES:
        bots = [tierce.bot("greedy"), tierce.bot("random", seed=1)]
        result = tierce.simulate(bots, tierce.preset(name), rounds=rounds, seed=7, processes=2)
        print(f"| {name} | {told(result)} | {turns(name, rounds // 4):.1f} |", flush=True)


def told(result: Result) -> str:
    """The cells of both bots."""
    greedy, chance = result.tallies
    points = [f"{tally.mean:+.1f} ± {tally.margin:.1f}" for tally in (greedy, chance)]
    return " | ".join([str(greedy.rounds), *points, f"{greedy.wins / greedy.rounds:.0%}"])


def turns(name: str, rounds: int) -> float:
    """Turns a player has in a round between two greedy bots."""
    bots = [tierce.bot("greedy"), tierce.bot("greedy")]
    played = [play_round(tierce.preset(name), bots, seed=seed) for seed in range(rounds)]
    return sum([sum(game.state.turns) for game in played]) / 2 / rounds


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
