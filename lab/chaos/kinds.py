"""The kinds of tables of a run: pots, clocks, claim windows, bots, tables by days."""

from typing import Any, Final

SHORT: Final = {"stock_empty": "end_round", "decks": 1, "jokers": 2}
"""A round ends with its stock, so that players who only draw and discard end it too."""
KNOCK: Final = {**SHORT, "knock_claim": True}
PLAIN: Final = {"pace": "none", "speed": "none", "absent": "bot"}
KINDS: Final[tuple[dict[str, Any], ...]] = (
    {
        **PLAIN,
        "rules": "k40",
        "options": {**SHORT, "hand_size": {"2": 13}},
        "seats": ["you", "open"],
        "stake": 30,
    },
    {
        **PLAIN,
        "rules": "palace",
        "options": KNOCK,
        "seats": ["you", "open", "open"],
        "window": 2,
        "stake": 10,
    },
    {
        **PLAIN,
        "rules": "palace",
        "options": KNOCK,
        "seats": ["you", "bot", "open", "bot"],
        "bots": ["casual", "random"],
        "window": 1,
        "speed": "normal",
    },
    {
        "rules": "palace",
        "options": KNOCK,
        "seats": ["you", "open", "bot"],
        "bots": ["novice"],
        "window": 1,
        "speed": "days",
        "days": 1,
        "pace": "none",
        "stake": 5,
    },
    {
        **PLAIN,
        "rules": "k40",
        "options": {**SHORT, "hand_size": {"2": 13}},
        "seats": ["you", "open"],
        "speed": "lightning",
        "absent": "auto",
    },
)
"""Bodies of ``POST /api/tables``."""
