"""Measures a server under load.

python -m lab.load tables --tables 100 300 600 1000 --to lab/results/server.md
python -m lab.load flood --to lab/results/flood.md
python -m lab.load copies --matches 1000000 --postgres
"""

import argparse
from pathlib import Path

from lab.load import copies, flood, tables
from lab.load.report import report


def main() -> None:
    """Run one of the measurements."""
    parser = argparse.ArgumentParser(prog="python -m lab.load")
    commands = parser.add_subparsers(required=True, metavar="WHAT")
    for name, module in (("tables", tables), ("flood", flood), ("copies", copies)):
        command = commands.add_parser(name, help=(module.__doc__ or "").partition("\n")[0])
        command.add_argument("--to", type=Path, help="keep the report in this file")
        module.options(command)
        command.set_defaults(lines=module.lines)
    asked = parser.parse_args()
    report(asked.lines, asked)


if __name__ == "__main__":
    main()
