"""What all tests share: databases, how a browser is found, and when its absence counts."""

import os
import shutil
from collections.abc import Generator, Iterator
from typing import Any

import hypothesis
import pytest
from playwright.sync_api import Browser, BrowserType

from tests.engines import bus_server, database, postgres_server, prepared, tables

__all__ = ["bus_server", "database", "postgres_server", "prepared", "tables"]

FLAGS = [
    "--no-sandbox",  # CI machines play as root
    "--disable-gpu",
    "--font-render-hinting=slight",  # as a window shows letters
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
HEADLESS = ("chromium-headless-shell", *CHROMIUM)
"""The shell draws the same pages for two thirds of the work."""


def chromium(names: tuple[str, ...] = CHROMIUM) -> str | None:
    """The machine's own Chromium: a closed network refuses Playwright's download."""
    found = (shutil.which(name) for name in names)
    return os.environ.get("TIERCE_CHROMIUM") or next(filter(None, found), None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": chromium(HEADLESS), "args": FLAGS}


@pytest.fixture
def whole_browser(browser: Browser, browser_type: BrowserType) -> Iterator[Browser]:
    """Chromium with all its parts: its headless shell has no notices."""
    if chromium(HEADLESS) == chromium():
        yield browser
        return
    whole = browser_type.launch(executable_path=chromium(), args=FLAGS)
    yield whole
    whole.close()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, None, None]:
    """Mark what opens a browser before anything is chosen by marks; play it after all else.

    Playwright leaves an event loop running in the main thread, in which no later
    asynchronous test could start its own. pytest orders by fixtures too, hence the wrapper.

    What is marked ``long`` is chosen only by a mark expression that names it.
    """
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):  # page and context stand on it
            item.add_marker("browser")
    if items and "long" not in items[0].config.option.markexpr:
        items[:] = [item for item in items if item.get_closest_marker("long") is None]
    yield
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


def pytest_configure(config: pytest.Config) -> None:
    """Give a commit the same examples in every run of CI; the long forms look for new ones.

    No test depends on how fast a machine is.
    """
    same = bool(os.environ.get("CI")) and "long" not in config.option.markexpr
    hypothesis.settings.register_profile("tierce", deadline=None, derandomize=same)
    hypothesis.settings.load_profile("tierce")


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and chromium() is None:
        absent = "no Chromium on this machine: install it, or set TIERCE_CHROMIUM to its path"
        if os.environ.get("CI"):
            pytest.fail(absent, pytrace=False)
        pytest.skip(absent)
