"""``tierce arrange``: the best arrangement of a hand, alone or with melds on the table."""

import argparse
import json
import sys
from typing import Any

from tierce.cards import cards, names
from tierce.game.choose.hands import layings, rearrange
from tierce.record import answer
from tierce.rules import Rules, RulesError, preset
from tierce.solve import Change, Laying, Rearrangement

EXAMPLE = """examples:
  tierce arrange "5H 6H 7H JC JD JS 4C AD 3H" --rules gin
  tierce arrange "6S QH KH 2C" --table "4S 5S *6S" --table "7H 7D 7C"
  tierce arrange "7H 7D" --table "4S 5S 6S 7S" --anew"""


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
    parser.add_argument(
        "--table",
        action="append",
        metavar="MELD",
        help="a meld on the table, once for each; the answer may add cards to it",
    )
    parser.add_argument(
        "--anew", action="store_true", help="rearrange the whole table, as in Rummikub"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the melds, the cards left and their points. Exit status 2 for an invalid question."""
    if args.table:
        return run_with_table(args)
    said = answer({"ask": "arrange", "rules": args.rules, "cards": args.cards})
    if "error" in said:
        print(f"tierce arrange: {said['error']['message']}", file=sys.stderr)
        return 2
    del said["id"]
    print(json.dumps(said) if args.json else text(said, preset(args.rules)))
    return 0


def run_with_table(args: argparse.Namespace) -> int:
    """Like `run`, with melds on the table. The rules decide what may be done with them."""
    try:
        rules = preset(args.rules)
        hand = cards(args.cards)
        if args.anew:
            said = as_said(rearrange(hand, args.table, rules))
        else:
            best = layings(hand, args.table, rules)
            changes = [as_change(change, args.table) for change in best.changes]
            said = {"changes": changes, **as_said(best)}
    except (ValueError, RulesError) as bad:
        print(f"tierce arrange: {bad}", file=sys.stderr)
        return 2
    print(json.dumps(said) if args.json else text(said, rules))
    return 0


def as_said(best: Laying | Rearrangement) -> dict[str, Any]:
    """The solution as JSON can write it."""
    melds = [str(meld) for meld in best.melds]
    return {
        "melds": melds,
        "rest": names(best.rest),
        "points": best.points,
        "proven": best.proven,
    }


def as_change(change: Change, table: list[str]) -> str:
    """A card added to a meld, or swapped for its joker, in words."""
    do = "to" if change.kind == "add" else "for the joker of"
    return f"{names(change.cards)} {do} {table[change.meld]}"


def text(said: dict[str, Any], rules: Rules) -> str:
    """The answer for a person: each meld, then the cards left with the points of each."""
    laid = [*said.get("changes", []), *said["melds"]]
    lines = [f"  {line}" for line in laid] or ["  no meld"]
    rest = cards(said["rest"])
    costs = " + ".join([str(rules.hand_points([card])) for card in rest])
    left = f"{names(rest)}: {costs}" if len(rest) > 1 else (names(rest) or "nothing")
    lines.append(f"left: {left} = {said['points']}" if costs else f"left: {left}")
    return "\n".join(lines if said.get("proven", True) else [*lines, "perhaps not the best"])
