"""``tierce rules``: the rules of a table, to read or to keep."""

import argparse
import json
import os
import sys
from typing import Any

from tierce.cli.ask.files import UnreadableError, text_of
from tierce.rules import (
    LANGUAGES,
    ConflictingOptions,
    Rules,
    RulesError,
    conflict_text,
    difference_lines,
    preset,
)
from tierce.rules.choices.option_text import option_value
from tierce.rules.words.lists import kinds_text, same_text

EXAMPLE = """examples:
  tierce rules
  tierce rules rami51+hand_13 --lang fr
  tierce rules palace --option first_meld_min=40 --from palace
  tierce rules palace --option jokers=4 --toml > house.toml
  tierce rules house.toml"""


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "rules",
        help="the rules of a table, in French or English",
        description="Without RULES, list the presets and patches.",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("rules", nargs="?", help="a preset with patches (+), or a .toml file")
    parser.add_argument("--lang", choices=LANGUAGES, default=own_language())
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument(
        "--from", dest="base", metavar="RULES", help="only the differences from these"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="every option and the hash, as JSON")
    form.add_argument("--toml", action="store_true", help="a file that can be edited and read")
    parser.set_defaults(run=run)


def own_language() -> str:
    """The language of the environment: French or English."""
    names = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next((name for name in names if name), "").startswith("fr") else "en"


def run(args: argparse.Namespace) -> int:
    """Print the rules. Exit status 2 if they are unknown or clash."""
    try:
        print(answer(args).rstrip("\n"))
    except ConflictingOptions as clash:
        return refused([conflict_text(conflict, args.lang) for conflict in clash.conflicts])
    except (RulesError, UnreadableError) as bad:
        return refused([str(bad)])
    return 0


def refused(reasons: list[str]) -> int:
    for reason in reasons:
        print(f"tierce rules: {reason}", file=sys.stderr)
    return 2


def answer(args: argparse.Namespace) -> str:
    """The text to print."""
    if args.rules is None:
        return kinds_text(args.lang)
    rules = asked(args.rules)
    if args.option:
        rules = rules.but(**dict(option_value(text) for text in args.option))
    other = asked(args.base) if args.base else None
    if args.json:
        return json.dumps(as_data(rules, other), ensure_ascii=False)
    if args.toml:
        return rules.dumps_toml()
    return rules.text(args.lang) if other is None else compared(rules, other, args.lang)


def asked(text: str) -> Rules:
    """The rules of a preset with patches, or of a TOML file."""
    if text.endswith(".toml"):
        return Rules.loads_toml(text_of(text))
    return preset(text)


def as_data(rules: Rules, other: Rules | None) -> dict[str, Any]:
    """The rules as JSON can write them."""
    data = {"name": rules.name, "hash": rules.hash, "options": rules.as_dict()}
    return data if other is None else data | {"differences": rules.differences(other)}


def compared(rules: Rules, other: Rules, lang: str) -> str:
    """The differences between two sets of rules, one a line."""
    return "\n".join(difference_lines(rules, other, lang)) or same_text(lang)
