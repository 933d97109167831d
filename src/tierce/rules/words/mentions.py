"""The facts of some rules that sentences may mention."""

from itertools import groupby
from typing import Any

from tierce.cards import FACES
from tierce.rules.choices.choices import Choices, has_hand_size
from tierce.rules.choices.facts import limit_below
from tierce.rules.options.fields import OPTIONS
from tierce.rules.price.sec import ADDED
from tierce.rules.price.turns import IDLE_TURNS, MOST_TURNS, MOST_VOID
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import listed
from tierce.rules.words.filling import fill, phrase


def facts(rules: Choices, book: Words) -> dict[str, Any]:
    """Every option, and numbers that follow from them."""
    flat = rules.unopened_flat
    return {name: getattr(rules, name) for name in OPTIONS} | {
        "cards": FACES * rules.decks + rules.jokers,
        "seats": seats(rules, book),
        "left": book.terms["unmatched" if rules.melding == "at_end" else "in_hand"],
        "idle": IDLE_TURNS,
        "most_turns": MOST_TURNS,
        "voids": MOST_VOID,
        "flat_twice": flat * 2,
        "flat_half": (flat * 3 + 1) // 2,
        "flat_four_times": flat * 4,
        "flat_added": flat + ADDED.get(rules.sec_effect, 0),
    }


def seats(rules: Choices, book: Words) -> str:
    """The number of players: 2, or 2 to 5."""
    least, greatest = rules.players
    if least == greatest:
        return str(least)
    return phrase(book.terms["span"], {"least": least, "greatest": greatest}, book)


def deals(rules: Choices, book: Words) -> str:
    """The cards each player is dealt, by number of players where they differ."""
    low, high = rules.players
    known = [n for n in range(low, high + 1) if has_hand_size(rules, n)]
    groups = [(size, list(group)) for size, group in groupby(known, rules.cards_each)]
    if len(groups) == 1:
        return phrase(book.terms["cards"], {"n": groups[0][0]}, book)
    return listed([_dealt(size, group, book) for size, group in groups], book)


def _dealt(size: int, group: list[int], book: Words) -> str:
    span = {"least": group[0], "greatest": group[-1]}
    kind = {1: "at_one", 2: "at_two"}.get(len(group), "at_span")
    at = phrase(book.terms[kind], span, book)
    return phrase(book.terms["cards_at"], {"n": size, "seats": at}, book)


def value_text(rules: Choices, name: str, book: Words) -> Any:
    """An option's value as a sentence mentions it."""
    if name == "players":
        return seats(rules, book)
    if name == "hand_size":
        return deals(rules, book)
    return getattr(rules, name)


def value_key(value: Any) -> str:
    """The key of a value's sentence."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def template_of(texts: dict[str, str], rules: Choices, name: str) -> str | None:
    """The text for the value of an option; ``_below`` marks one for a limit below zero."""
    key = value_key(getattr(rules, name))
    keys = [key, "*"]
    if limit_below(rules):
        keys = [f"{key}_below", key, "*_below", "*"]
    return next((texts[each] for each in keys if each in texts), None)


def value_sentence(rules: Choices, name: str, book: Words) -> str:
    """The sentence for the value of an option."""
    template = template_of(book.options[name].values, rules, name) or ""
    return fill(template, {"n": value_text(rules, name, book)}, book)


def value_brief(rules: Choices, name: str, book: Words) -> str | None:
    """The value of an option in a few words, or None where it has none."""
    template = template_of(book.options[name].brief, rules, name)
    if template is None:
        return None
    return phrase(template, {"n": value_text(rules, name, book)}, book)
