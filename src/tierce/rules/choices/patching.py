"""Special and house rules as data: ``patches.toml``."""

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from tierce.rules.options.errors import Conflict
from tierce.rules.options.values import read_options

Drawn = Literal["cards", "tiles"]


class PatchWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The words of a patch in one language."""

    title: str
    line: str
    """What it changes, in one sentence."""
    tag: str | None = None
    """A few words for the name of a table, where no single option says them."""


class Patch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options changed together, under a name that players know."""

    fr: PatchWords
    en: PatchWords
    source: str
    applies_to: tuple[str, ...]
    sets: dict[str, Any]
    excludes: tuple[str, ...] = ()
    """Patches that cannot be chosen with it."""
    forces: tuple[str, ...] = ()
    """Options that neither another patch nor the table may change back."""
    holds: tuple[str, ...] = ()
    """Options that no later patch changes back, but the table may."""
    usual_for: int = 0
    """A new table with this many seats begins with it."""
    drawn: Drawn = "cards"
    """How a screen draws the game; no rule depends on it."""

    @property
    def title(self) -> str:
        """Its French title."""
        return self.fr.title


class Exclusive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Patches of which at most one may be chosen."""

    patches: tuple[str, ...]
    code: str


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    families: dict[str, tuple[str, ...]]
    exclusive: tuple[Exclusive, ...]
    patches: dict[str, Patch]


@cache
def patches() -> dict[str, Patch]:
    """Every patch by name, with families expanded and options checked."""
    return {name: _checked(patch) for name, patch in _file().patches.items()}


def excluded(chosen: list[str]) -> list[Conflict]:
    """The chosen patches that exclude each other, in any order."""
    names = list(dict.fromkeys(chosen))
    groups = [
        Conflict(both, group.code)
        for group in _file().exclusive
        if len(both := tuple(name for name in names if name in group.patches)) > 1
    ]
    pairs = [
        Conflict((name, other), f"{name}_excludes_{other}")
        for name in names
        for other in patches()[name].excludes
        if other in names
    ]
    return groups + pairs


def drawn(name: str) -> Drawn:
    """How a screen draws the rules of that name: as tiles where a patch says so."""
    chosen = [patches()[word].drawn for word in name.split("+")[1:] if word in patches()]
    return "tiles" if "tiles" in chosen else "cards"


def forced_by(name: str) -> list[tuple[str, str, Any]]:
    """The options that patches in the name of rules force: patch, option, value."""
    chosen = [word for word in name.split("+")[1:] if word in patches()]
    return [
        (word, option, read_options(patches()[word].sets)[option])
        for word in chosen
        for option in patches()[word].forces
    ]


def held(chosen: list[str]) -> dict[str, Any]:
    """Options the chosen patches set that no later patch may change back."""
    made = [patches()[name] for name in chosen]
    return {option: patch.sets[option] for patch in made for option in patch.holds}


@cache
def _file() -> _File:
    text = files("tierce.rules.choices").joinpath("patches.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=_File)


def _checked(patch: Patch) -> Patch:
    read_options(patch.sets)
    families = _file().families
    presets = [
        p for key in patch.applies_to for p in (families[key[1:]] if key[0] == "@" else (key,))
    ]
    return msgspec.structs.replace(patch, applies_to=tuple(presets))
