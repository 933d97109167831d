"""Words that would let a name pass for the site, its staff or a bot."""

import re
from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from tierce.server.people.naming.forms import bare

Kind = Literal["person", "thing"]
"""Who bears the name: a person at a table, or a club or a tournament."""
ANYWHERE: Final = ("moderat", "administr", "officiel", "official", "webmaster", "sysadmin")
"""Beginnings of words that stand in no other: refused wherever they are."""
STAFF: Final = (
    *("admin", "admins", "modo", "modos", "mod", "mods", "staff", "support", "sysop", "root"),
    *("system", "systeme", "tierce"),
)
SEATS: Final = (
    *("host", "hosts", "hote", "hotes", "hotesse", "hostess", "bot", "robot"),
    *("novice", "tranquille", "casual", "regulier", "steady", "expert", "glouton", "greedy"),
)
"""Badges of a table. The names that bots bear are those of people, so they stay free: the badge
tells a bot from a person.
"""
LINKS: Final = (
    *("de", "du", "la", "le", "les", "un", "une", "the", "of", "site", "team", "equipe"),
    *("vrai", "real", "mr", "mme", "ms", "x", "xx", "compte", "account", "rami", "rummy"),
)
"""Words that do not make another name of a reserved one."""
PARTS: Final = re.compile(r"[^\W_]+")
HUMPS: Final = re.compile(r"(?<=[a-zà-ÿ])(?=[A-Z])")
MEANT: Final = str.maketrans("013456789@$€!|+¡£", "oieasgtbgaseiitie")
"""Letters for the digits and signs that stand for them."""
SAME: Final = str.maketrans("i", "l")


def is_reserved(name: str, kind: Kind = "person") -> bool:
    """Whether the name could be taken for one of the site's own.

    >>> [is_reserved(one) for one in ("adm1n", "M o d é r a t e u r", "Hôte 2", "Badminton")]
    [True, True, True, False]
    """
    whole = _plain(name)
    if any(word in whole for word in _plains(ANYWHERE)) or _has_admin(whole):
        return True
    words = _plains(STAFF if kind == "thing" else (*STAFF, *SEATS))
    made = _made_of(words)
    return any(made(one) for one in _readings(name))


def _readings(name: str) -> set[str]:
    """The name as a word, its words, and both without digits around them."""
    parts = [*PARTS.findall(name), *PARTS.findall(HUMPS.sub(" ", name))]
    found = {name, *parts}
    return {_plain(one) for one in found} | {_plain(one.strip("0123456789_ ")) for one in found}


def _made_of(words: frozenset[str]) -> Callable[[str], bool]:
    """Whether a text is made of these words and of links between them, with one word at least."""
    one, links = ("|".join(sorted(some)) for some in (words, _plains(LINKS)))
    pattern = re.compile(f"(?:{links})*(?:{one})(?:{one}|{links})*")
    return lambda text: pattern.fullmatch(text) is not None


def _has_admin(whole: str) -> bool:
    """Badminton is a game too."""
    return _plain("admin") in whole.replace(_plain("badmin"), "")


@cache
def _plains(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(_plain, words))


def _plain(name: str) -> str:
    """The letters that are meant: without accents, with one sign for i and l."""
    return bare(name.translate(MEANT)).translate(SAME)
