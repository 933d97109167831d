"""What a page says aloud: every text that comes into one of its live regions, in order."""

import re

from playwright.sync_api import Page

from tests.web.player import SAID

LISTEN = """() => {
  const LIVE = '[aria-live]:not([aria-live=off]), [role=log], [role=status], [role=alert]';
  window.spoken = [];
  const inside = node => (node.nodeType === 1 ? node : node.parentElement)?.closest(LIVE);
  const silent = one => one.closest('[aria-live=off], [aria-hidden=true]');
  const words = node => {
    if (node.nodeType === 3) return node.data;
    if (node.ariaHidden === 'true') return '';
    return node.ariaLabel ?? [...node.childNodes].map(words).join('');
  };
  const say = region => {
    const text = words(region).replaceAll(/\\s+/g, ' ').trim();
    if (text) window.spoken.push(text);
  };
  const hear = changes => {
    const regions = new Set();
    for (const {target, addedNodes, type} of changes) {
      const region = inside(target);
      if (!region) addedNodes.forEach(one => one.nodeType === 1
        && [one, ...one.querySelectorAll(LIVE)]
          .forEach(found => found.matches(LIVE) && regions.add(found)));
      else if (region.getAttribute('role') !== 'log') regions.add(region);
      else if (type === 'childList') addedNodes.forEach(one => regions.add(one));
    }
    regions.forEach(one => inside(one) && !silent(inside(one)) && say(one));
  };
  new MutationObserver(hear).observe(document,
    {childList: true, characterData: true, subtree: true});
}"""
"""A log is heard line by line, as it grows; anything else whole, as it changes."""

UNSPEAKABLE = {
    "a control character": re.compile(r"[\x00-\x08\x0b-\x1f\x7f]"),
    "markup": re.compile(r"</?[a-z][^>]*>|&[a-z]+;|\[[^\]]*\]|[*_`]{1,2}\w"),
    "a card of the wire": re.compile(r"(?<![\w@])\*?(?:[2-9TJQKA]|10)[SHDC](?:@M\d+)?(?![\w])"),
    "a joker of the wire": re.compile(r"(?<!\w)\*"),
    "a blank to be filled": re.compile(r"\{\w*\}|\bundefined\b|\bnull\b|\bNaN\b|\[object"),
    "what has no sound": re.compile(r"·"),
}
"""What no voice can say, and why."""


def listen(page: Page) -> None:
    """Write down what this page says from its next load on."""
    page.add_init_script(f"({LISTEN})()")


def spoken(page: Page) -> list[str]:
    """What was said since the page was loaded, until now."""
    page.evaluate(SAID)
    said: list[str] = page.evaluate("window.spoken")
    return [text.replace("\u202f", " ").replace("\xa0", " ") for text in said]


def unspeakable(text: str) -> str | None:
    """What in a text no voice should be given, or None."""
    found = [what for what, looks in UNSPEAKABLE.items() if looks.search(text)]
    return f"{found[0]} in {text!r}" if found else None
