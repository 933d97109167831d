"""The records of the glossary's terms: ``terms.toml``, ``forms.toml`` and ``examples.toml``."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"condition": "if"}):
    """A sentence for one value of an option; ``*`` stands for every other value."""

    option: str
    value: bool | int | str
    fr: str
    en: str
    condition: str = ""
    """A further condition, as in the records of the options."""
    instead: bool = False
    """Whether the sentence replaces the definition."""
    asleep: bool = False
    """Whether it also stands where the option makes no difference."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term in both languages."""

    id: str
    fr: str
    en: str
    fr_def: str
    en_def: str
    see: tuple[str, ...]
    fr_also: tuple[str, ...] = ()
    en_also: tuple[str, ...] = ()
    when: tuple[When, ...] = ()
    rare: bool = False


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Forms of a term in sentences, beside its name and the plural; `only` leaves those out."""

    fr: tuple[str, ...] = ()
    en: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    """Languages in which the forms listed are the only ones."""


class Case(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"kind": "as", "condition": "if"},
):
    """Something to put to the judge. `meld` are cards to read; `acts` are played in a position;
    `ask` is a question of `doors.py`.
    """

    meld: str = ""
    kind: str | None = None
    """Read the cards as a run or as a set."""
    shows: str = ""
    """The cards that a reader sees, where acts are played."""
    hands: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    """Melds of the seats 0, 1 and so on, in turn."""
    discard: str = "3H"
    drawn: bool = True
    more: dict[str, Any] = {}
    """Further fields of the position."""
    acts: tuple[str, ...] = ()
    ask: dict[str, Any] = {}
    condition: str = ""
    """Tables at which the case is put, as in the records of the options."""
    rules: str = ""
    """The variant under whose rules it is judged, if the term means that one."""
    holds: str = ""
    """A fact of the answer without which nothing is shown; after `not ` one that must be false."""
    counter: bool = False
    """Whether an answer that is allowed stands for what the term is not."""
    fr: str = ""
    en: str = ""
    """What is said of the case where the judge allows it, with facts of the answer."""


class Cases(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"means": "is"}):
    """The cases of a term. The first that fits is the yes, the first that does not is the no."""

    case: tuple[Case, ...] = ()
    none: str = ""
    """Why nothing can be put to the judge, where there is no case."""
    means: str = "meld"
    """What a meld must be to fit: meld, run, set, pure, three, four, tierce, ace or joker."""


@cache
def terms() -> dict[str, Record]:
    """Every term by its id, in the order of the file."""
    found = msgspec.convert(_read("terms")["term"], list[Record])
    return {one.id: one for one in found}


@cache
def forms() -> dict[str, Forms]:
    """The forms of terms that have more, or fewer, than their name."""
    return msgspec.convert(_read("forms"), dict[str, Forms])


@cache
def cases() -> dict[str, Cases]:
    """The cases of the terms that have examples."""
    return msgspec.convert(_read("examples"), dict[str, Cases])


def _read(name: str) -> dict[str, Any]:
    text = files("tierce.learn.glossary").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
