"""A device's label, from what its browser says of itself."""

from typing import Final

BROWSERS: Final = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet")),
    *(("Firefox", "Firefox"), ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome")),
    ("Safari", "Safari"),
)
SYSTEMS: Final = (
    *(("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Mac OS", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


def label_of(agent: str) -> str:
    """Browser and system; empty if both are unknown.

    >>> label_of("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0")
    'Firefox, Linux'
    """
    found = [_first(agent, BROWSERS), _first(agent, SYSTEMS)]
    return ", ".join(filter(None, found))


def _first(agent: str, known: tuple[tuple[str, str], ...]) -> str:
    return next((name for mark, name in known if mark in agent), "")
