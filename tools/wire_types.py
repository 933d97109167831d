"""Write the client's TypeScript types from the server's wire types.

    python tools/wire_types.py

A test fails when ``web/src/wire/types.ts`` is not what this would write.
"""

import types
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tierce.server.wire.learn import glossary, lessons, puzzles, referee, sheets
from tierce.server.wire.people import (
    accounts,
    clubs,
    evenings,
    friends,
    league,
    mail,
    notices,
    office,
    profile,
    purse,
    reports,
    standing,
)
from tierce.server.wire.play import (
    commands,
    replies,
    round_events,
    selection,
    table,
    table_events,
    talk,
    views,
)
from tierce.server.wire.site import (
    catalogue,
    deals,
    gatherings,
    history,
    lists,
    rules,
    shared_deals,
    tables,
    tournaments,
)
from tierce.server.wire.words import terms, titles

TOPICS = (
    *(terms, titles, table, views, table_events, round_events, talk, commands, selection, replies),
    *(
        history,
        lists,
        catalogue,
        standing,
        league,
        profile,
        rules,
        deals,
        tables,
        friends,
        reports,
        office,
    ),
    *(accounts, notices, purse, glossary, referee, sheets, mail, lessons),
    *(shared_deals, puzzles, clubs, evenings, tournaments, gatherings),
)
"""In the order in which they are written: a topic follows those that it builds on."""
TARGET = Path(__file__).parents[1] / "web/src/wire/types.ts"
HEAD = (
    "// Written by tools/wire_types.py from src/tierce/server/wire: change that, then run it.\n"
    "// It stays whole because it is generated: one list of every shape on the wire.\n"
)
PLAIN: dict[object, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    object: "unknown",
    type(None): "null",
    None: "null",
}


def types_ts() -> str:
    """All of the wire as TypeScript."""
    return HEAD + "".join(f"\n{declared(name, kind)}" for name, kind in public())


def public() -> list[tuple[str, Any]]:
    """Every wire type, topic by topic, without the base classes."""
    own = named()
    bases = {base for kind in own.values() if isinstance(kind, type) for base in kind.__bases__}
    return [(name, kind) for name, kind in own.items() if kind not in bases]


@cache
def named() -> dict[str, Any]:
    """Classes, choices and unions by name; a name keeps the place of its definition."""
    return {name: kind for topic in TOPICS for name, kind in vars(topic).items() if is_own(kind)}


def is_own(kind: Any) -> bool:
    if isinstance(kind, type):
        return kind.__module__ in {topic.__name__ for topic in TOPICS}
    return get_origin(kind) in {Annotated, Literal, types.UnionType, Union}


def declared(name: str, kind: Any) -> str:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return comment(kind) + interface(name, kind)
    return f"export type {name} = {written(kind, whole=True)};\n"


def comment(kind: type) -> str:
    text = (vars(kind).get("__doc__") or "").strip()
    return f"/** {text} */\n" if text else ""


def interface(name: str, kind: type[msgspec.Struct]) -> str:
    lines = [f"  {line};\n" for line in members(kind)]
    return f"export interface {name} {{\n{''.join(lines)}}}\n"


def members(kind: type[msgspec.Struct]) -> list[str]:
    tag = kind.__struct_config__.tag
    lines = [] if tag is None else [f'type: "{tag}"']
    hints = get_type_hints(kind, include_extras=True)
    lines += [member(field, hints[field.name]) for field in msgspec.structs.fields(kind)]
    more = getattr(kind, "more", None)
    return lines if more is None else [*lines, f"[fact: string]: {more}"]


def member(field: Any, hint: Any) -> str:
    mark = "" if field.required else "?"
    return f"{field.name}{mark}: {written(hint)}"


def written(hint: Any, *, whole: bool = False) -> str:
    """A Python type as TypeScript; a union that has a name is written by it unless ``whole``."""
    if (name := alias(hint)) and not whole:
        return name
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return written(args[0])
    if origin is Literal:
        return " | ".join(f'"{choice}"' for choice in args)
    if origin in {types.UnionType, Union}:
        return " | ".join(written(arg) for arg in args if arg is not msgspec.UnsetType)
    if origin is list:
        return f"{grouped(written(args[0]))}[]"
    if origin is tuple:
        return f"[{', '.join(written(arg) for arg in args)}]"
    if origin is dict:
        return record(*args)
    return str(hint.__name__)


def alias(hint: Any) -> str | None:
    """The name of this union or choice, if it has one."""
    found = (name for name, kind in named().items() if kind == hint)
    return next(found, None)


def grouped(text: str) -> str:
    return f"({text})" if " | " in text else text


def record(key: Any, value: Any) -> str:
    if get_origin(key) is Literal:
        return f"{{ [verb in {written(key)}]?: {written(value)} }}"
    return f"Record<{written(key)}, {written(value)}>"


if __name__ == "__main__":
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(types_ts(), encoding="utf-8")
