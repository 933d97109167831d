"""What all texts that a person reads have in common, wherever they stand."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
ALSO = ("fr_also", "en_also")
"""Fields of the glossary: other people's words for a thing."""
TWICE = re.compile(r"\b(?!nous\b|vous\b)([^\W\d_]*[^\W\d_A-Z])\s+(?i:\1)\b")
"""A word doubled by mistake. French may say ``nous nous``; cards are capitals."""
OTHER = re.compile(r"\b(tas|talon|draw pile)\b", re.IGNORECASE)
"""Words for the stock or the discard that are not ours: one word a thing."""
SEARCHED = "tierce, talon, bois mort…"
"""What one may look for in the glossary, other people's words too."""


def texts(value: object) -> Iterator[str]:
    """Every text of a file, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in ALSO:
                yield from texts(one)


def shown() -> Iterator[tuple[Path, str]]:
    """The texts of all catalogues, with the file of each."""
    for path in sorted((ROOT / "src/tierce").rglob("*.toml")):
        for text in texts(tomllib.loads(path.read_text(encoding="utf-8"))):
            yield path.relative_to(ROOT), text
    for path in sorted((ROOT / "web/messages").glob("*.json")):
        for text in texts(json.loads(path.read_text(encoding="utf-8"))):
            yield path.relative_to(ROOT), text


def test_no_word_stands_twice_in_a_row() -> None:
    assert [(path, text) for path, text in shown() if TWICE.search(text)] == []


def test_stock_and_discard_have_one_word_each() -> None:
    ours = [(path, text) for path, text in shown() if text != SEARCHED]
    assert [(path, text) for path, text in ours if OTHER.search(text)] == []
