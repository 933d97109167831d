"""From a view to an action. A bot never sees a hidden card: a view holds none."""

from tierce.bots.bot import Bot
from tierce.bots.levels import Profile, profiles
from tierce.bots.roster import bot, bots

__all__ = ["Bot", "Profile", "bot", "bots", "profiles"]
