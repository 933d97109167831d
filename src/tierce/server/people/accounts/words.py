"""Twelve recovery words: 128 random bits and a checksum, as BIP-39 writes them.

The words are as hard to guess as a session's token, so SHA-256 keeps them, as it keeps tokens.
"""

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from itertools import islice
from typing import Final, Literal

COUNT: Final = 12
MOST: Final = 24
"""Words that are read."""
LONGEST: Final = 30
"""Characters of a word that are read. Each has nine letters at most, and accents beside them."""
Language = Literal["fr", "en"]
LISTS: Final = {"fr": "french", "en": "english"}


def new_words(language: Language) -> list[str]:
    """Twelve new words."""
    from mnemonic import Mnemonic  # noqa: PLC0415  a start without recovery words needs no list

    text = str(Mnemonic(LISTS[language]).to_mnemonic(secrets.token_bytes(16)))
    return unicodedata.normalize("NFC", text).split()


def key_of(words: Iterable[str]) -> str:
    """What is stored of the words. Case, accents and spaces do not count.

    >>> key_of(["Été", "mer"]) == key_of(["ete", " mer "])
    True
    """
    read = [word[:LONGEST] for word in islice(words, MOST)]
    text = " ".join(" ".join(read).casefold().split())
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return hashlib.sha256(f"tierce recovery words: {plain}".encode()).hexdigest()
