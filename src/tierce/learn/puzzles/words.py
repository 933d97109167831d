"""What is said of a puzzle in both languages: ``questions.toml``."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from tierce.rules.words.catalogue import french, words
from tierce.rules.words.filling import fill


def sentence(kind: str, key: str, lang: str, facts: Mapping[str, int | str]) -> str:
    """The sentence of a kind; raises ValueError for a language that is not spoken."""
    book = words(lang)
    text = questions()[kind][book.lang][key]
    return fill(french(text) if lang == "fr" else text, facts, book)


def percent(thousandths: int, lang: str) -> str:
    """A chance in percent, with one decimal.

    >>> percent(42, "fr"), percent(42, "en")
    ('4,2', '4.2')
    """
    text = f"{thousandths / 10:.1f}"
    return text.replace(".", ",") if lang == "fr" else text


@cache
def questions() -> dict[str, dict[str, dict[str, str]]]:
    """Every sentence, by kind, language and key."""
    text = files("tierce.learn.puzzles").joinpath("questions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
