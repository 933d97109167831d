"""The client's types equal the server's."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_the_clients_types_are_those_of_the_wire(tmp_path):
    script = (ROOT / "tools/wire_types.py").read_text()
    written = tmp_path / "tools" / "wire_types.py"
    written.parent.mkdir()
    written.write_text(script)
    subprocess.run([sys.executable, str(written)], check=True)

    made = (tmp_path / "web/src/wire/types.ts").read_text()

    assert made == (ROOT / "web/src/wire/types.ts").read_text(), "run: python tools/wire_types.py"
