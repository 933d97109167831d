"""Measures the time to the first page: cold clone with empty caches, then warm."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

from lab.figures.figure import Figure
from lab.figures.row import Row
from lab.figures.timing import Effort
from lab.ports import free_port

COLD = "until the first page, cold clone, empty caches"
WARM = "until the first page, warm start"

Start = Callable[[int], "subprocess.Popen[bytes]"]
"""Starts the site on a port."""


def start_rows(effort: Effort) -> Iterator[Row]:
    """One cold start, then warm ones; the clone is made from the one in the current folder."""
    if not Path("run.py").exists() or not Path(".git").exists():
        yield Row(what=COLD, unit="s", bar=60, note="not in a clone of Tierce")
        return
    with tempfile.TemporaryDirectory() as folder:
        clone, home = Path(folder) / "tierce", Path(folder) / "home"
        home.mkdir()
        subprocess.run(["git", "clone", "-q", Path.cwd(), clone], check=True)
        begin = starter(clone, home)
        yield Row(what=COLD, unit="s", ours=Figure((served(begin),)), bar=60)
        warm = Figure(tuple([served(begin) for _ in range(effort.runs)]))
        yield Row(what=WARM, unit="s", ours=warm, bar=1)


def starter(clone: Path, home: Path) -> Start:
    """Starts the site with nothing of the machine's caches."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    environment = {**kept, "HOME": str(home), "UV_CACHE_DIR": str(home / "uv")}
    environment |= {"npm_config_cache": str(home / "npm"), "PIP_CACHE_DIR": str(home / "pip")}

    def start(port: int) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "run.py", "--no-browser", "--port", str(port)]
        data = ["--data", str(home / "data")]
        return subprocess.Popen(
            [*command, *data],
            cwd=clone,
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    return start


def served(begin: Start) -> float:
    """Seconds from the command to the first page."""
    port = free_port()
    before = time.perf_counter()
    with begin(port) as site:
        try:
            while not answers(port):
                if site.poll() is not None:
                    raise RuntimeError(f"the site ended with status {site.returncode}")
                time.sleep(0.01)
            return time.perf_counter() - before
        finally:
            site.terminate()


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
            return bool(page.status == 200)
    except (urllib.error.URLError, OSError):
        return False
