"""Look for known vulnerabilities in what a site installs: ``python3 run.py audit``.

pip-audit checks the packages of ``tierce[server,nodes]``, npm those of the client. A vulnerability
is a failure. Where the advisories cannot be reached, that is said and nothing fails.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from npm import npm_output
from pins import run_tool, write_pins

UNREACHED = "could not be asked: no access to the index or to its advisories"


def python_faults(said: str) -> list[str] | None:
    """The vulnerable packages in the report of pip-audit; None if it checked none."""
    found = parsed(said).get("dependencies")
    checked = [one for one in found or [] if "vulns" in one]
    if not checked:
        return None
    return [
        f"{one['name']} {one['version']}: {fault['id']}"
        for one in checked
        for fault in one["vulns"]
    ]


def client_faults(said: str) -> list[str] | None:
    """The vulnerable packages in the report of npm; None if it got no answer."""
    found = parsed(said).get("vulnerabilities")
    if found is None:
        return None
    return [f"{name} {one['range']}: {one['severity']}" for name, one in found.items()]


def parsed(said: str) -> dict[str, Any]:
    """A report; empty where a program wrote none."""
    try:
        found: dict[str, Any] = json.loads(said)
    except ValueError:
        return {}
    return found


def audit_python() -> list[str] | None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pins.txt"
        if not write_pins(file):
            return None
        wish = ["--requirement", str(file), "--no-deps", "--disable-pip", "--format", "json"]
        return python_faults(run_tool("pip-audit", "pip-audit", *wish).stdout)


def audit_client() -> list[str] | None:
    return client_faults(npm_output("audit", "--json"))


def main() -> int:
    """Report on both; 1 if one of them has a vulnerability."""
    faults = 0
    for name, audit in (("pip-audit", audit_python), ("npm audit", audit_client)):
        found = audit()
        said = UNREACHED if found is None else f"{len(found)} vulnerabilities"
        print(f"— {name}: {said}", *(found or []), sep="\n  ", flush=True)
        faults += len(found or [])
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
