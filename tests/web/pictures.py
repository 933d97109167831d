"""Small pictures of screens, and how far two are apart: drawn and compared by the browser itself.

A picture is scaled down so that the edge of a letter weighs little, and what has moved a lot.
"""

import base64
from pathlib import Path

from playwright.sync_api import Page

WIDTH = 320
DRAW = """async ([first, second, width]) => {
  const drawn = async data => {
    const picture = new Image();
    picture.src = data;
    await picture.decode();
    const height = Math.round(picture.height * width / picture.width);
    const canvas = Object.assign(document.createElement('canvas'), {width, height});
    const pen = canvas.getContext('2d', {willReadFrequently: true});
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, width, height);
    return [canvas, pen.getImageData(0, 0, width, height).data];
  };
  const [canvas, now] = await drawn(first);
  if (!second) return canvas.toDataURL('image/webp', 0.85);
  const [kept, then] = await drawn(second);
  if (kept.height !== canvas.height) return 1;
  let far = 0;
  for (let at = 0; at < now.length; at += 4) {
    const apart = [0, 1, 2].map(part => Math.abs(now[at + part] - then[at + part]));
    if (Math.max(...apart) > 48) far += 1;
  }
  return far / (now.length / 4);
}"""


def shot(page: Page) -> str:
    """The page as it stands, as a picture of a page's own address."""
    page.evaluate("document.fonts.ready")
    taken = page.screenshot(animations="disabled", caret="hide")
    return "data:image/png;base64," + base64.b64encode(taken).decode()


def small(page: Page, picture: str) -> bytes:
    """The picture scaled down, as WebP."""
    address: str = page.evaluate(DRAW, [picture, None, WIDTH])
    return base64.b64decode(address.partition(",")[2])


def apart(page: Page, picture: str, kept: Path) -> float:
    """The share of pixels in which the picture is another than the one kept."""
    before = "data:image/webp;base64," + base64.b64encode(kept.read_bytes()).decode()
    found: float = page.evaluate(DRAW, [picture, before, WIDTH])
    return found
