"""When the build hook makes the web client anew, and when it leaves it alone."""

import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.clones import Clone


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "clone").with_client("one")


@pytest.fixture
def asked() -> list[str]:
    """What Node was asked, by the first word that says something."""
    return []


@pytest.fixture
def hook(clone: Clone, asked: list[str], monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The hook of a clone, with a Node that does as if."""
    hook = clone.module("hatch_build.py")

    def node(script: str, *args: str) -> None:
        asked.append(args[0])
        made = hook.STATIC if args[0] == "build" else hook.WEB / "node_modules"
        made.mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(hook, "node", node)
    monkeypatch.setattr(hook, "node_home", lambda: clone.home)
    monkeypatch.delenv("TIERCE_NO_WEB", raising=False)
    return hook


def test_a_fresh_clone_has_no_client(hook: ModuleType) -> None:
    assert not hook.current()


def test_after_a_build_the_client_is_current(hook: ModuleType, asked: list[str]) -> None:
    hook.build()

    assert asked == ["ci", "build"]
    assert hook.current()


def test_a_changed_source_needs_a_build_but_no_packages(
    hook: ModuleType, clone: Clone, asked: list[str]
) -> None:
    hook.build()
    clone.with_client("two")

    assert not hook.current()
    hook.build()
    assert asked == ["ci", "build", "build"]


@pytest.mark.parametrize("name", ["package.json", "package-lock.json"])
def test_changed_packages_are_installed(hook: ModuleType, asked: list[str], name: str) -> None:
    hook.build()
    (hook.WEB / name).write_text("{ }")
    hook.build()

    assert asked == ["ci", "build", "ci", "build"]


@pytest.mark.parametrize("name", ["src/new.ts", "public/card.svg", ".npmrc", "vite.config.ts"])
def test_a_new_file_is_a_change(hook: ModuleType, name: str) -> None:
    hook.build()
    (hook.WEB / name).parent.mkdir(exist_ok=True)
    (hook.WEB / name).write_text("")

    assert not hook.current()


@pytest.mark.parametrize(
    "name",
    [
        "node_modules/x.js",
        "dist/x.js",
        "src/paraglide/x.js",
        "project.inlang/README.md",
        ".svelte-kit/x",
        "src/.x.swp",
    ],
)
def test_what_tools_leave_behind_is_no_change(hook: ModuleType, name: str) -> None:
    hook.build()
    (hook.WEB / name).parent.mkdir(exist_ok=True)
    (hook.WEB / name).write_text("")

    assert hook.current()


def test_a_build_that_broke_off_is_no_build(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    hook.build()

    def broken(*_: str) -> None:
        raise subprocess.CalledProcessError(1, "vite")

    monkeypatch.setattr(hook, "node", broken)
    with pytest.raises(subprocess.CalledProcessError):
        hook.build()
    assert not hook.current()


def test_no_client_is_built_where_none_is_wanted(
    hook: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TIERCE_NO_WEB", "1")

    assert hook.current()


def test_the_node_of_builds_and_that_of_developers_are_the_same(hook: ModuleType) -> None:
    pyproject = (hook.ROOT / "pyproject.toml").read_text()

    assert f'"{hook.NODE}"' in pyproject
