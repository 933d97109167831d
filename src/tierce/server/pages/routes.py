"""The routes of the client's pages. ``web/src/browser/router.svelte.ts`` lists them too."""

from typing import Final
from urllib.parse import unquote

SINGLE: Final = frozenset(
    {
        "new",
        "lobby",
        "history",
        "deals",
        "learn",
        "puzzles",
        "friends",
        "account",
        "sign-in",
        "admin",
        "legal",
        "privacy",
        "referee",
        "score",
        "experience",
        "league",
        "rating",
        "purse",
        "deal",
        "clubs",
        "tournaments",
    }
)
KEYED: Final = {
    "t": "table",
    "replay": "replay",
    "here": "here",
    "p": "profile",
    "friend": "friend",
    "friends": "friends",
    "mail": "mail",
    "club": "club",
    "join": "join",
    "evening": "evening",
    "wall": "wall",
    "league": "league",
    "ligue": "league",
    "deal": "deal",
    "donne": "deal",
    "tournament": "tournament",
    "tournoi": "tournament",
    "tournaments": "formats",
    "tournois": "formats",
    "learn": "lesson",
    "apprendre": "lesson",
    "puzzles": "puzzle",
    "problemes": "puzzle",
}
ALSO: Final = {
    "arbitre": "referee",
    "marque": "score",
    "apprendre": "learn",
    "problemes": "puzzles",
    "donne": "deal",
    "tournois": "tournaments",
    "ligue": "league",
    "cote": "rating",
    "bourse": "purse",
}
"""Other words for a page of one word."""
RULEBOOK: Final = frozenset({"rules", "regles", "règles"})
"""The rulebook, as people type its address."""
GLOSSARY: Final = frozenset({"glossary", "glossaire"})
"""The glossary, with or without a term."""
FIRST_RULES: Final = "palace"
"""Where the rulebook opens."""
HOME: Final = "home"
LOST: Final = "lost"


def place(path: str) -> tuple[str, str]:
    """The page at this path, and its id, key or rules.

    >>> place("/"), place("/lobby"), place("/rules/rami51"), place("/regles"), place("/rules/a/b")
    (('home', ''), ('lobby', ''), ('rules', 'rami51'), ('rules', 'palace'), ('lost', ''))
    """
    match [unquote(part) for part in path.split("/") if part]:
        case []:
            return HOME, ""
        case [name] if name in SINGLE:
            return name, ""
        case [name] if name in ALSO:
            return ALSO[name], ""
        case [name, *key] if name in RULEBOOK and len(key) < 2:
            return "rules", "".join(key) or FIRST_RULES
        case [name, *key] if name in GLOSSARY and len(key) < 2:
            return "glossary", "".join(key)
        case [name, key] if name in KEYED:
            return KEYED[name], key
    return LOST, ""
