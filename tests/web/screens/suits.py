"""Forced colours: every suit is read from its card, measured in the pixels of the screen."""

import base64
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.web.screens.screen import Seen

LEAST = 4.5
"""WCAG 1.4.3."""
CHOSEN = (("light", "2"), ("dark", "4"), ("contrast", "safe"))
"""Themes and colours of suits."""
WEAR = """([theme, suits]) => {
  Object.assign(document.documentElement.dataset, { theme, suits });
}"""
READ = """async data => {
  const picture = new Image();
  picture.src = data;
  await picture.decode();
  const { width, height } = picture;
  const pen = Object.assign(document.createElement('canvas'), { width, height })
    .getContext('2d', { willReadFrequently: true });
  pen.drawImage(picture, 0, 0);
  const light = (pixels, at) => {
    const [red, green, blue] = [0, 1, 2].map(part => {
      const share = pixels[at + part] / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  // Rank and suit in the corner of a card, clear of its edge.
  const contrast = card => {
    const { x, y } = card.getBoundingClientRect(), counts = new Map();
    const pixels = pen.getImageData(Math.round(x + 5), Math.round(y + 5), 26, 62).data;
    for (let at = 0; at < pixels.length; at += 4) {
      const one = light(pixels, at).toFixed(3);
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
    const [[ground], ...others] = [...counts].sort((a, b) => b[1] - a[1]);
    // What is drawn: the commonest colour that is not the ground nor an edge between the two.
    const ratio = one => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05);
    const [[ink]] = others.filter(([one]) => ratio(+one) > 1.05);
    return ratio(+ink);
  };
  const found = {};
  for (const card of document.querySelectorAll('[data-face]'))
    if (card.getBoundingClientRect().width) found[card.dataset.face] ??= contrast(card);
  return found;
}"""
"""How far the ink of each face of the hand and the mat stands out from its ground."""


def contrasts(page: Page) -> dict[str, float]:
    picture = base64.b64encode(page.screenshot()).decode()
    found: dict[str, float] = page.evaluate(READ, f"data:image/png;base64,{picture}")
    return found


def suits_in_forced_colours(seen: Seen) -> Iterator[str]:
    """Every suit stands out, light or dark, in each theme and choice of colours."""
    for scheme in ("dark", "light"):
        seen.page.emulate_media(forced_colors="active", color_scheme=scheme)
        for chosen in CHOSEN:
            seen.page.evaluate(WEAR, list(chosen))
            found = contrasts(seen.page)
            if missing := set("SHDC*") - {face[-1] for face in found}:
                yield f"no card of {missing}"
            yield from (
                f"{scheme}, {chosen}: {face} at {contrast:.2f}"
                for face, contrast in found.items()
                if contrast < LEAST
            )
    seen.page.emulate_media(forced_colors="none", color_scheme="light")
    seen.page.evaluate(WEAR, [seen.look.theme, "2"])
