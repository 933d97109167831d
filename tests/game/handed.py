"""Calls that hand the truth to a bot. ``run.py lint types`` reads them, no test runs them.

Where a wrong call passed the type checker, mypy would report its comment as unused.
"""

from tierce import Bot, Round
from tierce.game import View


def ask(bot: Bot, game: Round) -> None:
    """The first call is right, the other two are not."""
    bot.choose(game.view(0))
    bot.choose(View(0, game.state))  # type: ignore[arg-type]
    bot.choose(game.state)  # type: ignore[arg-type]
