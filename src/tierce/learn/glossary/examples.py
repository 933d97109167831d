"""Examples of a term, each decided by the engine under the rules of one table."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from tierce.cards import cards, is_joker, name
from tierce.game import Refusal
from tierce.learn.glossary.doors import put
from tierce.learn.glossary.here import as_set
from tierce.learn.glossary.records import Case, Cases
from tierce.learn.glossary.term import Example
from tierce.learn.glossary.uses import Facts
from tierce.melds import RUN, Meld, worth
from tierce.record.door import play_all, played_position
from tierce.record.pack_checks import check_copies
from tierce.record.position_reading import read_position
from tierce.rules import Rules, preset, refusal_text
from tierce.rules.asking.plain_data import BadQuestion
from tierce.rules.choices.condition import condition
from tierce.rules.choices.facts import counts_points
from tierce.rules.page.meld_examples import Shown, verdict
from tierce.rules.words.catalogue import Words
from tierce.rules.words.filling import fill
from tierce.rules.words.title import named

MEANT: Final[dict[str, Callable[[Meld], bool]]] = {
    "meld": lambda _: True,
    "run": lambda meld: meld.kind == RUN,
    "set": lambda meld: meld.kind != RUN,
    "pure": lambda meld: meld.pure and meld.kind == RUN,
    "three": lambda meld: meld.kind != RUN and len(meld.cards) == 3,
    "four": lambda meld: meld.kind != RUN and len(meld.cards) == 4,
    "tierce": lambda meld: meld.kind == RUN and len(meld.cards) == 3,
    "ace": lambda meld: meld.kind == RUN,
    "joker": lambda meld: meld.jokers > 0,
}
"""What a meld must be to be what the term means."""
STOCK: Final = "2D 6C TD 4S"


def examples(cases: Cases, rules: Rules, book: Words) -> tuple[Example | None, Example | None]:
    """The first case that fits the term at this table, and the first that does not."""
    found: dict[bool, Example] = {}
    for case in cases.case:
        if case.condition and not condition(case.condition)(rules):
            continue
        try:
            fits, example = decided(case, cases.means, rules, book)
        except BadQuestion:  # the pack of these rules lacks a card of it, or it shows nothing here
            continue
        found.setdefault(fits, example)
    return found.get(True), found.get(False)


def decided(case: Case, means: str, rules: Rules, book: Words) -> tuple[bool, Example]:
    """Whether the case fits, and why; raises BadQuestion where it cannot be put."""
    if not case.rules:
        return judged(case, means, rules, book)
    other, title = variant(case.rules, book.lang)
    fits, example = judged(case, means, other, book)
    text = example.text[:1].lower() + example.text[1:]
    colon = " :" if book.lang == "fr" else ":"
    return fits, Example(example.cards, as_set(f"{title}{colon} {text}", book))


@cache
def variant(name: str, lang: str) -> tuple[Rules, str]:
    """The rules of this name, and what they are called."""
    rules = preset(name)
    return rules, named(rules, lang).long


def judged(case: Case, means: str, rules: Rules, book: Words) -> tuple[bool, Example]:
    """Whether the case fits under these rules."""
    if case.meld:
        return read(case, means, rules, book)
    if case.ask:
        return not case.counter, said(case, put(case.ask, rules), book)
    return played(case, rules, book)


def read(case: Case, means: str, rules: Rules, book: Words) -> tuple[bool, Example]:
    """The case as cards that are a meld here, or none."""
    written = cards(case.meld)
    check_copies(written, rules)
    found = verdict(Shown(case.meld, case.kind), rules)
    if isinstance(found, Meld):
        shown = tuple([name(card) for card in found.cards])
        return MEANT[means](found), Example(shown, kind_of(found, rules, book))
    text = refusal_text(found.code, found.facts, book.lang)
    return False, Example(tuple(map(name, written)), text)


def kind_of(meld: Meld, rules: Rules, book: Words) -> str:
    """What the meld is, with its points where they count: the words of the rules page."""
    kind = "run" if meld.kind == RUN else f"set_{len(meld.cards)}"
    facts: dict[str, Any] = {"cards": "", "points": worth(meld, rules.melds)}
    if counts_points(rules):
        kind = f"{kind}_worth"
    text = fill(book.page["examples"][kind], facts, book).lstrip(" :\u202f\u00a0")
    if any(map(is_joker, meld.cards)):
        text = text.removesuffix(".") + ", " + as_set(WITH_JOKER[book.lang], book)
    return text[:1].upper() + text[1:]


WITH_JOKER: Final = {"fr": "avec joker.", "en": "with a joker."}


def played(case: Case, rules: Rules, book: Words) -> tuple[bool, Example]:
    """The case as acts in a position; the first refusal is the reason against it."""
    end = play_all(read_position(position(case), rules), list(case.acts))
    if end[2] is not None:
        return False, Example(tuple(case.shows.split()), reason(end[2], book))
    return not case.counter, said(case, facts(played_position(*end)), book)


def said(case: Case, facts: Facts, book: Words) -> Example:
    """The sentence of the case with facts filled in; raises BadQuestion if one is not so."""
    wanted = case.holds.removeprefix("not ")
    if wanted and bool(facts[wanted]) != (wanted == case.holds):
        raise BadQuestion("bad_question", f"not so here: {case.holds}")
    text = fill(case.fr if book.lang == "fr" else case.en, facts, book)
    return Example(tuple(case.shows.split()), as_set(text, book) + ".")


def reason(refused: Refusal, book: Words) -> str:
    """The sentence of the refusal."""
    return refused.text(book.lang, book.terms["players"].split())


def facts(answer: dict[str, Any]) -> Facts:
    """Numbers of the position after the acts: cards in hands and stock, faults, points by seat."""
    after = answer["position"]
    hands = {f"hand{seat}": len(hand.split()) for seat, hand in enumerate(after["hands"])}
    faults = {f"fault{seat}": points for seat, points in enumerate(after.get("faults", []))}
    scores = {f"cost{seat}": abs(points) for seat, points in enumerate(answer["scores"] or [])}
    stock = {"stock": len(after["stock"].split()), "over": answer["over"] is not None}
    return hands | faults | scores | stock


def position(case: Case) -> dict[str, Any]:
    """The position of the case, in the form of docs/reference/text-format.md."""
    return {
        "players": len(case.hands),
        "start": 0,
        "turn": 0,
        "drawn": case.drawn,
        "hands": list(case.hands),
        "stock": STOCK,
        "discard": case.discard,
        "turns": [1] * len(case.hands),
        "table": [{"seat": seat, "cards": meld} for seat, meld in enumerate(case.table)],
        **case.more,
    }
