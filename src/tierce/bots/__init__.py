"""From a view to an action. A bot never sees a hidden card: a view holds none."""

from tierce.bots.bot import Bot
from tierce.bots.hint import Hint, Reason, hint
from tierce.bots.hint_text import hint_text
from tierce.bots.levels import Profile, profiles
from tierce.bots.roster import bot, bots

__all__ = ["Bot", "Hint", "Profile", "Reason", "bot", "bots", "hint", "hint_text", "profiles"]
