"""Bots: policies from a seat's view to an action. A view holds no hidden card."""

from tierce.bots.hint.hint import Hint, Reason, hint
from tierce.bots.hint.text import hint_text
from tierce.bots.levels.profiles import Profile, profiles
from tierce.bots.play.bot import Bot
from tierce.bots.play.roster import bot, bots

__all__ = ["Bot", "Hint", "Profile", "Reason", "bot", "bots", "hint", "hint_text", "profiles"]
