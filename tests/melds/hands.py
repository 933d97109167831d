"""Rules and hands of all kinds for comparisons with the slow twin."""

import random
from collections.abc import Iterator

from tests.melds.twin import WILD, Knobs
from tierce.cards import cards
from tierce.melds import Meld, MeldRules, NotAMeld, read_meld

PLAIN = MeldRules(joker_adjacent=2)
"""Ace low or high, no more jokers than naturals, two side by side: a common table."""
CYCLIC = MeldRules(ace_run="cyclic", joker_adjacent=2)
STRICT_SETS = MeldRules(strict_sets=True, joker_adjacent=2)
STRICT_JOKERS = MeldRules(joker_adjacent=1)
KALOOKI = MeldRules(joker_limit="one_natural", run_max=14)
FRENCH = MeldRules(joker_limit="one")
LOW = MeldRules(ace_run="low")
HIGH = MeldRules(ace_run="high", ace_value="11", joker_limit="one_natural")

FACE = [11 if card % 13 == 0 else min(card % 13 + 1, 10) for card in range(52)] + [20]
"""What cards count in a hand at most tables."""


def meld(text: str, rules: MeldRules = PLAIN, kind: str | None = None) -> Meld:
    """The meld that is written so."""
    found = read_meld(cards(text), rules, kind)
    assert isinstance(found, Meld), found
    return found


def why(text: str, rules: MeldRules = PLAIN, kind: str | None = None) -> str:
    """The code of the reason why what is written is no meld."""
    found = read_meld(cards(text), rules, kind)
    assert isinstance(found, NotAMeld), found
    return found.code


def knobs_of_all_kinds(rng: random.Random, count: int) -> Iterator[Knobs]:
    """Some of all combinations of the options about melds."""
    for _ in range(count):
        ace_run = rng.choice(["low", "high", "low_high", "cyclic"])
        yield Knobs(
            ace_run=ace_run,
            run_max=rng.choice([13, 14]) if ace_run == "low_high" else 13,
            ace_value=rng.choice(["position", "1", "10", "11"]),
            strict_sets=rng.random() < 0.3,
            joker_limit=rng.choice(["none", "one", "majority", "one_natural"]),
            joker_adjacent=rng.choice([1, 2, 99]),
            joker_value=rng.choice(["replaced", "replaced", "zero", "fixed35"]),
            joker_run_burnt=rng.random() < 0.1,
        )


def some_hand(rng: random.Random, most: int) -> list[int]:
    """A hand that is plain, dense in a corner of the pack, of one suit, or of aces and kings."""
    jokers = rng.choice([0, 1, 1, 2, 2, 3, 4])
    pack = rng.choice([plain, corner, one_suit, aces_and_kings])(rng)
    rng.shuffle(pack)
    return pack[: max(rng.randint(6, most) - jokers, 1)] + [WILD] * jokers


def plain(rng: random.Random) -> list[int]:
    return list(range(52)) * 2


def corner(rng: random.Random) -> list[int]:
    low, width = rng.randrange(13), rng.choice([3, 4, 5])
    suits = rng.sample(range(4), rng.choice([2, 3, 4]))
    return [suit * 13 + (low + step) % 13 for suit in suits for step in range(width)] * 2


def one_suit(rng: random.Random) -> list[int]:
    suit = rng.randrange(4)
    return list(range(suit * 13, suit * 13 + 13)) * 2


def aces_and_kings(rng: random.Random) -> list[int]:
    ends = [suit * 13 + rank for suit in range(4) for rank in (0, 1, 12)]
    return [*range(13), *range(13), *ends[3:], *ends[3:]]
