"""The bots a table may have, as screens show them."""

from functools import cache
from typing import Final

from tierce.server import wire

USUAL: Final = "steady"
"""Where nobody has chosen, and for whoever is away."""
OLDEST: Final = "greedy"
"""The bot of logs that name none."""


def names() -> list[str]:
    """The names of all bots."""
    return [bot.name for bot in known().bots]


@cache
def known() -> wire.Roster:
    """All bots, ours from the weakest to the strongest, then those of other packages."""
    from tierce.bots import bots, profiles  # noqa: PLC0415  a start need not wait for it

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
