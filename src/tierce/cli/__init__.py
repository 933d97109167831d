"""The command ``tierce``: arguments in, text out."""

import argparse
import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; without one, open the site."""
    args = parser().parse_args((sys.argv[1:] if argv is None else argv) or ["serve"])
    from tierce.cli.serve import serve

    serve(args.host, args.port, browser=not args.no_browser)
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="tierce")
    serve = top.add_subparsers(required=True).add_parser("serve", help="open the site")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8000)
    serve.add_argument("--no-browser", action="store_true")
    serve.add_argument("--data")
    return top
