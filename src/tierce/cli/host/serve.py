"""``tierce serve``: the site."""

import argparse
import gc

from tierce.cli.host.site import of_the_site


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """The subcommand and its help."""
    known = commands.add_parser(
        "serve",
        help="open the site",
        description="Serve the table to this machine's browsers, and open one.",
        epilog="example: tierce serve --host 0.0.0.0 --port 8080 --no-browser",
    )
    known.add_argument("--host", default="127.0.0.1", help="the address to listen on")
    known.add_argument(
        "--port", type=int, help="this port; without it 8000, or the next one that is free"
    )
    known.add_argument(
        "--host-name",
        action="append",
        default=[],
        metavar="NAME",
        help="a name the site is called by, such as cards.example.org; again for another",
    )
    known.add_argument("--data", metavar="DIR", help="where tables are kept")
    known.add_argument("--no-browser", action="store_true", help="do not open a browser")
    known.set_defaults(run=run)


@of_the_site("serve")
def run(args: argparse.Namespace) -> int:
    gc.disable()  # imported modules stay: collecting takes a twentieth of the start
    from tierce.server.app.serve import serve

    return serve(args.host, args.port, args.data, browser=not args.no_browser, names=args.host_name)
