"""A clone with an installer that only pretends, so that run.py can be watched without a network."""

import importlib.util
import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

# Makes an environment whose Python repeats its arguments as JSON, and builds a client of one byte.
FAKE_UV = f"""#!{sys.executable} -S
import os, pathlib, signal, sys
home = pathlib.Path(__file__).resolve().parents[1]
with open(home / "asked.log", "a") as log:
    print(*sys.argv[1:], file=log)
if os.environ.get("FAKE_UV_FAILS"):
    sys.exit(os.environ["FAKE_UV_FAILS"])
if sys.argv[1] == "venv":
    (home / ".venv/bin").mkdir(parents=True, exist_ok=True)
    (home / ".venv/tierce.json").unlink(missing_ok=True)
    python = home / ".venv/bin/python"
    python.write_text("#!{sys.executable} -S\\nimport json, os, sys\\n"
        "print(json.dumps([sys.argv[1:], os.getcwd()]))\\nsys.exit(7)\\n")
    python.chmod(0o755)
if os.environ.get("FAKE_UV_DIES_AT") == sys.argv[1]:
    os.kill(os.getppid(), signal.SIGKILL)
    sys.exit(1)
if sys.argv[1] == "pip":
    sys.path.insert(0, str(home))
    import hatch_build
    if not hatch_build.current():
        hatch_build.STATIC.mkdir(parents=True, exist_ok=True)
        hatch_build.STAMP.write_text(hatch_build.digest())
"""


class Ran(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


class Clone:
    """What a fresh clone holds that matters to ``run.py``, and what was asked of its installer."""

    def __init__(self, home: Path) -> None:
        self.home = home
        # Nothing is compiled here unless a test takes TIERCE_PURE away.
        self.env = {"HOME": str(home / "home"), "PATH": "/usr/bin:/bin", "TIERCE_PURE": "1"}
        home.mkdir()
        for name in ("run.py", "hatch_build.py", "core_build.py", "pyproject.toml"):
            shutil.copy(ROOT / name, home / name)

    def with_fake_uv(self) -> "Clone":
        uv = self.home / ".uv" / "uv"
        uv.parent.mkdir()
        uv.write_text(FAKE_UV)
        uv.chmod(0o755)
        return self

    def with_real_uv(self) -> "Clone":
        """The installer that made this very environment; it must be asked to fail early."""
        real = ROOT / ".uv" / "uv"
        found = real if real.exists() else shutil.which("uv")
        assert found, "start the tests with run.py, or have uv on PATH"
        (self.home / ".uv").mkdir()
        (self.home / ".uv" / "uv").symlink_to(found)
        return self

    def with_client(self, text: str = "one") -> "Clone":
        source = self.home / "web" / "src" / "main.ts"
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text)
        for name in ("package.json", "package-lock.json"):
            (self.home / "web" / name).write_text("{}")
        return self

    def module(self, name: str) -> ModuleType:
        """One of the clone's files, imported from there."""
        spec = importlib.util.spec_from_file_location(name.removesuffix(".py"), self.home / name)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def start(self, *args: str, cwd: Path | None = None, **env: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, self.home / "run.py", *args],
            cwd=cwd or self.home,
            env={**self.env, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *args: str, cwd: Path | None = None, **env: str) -> Ran:
        program = self.start(*args, cwd=cwd, **env)
        out, err = program.communicate(timeout=120)
        return Ran(program.returncode, out, err)

    def asked(self) -> list[str]:
        """What the installer was asked since the last look."""
        log = self.home / "asked.log"
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    def became(self, *args: str, cwd: Path | None = None, **env: str) -> list[str]:
        """The arguments of the Python that ``run.py`` turned into."""
        return json.loads(self.run(*args, cwd=cwd, **env).stdout)[0]
