"""What counts as a sentence in ``tools/prose.py``."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "prose.py"


@pytest.fixture(scope="module")
def prose() -> ModuleType:
    spec = spec_from_file_location("prose", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Draw one card first. Then discard\none card.", [4, 4]),
        ("- Draw one card first\n- Then discard one card", [4, 4]),
        ("Play `lay 7S 8S 9S` in one turn.", [5]),
        ("See [the page on rules](rules.md) for more.", [7]),
        ("Too short.", []),
        ("# A heading of five words", []),
        ("```python\na block of four words\n```", []),
        ("    an indented block of code", []),
        ("| a cell of five words |", []),
        ("| " + "word " * 12 + "|", [12]),
        ("Colons do not end it: the sentence goes on.", [9]),
    ],
)
def test_a_sentence_is_counted_once(prose: ModuleType, text: str, words: list[int]) -> None:
    assert list(prose.sentences(text)) == words
