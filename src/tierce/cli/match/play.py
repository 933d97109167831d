"""``tierce play``: a match against bots in the terminal, under any rules."""

import argparse
import os
import sys
from typing import Any

from tierce.bots import bot, bots, hint
from tierce.cli.ask.rules import own_language
from tierce.cli.match.terminal import Screen, sentences
from tierce.game import IllegalAction, Match, Round
from tierce.rules import LANGUAGES, ConflictingOptions, RulesError, conflict_text, preset

EXAMPLE = "example:\n  tierce play --rules rami51+hand_13 --players 3 --lang fr"
OWN_NAME = {"en": "You", "fr": "Vous"}
NAMES = ("Amal", "Bilel", "Chiraz", "Driss", "Emna", "Farid")
QUIT = ("quit", "exit", "q", "quitter")
HELP = ("", "?", "help", "aide")
HINT = ("hint", "conseil")
RULES = ("rules", "règles", "regles")


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "play",
        help="play a match in the terminal against bots",
        epilog=EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rules", default="palace", help="a preset, with patches behind + signs")
    parser.add_argument("--players", type=int, help="number of players, you included")
    parser.add_argument("--bot", default="greedy", choices=bots())
    parser.add_argument("--seed", type=int, help="the same seed deals the same cards")
    parser.add_argument("--name", default=os.environ.get("USER"))
    parser.add_argument("--lang", choices=LANGUAGES, default=own_language())
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the match ends or the player quits. Exit status 2 if no such table is possible."""
    said = sentences()[args.lang]
    try:
        rules = preset(args.rules)
    except ConflictingOptions as clash:
        return refused([conflict_text(conflict, args.lang) for conflict in clash.conflicts])
    except RulesError as bad:
        return refused([said["no_rules"].format(rules=args.rules, detail=bad)])
    least, most = rules.players
    count = min(3, most) if args.players is None else args.players
    if not least <= count <= most:
        return refused([said["seats"].format(count=count, least=least, greatest=most)])
    players = [args.name or OWN_NAME[args.lang], *NAMES][:count]
    seed = int.from_bytes(os.urandom(7), "big") if args.seed is None else args.seed
    match = Match(rules, players, seed=seed)
    try:
        TerminalMatch(match, bot(args.bot), Screen(args.lang)).play()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def refused(reasons: list[str]) -> int:
    for reason in reasons:
        print(f"tierce play: {reason}", file=sys.stderr)
    return 2


class TerminalMatch:
    """One person at seat 0, bots at the others."""

    def __init__(self, match: Match, other: Any, screen: Screen) -> None:
        self.match = match
        self.other = other
        self.screen = screen
        self.shown = 0

    def play(self) -> None:
        """Play rounds until the match is over."""
        self.screen.welcome(self.match)
        while True:
            self.round(self.match.round)
            self.screen.result(self.match)
            if self.match.over:
                return
            self.match.next_round()
            self.shown = 0

    def round(self, played: Round) -> None:
        """Play one round: the seat in turn acts, other seats may react."""
        while not played.over:
            if self.react(played):
                continue
            if played.turn == 0:
                self.news(played)
                self.person(played)
            else:
                played.push(self.other.choose(played.view(played.turn)))
        self.news(played)

    def react(self, played: Round) -> bool:
        """Let the bots react out of turn; whether one did."""
        for seat in range(1, len(played.players)):
            act = None if seat == played.turn else self.other.react(played.view(seat))
            if act is not None and played.allows(act, seat):
                played.push(act, seat)
                return True
        return False

    def news(self, played: Round) -> None:
        """Print the events since the last call."""
        events = [event.seen_by(0) for event in played.events[self.shown :]]
        self.shown = len(played.events)
        self.screen.news(events, played.players, played.rules)

    def person(self, played: Round) -> None:
        """Ask until the person has acted."""
        self.screen.table(played.view(0))
        while True:
            said = self.screen.ask()
            if said in QUIT:
                raise EOFError
            if self.answered(said, played):
                return

    def answered(self, said: str, played: Round) -> bool:
        """Execute a typed line. Whether it was a legal act."""
        if said in HELP:
            self.screen.help(played)
            return False
        if said in HINT:
            self.screen.hint(hint(played.view(0)))
            return False
        if said in RULES:
            self.screen.rules(played.rules)
            return False
        act = self.screen.read(said)
        if act is None:
            return False
        try:
            played.push(act, 0)
        except IllegalAction as no:
            self.screen.refused(no.refusal, played.players)
            return False
        self.shown = len(played.events)
        return True
