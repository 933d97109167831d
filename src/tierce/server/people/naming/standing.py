"""The sign behind a shown name: whose it is. Only the server writes it."""

from typing import Final, Literal

Standing = Literal["account", "host", "moderator"]
SIGNS: Final[dict[Standing, str]] = {"account": "✓", "host": "★", "moderator": "🛡"}
GAP: Final = "\N{NO-BREAK SPACE}"
"""No name that is typed holds one."""
DROPPED: Final = {ord(GAP): " ", **dict.fromkeys(map(ord, SIGNS.values()))}
SIGNED: Final = tuple(GAP + sign for sign in SIGNS.values())


def signed(name: str, standing: Standing | None) -> str:
    r"""The name as others see it.

    >>> signed("Amal", None), plain(signed("Amal", "host")), sign_of(signed("Amal", "host"))
    ('Amal', 'Amal', '\xa0★')
    """
    return name if standing is None or not name else name + GAP + SIGNS[standing]


def plain(shown: str) -> str:
    """The name alone."""
    return shown.removesuffix(sign_of(shown))


def sign_of(shown: str) -> str:
    """The sign with the gap before it; empty where there is none."""
    return next((sign for sign in SIGNED if shown.endswith(sign)), "")


def unsigned(text: str) -> str:
    """A typed name that belongs to no person here, such as one on a score sheet: it shows no sign.

    >>> unsigned(signed("Amal", "host"))
    'Amal'
    """
    return text.translate(DROPPED).strip()
