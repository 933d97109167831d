"""Draw the pictures that stand beside a link in other programs, and ``favicon.ico``.

    .venv/bin/python tools/preview.py http://127.0.0.1:8000

Both are pictures of the client's own drawings, taken from a running server.
"""

import os
import shutil
import struct
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
SIZE = {"width": 1200, "height": 630}
ICON = 48
STYLE = """
body > *:not(main) { display: none !important }
.mat.show { position: fixed; inset: 0; z-index: 99; min-height: 0; border: 0; border-radius: 0;
  padding: 56px 64px 0; --w: 84px }
.mat.show .hint, .mat.show .melds > :nth-child(5), .mat.show .lab { display: none }
.mat.show .melds .meld { --w: 84px }
.mat.show .melds { justify-content: center; gap: 26px 44px }
.mat.show .held { --w: 148px }
.mat.show::after { content: 'Tierce'; position: absolute; inset: 196px 0 auto; text-align: center;
  font: 600 120px/1 Besley, serif; letter-spacing: -0.02em; color: var(--accent, #1c5a48) }
"""


def main(address: str) -> None:
    chromium = os.environ.get("TIERCE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
        for lang in ("fr", "en"):
            page.goto(f"{address}/?lang={lang}")
            page.locator(".show .held").last.wait_for()
            page.add_style_tag(content=STYLE)
            page.screenshot(path=PUBLIC / f"preview-{lang}.png")
        page.set_viewport_size({"width": ICON, "height": ICON})
        page.goto(f"{address}/favicon.svg")
        drawn = page.screenshot(omit_background=True)
        (PUBLIC / "favicon.ico").write_bytes(icon(drawn))
        browser.close()


def icon(png: bytes) -> bytes:
    """One PNG in the frame of an icon file: a head, and an entry that says where it lies."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, ICON, ICON, 0, 0, 1, 32, len(png), 22) + png


if __name__ == "__main__":
    main(sys.argv[1])
