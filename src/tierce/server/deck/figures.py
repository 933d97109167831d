"""Statistics of all deals of this server, with a test against chance."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, cast

from tierce.cards import JOKER
from tierce.server import wire
from tierce.server.deck.chi_square import Spread, upper_tail
from tierce.server.deck.tallies import DEALS
from tierce.server.store import Tally

FACES: Final = 53
ENOUGH: Final = 5
"""Least expected count of each face. Below it the chi-square distribution does not hold."""
ORDER: Final = ("hands", "seat", "stock")


def figures(kept: Sequence[Tally]) -> wire.DealFigures:
    """The public statistics of all finished rounds."""
    by_pack: dict[str, list[Tally]] = defaultdict(list)
    for tally in kept:
        by_pack[tally.pack].append(tally)
    packs = [pack_figures(pack, rows) for pack, rows in by_pack.items()]
    packs.sort(key=lambda pack: -pack.deals)
    return wire.DealFigures(deals=sum(pack.deals for pack in packs), packs=packs)


def pack_figures(pack: str, rows: list[Tally]) -> wire.PackFigures:
    decks, jokers = map(int, pack.split("+"))
    by_place: dict[str, list[Tally]] = defaultdict(list)
    for row in rows:
        by_place[row.place].append(row)
    places = [place_figures(decks, jokers, place, own) for place, own in by_place.items()]
    places.sort(key=lambda one: (ORDER.index(one.place), one.number))
    hands = by_place["hands 0"]
    return wire.PackFigures(
        decks=decks,
        jokers=jokers,
        deals=sum(row.count for row in hands if row.face == DEALS),
        faces=counts(hands),
        places=places,
    )


def place_figures(decks: int, jokers: int, place: str, rows: list[Tally]) -> wire.PlaceFigures:
    pack = 52 * decks + jokers
    shares = [decks / pack] * 52 + [jokers / pack]
    spread = Spread(shares, pack)
    for row in rows:
        if row.face == DEALS:
            spread.add(row.size, row.count)
    found = counts(rows)
    freedom = sum(share > 0 for share in shares) - 1
    value = spread.value(found) if spread.spread else 0.0
    enough = spread.cards * min(share for share in shares if share) >= ENOUGH
    kind, number = place.split()
    return wire.PlaceFigures(
        place=cast("wire.DealtTo", kind),
        number=int(number),
        cards=spread.cards,
        jokers=found[JOKER],
        expected=round(spread.cards * shares[JOKER], 1),
        chi_square=round(value, 2),
        freedom=freedom,
        chance=round(upper_tail(value, freedom), 6) if enough and spread.spread else None,
    )


def counts(rows: list[Tally]) -> list[int]:
    """How often each face occurred."""
    found = [0] * FACES
    for row in rows:
        if row.face != DEALS:
            found[row.face] += row.count
    return found
