"""The questions of puzzles in both languages: ``questions.toml``."""

import tomllib
from functools import cache
from importlib.resources import files

from tierce.rules.words.catalogue import french, words


def sentence(kind: str, lang: str) -> str:
    """The question of a kind; raises ValueError for a language that is not spoken."""
    text = questions()[kind][words(lang).lang]
    return french(text) if lang == "fr" else text


@cache
def questions() -> dict[str, dict[str, str]]:
    """Every question, by kind and language."""
    text = files("tierce.learn.puzzles").joinpath("questions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
