"""Help for one seat at one moment."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from tierce.game import Action, View
from tierce.learn.helping.acting import act_key, fault_cost
from tierce.learn.helping.now import deadwood_left, now_key
from tierce.learn.helping.possible import possible
from tierce.learn.helping.then import here_keys, then_keys
from tierce.rules.words.catalogue import Words, french, words
from tierce.rules.words.faces import face
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import facts


class ActHelp(msgspec.Struct, frozen=True):
    """A verb that can be used now: what it does and costs."""

    verb: str
    text: str


class Help(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat can do now, and what happens then."""

    now: str
    acts: tuple[ActHelp, ...]
    """Every verb that the seat can use now by itself."""
    then: tuple[str, ...]
    """What happens if…, in this phase of the turn; also when time runs out."""
    other: tuple[str, ...]
    """What happens if…, in the other phases."""
    here: tuple[str, ...]
    """What is special at this table."""


def help_at(view: View, lang: str = "fr", *, timed: bool = True) -> Help:
    """Return help for the seat of a view, in ``fr`` or ``en``.

    `timed` says whether the table has a clock.

    >>> import tierce
    >>> game = tierce.Round(tierce.preset("palace"), ("Ana", "Ben"), seed=1)
    >>> found = tierce.help_at(game.view(game.turn), "en")
    >>> found.now
    'Start with a card: tap the stock, or the discard pile if its card helps you.'
    >>> [one.verb for one in found.acts]
    ['draw', 'take']

    Raises ValueError for another language.
    """
    book, acts = words(lang), possible(view)
    named = mentioned(view, book)
    near, far = then_keys(view, timed=timed)
    return Help(
        now=say(now_key(view, acts), named, book),
        acts=tuple([act_help(verb, act, view, named, book) for verb, act in acts.items()]),
        then=tuple([say(key, named, book) for key in near]),
        other=tuple([say(key, named, book) for key in far]),
        here=tuple([say(key, named, book) for key in here_keys(view.rules)]),
    )


def act_help(verb: str, act: Action, view: View, named: dict[str, Any], book: Words) -> ActHelp:
    """A verb with its sentence."""
    return ActHelp(verb, say(act_key(verb, act, view), named, book))


def mentioned(view: View, book: Words) -> dict[str, Any]:
    """The facts that the sentences mention."""
    top = view.known.discard[-1] if view.known.discard else None
    return facts(view.rules, book) | {
        "card": "" if top is None else face(top, book),
        "needed": view.rules.first_meld_min,
        "points": deadwood_left(view) if view.rules.melding == "at_end" else 0,
        "cost": fault_cost(view),
    }


def say(key: str, named: dict[str, Any], book: Words) -> str:
    """The sentence of a key, with its facts."""
    text: str = sentences()[key][book.lang]
    if book.lang == "fr":
        text = french(text)
    return fill(text, named, book)


@cache
def sentences() -> dict[str, dict[str, str]]:
    """Every sentence of ``help.toml``, by key and language."""
    text = files("tierce.learn.helping").joinpath("help.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
