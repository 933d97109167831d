"""``tierce play``: a match in the terminal against bots, by any rules."""

import argparse
import os
import sys
from typing import Any

from tierce.bots import bot, bots, hint
from tierce.cli.rules import own_language
from tierce.cli.terminal import Screen, sentences
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
    parser.add_argument("--players", type=int, help="how many sit there, you among them")
    parser.add_argument("--bot", default="greedy", choices=bots())
    parser.add_argument("--seed", type=int, help="the same seed deals the same cards")
    parser.add_argument("--name", default=os.environ.get("USER"))
    parser.add_argument("--lang", choices=LANGUAGES, default=own_language())
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or the player leaves; 2 where the table cannot be made."""
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
        Evening(match, bot(args.bot), Screen(args.lang)).play()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def refused(reasons: list[str]) -> int:
    for reason in reasons:
        print(f"tierce play: {reason}", file=sys.stderr)
    return 2


class Evening:
    """One person at seat 0, bots at the others."""

    def __init__(self, match: Match, other: Any, screen: Screen) -> None:
        self.match = match
        self.other = other
        self.screen = screen
        self.told = 0

    def play(self) -> None:
        """Round after round until the match is over."""
        self.screen.welcome(self.match)
        while True:
            self.round(self.match.round)
            self.screen.result(self.match)
            if self.match.over:
                return
            self.match.next_round()
            self.told = 0

    def round(self, played: Round) -> None:
        """One round: whoever is in turn acts; others speak up where they may."""
        while not played.over:
            if self.speak_up(played):
                continue
            if played.turn == 0:
                self.news(played)
                self.person(played)
            else:
                played.push(self.other.choose(played.view(played.turn)))
        self.news(played)

    def speak_up(self, played: Round) -> bool:
        """Whether a bot knocked for a discard, reported a fault or announced its last card."""
        for seat in range(1, len(played.players)):
            act = None if seat == played.turn else self.other.react(played.view(seat))
            if act is not None and played.allows(act, seat):
                played.push(act, seat)
                return True
        return False

    def news(self, played: Round) -> None:
        """What happened since the person last looked."""
        events = [event.seen_by(0) for event in played.events[self.told :]]
        self.told = len(played.events)
        self.screen.news(events, played.players, played.rules)

    def person(self, played: Round) -> None:
        """Ask until something was done."""
        self.screen.table(played.view(0))
        while True:
            said = self.screen.ask()
            if said in QUIT:
                raise EOFError
            if self.answered(said, played):
                return

    def answered(self, said: str, played: Round) -> bool:
        """Do what was typed; whether it was an act that the rules accept."""
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
        self.told = len(played.events)
        return True
