"""The screen of ``tierce play``: prints the table as text and reads acts."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from tierce.bots import Hint, hint_text
from tierce.cards import name, names
from tierce.cli.match.typed import french, judged
from tierce.game import Action, Event, Match, Refusal, Round, View, wire_event, wire_view
from tierce.record import action, write_action
from tierce.rules import Rules
from tierce.rules.words.title import named
from tierce.solve import arrange


def sentences() -> dict[str, dict[str, Any]]:
    """The sentences of each language, from ``terminal.toml``."""
    return tomllib.loads(
        files("tierce.cli.match").joinpath("terminal.toml").read_text(encoding="utf-8")
    )


class Screen:
    """Prints and reads in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = sentences()[lang]

    def say(self, line: str) -> None:
        print(line)

    def ask(self) -> str:
        """One typed line."""
        return input("> ").strip()

    def read(self, said: str) -> Action | None:
        """The typed act, or None after an error message."""
        try:
            return action(judged(said) if self.lang == "fr" else said)
        except ValueError as bad:
            self.say(self.words["unread"].format(said=said, detail=bad))
            return None

    def written(self, text: str) -> str:
        """Text in the judge's notation, in the notation of this language."""
        return french(text) if self.lang == "fr" else text

    def welcome(self, match: Match) -> None:
        called = named(match.rules, self.lang).long
        self.say(f"Tierce · {called} · {', '.join(match.players)}")
        self.say(self.words["help"].format(acts=self.words["example"]))

    def table(self, view: View) -> None:
        """Print what the seat may see."""
        told = wire_view(view)
        self.say("")
        for seat, player in enumerate(view.names):
            self.say(self.seat(seat, player, told, view))
        for meld in told["table"]:
            cards = self.written(" ".join(meld["cards"]))
            self.say(f"  {meld['name']:>4}  {cards}  ({view.names[meld['seat']]}, {meld['value']})")
        top = self.written(told["discard"][-1]) if told["discard"] else "–"
        words = self.words
        self.say(f"  {words['stock']} {told['stock']}   {words['discard']} {top}")
        best = arrange(view.hand, view.rules.melds, view.rules.hand_values)
        rest = names(sorted(best.rest, key=lambda card: (card // 13, card % 13)))
        hand = "  |  ".join([part for part in (*map(str, best.melds), rest) if part])
        self.say(f"  {words['hand']}{words['colon']}{self.written(hand)}")
        self.say(words["phase"][told["phase"]])

    def seat(self, seat: int, player: str, told: dict[str, Any], view: View) -> str:
        """The line of a seat: cards held, whether it has opened, total."""
        words = self.words
        opened = f", {words['opened']}" if told["opened"][seat] else ""
        mark = ">" if seat == told["turn"] else " "
        cards = f"{told['counts'][seat]} {words['cards']}"
        return (
            f"{mark} {player}{words['colon']}{cards}{opened}, {words['total']} {view.totals[seat]}"
        )

    def news(self, events: Sequence[Event], players: Sequence[str], rules: Rules) -> None:
        """Print the acts of the other seats, one a line."""
        for event in events:
            told = wire_event(event, rules, 0)
            line = self.words["events"].get(told["type"])
            if line is not None and told.get("seat") != 0:
                who = f"{players[told['seat']]}{self.words['colon']}" if "seat" in told else ""
                self.say(f"  {who}{line.format(**self.facts(told))}")

    def facts(self, told: dict[str, Any]) -> dict[str, str]:
        """The values that the sentence of an event may contain."""
        return {
            "card": self.written(told.get("card") or ""),
            "cards": self.written(" ".join(told.get("cards", []))),
            "meld": told.get("meld", ""),
        }

    def refused(self, refusal: Refusal, players: Sequence[str]) -> None:
        self.say(f"! {refusal.text(self.lang, players)}")

    def help(self, played: Round) -> None:
        """Print the commands and some legal acts."""
        acts = [self.written(write_action(act)) for act in played.choices(0)]
        self.say(self.words["help"].format(acts=", ".join(acts[:12])))

    def hint(self, hint: Hint) -> None:
        self.say(hint_text(hint, self.lang, lambda card: self.written(name(card))))

    def rules(self, rules: Rules) -> None:
        self.say(rules.text(self.lang))

    def result(self, match: Match) -> None:
        """Print the points of the round and the totals."""
        outcome, words = match.round.outcome, self.words
        assert outcome is not None, "a result is shown once the round is over"
        winner = "" if outcome.winner is None else match.players[outcome.winner]
        how = words["how"][outcome.how].format(name=winner)
        self.say(f"\n{words['round'].format(number=match.round_number)} {how}")
        for seat, player in enumerate(match.players):
            left = self.written(names(outcome.left[seat])) or "–"
            points = (match.round.points or [])[seat]
            total = f"{words['total']} {match.totals[seat]}"
            self.say(f"  {player}{words['colon']}{points:+d}  ({left})  {total}")
        if match.over and match.ranking is not None:
            first = ", ".join([match.players[seat] for seat in match.ranking[0]])
            self.say(f"{words['over']}{words['colon']}{first}")
