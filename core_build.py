"""Compiles the core with mypyc into src/tierce/_compiled, for wheels and for clones.

``python core_build.py`` does so unless the present sources are compiled already; ``beside`` makes
it let everything else go first. It needs the mypyc that pyproject.toml names, the packages the core
imports, and a C compiler. What is compiled stands in pyproject.toml under ``tool.tierce.core``; how
it is found again, in src/tierce/core/finding.py.

Only the standard library is imported at the top: ``hatch_build.py`` imports this file.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "tierce"
FLAGS = ["-Wno-error", "-fvisibility=hidden", "-fno-semantic-interposition"]
"""For GCC and Clang. Nobody may put other functions in place of the library's own: so these call
each other without a detour, and small ones are copied to where they are called.
"""
IMPORTED = ("msgspec", "mypy-extensions", "librt")
"""What the core imports at run time, as the names of packages: mypyc must see their types."""


def wanted() -> dict[str, Any]:
    """The table ``tool.tierce.core``."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    table: dict[str, Any] = pyproject["tool"]["tierce"]["core"]
    table["imported"] = [
        package for package in pyproject["project"]["dependencies"] if package.startswith(IMPORTED)
    ]
    return table


def requirements() -> list[str]:
    """The packages a build needs."""
    return [wanted()["compiler"], *wanted()["imported"]]


def lacking() -> str | None:
    """What this machine has not got, or None where it is worth a try."""
    if os.environ.get("TIERCE_PURE") == "1":
        return "TIERCE_PURE=1 asks for none"
    if os.name == "nt":  # setuptools finds Visual C++ by itself, or says that there is none
        return None
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})"
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return None if header.exists() else f"there is no {header} (on Debian: python3-dev)"


def finding() -> ModuleType:
    """The module that finds a build, loaded alone: packages that Tierce imports may be missing."""
    path = PACKAGE / "core" / "finding.py"
    spec = importlib.util.spec_from_file_location("tierce_core_finding", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def files() -> list[Path]:
    """The modules to compile. Packages' ``__init__`` only pass names on: they stay interpreted."""
    table = wanted()
    found: set[Path] = set()
    for entry in table["compiled"]:
        place = PACKAGE / entry
        found |= {place} if place.suffix else set(place.rglob("*.py"))
    left_out = {PACKAGE / entry for entry in table["interpreted"]}
    return sorted(path for path in found - left_out if path.name != "__init__.py")


def label() -> str:
    """What a finished build says of itself: its compiler, then its modules."""
    modules = [".".join(path.relative_to(ROOT / "src").with_suffix("").parts) for path in files()]
    compiler = wanted()["compiler"].replace("mypy[mypyc]==", "mypyc-")
    return "\n".join([compiler, *modules, ""])


def place() -> Path:
    """The folder of what is compiled from the present sources."""
    found: Path = finding().folder(PACKAGE)
    return found


def current() -> bool:
    """Whether the present sources are compiled as pyproject.toml wants it."""
    built = place() / "built.txt"
    return built.exists() and built.read_text(encoding="utf-8") == label()


def build() -> Path:
    """Compile, and put the result in its place whole. Raises where anything goes wrong."""
    import tempfile

    found, said = place(), label()
    with tempfile.TemporaryDirectory(prefix="tierce-") as work:
        command = [sys.executable, str(ROOT / "core_build.py"), "into", work]
        subprocess.run(command, cwd=ROOT, check=True)  # mypy ends its process where it finds errors
        if (place(), label()) != (found, said):
            raise OSError("a source or the list was edited meanwhile; compile again")
        made = Path(work, "lib")
        (made / "built.txt").write_text(said, encoding="utf-8")
        part = found.with_name(f"part-{os.getpid()}")
        shutil.copytree(made, part)
    shutil.rmtree(found, ignore_errors=True)
    part.rename(found)
    forget(found)
    return found


def forget(kept: Path) -> None:
    """Remove what was compiled for this Python from other sources, unless it runs and cannot go."""
    kind = kept.name.rpartition("-")[0]
    for other in kept.parent.glob(f"{kind}-*"):
        if other != kept:
            shutil.rmtree(other, ignore_errors=True)


def make(part: Path) -> None:
    """Write the C sources and compile them into ``part / "lib"``."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.environ["MYPYPATH"] = str(ROOT / "src")
    options = ["--namespace-packages", "--explicit-package-bases", "--config-file="]
    extensions = mypycify(
        [*options, *[str(path) for path in files()]],
        group_name=finding().LIBRARY,
        multi_file=True,
        debug_level="0",
        target_dir=str(part / "c"),
    )
    for extension in extensions:
        extension.extra_compile_args += FLAGS if os.name != "nt" else ["/WX-"]

    class Build(build_ext):
        """Runs one C compiler for each core; setuptools would run one after the other."""

        def build_extension(self, ext: Any) -> None:
            self.compiler.compile = in_parallel(type(self.compiler).compile, self.compiler)
            super().build_extension(ext)

    command = Build(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = str(part / "lib"), str(part / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()


def in_parallel(compile_all: Any, compiler: Any) -> Any:
    """The compiler's method with many sources at once."""
    from concurrent.futures import ThreadPoolExecutor

    def compile_each(sources: list[str], **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            parts = pool.map(lambda source: compile_all(compiler, [source], **options), sources)
            return [made for part in parts for made in part]

    return compile_each


def main(args: list[str]) -> int:
    """Build once, or be the process that a build starts."""
    if args == ["beside"] and hasattr(os, "nice"):
        os.nice(19)
    if args[:1] == ["into"]:
        make(Path(args[1]))
    elif (why := lacking()) is not None:
        print(f"the core is not compiled: {why}", file=sys.stderr)
        return 1
    elif current():
        print("the core is compiled already")
    else:
        print(f"compiling the core, {len(files())} modules", flush=True)
        print(f"compiled into {build().relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
