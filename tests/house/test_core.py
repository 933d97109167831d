"""Which core runs: the compiled one where it fits the sources, else the same source interpreted."""

import os
import re
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import core_build as build
import tierce
from tests.house.clones import ROOT
from tests.house.sources import PACKAGE
from tierce import core
from tierce.core import finding


def run(package: Path, code: str, pure: str = "") -> str:
    """What Python says with the package in this place."""
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(package.parent), "TIERCE_PURE": pure}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    return (done.stdout or done.stderr).strip()


def say(package: Path, pure: str = "") -> str:
    return run(package, "import tierce, tierce.core as c; print(c.description())", pure)


def copy(folder: Path, *without: str) -> Path:
    """The package somewhere else, with its compiled core and without the site."""
    if not finding.folder().is_dir():
        assert not os.environ.get("CI"), "CI compiles the core before it tests"
        pytest.skip("not compiled: python3 run.py compile")
    left_out = shutil.ignore_patterns("static", "server", "cli", *without)
    return Path(shutil.copytree(PACKAGE, folder / "tierce", ignore=left_out))


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return copy(tmp_path)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy that no test changes."""
    return copy(tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def uncompiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy(tmp_path_factory.mktemp("uncompiled"), "_compiled")


def test_a_core_compiled_from_these_sources_runs(kept: Path) -> None:
    assert say(kept) == f"core compiled by mypyc {version('mypy')}"


def test_the_compiled_modules_are_the_listed_ones(kept: Path) -> None:
    code = (
        "import tierce, sys; print(*[n for n, m in sys.modules.items() if '/_compiled/' in str(m)])"
    )
    listed = set(build.label().split()[1:])
    loaded = set(run(kept, code).split())

    assert "tierce.solve.arrange.result" in loaded
    assert {name for name in loaded if name.startswith("tierce.")} <= listed


def test_an_edited_source_is_never_hidden_by_what_was_compiled_before(copied: Path) -> None:
    with (copied / "melds" / "runs.py").open("a") as source:
        source.write("# an edit\n")

    assert say(copied) == "core interpreted: compiled for other sources or another Python"


def test_a_new_module_counts_as_an_edit(copied: Path) -> None:
    (copied / "rules" / "new.py").write_text("")

    assert say(copied).startswith("core interpreted")


def test_tierce_pure_1_runs_interpreted(kept: Path) -> None:
    assert say(kept, pure="1") == "core interpreted: TIERCE_PURE=1"


def test_tierce_pure_0_insists_on_a_compiled_core(kept: Path, uncompiled: Path) -> None:
    assert say(kept, pure="0").startswith("core compiled")
    assert say(uncompiled, pure="0").endswith("insists on the compiled core: not compiled")


def test_a_library_that_does_not_load_leaves_the_core_interpreted(copied: Path) -> None:
    for library in copied.rglob("*__mypyc*"):
        library.write_bytes(b"made for another machine")

    assert say(copied).startswith("core interpreted: the compiled one does not load")


def test_processes_started_from_here_run_the_same_core(kept: Path, uncompiled: Path) -> None:
    """One compiled meanwhile in the background could not read what the site sends."""
    code = "import tierce.core as c; print(c.inherited()['TIERCE_PURE'])"

    assert [run(kept, code), run(uncompiled, code)] == ["0", "1"]


def test_the_leg_of_ci_that_insists_runs_compiled() -> None:
    if os.environ.get("TIERCE_PURE") in ("0", "1"):
        assert tierce.compiled == (os.environ["TIERCE_PURE"] == "0")


def test_the_version_says_which_core_runs() -> None:
    said = subprocess.check_output([sys.executable, "-m", "tierce", "--version"], text=True)

    assert said == f"tierce {version('tierce')} ({core.description()})\n"


def test_the_compiler_is_pinned_and_is_the_one_that_checks_types() -> None:
    compiler = build.wanted()["compiler"]

    assert re.fullmatch(r"mypy\[mypyc\]==\d+\.\d+\.\d+", compiler)
    assert f'"{compiler}"' in (ROOT / "pyproject.toml").read_text().split("[dependency-groups]")[1]
    assert version("mypy") == compiler.partition("==")[2]


def test_what_is_compiled_lies_in_rooms_whose_edits_are_seen() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in build.files()} <= set(finding.ROOMS)


def test_what_the_lists_name_is_there() -> None:
    table = build.wanted()
    listed = [*table["compiled"], *table["interpreted"]]

    assert [entry for entry in listed if not (PACKAGE / entry).exists()] == []
