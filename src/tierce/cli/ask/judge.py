"""``tierce judge``: answers questions about the rules, one JSON object a line."""

import argparse
import sys
from typing import Any, BinaryIO, TextIO

import msgspec

from tierce.record import answer

EXAMPLE = """example:
  echo '{"id": 1, "ask": "meld", "rules": "palace", "cards": "7S 8S 9S"}' | tierce judge"""
LONGEST = 1_000_000
"""The most bytes in a line."""


def add(commands: Any) -> None:
    """The subcommand and its help."""
    plain = argparse.RawDescriptionHelpFormatter
    parser = commands.add_parser(
        "judge",
        help="ask the rules: one JSON question a line, one answer a line",
        description="Reads questions on standard input, one JSON object a line; see the docs.",
        epilog=EXAMPLE,
        formatter_class=plain,
    )
    parser.set_defaults(run=lambda _: judge())


def judge(questions: BinaryIO | None = None, answers: TextIO | None = None) -> int:
    """Answer every line until the end of input. An unreadable line is answered with an error."""
    lines, out = questions or sys.stdin.buffer, answers or sys.stdout
    while line := lines.readline(LONGEST + 1):
        if len(line) > LONGEST and not line.endswith(b"\n"):
            skip_line(lines)
            said = error("line_too_long", f"a line holds at most {LONGEST} bytes")
        elif not line.strip():
            continue
        else:
            said = answer_line(line)
        out.write(msgspec.json.encode(said).decode() + "\n")
        out.flush()
    return 0


def skip_line(lines: BinaryIO) -> None:
    """Read to the end of a line that is too long."""
    while (more := lines.readline(LONGEST)) and not more.endswith(b"\n"):
        pass


def answer_line(line: bytes) -> dict[str, object]:
    """The answer to one line of JSON."""
    try:
        question = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError) as bad:
        return error("bad_json", str(bad))
    return answer(question)


def error(code: str, message: str) -> dict[str, object]:
    """The answer to a line whose id cannot be read."""
    return {"id": None, "error": {"code": code, "message": message}}
