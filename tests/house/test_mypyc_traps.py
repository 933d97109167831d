"""What mypyc 2.4 gets wrong, or makes slow without a word, does not stand where it compiles.

- With ``n`` an i64, ``1 << n`` becomes a 32-bit shift, silently wrong from 31 on. A table of powers
  is right both compiled and not.
- Two values of one msgspec class are compared by identity where mypyc compiles the class.
- ``min`` and ``max`` of three or more become the slow call of Python; of two, a comparison.
"""

import ast
from collections.abc import Callable, Iterator

import pytest

import core_build
from tests.house.sources import PACKAGE


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


def is_shifted_literal(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_literal(node.left)


def is_long_extreme(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _, _, *_]):
            return True
        case _:
            return False


def is_struct(node: ast.AST) -> bool:
    """A class of msgspec: its own, or with what only they take, as ``frozen=True``."""
    if not isinstance(node, ast.ClassDef):
        return False
    bases = [ast.unparse(base) for base in node.bases]
    return any(base.endswith("Struct") for base in bases) or any(
        keyword.arg in ("frozen", "tag") for keyword in node.keywords
    )


Trap = Callable[[ast.AST], bool]
TRAPS: list[Trap] = [is_shifted_literal, is_long_extreme, is_struct]


def lines(trap: Trap, tree: ast.Module) -> Iterator[int]:
    """The lines on which one stands."""
    for node in ast.walk(tree):
        if trap(node):
            assert isinstance(node, (ast.expr, ast.stmt))
            yield node.lineno


def test_no_compiled_module_steps_into_a_trap() -> None:
    trees = {path: ast.parse(path.read_text("utf-8")) for path in core_build.files()}
    found = [
        f"{path.relative_to(PACKAGE)}:{line}: {trap.__name__}"
        for path, tree in trees.items()
        for trap in TRAPS
        for line in lines(trap, tree)
    ]

    assert found == []


@pytest.mark.parametrize("text", ["1 << n", "-1 << n", "i64(1) << n", "x | (1 << n)"])
def test_a_shifted_literal_is_seen(text: str) -> None:
    assert list(lines(is_shifted_literal, ast.parse(text))) == [1]


@pytest.mark.parametrize("text", ["x << n", "BIT[n]", "x << 1", "1 >> n"])
def test_other_bit_work_is_left_alone(text: str) -> None:
    assert list(lines(is_shifted_literal, ast.parse(text))) == []


@pytest.mark.parametrize("text", ["min(a, b, c)", "x + max(1, 2, 3, key=f)"])
def test_an_extreme_of_three_is_seen(text: str) -> None:
    assert list(lines(is_long_extreme, ast.parse(text))) == [1]


@pytest.mark.parametrize("text", ["min(a, b)", "max(all)", "most(a, b, c)"])
def test_an_extreme_of_two_is_left_alone(text: str) -> None:
    assert list(lines(is_long_extreme, ast.parse(text))) == []


@pytest.mark.parametrize("head", ["A(msgspec.Struct)", "A(Struct, tag=True)", "A(B, frozen=True)"])
def test_a_class_of_msgspec_is_seen(head: str) -> None:
    assert list(lines(is_struct, ast.parse(f"class {head}: pass"))) == [1]


@pytest.mark.parametrize("head", ["A", "A(B)", "A(Protocol)"])
def test_other_classes_are_left_alone(head: str) -> None:
    assert list(lines(is_struct, ast.parse(f"class {head}: pass"))) == []
