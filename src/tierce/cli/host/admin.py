"""``tierce admin``: roles, reports, measures and announcements in a terminal."""

import argparse
import asyncio
import os
import sys
from typing import Any

from tierce.cli.host.site import of_the_site

KINDS = ("warn", "mute", "rename", "picture", "suspend", "ban")


def add(commands: Any) -> None:
    """The subcommand and its help."""
    parser = commands.add_parser(
        "admin",
        help="grant roles, answer reports, take measures, announce, change settings",
        description="The host's page in a terminal. Servers may be running. PERSON is a name, or "
        "the code that the page /admin shows to its visitor.",
        epilog="example: tierce admin grant 3FA4-9B21 host",
    )
    parser.add_argument(
        "--data", metavar="WHERE", help="a directory or an address, as for tierce move"
    )
    acts = parser.add_subparsers(required=True, metavar="ACT", dest="act")
    add_roles(acts)
    add_reports(acts)
    add_measures(acts)
    add_house(acts)
    add_settings(acts)
    parser.set_defaults(run=run)


def add_roles(acts: Any) -> None:
    grant = acts.add_parser("grant", help="give a person a role")
    grant.add_argument("person", metavar="PERSON")
    grant.add_argument("role", choices=("host", "moderator"))
    acts.add_parser("revoke", help="take a role away").add_argument("person", metavar="PERSON")
    acts.add_parser("roles", help="list the persons with a role")
    found = acts.add_parser("find", help="list persons by a part of the name, or by the code")
    found.add_argument("text", metavar="TEXT")
    person = acts.add_parser("person", help="show what roles know of a person")
    person.add_argument("person", metavar="PERSON")


def add_reports(acts: Any) -> None:
    reports = acts.add_parser("reports", help="list open reports with their numbers")
    reports.add_argument("--all", action="store_true", help="list answered ones too")
    handle = acts.add_parser("handle", help="be in charge of a report")
    handle.add_argument("case", metavar="CASE")
    answer = acts.add_parser("answer", help="answer the person who reported")
    answer.add_argument("case", metavar="CASE")
    answer.add_argument("text", metavar="TEXT")
    acts.add_parser("appeals", help="list appeals that wait for a reply")
    reply = acts.add_parser("reply", help="reply to an appeal")
    reply.add_argument("measure", metavar="MEASURE")
    reply.add_argument("text", metavar="TEXT")
    reply.add_argument("--lift", action="store_true", help="end the measure")
    acts.add_parser("flags", help="list pairs and persons that a moderator should look at")
    dismiss = acts.add_parser("dismiss", help="put a flag away")
    dismiss.add_argument("flag", metavar="FLAG")
    dismiss.add_argument("note", metavar="NOTE", help="it stands in the audit log")


def add_measures(acts: Any) -> None:
    for kind in KINDS:
        taking = acts.add_parser(kind, help=f"{kind} a person")
        taking.add_argument("person", metavar="PERSON")
        taking.add_argument("reason", metavar="REASON", help="the person reads it")
        taking.add_argument("--hours", type=int, metavar="N", help="without it there is no end")
        taking.set_defaults(name="")
        if kind == "rename":
            taking.add_argument("--name", required=True, metavar="NAME", help="the new name")
    acts.add_parser("lift", help="end a measure").add_argument("measure", metavar="MEASURE")
    acts.add_parser("measures", help="list the measures about a person").add_argument(
        "person", metavar="PERSON"
    )


def add_house(acts: Any) -> None:
    announce = acts.add_parser("announce", help="announce something on every page")
    announce.add_argument("--fr", required=True, metavar="TEXT")
    announce.add_argument("--en", required=True, metavar="TEXT")
    announce.add_argument("--hours", type=int, metavar="N", help="without it there is no end")
    acts.add_parser("announcements", help="list announcements")
    withdraw = acts.add_parser("withdraw", help="withdraw an announcement")
    withdraw.add_argument("announcement", metavar="ANNOUNCEMENT")
    audit = acts.add_parser("audit", help="list what roles have done, latest first")
    audit.add_argument("--limit", type=int, default=50, metavar="N")


def add_settings(acts: Any) -> None:
    switches = acts.add_parser("switches", help="show what the site allows, or change it")
    switches.add_argument("changes", nargs="*", metavar="NAME=VALUE", help="such as talk=phrases")
    legal = acts.add_parser("legal", help="show the entries of the legal notice, or change them")
    legal.add_argument("changes", nargs="*", metavar="NAME=VALUE", help="such as 'name=Café'")
    acts.add_parser("server", help="show disk, load and the last backups")


@of_the_site("admin")
def run(args: argparse.Namespace) -> int:
    from tierce.server.ops.acting import acted
    from tierce.server.system.data_dir import UnusableError, default_path

    where = args.data or os.environ.get("TIERCE_DATABASE") or str(default_path())
    try:
        for line in asyncio.run(acted(where, args)):
            print(line)
    except UnusableError as why:
        print(f"tierce admin: {why}", file=sys.stderr)
        return 2
    return 0
