"""What looks at a page that is no table: nothing wider than the window, nothing cut or covered."""

from collections.abc import Iterator

from tests.web.screens.dress import LARGEST, LONG_DRESSES, RTL, dressed
from tests.web.screens.look import DESK, LEAST_PHONE, PHONE, TABLET, settled
from tests.web.screens.screen import Seen

OUT = """() => [...document.querySelectorAll('body *')].filter(one => {
  const { left, right, width } = one.getBoundingClientRect();
  if (one.closest('.vh, .skip, [aria-hidden=true]') || width <= 1) return false;
  for (let up = one.parentElement; up; up = up.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return false;
  return right > innerWidth + 1 || left < -1;
}).map(one => `out of the window: ${one.outerHTML.slice(0, 120)}`)"""
SCROLLS = "() => document.documentElement.scrollWidth > innerWidth"
CUT = """() => [...document.querySelectorAll('main :is(h1, h2, h3, a, button, label, b, dt, dd)')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1
    && getComputedStyle(one).overflowX !== 'visible')
  .map(one => `cut: ${one.outerHTML.slice(0, 120)}`)"""
BARS = """() => [...document.querySelectorAll('main *')].filter(one => {
  const { position } = getComputedStyle(one);
  const box = one.getBoundingClientRect();
  return ['sticky', 'fixed'].includes(position) && box.width > innerWidth / 2
    && box.height > innerHeight / 4;
}).map(one => one.outerHTML.slice(0, 120))"""
SIZES = (LEAST_PHONE, PHONE, TABLET, DESK)
ZOOMED = ((320, 180), (320, 256))
"""Windows at a zoom of 400 percent."""


def width(seen: Seen) -> Iterator[str]:
    """Nothing runs out of the window or is cut, in each size."""
    for size in SIZES:
        settled(seen.page, size)
        if seen.page.evaluate(SCROLLS):
            yield f"{size[0]}×{size[1]}: it scrolls sideways"
        for one in (*seen.page.evaluate(OUT), *seen.page.evaluate(CUT)):
            yield f"{size[0]}×{size[1]}: {one}"


def dresses(seen: Seen) -> Iterator[str]:
    """Nothing runs out of the window with large letters or from right to left."""
    for dress in LONG_DRESSES if seen.look.long else (LARGEST, RTL):
        with dressed(seen.page, dress):
            for size in (LEAST_PHONE, PHONE, DESK):
                settled(seen.page, size)
                for one in seen.page.evaluate(OUT):
                    yield f"{dress.name}, {size[0]}×{size[1]}: {one}"


def bars(seen: Seen) -> Iterator[str]:
    """At a zoom of 400 percent no bar covers the text."""
    for size in ZOOMED:
        settled(seen.page, size)
        yield from seen.page.evaluate(BARS)
