"""Which signs a name may hold: what draws, in one line, one way, and imitates no badge."""

import re
import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Invisible signs that Persian, languages of India and some emoji need."""
MARKS_IN_A_ROW: Final = 2
OWN_MARKS: Final = 4
"""Marks that a script has itself may be more: vowels and tones stand above each other."""
ASCII_KEPT: Final = "@"
"""The sign of an account, which the server writes."""
TYPOGRAPHIC: Final = frozenset("’‘ʼʻʹ՚׳״·‧・‐‑–—…«»“”„‟‚。、،؟¡¿་")
"""Punctuation of names and of what people type around them."""
BADGES: Final = frozenset(
    "⭐🌟💫✨🛡🔰👑✅☑✔🆗🆔🏅🎖🏆🥇⚜🤖👮🕵💂⚖🔨🔧🛠⚙🚨🔒🔐🔏🔑🗝ℹⓂ🅰🅱🆎🅾🅿©®™💯❗❓❕❔‼⁉🔵🟢🔴"
)
"""Emoji that could be read as a badge of this site."""
FORMS: Final = ("<wide>", "<narrow>")
"""Forms that keyboards of Japan and Korea write. They become the usual ones."""
COMPATIBLE: Final = "<compat>"
SMALL_CAPITALS: Final = range(0x1D00, 0x1DC0)
HIDDEN: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e0fff\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U00013430-\U0001345f]"
)
"""Signs that draw nothing, change the direction, or are ignored by default (UAX 44)."""


class SignsError(ValueError):
    """The name holds a sign that no name may hold."""


def tidy(text: str) -> str:
    r"""The name with single spaces and usual forms; raises SignsError.

    >>> tidy("  Amal \t B. ")
    'Amal B.'
    """
    usual = "".join(map(_usual, " ".join(text.split())))
    line = unicodedata.normalize("NFC", usual)
    _check_marks(line)
    clusters = emoji_of(line)
    if len(clusters) > 1:
        raise SignsError(line)
    plain = line.replace(clusters[0], "", 1) if clusters else line
    for at, letter in enumerate(plain):
        if not (_joins(plain, at) if letter in JOINERS else is_allowed(letter)):
            raise SignsError(line)
    if line and not any(unicodedata.category(letter)[0] in "LNPS" for letter in line):
        raise SignsError(line)
    return line


def emoji_of(text: str) -> list[str]:
    """The emoji of a text that are no badge, each with all that belongs to it."""
    import regex  # noqa: PLC0415  a start without new names needs no properties of Unicode

    return [one for one in regex.findall(r"\X", text) if not BADGES & set(one) and _is_emoji(one)]


def _is_emoji(cluster: str) -> bool:
    """Whether it is drawn as one emoji: a flag, or signs with what joins and colours them."""
    import regex  # noqa: PLC0415

    if cluster.isascii() or unicodedata.category(cluster[0]) != "So":
        return False
    one = r"(?:\p{RI}{2}|(?!\p{RI})\p{Emoji}\p{Emoji_Modifier}?\ufe0f?)"
    return regex.fullmatch(rf"{one}(?:\u200d{one})*", cluster) is not None


def is_allowed(letter: str) -> bool:
    """Whether a sign other than an emoji may stand in a name."""
    if letter.isascii():
        return letter.isprintable() and letter not in ASCII_KEPT
    if HIDDEN.match(letter) or ord(letter) in SMALL_CAPITALS:
        return False
    form = unicodedata.decomposition(letter)
    if form.startswith("<") and not form.startswith(COMPATIBLE):
        return False
    kind = unicodedata.category(letter)
    return letter in TYPOGRAPHIC or kind[0] == "L" or kind in {"Mn", "Mc", "Nd"}


def _usual(letter: str) -> str:
    form = unicodedata.decomposition(letter)
    return unicodedata.normalize("NFKC", letter) if form.startswith(FORMS) else letter


def _joins(text: str, at: int) -> bool:
    """Whether an invisible joiner stands where a script needs it: after a letter and before one,
    in a script that joins its letters, or after the mark that takes a vowel away.
    """
    import regex  # noqa: PLC0415

    before, after = text[:at], text[at + 1 :]
    joining = r"[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}]"
    if regex.search(rf"{joining}\p{{Mn}}*$", before) and regex.match(joining, after):
        return text[at] == JOINERS[0]
    return bool(before) and unicodedata.combining(before[-1]) == VIRAMA and bool(after)


VIRAMA: Final = 9
"""The combining class of marks that take a vowel away."""


def _check_marks(line: str) -> None:
    """Raise SignsError for marks that stand on nothing, or in heaps."""
    row = shared = 0  # shared: also those that are part of a letter
    for at, letter in enumerate(line):
        if not unicodedata.category(letter).startswith("M") or letter == "\ufe0f":
            row, shared = 0, len(unicodedata.normalize("NFD", letter)) - 1
            continue
        row += 1
        shared += _is_shared(letter)
        on_nothing = row == 1 and (at == 0 or line[at - 1] == " ")
        if on_nothing or row > OWN_MARKS or shared > MARKS_IN_A_ROW:
            raise SignsError(line)


def _is_shared(mark: str) -> bool:
    """Whether the mark belongs to no script of its own."""
    return unicodedata.name(mark, "").startswith("COMBINING")
