"""The routes of the client's pages. ``web/src/browser/router.svelte.ts`` lists them too."""

from typing import Final
from urllib.parse import unquote

SINGLE: Final = frozenset({"new", "lobby", "history", "deals"})
KEYED: Final = {"t": "table", "replay": "replay", "here": "here", "rules": "rules"}
HOME: Final = "home"
LOST: Final = "lost"


def place(path: str) -> tuple[str, str]:
    """The page at this path, and its id, key or rules.

    >>> place("/"), place("/lobby"), place("/rules/rami51"), place("/rules/a/b")
    (('home', ''), ('lobby', ''), ('rules', 'rami51'), ('lost', ''))
    """
    match [unquote(part) for part in path.split("/") if part]:
        case []:
            return HOME, ""
        case [name] if name in SINGLE:
            return name, ""
        case [name, key] if name in KEYED:
            return KEYED[name], key
    return LOST, ""
