"""Forced colours: every suit is read from its card, measured in the pixels of the screen."""

import base64

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Visitor
from tests.web.scenes import CHOOSE, SCENES

LEAST = 4.5
"""WCAG 1.4.3."""
READ = """async data => {
  const picture = new Image();
  picture.src = data;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'),
    {width: picture.width, height: picture.height});
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const {data: pixels} = pen.getImageData(0, 0, canvas.width, canvas.height);
  const light = at => {
    const [red, green, blue] = [0, 1, 2].map(part => {
      const share = pixels[at + part] / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const one = light(at).toFixed(3);
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  const [[ground], ...others] = [...counts].sort((a, b) => b[1] - a[1]);
  // What is drawn: the commonest colour that is not the ground nor an edge between the two.
  const ratio = one => (Math.max(one, ground) + 0.05) / (Math.min(one, ground) + 0.05);
  const [[ink]] = others.filter(([one]) => ratio(+one) > 1.05);
  return ratio(+ink);
}"""
"""How far the ink of a picture stands out from its ground."""
INDEX = {"x": 5, "y": 5, "width": 26, "height": 62}
"""Rank and suit in the corner of a card, clear of its edge."""


def contrasts(page: Page) -> dict[str, float]:
    """Each face of the hand and the mat, and how far it stands out."""
    found = {}
    for card in page.locator("[data-face]").all():
        face, box = str(card.get_attribute("data-face")), card.bounding_box()
        if box is None or face in found:
            continue
        clip = {**INDEX, "x": box["x"] + INDEX["x"], "y": box["y"] + INDEX["y"]}
        picture = base64.b64encode(page.screenshot(clip=clip)).decode()
        found[face] = page.evaluate(READ, f"data:image/png;base64,{picture}")
    return found


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("chosen", [("light", "2"), ("dark", "4"), ("contrast", "safe")])
def test_every_suit_stands_out_in_forced_colours(
    visitor: Visitor, scheme: str, chosen: tuple[str, str]
) -> None:
    page = visitor("/nowhere", phone=True, forced_colors="active", color_scheme=scheme)
    page.evaluate(CHOOSE, {"theme": chosen[0], "suits": chosen[1]})
    SCENES["drawing"].on(page)
    page.wait_for_load_state("networkidle")
    found = contrasts(page)

    assert {face[-1] for face in found} >= set("SHDC*")
    assert {face: seen for face, seen in found.items() if seen < LEAST} == {}
