"""What a site installs, with versions: the packages of ``tierce[server,nodes]`` today."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from run import uv, uv_env  # noqa: E402  (stands in the root)


def write_pins(file: Path) -> bool:
    """Write the packages as requirements; whether the index of packages answered."""
    extras = ["--extra", "server", "--extra", "nodes"]
    command = ["pip", "compile", "--quiet", "--python", sys.executable, *extras]
    return run([*command, "--output-file", str(file), "pyproject.toml"]).returncode == 0


def run_tool(package: str, *command: str) -> "subprocess.CompletedProcess[str]":
    """Run a program that no environment of ours holds."""
    return run(["tool", "run", "--python", sys.executable, "--from", package, *command])


def run(command: list[str]) -> "subprocess.CompletedProcess[str]":
    """Run uv, and keep what it says."""
    whole = [str(uv()), *command]
    return subprocess.run(
        whole, cwd=ROOT, env=uv_env(), capture_output=True, text=True, check=False
    )
