"""No literal is shifted left where mypyc compiles.

With ``n`` an i64, mypyc 2.4 turns ``1 << n`` into a 32-bit shift, silently wrong from 31 on. A
table of powers is right both compiled and not.
"""

import ast

import pytest

from tests.house.sources import trees

COMPILED = ("cards", "melds", "rules", "game")


def is_literal(node: ast.expr) -> bool:
    """A number as written, perhaps with a sign or wrapped as ``i64(1)``."""
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=inner):
            return is_literal(inner)
        case ast.Call(func=ast.Name(id="i64" | "i32" | "int"), args=[inner]):
            return is_literal(inner)
        case _:
            return False


def shifted_literals(tree: ast.AST) -> list[int]:
    """The lines on which one stands."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_literal(node.left)
    ]


def test_no_literal_is_shifted_left_in_a_compiled_room() -> None:
    found = [f"{name}:{line}" for name, tree in trees(*COMPILED) for line in shifted_literals(tree)]

    assert found == []


@pytest.mark.parametrize("text", ["1 << n", "-1 << n", "i64(1) << n", "x | (1 << n)"])
def test_a_shifted_literal_is_seen(text: str) -> None:
    assert shifted_literals(ast.parse(text)) == [1]


@pytest.mark.parametrize("text", ["x << n", "BIT[n]", "x << 1", "1 >> n"])
def test_other_bit_work_is_left_alone(text: str) -> None:
    assert shifted_literals(ast.parse(text)) == []
