"""Translates acts and cards between French and the judge's notation.

A sentence that begins with a French verb is French throughout. Its cards are a rank (V, D and R for
the court cards) and a suit: p, c, k, t or a suit symbol. Other sentences stay as they are.
"""

import re

VERBS = {
    "pioche": "draw",
    "prends": "take",
    "pose": "lay",
    "ajoute": "add",
    "joker": "swap",
    "vole": "steal",
    "jette": "discard",
    "cogne": "knock",
    "frappe": "claim",
    "carte": "card",
    "signale": "fault",
    "annule": "undo",
    "gin": "gin",
}
KINDS = {"suite": "run", "série": "set", "serie": "set"}
FRENCH_VERBS = {judged: french for french, judged in VERBS.items()}
FRENCH_KINDS = {"run": "suite", "set": "série"}
RANKS = {"10": "T", "V": "J", "D": "Q", "R": "K"}
FRENCH_RANKS = {judged: french for french, judged in RANKS.items()}
SUITS = {"P": "S", "C": "H", "K": "D", "T": "C", "♠": "S", "♥": "H", "♦": "D", "♣": "C"}
DRAWN = dict(zip("SHDC", "♠♥♦♣", strict=True))
TYPED = re.compile(r"(\*?)(10|[A2-9VDR])([PCKT♠♥♦♣])(@M\d+)?")
JUDGED = re.compile(r"\b([A2-9TJQK])([SHDC])\b|\b(\w+)\b")


def judged(said: str) -> str:
    """The typed text in the judge's notation.

    >>> judged("pose 7c 8c 9c; joker M4 10k")
    'lay 7H 8H 9H; swap TD M4'
    """
    return "; ".join([judged_sentence(sentence.split()) for sentence in said.split(";")])


def judged_sentence(words: list[str]) -> str:
    verb = VERBS.get(words[0].lower()) if words else None
    if verb is None:
        return " ".join(words)
    cards = [KINDS.get(word.lower()) or judged_card(word.upper()) for word in words[1:]]
    melds = [word for word in cards if re.fullmatch(r"M\d+", word)]
    return " ".join([verb, *[word for word in cards if word not in melds], *melds])


def judged_card(word: str) -> str:
    found = TYPED.fullmatch(word)
    if found is None:
        return word
    star, rank, suit, meld = found.groups(default="")
    return star + RANKS.get(rank, rank) + SUITS[suit] + meld


def french(text: str) -> str:
    """Cards, verbs and kinds of the judge's notation in French; names of melds stay.

    >>> french("lay 7H 8H 9H; swap *TD M4; discard KC")
    'pose 7♥ 8♥ 9♥; joker *10♦ M4; jette R♣'
    """
    return JUDGED.sub(french_word, text)


def french_word(found: re.Match[str]) -> str:
    rank, suit, word = found.groups(default="")
    if word:
        return FRENCH_KINDS.get(word, FRENCH_VERBS.get(word, word))
    return FRENCH_RANKS.get(rank, rank) + DRAWN[suit]
