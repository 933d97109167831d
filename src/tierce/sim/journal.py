"""The results of an arena in a file, one portion a line, so that it can be resumed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tierce.sim.arena import Plan, Portion


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A plan in full, or one portion of the plan of that key."""

    key: str
    facts: dict[str, Any] | None = None
    portion: Portion | None = None


class Journal:
    """An append-only file of JSON lines. It may hold portions of several plans."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def portions(self) -> Iterator[Portion]:
        """The portions of this plan.

        Raises ValueError if a line is invalid. A truncated last line is ignored.
        """
        for line in self.lines():
            if line.key == self.plan.key and line.portion is not None:
                yield line.portion

    def lines(self) -> Iterator[Line]:
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            for number, text in enumerate(file, 1):
                if not text.endswith(b"\n"):
                    return
                try:
                    yield msgspec.json.decode(text, type=Line)
                except msgspec.DecodeError as bad:
                    raise ValueError(f"{self.path}, line {number} is no result: {bad}") from bad

    def begin(self) -> None:
        """Remove a truncated last line and write the plan, if it is new."""
        known = any(line.key == self.plan.key for line in self.lines())
        if self.path.exists():
            text = self.path.read_bytes()
            if not text.endswith(b"\n"):
                self.path.write_bytes(text[: text.rfind(b"\n") + 1])
        if not known:
            self.write(Line(self.plan.key, facts=self.plan.facts()))

    def add(self, portion: Portion) -> None:
        """Append a portion."""
        self.write(Line(self.plan.key, portion=portion))

    def write(self, line: Line) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
