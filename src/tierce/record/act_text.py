"""Acts as text, read and written: docs/reference/text-format.md."""

import re
from collections.abc import Callable

from tierce.cards import card, name, names
from tierce.game.acts.actions import (
    Action,
    Addition,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Gin,
    Knock,
    Lay,
    NewMeld,
    Part,
    Pass,
    Steal,
    Swap,
    TakeDiscard,
    TimeOut,
    Undo,
)

PLAIN: dict[str, Action] = {
    "draw": DrawStock(),
    "take": TakeDiscard(),
    "pass": Pass(),
    "claim": Claim(),
    "card": CallCard(),
    "fault": CallFault(),
    "undo": Undo(),
    "timeout": TimeOut(),
}
ONE_CARD: dict[str, Callable[[int], Action]] = {"discard": Discard, "knock": Knock, "gin": Gin}
CLOSING: dict[str, Callable[[int, tuple[NewMeld, ...] | None], Action]] = {
    "knock": Knock,
    "gin": Gin,
}
"""The acts that may name melds after a colon."""
ON_A_MELD: dict[str, Callable[[tuple[int, ...], str], Part]] = {
    "add": Addition,
    "swap": Swap,
    "steal": Steal,
}
EXAMPLES = {
    "lay": "lay 7S 8S 9S",
    "add": "add TD M1",
    "swap": "swap TD M1",
    "steal": "steal TD M1",
    "discard": "discard 7S",
    "knock": "knock 7S",
    "gin": "gin 7S",
    **{verb: verb for verb in PLAIN},
}
"""An act of each verb, for errors."""


def action(text: str) -> Action:
    """Read an act; parts joined by `;` are one laying.

    >>> write_action(action("lay 7s 8s 9s; add TD M1"))
    'lay 7S 8S 9S; add TD M1'
    >>> write_action(action("knock 6c: ac 2c 3c, 4h 5h 6h"))
    'knock 6C: AC 2C 3C, 4H 5H 6H'

    Raises ValueError with the text and what was wanted.
    """
    head, colon, melds = text.partition(":")
    if colon:
        return read_closing(head.split(), melds, text)
    sentences = [sentence.split() for sentence in text.split(";")]
    if len(sentences) == 1 and sentences[0]:
        verb, words = sentences[0][0].lower(), sentences[0][1:]
        if verb in PLAIN and not words:
            return PLAIN[verb]
        if verb in ONE_CARD and len(words) == 1:
            return ONE_CARD[verb](card(words[0]))
    return Lay(tuple([read_part(words, text) for words in sentences]))


def seated_action(text: str) -> tuple[int | None, Action]:
    """Return the seat before a colon, if any, and the act, as in `2: claim`."""
    found = re.fullmatch(r"\s*(\d+)\s*:(.*)", text, re.DOTALL)
    return (int(found[1]), action(found[2])) if found else (None, action(text))


def read_closing(words: list[str], melds: str, text: str) -> Action:
    """Read a knock or gin with its melds separated by commas; an empty list names none."""
    verb = words[0].lower() if words else ""
    written = [meld.split() for meld in melds.split(",")] if melds.strip() else []
    if verb not in CLOSING or len(words) != 2 or not all(written) or "@" in melds:
        raise ValueError(f"{text!r} is no knock: want knock 4C: 5H 6H 7H, JC JD JS")
    return CLOSING[verb](card(words[1]), tuple([read_new_meld(meld) for meld in written]))


def read_part(words: list[str], text: str) -> Part:
    """Read one part of a laying."""
    verb = words[0].lower() if words else ""
    if verb == "lay" and len(words) > 1:
        return read_new_meld(words[1:])
    if verb in ON_A_MELD and len(words) > 2:
        return ON_A_MELD[verb](tuple([card(word) for word in words[1:-1]]), words[-1].upper())
    raise unreadable(verb, text)


def unreadable(verb: str, text: str) -> ValueError:
    """The error for a text that is no action; it shows one of this verb, or lists the verbs."""
    wanted = f"one of {', '.join(EXAMPLES)}, as in {EXAMPLES['lay']!r}"
    if verb in EXAMPLES:
        wanted = f"one as in {EXAMPLES[verb]!r}"
    if ";" in text:
        wanted = f"lay, {', '.join(ON_A_MELD)} in each part, as in 'lay 7S 8S 9S; add TD M1'"
    return ValueError(f"{text!r} is not an action: want {wanted}")


def read_new_meld(words: list[str]) -> NewMeld:
    """Read a new meld: its kind where named, then cards, a borrowed one with `@` and its meld."""
    kind = words[0].lower() if words[0].lower() in ("run", "set") else None
    split = [word.partition("@") for word in (words[1:] if kind else words)]
    return NewMeld(
        cards=tuple([card(face) for face, _, _ in split]),
        kind=kind,
        origins=tuple([meld.upper() for _, _, meld in split]),
    )


def write_action(act: Action) -> str:
    """Return the act as text that `action` reads back.

    Raises TypeError where it is no Action.
    """
    if isinstance(act, Lay):
        return "; ".join([write_part(part) for part in act.parts])
    for verb, kind in ONE_CARD.items():
        if isinstance(act, (Discard, Knock, Gin)) and type(act) is kind:
            return f"{verb} {name(act.card)}{write_choice(act)}"
    for verb, plain in PLAIN.items():
        if type(plain) is type(act) and plain == act:
            return verb
    given = act if isinstance(act, str) else "draw"
    raise TypeError(f"{act!r} is no Action: want one, as action({given!r}) gives it")


def write_choice(act: Discard | Knock | Gin) -> str:
    """Return the melds that a knocker names, after a colon."""
    if isinstance(act, Discard) or act.melds is None:
        return ""
    written = [[*([meld.kind] if meld.kind else []), names(meld.cards)] for meld in act.melds]
    return (": " + ", ".join([" ".join(words) for words in written])).rstrip()


def write_part(part: Part) -> str:
    """Return one part of a laying as text."""
    if isinstance(part, NewMeld):
        origins = part.origins or ("",) * len(part.cards)
        words = [
            name(card) + ("@" + meld if meld else "")
            for card, meld in zip(part.cards, origins, strict=True)
        ]
        return " ".join(["lay", *([part.kind] if part.kind else []), *words])
    verb = next(verb for verb, kind in ON_A_MELD.items() if type(part) is kind)
    return f"{verb} {names(part.cards)} {part.meld}"
