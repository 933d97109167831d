"""A table drawn with letters: what ``tierce play`` prints and asks."""

from collections.abc import Sequence
from typing import Any

from tierce.bots import Hint, hint_text
from tierce.cards import names
from tierce.game import (
    Event,
    Match,
    Refusal,
    Round,
    View,
    wire_event,
    wire_view,
    write_action,
)
from tierce.melds import arrange
from tierce.rules import Rules

WORDS = {
    "en": {
        "hand": "your hand",
        "melds": "melds in it",
        "stock": "stock",
        "discard": "discard",
        "cards": "cards",
        "opened": "opened",
        "turn": "Your turn",
        "round": "Round",
        "over": "The match is over",
        "help": "Type an act: {acts}. Several layings joined by ; are one. "
        "hint, rules, quit. Cards are rank and suit, 7H TS KD, * a joker.",
    },
    "fr": {
        "hand": "votre main",
        "melds": "combinaisons",
        "stock": "pioche",
        "discard": "défausse",
        "cards": "cartes",
        "opened": "ouvert",
        "turn": "À vous",
        "round": "Manche",
        "over": "La partie est finie",
        "help": "Tapez un acte : {acts}. Plusieurs poses jointes par ; n’en font qu’une. "
        "hint, rules, quit. Les cartes : rang et couleur, 7H TS KD, * pour un joker.",
    },
}
QUIET = ("dealt", "opened", "timed_out")


class Screen:
    """Prints in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = WORDS[lang]

    def say(self, line: str) -> None:
        print(line)

    def ask(self) -> str:
        """What the person types."""
        return input("> ").strip()

    def welcome(self, match: Match) -> None:
        self.say(f"Tierce · {match.rules.name} · {', '.join(match.players)}")
        self.say(self.words["help"].format(acts="draw, take, lay 7H 8H 9H, add TD M1, discard 4C"))

    def table(self, view: View) -> None:
        """Everything the seat may know, in a few lines."""
        told = wire_view(view)
        self.say("")
        for seat, player in enumerate(view.names):
            self.say(self.seat(seat, player, told, view))
        for meld in told["table"]:
            cards = " ".join(meld["cards"])
            self.say(f"  {meld['name']:>4}  {cards}  ({view.names[meld['seat']]}, {meld['value']})")
        top = told["discard"][-1] if told["discard"] else "–"
        words = self.words
        self.say(f"  {words['stock']} {told['stock']}   {words['discard']} {top}")
        best = arrange(view.hand, view.rules.melds, view.rules.hand_values)
        melds = "  |  ".join([str(meld) for meld in best.melds])
        rest = names(sorted(best.rest, key=lambda card: (card // 13, card % 13)))
        self.say(f"  {words['hand']}: {'  |  '.join([part for part in (melds, rest) if part])}")
        self.say(f"{words['turn']} · {told['phase']}")

    def seat(self, seat: int, player: str, told: dict[str, Any], view: View) -> str:
        """One line for a seat."""
        opened = f", {self.words['opened']}" if told["opened"][seat] else ""
        mark = ">" if seat == told["turn"] else " "
        cards = f"{told['counts'][seat]} {self.words['cards']}"
        return f"{mark} {player}: {cards}{opened}, total {view.totals[seat]}"

    def news(self, events: Sequence[Event], players: Sequence[str], rules: Rules) -> None:
        """What others did, an act a line."""
        for event in events:
            told = wire_event(event, rules, 0)
            if told["type"] not in QUIET and told.get("seat") != 0 and "seat" in told:
                self.say(f"  {players[told['seat']]}: {plain(told)}")

    def refused(self, refusal: Refusal, players: Sequence[str]) -> None:
        self.say(f"! {refusal.text(self.lang, players)}")

    def help(self, played: Round) -> None:
        """What could be done now."""
        acts = [write_action(act) for act in played.choices(0)]
        self.say(self.words["help"].format(acts=", ".join(acts[:12])))

    def hint(self, hint: Hint) -> None:
        self.say(hint_text(hint, self.lang))

    def rules(self, rules: Rules) -> None:
        self.say(rules.text(self.lang))

    def result(self, match: Match) -> None:
        """The round's points and the totals."""
        outcome = match.round.outcome
        assert outcome is not None, "a result is shown once the round is over"
        self.say(f"\n{self.words['round']} {match.round_number}: {outcome.how}")
        for seat, player in enumerate(match.players):
            left = names(outcome.left[seat]) or "–"
            points = (match.round.points or [])[seat]
            self.say(f"  {player}: {points:+d}  ({left})  total {match.totals[seat]}")
        if match.over and match.ranking is not None:
            first = ", ".join([match.players[seat] for seat in match.ranking[0]])
            self.say(f"{self.words['over']}: {first}")


def plain(told: dict[str, Any]) -> str:
    """An event in the judge's words."""
    facts = [told["type"]]
    for field in ("card", "cards", "meld"):
        value = told.get(field)
        if value:
            facts.append(" ".join(value) if isinstance(value, list) else str(value))
    return " ".join(facts)
