"""Rami: rules, engine, bots and a table, one rule book for all of them.

>>> game = Round(preset("rami51"), players=("Amal", "Bilel", "Chiraz"), seed=2026)
>>> game.allows(action("draw"))
False
>>> game.refusal(action("draw"))
Refusal('dealer_only_discards')
"""

from tierce.core import compiled  # isort: skip  decides how everything after it is imported
from tierce.bots import Bot, Hint, Profile, Reason, bot, bots, hint, hint_text, profiles
from tierce.cards import card, cards, name, names
from tierce.game import (
    Action,
    Addition,
    CallCard,
    CallFault,
    Claim,
    Discard,
    DrawStock,
    Event,
    Gin,
    IllegalAction,
    Knock,
    Lay,
    Match,
    NewMeld,
    Pass,
    Refusal,
    Round,
    Steal,
    Step,
    Swap,
    TakeDiscard,
    TimeOut,
    Undo,
    View,
    follow,
)
from tierce.game.choose.hands import arrange, layings, opening, rearrange
from tierce.learn import (
    Checked,
    Help,
    Puzzle,
    Remark,
    Term,
    check_puzzle,
    coach_at,
    glossary,
    help_at,
    puzzles,
)
from tierce.melds import Meld
from tierce.record import Record, RecordError, action, write_action
from tierce.record import answer as judge
from tierce.rules import Outcome, Rules, RulesError, conflicts, patches, preset, presets
from tierce.sim import simulate
from tierce.solve import Arrangement, Laying, Rearrangement

__version__ = "0.1.0"
"""The version, which the package takes from here. Asking its metadata would take 30 ms."""

__all__ = [
    "Action",
    "Addition",
    "Arrangement",
    "Bot",
    "CallCard",
    "CallFault",
    "Checked",
    "Claim",
    "Discard",
    "DrawStock",
    "Event",
    "Gin",
    "Help",
    "Hint",
    "IllegalAction",
    "Knock",
    "Lay",
    "Laying",
    "Match",
    "Meld",
    "NewMeld",
    "Outcome",
    "Pass",
    "Profile",
    "Puzzle",
    "Rearrangement",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Remark",
    "Round",
    "Rules",
    "RulesError",
    "Steal",
    "Step",
    "Swap",
    "TakeDiscard",
    "Term",
    "TimeOut",
    "Undo",
    "View",
    "action",
    "arrange",
    "bot",
    "bots",
    "card",
    "cards",
    "check_puzzle",
    "coach_at",
    "compiled",
    "conflicts",
    "follow",
    "glossary",
    "help_at",
    "hint",
    "hint_text",
    "judge",
    "layings",
    "name",
    "names",
    "opening",
    "patches",
    "preset",
    "presets",
    "profiles",
    "puzzles",
    "rearrange",
    "simulate",
    "write_action",
]
