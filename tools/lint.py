"""All checks that need no player: ``python3 run.py lint``, or some: ``lint ruff types``."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from npm import WEB, npm

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402  (stands in the root, where builds look for it)

CHECKS = {
    "ruff": [["ruff", "check"], ["ruff", "format", "--check"]],
    "types": [
        ["mypy"],
        ["python", "tools/option_fields.py", "--check"],
        ["python", "tools/refusal_messages.py", "--check"],
    ],
    "rooms": [["lint-imports", "--no-logo"], ["python", "tools/structure.py", "--check"]],
    "docs": [
        ["sphinx-build", "-W", "--keep-going", "-q", "-b", "html", "docs", "docs/_build"],
        ["python", "tools/prose.py"],
    ],
    "containers": [
        ["check-jsonschema", "--builtin-schema", "vendor.compose-spec", "deploy/compose.yaml"],
        ["hadolint", "deploy/Containerfile"],
    ],
}
RARE = {"hadolint"}  # installed where its package has a program: Linux on x86-64
PROGRAMS = Path(sys.executable).parent


def python_checks(name: str) -> Iterator[bool]:
    for program, *options in CHECKS[name]:
        print(f"— {program} {' '.join(options)}", flush=True)
        if program in RARE and not (PROGRAMS / program).exists():
            print(f"{program} has no package for this machine: left out", flush=True)
            continue
        yield subprocess.call([PROGRAMS / program, *options], cwd=ROOT) == 0


def web_checks() -> Iterator[bool]:
    """Run the checks of the client that its package.json names."""
    scripts = json.loads((WEB / "package.json").read_text())["scripts"]
    hatch_build.packages()
    for script in ("lint", "rooms", "functions", "check", "test"):
        if script in scripts:
            print(f"— npm run {script}", flush=True)
            yield npm("run", script) == 0


def main(names: list[str]) -> int:
    """Run the named checks, or all, to the end; 1 if one of them found something."""
    known = [*CHECKS, "web"]
    if wrong := [name for name in names if name not in known]:
        print(f"{wrong[0]!r} is no check: want some of {' '.join(known)}", file=sys.stderr)
        return 2
    found = {
        name: all(list(web_checks() if name == "web" else python_checks(name)))
        for name in names or known
    }
    print("— " + ", ".join(f"{name} {'ok' if good else 'FAILED'}" for name, good in found.items()))
    return 0 if all(found.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
