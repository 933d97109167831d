"""Hands and tables of all kinds for comparisons with the slow twin."""

import random
from collections import Counter
from functools import cache

from tests.melds.twin import WILD, Knobs, Laid
from tests.solve.rearrange.table_twin import patterns, rows
from tierce.cards import joker_as
from tierce.melds import Meld, MeldRules
from tierce.melds.reading import read_meld


def some_table(rng: random.Random, knobs: Knobs, pack: list[int], most: int) -> list[Laid]:
    """Melds that a pack holds side by side, no more cards than so many."""
    left, melds, size = Counter(pack), list[Laid](), 0
    here = sorted(set(pack))
    for _ in range(200):
        if most - size < 3:
            break
        laid = some_meld(rng, knobs, left, rng.choice(here))
        if laid is not None and size + len(laid.faces) <= most:
            melds.append(laid)
            left -= Counter(laid.used)
            size += len(laid.faces)
    return melds


def some_meld(rng: random.Random, knobs: Knobs, left: Counter[int], face: int) -> Laid | None:
    """A meld with the card's face, most often a short one, or None where it cannot lie so."""
    kind, most = rng.choice(["run", "set"]), rng.choice([3, 3, 3, 4, 5, 7, 14])
    found = [faces for faces in with_face(kind, face, knobs) if len(faces) <= most]
    if not found:
        return None
    faces = rng.choice(found)
    wild = tuple(left[face] < faces.count(face) or rng.random() < 0.05 for face in faces)
    right = wild in patterns(kind, len(faces), sum(wild), knobs) and sum(wild) <= left[WILD]
    burnt = knobs.joker_run_burnt and kind == "run" and any(wild)
    return Laid(kind, faces, wild) if right and not burnt else None


@cache
def with_face(kind: str, face: int, knobs: Knobs) -> list[tuple[int, ...]]:
    return [faces for faces in rows(kind, knobs) if face in faces]


def as_meld(laid: Laid, rules: MeldRules) -> Meld:
    """The meld as the package tells it."""
    pairs = zip(laid.faces, laid.wild, strict=True)
    cards = [joker_as(face) if wild else face for face, wild in pairs]
    found = read_meld(cards, rules, laid.kind)
    assert isinstance(found, Meld), (laid, found)
    return found


def some_hand_and_table(
    rng: random.Random,
    knobs: Knobs,
    *,
    most_table: int,
    most_hand: int,
    packs: tuple[int, ...] = (1, 2, 2, 2),
) -> tuple[list[int], list[Laid]]:
    """From one pack or two with up to six jokers, or from a few ranks or one suit of them."""
    pack = list(range(52)) * rng.choice(packs) + [WILD] * rng.choice([0, 0, 1, 1, 2, 2, 3, 4, 6])
    corner = rng.random()
    low, width = rng.randrange(13), rng.choice([3, 4, 5, 6])
    if corner < 0.4:
        pack = [card for card in pack if card == WILD or (card % 13 - low) % 13 < width]
    elif corner < 0.55:
        pack = [card for card in pack if card == WILD or card // 13 in (low % 4, width % 4)]
    table = some_table(rng, knobs, pack, rng.randint(0, most_table))
    left = Counter(pack) - Counter(card for laid in table for card in laid.used)
    rest = sorted(left.elements())
    jokers = [WILD] * min(rng.choice([0, 0, 1, 2, 6]), left[WILD])
    naturals = [card for card in rest if card != WILD]
    size = min(max(rng.randint(1, most_hand) - len(jokers), 1), len(naturals))
    return rng.sample(naturals, size) + jokers, table
