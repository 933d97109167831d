"""What must not stand in any tracked file, whoever wrote it."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MACHINE = re.compile(r"(?<![\w.~}])/(?:work|root|home/\w+|Users/\w+)/")
REGISTRY = re.compile(
    r"pypi\.(?:org|python)|pythonhosted\.org|registry\.npmjs|registry\.yarnpkg|unpkg\.com"
    r"|jsdelivr\.net|deb\.debian\.org|\"resolved\": *\"http"
)


def tracked() -> list[Path]:
    """Every file of the repository."""
    names = subprocess.check_output(["git", "ls-files", "-z"], cwd=ROOT, text=True).split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


def texts() -> Iterator[tuple[Path, str]]:
    """Those that are text."""
    for path in tracked():
        found = path.read_bytes()
        if b"\0" not in found[:1024]:
            yield path, found.decode(errors="replace")


def places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, hit.start()) + 1}: {hit.group()}"
        for path, text in texts()
        for hit in pattern.finditer(text)
    ]


@pytest.fixture(autouse=True, scope="module")
def _needs_git() -> None:
    if not (ROOT / ".git").exists():
        assert not os.environ.get("CI"), "CI runs in a git clone"
        pytest.skip("not a git clone: what is tracked is not known")


def test_no_file_names_a_place_on_one_machine() -> None:
    assert places(MACHINE) == []


def test_no_file_names_the_host_of_a_package_registry() -> None:
    assert places(REGISTRY) == []


def test_no_lock_file_of_the_installer_is_tracked() -> None:
    assert [path for path in tracked() if path.name == "uv.lock"] == []


@pytest.mark.parametrize("text", ["/" + "root/x", "at /" + "home/amal/x", "(/" + "work/x)"])
def test_a_place_on_one_machine_is_seen(text: str) -> None:
    assert MACHINE.search(text)


@pytest.mark.parametrize("text", ["https://example.org/work/x", "docs/work/x", "~/root/x"])
def test_other_paths_are_left_alone(text: str) -> None:
    assert not MACHINE.search(text)
