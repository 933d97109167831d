"""The families of the shared deal, which an operator may replace by a file."""

import tomllib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from tierce.rules import Rules, RulesError, propose
from tierce.server.system.data_dir import UnusableError

ONE_ROUND: Final = {"match_end": "rounds", "rounds": 1, "league_counts": False}
"""The options of every shared deal: one round, as training."""


class Family(Struct, frozen=True, forbid_unknown_fields=True):
    """One family. ``families.toml`` explains the fields."""

    rules: list[str]
    seats: int
    bot: str
    options: dict[str, Any] = {}

    def rules_on(self, ordinal: int) -> Rules:
        """The rules of the day with this ordinal; raises RulesError or ValueError."""
        name = self.rules[ordinal % len(self.rules)]
        rules, clashes = propose(name, {**self.options, **ONE_ROUND})
        if clashes:
            raise ValueError(f"{name} has options that exclude each other")
        return rules


Families = dict[str, Family]


@cache
def default_families() -> Families:
    """The families of a site whose operator has set none."""
    text = files("tierce.server.people.shared_deals").joinpath("families.toml")
    return checked(text.read_text(encoding="utf-8"))


def read_families(path: str | None) -> Families | None:
    """The families in a file; None without a file. Raises UnusableError."""
    if not path:
        return None
    try:
        return checked(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError, TypeError, RulesError) as why:
        raise UnusableError(f"TIERCE_SHARED is {path!r}, which cannot be used: {why}") from None


def checked(text: str) -> Families:
    """The families in a text; raises ValueError or RulesError for one that would not be alike."""
    found = msgspec.convert(tomllib.loads(text), Families)
    for name, family in found.items():
        if not family.rules or not name.replace("-", "").isalnum():
            raise ValueError(f"{name} wants a plain name and rules")
        for day in range(len(family.rules)):
            _check(name, family, family.rules_on(day))
    return found


def _check(name: str, family: Family, rules: Rules) -> None:
    least, most = rules.players
    if not max(2, least) <= family.seats <= most:
        raise ValueError(f"{name} has {family.seats} seats: want {least} to {most}")
    fits = max(rules.placeable_discard_penalty, rules.placeable_discard_crete)
    if rules.knock_claim or rules.one_card_call == "manual" or fits:
        raise ValueError(f"{name} has acts out of turn")
    if not is_alike(family.bot):
        raise ValueError(f"{name} has the bot {family.bot!r}, which may decide differently")


def is_alike(bot: str) -> bool:
    """Whether this level decides by what it sees alone, with every core."""
    from tierce.bots.levels.profiles import levels  # noqa: PLC0415  not needed to start

    found = levels().get(bot)
    return found is not None and not found.deals
