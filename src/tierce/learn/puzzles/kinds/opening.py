"""Kind 2: can this hand open, and with what?"""

from typing import Final

from tierce.cards import JOKER
from tierce.game import Lay
from tierce.game.choose.hands import opening
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import Proof, throw, wanted_twice, without
from tierce.learn.puzzles.proving.themes import CLOSE, themes_of
from tierce.melds import Meld, read_meld
from tierce.record import write_action
from tierce.rules import Rules

RULES: Final = "rami51"
HAND: Final = 13
LEAST: Final = 46
MOST: Final = 55


def deal(luck: Luck, rules: Rules) -> Deal | None:
    """Thirteen cards with at most one joker."""
    hand = tuple(sorted(luck.pack(rules)[:HAND]))
    return Deal(hand) if hand.count(JOKER) < 2 else None


def prove(deal: Deal, rules: Rules) -> Proof | None:
    """Whether the hand opens, if it is close, and if there is one way to do it."""
    if possible(deal, rules, MOST + 1) or not possible(deal, rules, LEAST):
        return None
    most = max(n for n in range(LEAST, MOST + 1) if possible(deal, rules, n))
    needed = rules.first_meld_min
    found = opening(list(deal.hand), rules)
    if found is None:
        return closed(deal, rules, needed - most, most)
    melds, used = parts(found, rules)
    if any(opening(without(deal.hand, card), rules) for card in used):
        return None
    return Proof(
        acts=(write_action(found),),
        best=0,
        second=most,
        margin=most - needed,
        wanted=wanted_twice(deal.hand, rules),
        steps=len(melds) - 1,
        themes=themes_of(deal.hand, melds, *([CLOSE] if most <= needed + 1 else [])),
        facts={"most": most, "needed": needed, "opens": 1},
    )


def closed(deal: Deal, rules: Rules, short: int, most: int) -> Proof:
    """The proof that the hand does not open: the most that it can lay is too little."""
    return Proof(
        acts=(throw(list(deal.hand), rules),),
        best=0,
        second=short,
        margin=short,
        wanted=wanted_twice(deal.hand, rules),
        themes=(*([CLOSE] if short <= 1 else []), *(["joker"] if JOKER in deal.hand else [])),
        facts={"most": most, "needed": rules.first_meld_min, "opens": 0},
    )


def possible(deal: Deal, rules: Rules, least: int) -> bool:
    """Whether the hand opens with at least so many points."""
    return opening(list(deal.hand), asking(rules, least)) is not None


def asking(rules: Rules, least: int) -> Rules:
    if least not in _ASKING:
        _ASKING[least] = rules.but(first_meld_min=least)
    return _ASKING[least]


def parts(found: Lay, rules: Rules) -> tuple[list[Meld], list[int]]:
    """The melds of a laying, and its natural cards."""
    melds = [
        read_meld(list(part.cards), rules.melds, getattr(part, "kind", None))
        for part in found.parts
    ]
    read = [meld for meld in melds if isinstance(meld, Meld)]
    return read, [card for meld in read for card in meld.cards if card < JOKER]


_ASKING: Final[dict[int, Rules]] = {}
"""Rules by the points that they ask for."""
