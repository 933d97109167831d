"""What the coach says to a seat now."""

import tomllib
from collections.abc import Callable, Collection, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from tierce.cards import bare
from tierce.game import View
from tierce.learn.coaching.moments import MOMENTS, ODD, Said
from tierce.learn.helping.writing import mentioned, sentences
from tierce.rules.words.catalogue import Words, french, words
from tierce.rules.words.faces import face
from tierce.rules.words.filling import fill

TOPICS: Final = (*ODD, *[topic for topic in MOMENTS if topic != "odd"])
"""Everything that the coach can speak of; each once in a person's first matches."""
Spell = Callable[[int], str]


class Remark(msgspec.Struct, frozen=True):
    """One thing worth saying, and its topic."""

    topic: str
    text: str


def coach_at(
    view: View, said: Collection[str] = (), lang: str = "fr", spell: Spell | None = None
) -> Remark | None:
    """Return what is worth saying to the seat of a view now, or None.

    `said` are the topics that the person has heard: nothing is said twice. `lang` is ``fr`` or
    ``en``. `spell` writes a card; by default as players do, as in ``7♥``.

    >>> import tierce
    >>> game = tierce.Round(tierce.preset("rami51"), ("Ana", "Ben"), seed=1)
    >>> tierce.coach_at(game.view(game.turn), lang="en").topic
    'now_dealer'

    Raises ValueError for another language.
    """
    book = words(lang)
    for name, moment in MOMENTS.items():
        if name in said or (found := moment(view)) is None:
            continue
        topic = found.key if name == "odd" else name
        if topic not in said:
            return Remark(
                topic, sentence(found, view, book, spell or (lambda card: face(card, book)))
            )
    return None


def sentence(said: Said, view: View, book: Words, spell: Spell) -> str:
    """The sentence of a moment, with its facts."""
    text: str = {**sentences(), **own()}[said.key][book.lang]
    text = french(text) if book.lang == "fr" else text
    return fill(text, mentioned(view, book) | spelled(said.facts, book, spell), book)


def spelled(facts: Mapping[str, Any], book: Words, spell: Spell) -> dict[str, Any]:
    """Facts as the sentence has them: cards as texts."""
    found = dict(facts)
    for key in facts.keys() & {"card", "other"}:
        found[key] = spell(bare(facts[key]))
    for key, join in (("cards", " "), ("waits", f" {OR[book.lang]} ")):
        if key in facts:
            found[key] = join.join([spell(bare(card)) for card in facts[key]])
    return found


OR: Final = {"fr": "ou", "en": "or"}


@cache
def own() -> dict[str, dict[str, str]]:
    """The sentences of ``coach.toml``, by key and language."""
    text = files("tierce.learn.coaching").joinpath("coach.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
