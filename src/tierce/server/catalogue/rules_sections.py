"""The text of rules in sections, with cards apart from words."""

import re

from tierce.rules import Rules
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.title import lead
from tierce.server import wire

_SUITS = {"♣": "C", "♠": "S", "♥": "H", "♦": "D"}


def sections(rules: Rules, lang: wire.Lang) -> list[wire.TextSection]:
    """The text of the rules as sections of blocks, with cards in notation."""
    book, found = words(lang), list[wire.TextSection]()
    keys = {title: key for key, title in book.page["headings"].items()}
    for block in rules.text(lang).strip().split("\n\n")[1 + len(lead(rules, words(lang))) :]:
        if block.startswith("## "):
            found.append(wire.TextSection(keys.get(block[3:], ""), block[3:], []))
        elif block.startswith("- "):
            lines = [pieces(line[2:], book) for line in block.split("\n")]
            found[-1].blocks.append(wire.TextBlock("examples", lines))
        else:
            found[-1].blocks.append(wire.TextBlock("text", [[block]]))
    return found


def pieces(line: str, book: Words) -> list[str | list[str]]:
    """An example line, cut into words and cards.

    >>> pieces("R♥ A♥ joker : refusé.", words("fr"))
    [['KH', 'AH', '*'], ' : refusé.']
    """
    found: list[str | list[str]] = []
    at = 0
    for match in _cards(book).finditer(line):
        found += [line[at : match.start()]] if match.start() > at else []
        found.append([_card(face, book) for face in match.group().split()])
        at = match.end()
    return found + ([line[at:]] if at < len(line) else [])


def _cards(book: Words) -> re.Pattern[str]:
    ranks, joker = book.terms["ranks"], book.terms["joker"]
    face = f"(?:{'|'.join(sorted(ranks.split(), key=len, reverse=True))})[{''.join(_SUITS)}]"
    return re.compile(rf"(?<!\w)(?:{joker} )*{face}(?: (?:{face}|{joker}(?!\w)))*(?!\w)")


def _card(face: str, book: Words) -> str:
    if face == book.terms["joker"]:
        return "*"
    return "A23456789TJQK"[book.terms["ranks"].split().index(face[:-1])] + _SUITS[face[-1]]
