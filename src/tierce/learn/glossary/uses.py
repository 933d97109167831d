"""What a card can still be used for, as the glossary's examples ask."""

from itertools import combinations
from typing import Any

from tierce.analysis.readings import readings
from tierce.cards import JOKER, bare, cards, name
from tierce.melds import Meld, read_meld
from tierce.record.pack_checks import check_copies
from tierce.rules import Rules

Facts = dict[str, Any]


def held(text: str, rules: Rules) -> list[int]:
    """The cards of a text, checked against the pack."""
    found = cards(text)
    check_copies(found, rules)
    return found


def copies(rules: Rules, card: str, table: str) -> Facts:
    """Whether each copy of a card lies on the table."""
    lying = held(table, rules)
    return {"burnt": sum(one == cards(card)[0] for one in lying) == rules.decks}


def both(rules: Rules, cards: str) -> Facts:
    """Whether the cards are a run and a set, or one of them."""
    kinds = {meld.kind for meld in readings(held(cards, rules), rules.melds)}
    return {"both": len(kinds) > 1, "single": len(kinds) == 1}


def ways(rules: Rules, card: str, gone: str = "", beside: str = "") -> Facts:
    """The pairs that make a meld with a card, of all cards that are not gone."""
    lost = held(gone, rules)
    count = len(pairs(cards(card)[0], lost, rules))
    other = len(pairs(cards(beside)[0], lost, rules)) if beside else 0
    return {"ways": count, "fewer": count < other}


def pairs(card: int, gone: list[int], rules: Rules) -> list[tuple[int, int]]:
    """Pairs of faces that are still there in this pack and make a meld with the card."""
    alive = [one for one in range(52) if gone.count(one) + (one == card) < rules.decks]
    jokers = [JOKER] * (rules.jokers > 0)
    return [pair for pair in combinations(alive + jokers, 2) if melded((card, *pair), rules)]


def thirds(rules: Rules, cards: str) -> Facts:
    """The natural cards that make a meld of two."""
    pair = held(cards, rules)
    return {"thirds": sum(melded((*pair, one), rules) for one in range(52) if one not in pair)}


def partners(rules: Rules, card: str, hand: str) -> Facts:
    """The cards of a hand that need one more to make a meld with this one."""
    others = held(hand, rules)
    fits = [one for one in others if thirds(rules, f"{card} {name(one)}")["thirds"]]
    return {"partners": len(fits)}


def melded(found: tuple[int, ...], rules: Rules) -> bool:
    return isinstance(read_meld([bare(one) for one in found], rules.melds), Meld)
