"""The source archive holds the repository, nothing generated, and a wheel can be built from it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.clones import ROOT

CLIENT = "src/tierce/static/"


def git(*words: str) -> set[str]:
    """The files that git lists, but for those deleted in the working tree."""
    if not (ROOT / ".git").exists():
        assert not os.environ.get("CI"), "CI runs in a git clone"
        pytest.skip("not a git clone: what is tracked is not known")
    names = subprocess.check_output(["git", "ls-files", "-z", *words], cwd=ROOT, text=True)
    return {name for name in names.split("\0") if name and (ROOT / name).exists()}


def build(source: Path, target: str, into: Path) -> Path:
    """An archive, without a compiled core and with the client that there is."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(into)]
    quick = {"TIERCE_PURE": "1", "TIERCE_NO_WEB": "1"}
    subprocess.run(command, cwd=source, env=os.environ | quick, check=True, capture_output=True)
    return next(into.glob("tierce-*"))


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the source archive unpacks to."""
    folder = tmp_path_factory.mktemp("source")
    shutil.unpack_archive(build(ROOT, "sdist", folder / "sdist"), folder)
    return next(folder.glob("tierce-*"))


@pytest.fixture(scope="module")
def archived(source: Path) -> set[str]:
    return {path.relative_to(source).as_posix() for path in source.rglob("*") if path.is_file()}


def test_every_tracked_file_is_in_the_source_archive(archived: set[str]) -> None:
    assert git() - archived == set()


def test_of_files_that_git_ignores_it_takes_only_the_built_client(archived: set[str]) -> None:
    ignored = git("--others", "--ignored", "--exclude-standard")

    assert {file for file in archived & ignored if not file.startswith(CLIENT)} == set()


def test_a_wheel_built_from_the_source_archive_holds_the_package_alone(
    source: Path, tmp_path: Path
) -> None:
    with zipfile.ZipFile(build(source, "wheel", tmp_path)) as wheel:
        names = wheel.namelist()

    package = (ROOT / "src").rglob("*.py")
    modules = {path.relative_to(ROOT / "src").as_posix() for path in package}
    assert {name for name in names if name.endswith(".py")} == modules
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"tierce"}
