"""Changes of Python: the usual operators of mutation testing, found in the syntax tree."""

import ast
from collections.abc import Iterator

Change = tuple[int, str, str]
"""Number of the line from 0, the line as it becomes, the name of the change."""
Cut = tuple[int, int, int, str, str]
"""Number of the line, from and to which byte, what stands there then, the name of the change."""

COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
COUNTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
}
SQL = (
    (" and ", " or "),
    (" or ", " and "),
    (" desc", " asc"),
    (" <= ", " < "),
    (" < ", " <= "),
    (" >= ", " > "),
    (" > ", " >= "),
    (" = ", " <> "),
    ("not null", "null"),
    ("+ 1", "+ 2"),
)
VERBS = ("select ", "update ", "delete ", "insert ", "where ", "order by ", " set ")


def changes(text: str) -> Iterator[Change]:
    """All single changes of a module, in the order of its lines."""
    lines = text.split("\n")
    tree = ast.parse(text)
    skipped = notes(tree)
    for node in ast.walk(tree):
        if id(node) in skipped or getattr(node, "end_lineno", 0) != getattr(node, "lineno", -1):
            continue
        for number, start, end, new, name in cuts(node, lines):
            line = lines[number].encode()
            yield number, (line[:start] + new.encode() + line[end:]).decode(), name


def notes(tree: ast.AST) -> set[int]:
    """Nodes that are never executed: docstrings and annotations."""
    found: set[int] = set()
    for node in ast.walk(tree):
        parts = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            parts.append(node)
        for part in filter(None, parts):
            found |= {id(inner) for inner in ast.walk(part)}
    return found


def cuts(node: ast.AST, lines: list[str]) -> Iterator[Cut]:
    """What can be changed at this node itself."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in COMPARED:
        yield from between(node.left, node.comparators[0], COMPARED[type(node.ops[0])], lines)
    elif isinstance(node, ast.BinOp) and type(node.op) in COUNTED:
        yield from between(node.left, node.right, COUNTED[type(node.op)], lines)
    elif isinstance(node, ast.BoolOp):
        words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        yield from between(node.values[0], node.values[1], words, lines)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield cut(node, node.operand, "", "not dropped")
    elif isinstance(node, ast.Constant):
        yield from constant(node, lines)
    elif isinstance(node, ast.Name) and node.id in ("min", "max"):
        yield whole(node, "max" if node.id == "min" else "min", "min and max")
    elif isinstance(node, ast.AugAssign) or (isinstance(node, ast.Expr) and is_call(node)):
        yield whole(node, "pass", "statement dropped")


def is_call(node: ast.Expr) -> bool:
    """Whether the statement only calls."""
    return isinstance(node.value, ast.Call | ast.Await)


def between(
    left: ast.expr, right: ast.expr, words: tuple[str, str], lines: list[str]
) -> Iterator[Cut]:
    """Replace the word between two operands, if it stands there once."""
    number, start, end = left.lineno - 1, left.end_col_offset or 0, right.col_offset
    found = lines[number].encode()[start:end].decode()
    if found.count(words[0]) == 1:
        yield number, start, end, found.replace(*words), f"{words[0]} to {words[1]}"


def constant(node: ast.Constant, lines: list[str]) -> Iterator[Cut]:
    if isinstance(node.value, bool):
        yield whole(node, str(not node.value), "truth turned")
    elif isinstance(node.value, int):
        yield whole(node, str(node.value + 1), "one more")
    elif isinstance(node.value, str) and any(verb in node.value for verb in VERBS):
        number, start = node.lineno - 1, node.col_offset
        found = lines[number].encode()[start : node.end_col_offset].decode()
        for old, new in SQL:
            if old in found:
                yield whole(node, found.replace(old, new, 1), f"SQL:{old}to{new}")


def whole(node: ast.expr | ast.stmt, new: str, name: str) -> Cut:
    return node.lineno - 1, node.col_offset, node.end_col_offset or 0, new, name


def cut(node: ast.expr, until: ast.expr, new: str, name: str) -> Cut:
    return node.lineno - 1, node.col_offset, until.col_offset, new, name
