"""Examples of melds, each judged by the rules of the table."""

from typing import Any, NamedTuple

from tierce.cards import cards
from tierce.melds import Meld, NotAMeld, read_meld, unburnt_joker, worth
from tierce.rules.choices.awake import awake
from tierce.rules.choices.choices import Choices
from tierce.rules.choices.facts import counts_points
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import faces
from tierce.rules.words.filling import fill
from tierce.rules.words.sentences import refusal_text


class Shown(NamedTuple):
    """Cards to judge, meant as a run or a set."""

    cards: str
    kind: str | None = None


_ALWAYS = (Shown("7S 8S 9S"), Shown("9C 9S 9H"), Shown("6C 6S 6H 6D"))
_ACES = (Shown("AH 2H 3H", "run"), Shown("QH KH AH", "run"), Shown("KH AH 2H", "run"))
_ROUND = Shown("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "run")
_TWICE = Shown("7C 7C 7S", "set")
_STRICT = Shown("9C 9H 9D", "set")
_STRICT_JOKERS = (Shown("9C * 9H", "set"), Shown("* 9C 9S", "set"))
"""The joker of a set keeps the order of the suits: it may fill a gap, never come before clubs."""
_ONE_JOKER = Shown("6D * 8D")
_TWO_JOKERS = (Shown("6D * * 9D", "run"), Shown("QC * *", "set"))
_APART = Shown("5H * 7H * 9H", "run")


def meld_examples(rules: Choices, book: Words) -> list[str]:
    """Melds of natural cards, and cards that are no meld at this table."""
    shown = [*_ALWAYS, *_ACES]
    shown += [_ROUND] if rules.run_max == 14 and awake(rules, "run_max") else []
    shown += [_TWICE] if rules.decks > 1 else []
    shown += [_STRICT] if rules.set_order == "strict" else []
    return [judged(example, rules, book) for example in shown]


def joker_examples(rules: Choices, book: Words) -> list[str]:
    """Melds with jokers."""
    if rules.jokers == 0:
        return []
    shown = [_ONE_JOKER, Shown("4S 4H *", "set")]
    shown += _STRICT_JOKERS if rules.set_order == "strict" else ()
    shown += _TWO_JOKERS if rules.jokers > 1 else ()
    shown += [_APART] if rules.jokers > 1 and rules.joker_adjacent == 1 else []
    return [judged(example, rules, book) for example in shown]


def judged(shown: Shown, rules: Choices, book: Words) -> str:
    """The verdict on an example, with its points where they count."""
    found = verdict(shown, rules)
    written: dict[str, Any] = {"cards": faces(cards(shown.cards), book)}
    if isinstance(found, NotAMeld):
        reason = refusal_text(found.code, found.facts, book.lang)
        return fill(book.page["examples"]["refused"], written | {"reason": reason}, book)
    kind = "run" if found.kind == "run" else f"set_{len(found.cards)}"
    if counts_points(rules):
        kind, written["points"] = f"{kind}_worth", worth(found, rules.melds)
    return fill(book.page["examples"][kind], written, book)


def verdict(shown: Shown, rules: Choices) -> Meld | NotAMeld:
    """What the cards are at an empty table."""
    found = read_meld(cards(shown.cards), rules.melds, shown.kind)
    if isinstance(found, Meld) and rules.joker_run_burnt:
        return unburnt_joker(found, (), (), rules.decks) or found
    return found
