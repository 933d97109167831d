"""``tierce arrange``: the best arrangement of a hand."""

import argparse
import json
import sys
from typing import Any

from tierce.cards import cards, names
from tierce.game import answer
from tierce.rules import Rules, preset

EXAMPLE = 'example:\n  tierce arrange "5H 6H 7H JC JD JS 4C AD 3H" --rules gin'


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "arrange",
        help="the arrangement of a hand that leaves the least points",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("cards", help="the hand, such as '7H 8H 9H KS *'")
    parser.add_argument("--rules", default="palace", help="a preset, with patches behind + signs")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the melds, what is left and its points; 2 where the question is wrong."""
    said = answer({"ask": "arrange", "rules": args.rules, "cards": args.cards})
    if "error" in said:
        print(f"tierce arrange: {said['error']['message']}", file=sys.stderr)
        return 2
    del said["id"]
    print(json.dumps(said) if args.json else told(said, preset(args.rules)))
    return 0


def told(said: dict[str, Any], rules: Rules) -> str:
    """The answer for a person: each meld, then the rest with what each card costs."""
    lines = [f"  {meld}" for meld in said["melds"]] or ["  no meld"]
    rest = cards(said["rest"])
    costs = " + ".join([str(rules.hand_points([card])) for card in rest])
    left = f"{names(rest)}: {costs}" if len(rest) > 1 else (names(rest) or "nothing")
    return "\n".join([*lines, f"left: {left} = {said['points']}" if costs else f"left: {left}"])
