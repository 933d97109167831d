"""Write `src/tierce/game/events/classes.py` from the events and fields that `events.toml` lists.

mypyc compiles plain classes best. Written by hand they would name each field three times.
"""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOM = Path(__file__).resolve().parents[1] / "src" / "tierce" / "game" / "events"
TARGET = ROOM / "classes.py"
HEAD = '''"""The events, made by `tools/event_classes.py` from `events.toml`: do not edit."""

from typing import ClassVar

from tierce.cards import UNKNOWN
from tierce.game.events.event import Event, Rest, Shown, hidden, own_hand
from tierce.melds import Meld
from tierce.rules.price.outcome import Outcome
'''
Spec = dict[str, Any]


def declared() -> dict[str, Spec]:
    """What `events.toml` says of each event."""
    return tomllib.loads((ROOM / "events.toml").read_text(encoding="utf-8"))


def fields(spec: Spec) -> dict[str, str]:
    """Every field with its type and default, in the order of the constructor."""
    given = {**spec.get("public", {}), **spec.get("hands", {}), **spec.get("hidden", {})}
    return {name: given[name] for name in spec.get("order", given)}


def written() -> str:
    """Text of the module, formatted."""
    text = HEAD + "".join(one_class(name, spec) for name, spec in declared().items())
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(TARGET), "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return done.stdout


def one_class(name: str, spec: Spec) -> str:
    """Text of one class."""
    every = fields(spec)
    lines = [
        f"\n\nclass {name}(Event):",
        f'    """{spec["doc"]}"""\n',
        f"    __match_args__ = {tuple(every)!r}",
        f"    public: ClassVar[tuple[str, ...]] = {tuple(spec.get('public', ()))!r}\n",
        *constructor(spec, every),
        *share(name, spec, every),
    ]
    return "\n".join(lines) + "\n"


def constructor(spec: Spec, every: dict[str, str]) -> list[str]:
    """Lines of `__init__`."""
    taken = ", ".join(f"{field}: {kind}" for field, kind in every.items())
    lines = [f"    def __init__(self, *, {taken}) -> None:"]
    for field in every:
        lines.append(f"        self.{field} = {field}")
        if note := spec.get("notes", {}).get(field):
            lines.append(f'        """{note}"""')
    if kept := spec.get("kept"):
        lines += ["        self.made: Meld | None = None", f'        """{kept}"""']
    return [*lines, ""]


def share(name: str, spec: Spec, every: dict[str, str]) -> list[str]:
    """Lines of `seen_by`: public fields as they are, all others hidden."""
    shown = {field: f"self.{field}" for field in spec.get("public", ())}
    for field in spec.get("hands", ()):
        shown[field] = f"own_hand(self.{field}, seat)"
    for field, kind in spec.get("hidden", {}).items():
        shown[field] = f"hidden(self.{field})" if kind.startswith("tuple[int") else "UNKNOWN"
    lines = [f'    def seen_by(self, seat: int | None) -> "{name}":']
    given = ", ".join(f"{field}={shown[field]}" for field in every)
    if shown.keys() == spec.get("public", {}).keys():
        return [*lines, "        return self"]
    if owner := spec.get("owner"):
        lines += [f"        if seat == self.{owner}:", "            return self"]
    return [*lines, f"        return {name}({given})"]


if __name__ == "__main__":
    TARGET.write_text(written(), encoding="utf-8")
    sys.exit(0)
