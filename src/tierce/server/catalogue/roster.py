"""The bots that a table can have."""

from typing import Final

from tierce.server import wire

USUAL: Final = "steady"
"""The default bot, also for the seat of an absent person."""
OLDEST: Final = "greedy"
"""The bot of old logs, which name none."""


def names() -> list[str]:
    """The names of all bots."""
    return [bot.name for bot in known().bots]


def known() -> wire.Roster:
    """All bots: the levels from the weakest to the strongest, then bots of other packages."""
    from tierce.bots import bots, profiles  # noqa: PLC0415  imported late, so that the server starts quickly

    shown = [
        wire.BotInfo(
            name,
            profile.rank,
            profile.face,
            {"fr": profile.label["fr"], "en": profile.label["en"]},
            {"fr": profile.line["fr"], "en": profile.line["en"]},
        )
        for name, profile in profiles().items()
        if profile.rank
    ]
    others = [name for name in bots() if name not in profiles()]
    plain = [wire.BotInfo(name, 0, "bot", {}, {}) for name in others]
    return wire.Roster([*shown, *plain], USUAL)
