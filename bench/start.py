"""How long until the site is served: from a cold clone with empty caches, and again when warm.

``python3 bench/start.py [WARM STARTS]`` clones this repository into a temporary folder, starts
``run.py`` there with an empty home, waits for the first page, and prints a table.
"""

import datetime as dt
import os
import platform
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
BARS = {"cold clone, empty caches": 60.0, "warm start": 1.0}


def main(starts: int) -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as folder:
        clone, home = Path(folder) / "tierce", Path(folder) / "home"
        home.mkdir()
        subprocess.run(["git", "clone", "-q", REPOSITORY, clone], check=True)
        begin = starter(clone, home)
        cold = [served(begin)]
        warm = [served(begin) for _ in range(starts)]
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, ",
        end="",
    )
    print(f"{dt.date.today().isoformat()}\n")
    print("| until the first page is served | median s | least | most | bar |")
    print("| --- | --- | --- | --- | --- |")
    for (name, bar), times in zip(BARS.items(), (cold, warm), strict=True):
        least, most = min(times), max(times)
        print(f"| {name} | {statistics.median(times):.2f} | {least:.2f} | {most:.2f} | {bar:g} |")


def starter(clone: Path, home: Path) -> Callable[[int], "subprocess.Popen[bytes]"]:
    """Starts the site on a port, with nothing of the machine's caches."""
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


def served(begin: Callable[[int], "subprocess.Popen[bytes]"]) -> float:
    """Seconds from the command to the first page."""
    port = free_port()
    before = time.perf_counter()
    with begin(port) as site:
        try:
            while not answers(port):
                if site.poll() is not None:
                    raise SystemExit(f"the site ended with status {site.returncode}")
                time.sleep(0.01)
            return time.perf_counter() - before
        finally:
            site.terminate()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=2) as page:
            return page.status == 200
    except (urllib.error.URLError, OSError):
        return False


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
