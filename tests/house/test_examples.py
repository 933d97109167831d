"""The examples in docstrings give what they show."""

import ast
import doctest
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import tierce
from tests.each import each

ROOT = Path(tierce.__file__).parent


def modules() -> list[str]:
    """The modules with an example, by their path below the package."""
    found = [path for path in sorted(ROOT.rglob("*.py")) if ">>> " in path.read_text("utf-8")]
    return [path.relative_to(ROOT).as_posix() for path in found]


def examples(path: str) -> Iterator[tuple[str, str]]:
    """The docstrings of a module with an example, by name. Compiled functions keep none."""
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(node) or ""
            if ">>> " in text:
                yield getattr(node, "name", "the module"), text


@each(modules)
def test_examples_run(path: str) -> None:
    name = ".".join(["tierce", *Path(path).with_suffix("").parts]).removesuffix(".__init__")
    import_module(name)
    known = vars(sys.modules[name])
    for title, text in examples(path):
        example = doctest.DocTestParser().get_doctest(text, known, f"{name}.{title}", path, 0)

        assert doctest.DocTestRunner().run(example).failed == 0
