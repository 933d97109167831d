"""Which choices cannot stand together. The clashes of options are data: ``clashes.toml``."""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from tierce.cards import FACES
from tierce.rules.choices.choices import Choices, has_hand_size
from tierce.rules.choices.condition import condition
from tierce.rules.choices.patching import forced_by
from tierce.rules.options.errors import Conflict

CLAIM_SEATS = 3
"""A claim needs a third player: neither the discarder nor the next player may claim."""


class Clash(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way in which choices clash, with its sentences."""

    fr: str
    en: str
    options: tuple[str, ...] = ()
    when: str = ""
    """The condition of the clash; empty where code finds it."""


@cache
def clashes() -> dict[str, Clash]:
    """Every clash by its code."""
    text = files("tierce.rules.choices").joinpath("clashes.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Clash])


def conflicts(
    rules: Choices, players: int | None = None, stake: int | None = None
) -> list[Conflict]:
    """Everything that clashes, for a table with those seats taken and that stake."""
    if stake == 0:  # no stake, no pot
        rules = rules.with_options({"pot": "none"})
    found = [
        Conflict(clash.options, code)
        for code, clash in clashes().items()
        if clash.when and condition(clash.when)(rules)
    ]
    return found + _forced(rules) + _deal(rules) + _seated(rules, players)


def _forced(rules: Choices) -> list[Conflict]:
    """Options changed although a patch of these rules forces them."""
    return [
        Conflict((patch, option), f"{patch}_forces_{option}")
        for patch, option, value in forced_by(rules.name)
        if getattr(rules, option) != value
    ]


def _deal(rules: Choices) -> list[Conflict]:
    """Every number of players must have a deal, and cards for it."""
    low, high = rules.players
    seats = range(low, high + 1)
    if not all(has_hand_size(rules, n) for n in seats):
        return [Conflict(("players", "hand_size"), "no_hand_size")]
    if any(_dealt(rules, n) > FACES * rules.decks + rules.jokers for n in seats):
        return [Conflict(("players", "hand_size", "decks"), "pack_too_small")]
    return []


def _dealt(rules: Choices, players: int) -> int:
    """The cards on the table after the deal, and one to draw."""
    return players * rules.cards_each(players) + rules.dealer_extra + rules.upcard + 1


def _seated(rules: Choices, players: int | None) -> list[Conflict]:
    """Clashes with the seats taken."""
    if players is None:
        return []
    found = []
    if not rules.players[0] <= players <= rules.players[1]:
        found.append(Conflict(("players",), "players_out_of_range"))
    if rules.knock_claim and players < CLAIM_SEATS <= rules.players[1]:
        found.append(Conflict(("knock_claim", "players"), "knock_needs_three_players"))
    return found
