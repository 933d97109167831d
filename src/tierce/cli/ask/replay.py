"""``tierce replay``: replays a record strictly and prints its results."""

import argparse
import json
import sys
from typing import Any

from tierce.cards import names
from tierce.cli.ask.files import UnreadableError, text_of
from tierce.game import Match, Round
from tierce.record import Record, RecordError, write_action

EXAMPLE = "example:\n  tierce replay evening.rami"


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "replay",
        help="replay a record and check every line against the rules",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", help="a record; - for standard input")
    parser.add_argument("--acts", action="store_true", help="print every act")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the results. Exit status 1: the record does not replay; 2: it cannot be read."""
    try:
        notes: list[str] = []
        played = Record.loads(text_of(args.file)).replay(notes)
    except UnreadableError as bad:
        print(f"tierce replay: {bad}", file=sys.stderr)
        return 2
    except RecordError as bad:
        print(f"tierce replay: {args.file}: {bad}", file=sys.stderr)
        return 1
    if args.json:
        print(json.dumps(summary(played)))
    else:
        print("\n".join([*lines(played, acts=args.acts), *notes]))
    return 0


def rounds_of(played: Round | Match) -> list[Round]:
    """The rounds of a record."""
    return [*played.finished, played.round] if isinstance(played, Match) else [played]


def summary(played: Round | Match) -> dict[str, Any]:
    """The results as JSON can write them."""
    rounds = rounds_of(played)
    return {
        "rules": played.rules.name,
        "hash": played.rules.hash,
        "players": list(played.players),
        "rounds": [{"over": one.state.over, "points": one.points} for one in rounds],
        "totals": played.totals if isinstance(played, Match) else rounds[0].points,
        "ranking": played.ranking if isinstance(played, Match) else None,
    }


def lines(played: Round | Match, *, acts: bool) -> list[str]:
    """The results for a person."""
    found = [f"{played.rules.name}: {', '.join(played.players)}"]
    for number, one in enumerate(rounds_of(played), 1):
        found += act_lines(one) if acts else []
        found.append(f"round {number}: {ending(one)}")
    if isinstance(played, Match):
        totals = [
            f"{name} {total}" for name, total in zip(played.players, played.totals, strict=True)
        ]
        found.append("totals: " + ", ".join(totals))
    return found


def act_lines(played: Round) -> list[str]:
    """Every act, with its player."""
    hands = [
        f"  {name}: {names(hand)}" for name, hand in zip(played.players, dealt(played), strict=True)
    ]
    return hands + [
        f"  {played.players[seat]}: {write_action(act)}" for seat, act, _ in played.acts
    ]


def dealt(played: Round) -> list[tuple[int, ...]]:
    """The hands as they were dealt."""
    deal: Any = played.events[0]
    return list(deal.hands)


def ending(played: Round) -> str:
    """How a round ended."""
    if played.outcome is None or played.points is None:
        return "not finished"
    points = [f"{name} {won:+d}" for name, won in zip(played.players, played.points, strict=True)]
    winner = played.outcome.winner
    who = "" if winner is None else f" by {played.players[winner]}"
    return f"{played.outcome.how}{who}, " + ", ".join(points)
