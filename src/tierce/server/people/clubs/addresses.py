"""The short address of a club, made from its name."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
USABLE: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SMALL: Final = frozenset({"le", "la", "les", "l", "the", "club", "de", "du", "des", "d", "of"})
"""Words that an address does without."""
OTHERWISE: Final = "club"


def address_of(name: str) -> str:
    """An address for a club of that name.

    >>> address_of("Le Cercle des Lilas"), address_of("Café d’Été"), address_of("中文")
    ('cercle-lilas', 'cafe-ete', 'club')
    """
    spaced = re.sub(r"[’']", " ", unicodedata.normalize("NFKD", name.casefold()))
    plain = spaced.encode("ascii", "ignore").decode()
    words = re.findall(r"[a-z0-9]+", plain)
    short = [word for word in words if word not in SMALL] or words
    return "-".join(short)[:LONGEST].strip("-") or OTHERWISE


def is_address(text: str) -> bool:
    """Whether a club may have this address.

    >>> is_address("lilas"), is_address("Lilas"), is_address("a--b"), is_address("x")
    (True, False, False, False)
    """
    return 1 < len(text) <= LONGEST and USABLE.fullmatch(text) is not None
