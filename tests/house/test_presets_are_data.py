"""No code asks for a variant's name: a rule asks for an option, or a new table could not choose it.

The rooms that judge and play may not name a preset at all. The command line and the server may
offer one (a default, a help text), but not decide by it.
"""

import ast
from collections.abc import Iterator

import pytest

from tests.house.sources import PACKAGE, trees

KNOWN = {
    *("palace", "trad", "k51", "k40", "sans-min", "rami51", "liban14", "voleur"),
    *("classique", "deux-jeux"),
}
# Gin is also a way in which a round ends, so the word alone says nothing.
NAMES = (KNOWN | {path.stem for path in PACKAGE.glob("rules/presets/*.toml")}) - {"gin"}
STRICT = ("cards", "melds", "solve", "rules", "game", "bots", "analysis", "sim")
OFFERING = ("server", "cli")
WRITTEN = rf"""["'](?:{"|".join(NAMES)})\b"""
"""How a text begins that names a preset."""


def names_preset(node: ast.AST) -> bool:
    """Whether it is the text of a preset, alone or with patches."""
    match node:
        case ast.Constant(value=str(text)):
            return text.split("+")[0] in NAMES
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            return any(names_preset(part) for part in parts)
        case _:
            return False


def decisions(tree: ast.AST) -> Iterator[ast.expr]:
    """The expressions by which code chooses its way."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                yield from [left, *others]
            case ast.MatchValue(value=value):
                yield value
            case ast.Dict(keys=keys):
                yield from [key for key in keys if key is not None]
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=args):
                yield from args


def asked(tree: ast.AST) -> list[int]:
    return [node.lineno for node in decisions(tree) if names_preset(node)]


def named(tree: ast.AST) -> list[int]:
    """Lines that hold a preset's name as a text of its own; a docstring is longer than a name."""
    return [
        node.lineno for node in ast.walk(tree) if names_preset(node) and hasattr(node, "lineno")
    ]


def test_the_rooms_that_judge_and_play_name_no_preset() -> None:
    rooms = trees(*STRICT, holding=WRITTEN)

    assert [f"{name}:{line}" for name, tree in rooms for line in named(tree)] == []


def test_no_code_decides_by_a_presets_name() -> None:
    rooms = trees(*STRICT, *OFFERING, holding=WRITTEN)

    assert [f"{name}:{line}" for name, tree in rooms for line in asked(tree)] == []


@pytest.mark.parametrize(
    "text",
    [
        "if rules.name == 'palace': pass",
        "if name in ('k51', 'k40'): pass",
        "match name:\n    case 'k51': pass",
        "{'rami51': 1}[name]",
        "name.startswith('liban14')",
        "key != 'palace+cyclic'",
    ],
)
def test_asking_for_a_name_is_seen(text: str) -> None:
    assert asked(ast.parse(text))


@pytest.mark.parametrize("text", ["add('--rules', default='rami51')", "'the palace of cards'"])
def test_offering_a_preset_is_not_asking_for_one(text: str) -> None:
    assert not asked(ast.parse(text))
