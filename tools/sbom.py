"""Write what a site consists of, as CycloneDX: ``python3 run.py sbom DIR``.

``tierce-server.cdx.json`` lists the packages of ``tierce[server,nodes]``.
``tierce-client.cdx.json`` lists what the client is built from and with.
"""

import sys
import tempfile
from pathlib import Path

from npm import npm_output
from pins import ROOT, run_tool, write_pins

TOOL = "cyclonedx-bom>=7,<8"


def write_server(file: Path) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        pins = Path(folder) / "pins.txt"
        wish = ["requirements", str(pins), "--pyproject", str(ROOT / "pyproject.toml")]
        command = ["cyclonedx-py", *wish, "--output-reproducible", "--output-file", str(file)]
        return write_pins(pins) and run_tool(TOOL, *command).returncode == 0


def write_client(file: Path) -> bool:
    said = npm_output("sbom", "--sbom-format", "cyclonedx")
    file.write_text(said)
    return said != ""


def main(names: list[str]) -> int:
    """Write both files; 1 if one of them could not be written."""
    if len(names) != 1:
        print("name one folder: python3 run.py sbom DIR", file=sys.stderr)
        return 2
    folder = Path(names[0])
    folder.mkdir(parents=True, exist_ok=True)
    files = {"tierce-server.cdx.json": write_server, "tierce-client.cdx.json": write_client}
    failed = [name for name, write in files.items() if not write(folder / name)]
    for name in files:
        print(f"{folder / name}{': not written' if name in failed else ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
