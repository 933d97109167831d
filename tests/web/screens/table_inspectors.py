"""What looks at a table: its parts in every window, its picture, and what it says aloud."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.web.pictures import apart, shot, small
from tests.web.screens.dress import DRESSES, LONG_DRESSES, dressed
from tests.web.screens.look import CORNERS, DESK, FEW_SIZES, PHONES, SIZES, WIDE, Size, settled
from tests.web.screens.screen import Seen
from tests.web.spoken import spoken, unspeakable

FAULTS = (Path(__file__).parents[1] / "faults.js").read_text("utf-8")
LOOKS = Path(__file__).parents[1] / "looks"
FAR = 0.004
"""Share of the pixels that may be others: letters are drawn a little differently elsewhere, which
makes less than half of that; one card that is selected makes more."""
GOOD, LEAST = 42, 24
"""Pixels of a card that its neighbour leaves free: for a finger, and for the eye."""
STRIPS = """() => {
  const cards = [...document.querySelectorAll('.hand .loose [data-key]')];
  const lefts = cards.map(card => card.getBoundingClientRect().left);
  return Math.min(...lefts.slice(1).map((left, at) => left - lefts[at]).filter(gap => gap > 0));
}"""


def picture(seen: Seen) -> Iterator[str]:
    """The screen looks as it was kept."""
    now, kept = shot(seen.page), LOOKS / f"{seen.name}.webp"
    if os.environ.get("TIERCE_KEEP"):
        kept.write_bytes(small(seen.page, now))
    if not kept.exists():
        yield "no picture is kept: look at the screen, then keep it"
    elif (far := apart(seen.page, now, kept)) > FAR:
        yield f"{far:.4f} of the pixels are others than in {kept.name}"


def faults(seen: Seen, sizes: Iterable[Size] | None = None) -> Iterator[str]:
    """Whatever overlaps, is cut, or scrolls sideways, in the window in which it was opened."""
    for size in sizes or (seen.look.size,):
        settled(seen.page, size)
        for one in seen.page.evaluate(FAULTS):
            yield f"{size[0]}×{size[1]}: {one}"


def all_sizes(seen: Seen) -> Iterator[str]:
    """In any window nothing overlaps or is cut, and each card of the hand is found."""
    for size in SIZES:
        yield from faults(seen, (size,))
        free = seen.page.evaluate(STRIPS)
        if free < (GOOD if size in PHONES else LEAST):
            yield f"{size[0]}×{size[1]}: only {free} pixels of a card are free"


def corners(seen: Seen) -> Iterator[str]:
    """Nothing overlaps or is cut in the smallest windows and the largest."""
    yield from faults(seen, CORNERS)


def dresses(seen: Seen) -> Iterator[str]:
    """With large letters, in forced colours, from right to left: nothing overlaps or is cut."""
    for dress in LONG_DRESSES if seen.look.long else DRESSES:
        with dressed(seen.page, dress):
            yield from (f"{dress.name}: {one}" for one in faults(seen, FEW_SIZES))


def cards_grow(seen: Seen) -> Iterator[str]:
    """Cards grow with a large screen."""
    widths = []
    for size in (DESK, WIDE, (2560, 1440)):
        settled(seen.page, size)
        box = seen.page.locator("[data-testid=meld] .card").first.bounding_box()
        widths.append(box["width"] if box else 0)
    if widths != sorted(set(widths)) or widths[-1] < 2 * widths[0]:
        yield f"the cards are {widths} pixels wide"


def rules_named_whole(seen: Seen) -> Iterator[str]:
    """The bar names the rules without cutting them."""
    name = seen.page.locator(".bar .rules > span")
    if name.evaluate("one => one.scrollWidth > one.clientWidth"):
        yield f"{name.inner_text()!r} is cut"


def aloud(seen: Seen) -> Iterator[str]:
    """What a screen reader says can be said."""
    said = spoken(seen.page)
    if not said:
        yield "nothing is said"
    yield from (why for text in said if (why := unspeakable(text)))


def answers_aloud(seen: Seen) -> Iterator[str]:
    """The turn, a hint and a reason are said, each once it is there."""
    if len(said := spoken(seen.page)) < 3:
        yield f"only {said} is said"
