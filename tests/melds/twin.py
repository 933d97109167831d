"""The solvers' slow twin: melds from first principles, and every way to lay small hands.

It shares no code with the package. A card is a number: suit by suit (clubs, spades, hearts,
diamonds) from ace to king, then 52 for a joker. A meld is what lies on the table, place by place.
"""

import itertools
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

WILD = 52
LINES = {
    "low": "A23456789TJQK",
    "high": "23456789TJQKA",
    "low_high": "A23456789TJQKA",
    "cyclic": "A23456789TJQKA23456789TJQK",
}
RANKS = "A23456789TJQK"


class Knobs(NamedTuple):
    """The rules of melds as a value that can be a key."""

    ace_run: str = "low_high"
    run_max: int = 13
    ace_value: str = "position"
    strict_sets: bool = False
    joker_limit: str = "majority"
    joker_adjacent: int = 99
    joker_value: str = "replaced"
    joker_run_burnt: bool = False


class Laid(NamedTuple):
    """A meld: its kind, the faces of its places, and which places are jokers."""

    kind: str
    faces: tuple[int, ...]
    wild: tuple[bool, ...]

    @property
    def used(self) -> tuple[int, ...]:
        """The cards it takes from a hand."""
        pairs = zip(self.faces, self.wild, strict=True)
        return tuple(sorted(WILD if wild else face for face, wild in pairs))

    def worth(self, knobs: Knobs) -> int:
        return sum(self.worth_at(place, knobs) for place in range(len(self.faces)))

    def worth_at(self, place: int, knobs: Knobs) -> int:
        if self.wild[place] and knobs.joker_value == "zero":
            return 0
        if self.wild[place] and knobs.joker_value == "fixed35":
            return 35
        letter = RANKS[self.faces[place] % 13]
        if letter == "A" and knobs.ace_value != "position":
            return int(knobs.ace_value)
        if letter == "A":
            return 1 if self.kind == "run" and place == 0 else 11
        return 10 if letter in "TJQK" else int(letter)


def faces_of_runs(knobs: Knobs) -> Iterator[tuple[int, ...]]:
    """Every row of faces that is a run."""
    line = LINES[knobs.ace_run]
    longest = 13 if knobs.ace_run == "cyclic" else knobs.run_max
    for suit in range(4):
        seen = set()
        for size in range(3, longest + 1):
            for start in range(len(line) - size + 1):
                ranks = line[start : start + size]
                if ranks not in seen:
                    seen.add(ranks)
                    yield tuple(suit * 13 + RANKS.index(letter) for letter in ranks)


def faces_of_sets(knobs: Knobs) -> Iterator[tuple[int, ...]]:
    """Every row of faces that is a set."""
    rows = [row for size in (3, 4) for row in itertools.combinations(range(4), size)]
    for rank in range(13):
        for row in rows:
            if not knobs.strict_sets or row in ((0, 1, 2), (1, 2, 3), (0, 1, 2, 3)):
                yield tuple(suit * 13 + rank for suit in row)


def jokers_are_right(wild: tuple[bool, ...], knobs: Knobs) -> bool:
    """Whether jokers may lie in these places."""
    jokers, naturals = sum(wild), len(wild) - sum(wild)
    allowed = {"none": 0, "one": 1, "majority": naturals, "one_natural": 14}[knobs.joker_limit]
    row = "".join("J" if joker else "n" for joker in wild)
    return naturals > 0 and jokers <= allowed and "J" * (knobs.joker_adjacent + 1) not in row


@cache
def laid_melds(hand: tuple[int, ...], knobs: Knobs) -> list[Laid]:
    """Every meld that some cards of the hand can lie in."""
    found = []
    for faces in faces_of_runs(knobs):
        right = [wild for wild in fillings(hand, faces) if jokers_are_right(wild, knobs)]
        plain = [wild for wild in right if not (knobs.joker_run_burnt and any(wild))]
        found += [Laid("run", faces, wild) for wild in plain]
    for faces in faces_of_sets(knobs):
        for wild in fillings(hand, faces):
            orders = [wild] if knobs.strict_sets else itertools.permutations(wild)
            if any(jokers_are_right(order, knobs) for order in orders):
                found.append(Laid("set", faces, wild))
    return found


def fillings(hand: tuple[int, ...], faces: tuple[int, ...]) -> Iterator[tuple[bool, ...]]:
    """Every choice of places for jokers such that the hand has all the cards."""
    if len(faces) > len(hand):
        return
    jokers = hand.count(WILD)
    may_be = [(False, True) if face in hand else (True,) for face in faces]
    if sum(choice == (True,) for choice in may_be) > jokers:
        return
    for wild in itertools.product(*may_be):
        taken = [face for face, joker in zip(faces, wild, strict=True) if not joker]
        if sum(wild) <= jokers and all(taken.count(face) <= hand.count(face) for face in taken):
            yield wild


def minus(hand: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...] | None:
    """The hand without the cards, or None where it lacks one."""
    rest = list(hand)
    for card in cards:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


Rests = dict[tuple[tuple[int, ...], bool], int]


def rests(hand: tuple[int, ...], knobs: Knobs) -> Rests:
    """What can stay of a hand, with or without a pure run laid, and the most then laid."""
    best: dict[tuple[tuple[int, ...], bool], int] = {}
    for laid in laid_melds(tuple(sorted(hand)), knobs):
        key = (laid.used, laid.kind == "run" and not any(laid.wild))
        best[key] = max(best.get(key, 0), laid.worth(knobs))
    by_first: dict[int, list[tuple[tuple[int, ...], bool, int]]] = {}
    for (used, pure), worth in best.items():
        by_first.setdefault(used[0], []).append((used, pure, worth))

    @cache
    def of(cards: tuple[int, ...]) -> Rests:
        if not cards or cards[0] == WILD:
            return {(cards, False): 0}
        found: Rests = {}
        for (rest, pure), worth in of(cards[1:]).items():
            keep_best(found, (tuple(sorted((cards[0], *rest))), pure), worth)
        for used, own_pure, own in by_first.get(cards[0], []):
            left = minus(cards, used)
            if left is not None:
                for (rest, pure), worth in of(left).items():
                    keep_best(found, (rest, pure or own_pure), worth + own)
        return found

    return of(tuple(sorted(hand)))


def keep_best(found: Rests, key: tuple[tuple[int, ...], bool], worth: int) -> None:
    found[key] = max(found.get(key, -1), worth)


def arranged(hand: list[int], knobs: Knobs, values: list[int]) -> tuple[int, int]:
    """The least points outside melds, and the fewest cards that count them."""
    outside = [rest for rest, _ in rests(tuple(hand), knobs)]
    return min((sum(values[card] for card in rest), len(rest)) for rest in outside)


class Wish(NamedTuple):
    """What a first laying must fulfil."""

    needed: int = 0
    pure_run: bool = False
    keep: int = 0
    must: int | None = None
    full_free: bool = False


def opened(
    hand: list[int], knobs: Knobs, values: list[int], wish: Wish
) -> tuple[int, int, int] | None:
    """The least points a first laying leaves, the fewest jokers laid then, the fewest cards."""
    answers = []
    for (rest, pure), worth in rests(tuple(hand), knobs).items():
        enough = worth >= wish.needed or (wish.full_free and len(rest) <= 1)
        used = wish.must is None or rest.count(wish.must) < hand.count(wish.must)
        if len(hand) > len(rest) >= wish.keep and enough and used and pure >= wish.pure_run:
            jokers = hand.count(WILD) - rest.count(WILD)
            answers.append((sum(values[card] for card in rest), jokers, len(rest)))
    return min(answers, default=None)


def packings(hand: tuple[int, ...], knobs: Knobs) -> set[tuple[Laid, ...]]:
    """Every choice of melds that a hand holds side by side."""
    found: set[tuple[Laid, ...]] = {()}
    for laid in laid_melds(tuple(sorted(hand)), knobs):
        left = minus(hand, laid.used)
        if left is not None:
            found |= {tuple(sorted([laid, *others])) for others in packings(left, knobs)}
    return found


def grown(laid: Laid, hand: tuple[int, ...], knobs: Knobs) -> set[tuple[int, ...]]:
    """What of a hand may be added to a meld of the table, nothing included."""
    return {(), *(grown_runs if laid.kind == "run" else grown_sets)(laid, hand, knobs)}


def grown_runs(laid: Laid, hand: tuple[int, ...], knobs: Knobs) -> Iterator[tuple[int, ...]]:
    size = len(laid.faces)
    for faces in faces_of_runs(knobs):
        if faces[0] // 13 != laid.faces[0] // 13:
            continue
        for low in range(len(faces) - size + 1):
            if faces[low : low + size] == laid.faces:
                outer = faces[:low] + faces[low + size :]
                for wild in fillings(hand, outer):
                    whole = wild[:low] + laid.wild + wild[low:]
                    burnt = knobs.joker_run_burnt and any(wild)
                    if jokers_are_right(whole, knobs) and not burnt:
                        yield Laid("run", outer, wild).used


def grown_sets(laid: Laid, hand: tuple[int, ...], knobs: Knobs) -> Iterator[tuple[int, ...]]:
    """A set of four never grows; in a free one of three an open joker makes room for any suit."""
    naturals = {face for face, wild in zip(laid.faces, laid.wild, strict=True) if not wild}
    suits = {face // 13 for face in (laid.faces if knobs.strict_sets else naturals)}
    rank, four = laid.faces[0] % 13, [laid.faces[0] % 13 + 13 * suit for suit in range(4)]
    for card in {card for card in hand if card == WILD or card % 13 == rank}:
        if len(laid.faces) == 3 and (card == WILD or card // 13 not in suits):
            lies = {**dict(zip(laid.faces, laid.wild, strict=True))} if knobs.strict_sets else {}
            row = [face not in naturals and face != card for face in four]
            if not knobs.strict_sets:
                row = [True] * (sum(laid.wild) + (card == WILD))
                row += [False] * (4 - len(row))
            fits = all(row[face // 13] == wild for face, wild in lies.items())
            orders = [row] if knobs.strict_sets else itertools.permutations(row)
            if fits and any(jokers_are_right(tuple(order), knobs) for order in orders):
                yield (card,)


def defended(
    hand: list[int], table: list[Laid], knobs: Knobs, values: list[int]
) -> tuple[int, int, int]:
    """The least points with layoffs, the fewest cards left then, and the fewest laid off then."""
    if not table:
        return (*arranged(hand, knobs, values), 0)
    answers = []
    for cards in grown(table[0], tuple(hand), knobs):
        left = minus(tuple(hand), cards)
        if left is not None:
            points, rest, laid_off = defended(list(left), table[1:], knobs, values)
            answers.append((points, rest, laid_off + len(cards)))
    return min(answers)
