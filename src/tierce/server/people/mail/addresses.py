"""Addresses of e-mail, as the site accepts and compares them."""

import re
from typing import Final

LONGEST: Final = 254
"""Characters, as RFC 5321 allows them."""
_LOCAL: Final = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL: Final = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_ADDRESS: Final = re.compile(rf"({_LOCAL})@({_LABEL}(?:\.{_LABEL})+)")


def clean_address(text: str) -> str | None:
    r"""The address with its domain in small letters; None if it is no plain address.

    >>> clean_address(" Amal.B@Example.ORG ")
    'Amal.B@example.org'
    >>> clean_address("amal@example.org\nBcc: all@example.org"), clean_address("amal@localhost")
    (None, None)
    """
    found = _ADDRESS.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or len(found[1]) > 64:
        return None
    return f"{found[1]}@{found[2].lower()}"


def key_of(address: str) -> str:
    """The address as it is compared: without case.

    >>> key_of("Amal@example.org")
    'amal@example.org'
    """
    return address.casefold()
