"""Which puzzle of the shelf comes next: the one of the day, one by theme, more like this."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from tierce.cards import Shuffler
from tierce.learn.puzzles.making import KINDS
from tierce.learn.puzzles.shelf import Shelved, shelf


def of_day(day: int) -> Shelved:
    """The puzzle of a day, counted from 1970: kinds in turn, from the middle third by rating.

    None returns before the whole third has had its day.
    """
    kinds = list(KINDS)
    turn, at = divmod(day, len(kinds))
    found = middle_third(kinds[at])
    return found[turn % len(found)]


@cache
def middle_third(kind: str) -> list[Shelved]:
    """The puzzles of a kind that are neither easy nor hard, in the order of their days."""
    found = sorted(shelf(kind), key=lambda one: one.rating)
    third = len(found) // 3
    places = Shuffler(third).shuffled(list(range(third, len(found) - third)))
    return [found[place] for place in places]


def of_kind(kind: str) -> list[Shelved]:
    """All puzzles of a kind; raises ValueError for another kind."""
    return shelf(kind)


def of_theme(theme: str) -> list[Shelved]:
    return [one for kind in KINDS for one in shelf(kind) if theme in one.themes]


def nearest(
    found: Iterable[Shelved],
    tried: Collection[str],
    wanted: float,
    ratings: Mapping[str, float],
) -> Shelved | None:
    """The puzzle whose rating is nearest to the wanted one, of those not tried yet."""
    left = [one for one in found if one.id not in tried]
    return min(left, key=lambda one: abs(ratings.get(one.id, one.rating) - wanted), default=None)


def alike(
    like: Shelved, tried: Collection[str], among: Iterable[Shelved] | None = None
) -> Shelved | None:
    """The puzzle of the same kind with the most themes in common, then of nearest rating.

    It comes from the shelf, unless others are given.
    """

    def apart(one: Shelved) -> tuple[int, int]:
        return len(set(one.themes) ^ set(like.themes)), abs(one.rating - like.rating)

    found = shelf(like.kind) if among is None else [one for one in among if one.kind == like.kind]
    left = [one for one in found if one.id not in tried and one.id != like.id]
    return min(left, key=apart, default=None)
