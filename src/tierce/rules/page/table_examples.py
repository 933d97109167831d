"""Examples of adding, swapping and taking, judged by the rules of the table."""

from typing import Any

from tierce.cards import cards
from tierce.melds import Meld, NotAMeld, add, read_meld, swap, take_out
from tierce.rules.choices.choices import Choices
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import faces
from tierce.rules.words.filling import fill
from tierce.rules.words.sentences import refusal_text

_ADDED = (("7S 8S 9S", "TS"), ("TH JH QH KH", "AH"))
_SWAPPED = ("9C 9S *", ("9H", "9H 9D"))
_TAKEN = (("7C 7S 7H 7D", "7D"), ("4H 5H 6H 7H 8H 9H TH", "7H"), ("2S 3S 4S 5S", "3S"))


def table_examples(rules: Choices, book: Words) -> list[str]:
    """Examples of cards added, a joker taken back, cards taken from melds."""
    return [*_adds(rules, book), *_swaps(rules, book), *_takes(rules, book)]


def _adds(rules: Choices, book: Words) -> list[str]:
    return [_add(text, card, rules, book) for text, card in _ADDED] if rules.layoff else []


def _add(text: str, card: str, rules: Choices, book: Words) -> str:
    grown = add(meld_of(text, rules), cards(card), rules.melds)
    said = {"cards": faces(cards(text), book), "card": faces(cards(card), book)}
    key = "add" if isinstance(grown, Meld) else "add_not"
    return fill(book.page["examples"][key], said, book)


def _swaps(rules: Choices, book: Words) -> list[str]:
    if rules.jokers == 0 or not rules.joker_swap:
        return []
    text, given = _SWAPPED
    meld = meld_of(text, rules, "set")
    return [_swap(text, meld, held, rules, book) for held in given]


def _swap(text: str, meld: Meld, held: str, rules: Choices, book: Words) -> str:
    full = rules.joker_swap_set == "full_set"
    result = swap(meld, cards(held), rules.melds, full_set=full)
    said = {"cards": faces(cards(text), book), "card": faces(cards(held), book)}
    if isinstance(result, NotAMeld):
        return _refused("swap_not", said, result, book)
    kind = "swap_both" if len(cards(held)) > 1 else "swap"
    return fill(book.page["examples"][kind], said, book)


def _takes(rules: Choices, book: Words) -> list[str]:
    if rules.table_take == "none":
        return []
    return [_take(text, taken, rules, book) for text, taken in _TAKEN]


def _take(text: str, taken: str, rules: Choices, book: Words) -> str:
    meld = meld_of(text, rules)
    stays = take_out(meld, cards(taken), rules.melds)
    said = {"cards": faces(meld.cards, book), "card": faces(cards(taken), book)}
    if isinstance(stays, NotAMeld):
        return _refused("take_not", said, stays, book)
    rest = f" {book.terms['and']} ".join([faces(part.cards, book) for part in stays])
    return fill(book.page["examples"]["take"], said | {"rest": rest}, book)


def _refused(key: str, said: dict[str, Any], why: NotAMeld, book: Words) -> str:
    reason = refusal_text(why.code, why.facts, book.lang)
    return fill(book.page["examples"][key], said | {"reason": reason}, book)


def meld_of(text: str, rules: Choices, kind: str | None = None) -> Meld:
    """A meld that any rules allow: no ace, at most one joker beside two natural cards."""
    meld = read_meld(cards(text), rules.melds, kind)
    assert isinstance(meld, Meld), text
    return meld
