"""Write the typed fields of the options from their records.

    python tools/option_fields.py           write src/tierce/rules/options/fields.py
    python tools/option_fields.py --check   fail where that file is not current

The records are ``src/tierce/rules/options/*.toml``.
"""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

FOLDER = Path(__file__).parents[1] / "src/tierce/rules/options"
FIELDS = FOLDER / "fields.py"
HEAD = '''"""Every option as a typed field, made by ``python tools/option_fields.py``."""
# ruff: noqa: E501
# fmt: off

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tierce.rules.options.record import HandSize, Option, Seats


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value for each option."""

'''
TABLE = '''

OPTIONS: dict[str, Option] = {{option.name: option for option in (
{lines}
)}}
"""Every option by name, in the order of the form."""
'''


def record_module() -> ModuleType:
    """``record.py`` alone: the package does not import while its fields are missing."""
    spec = importlib.util.spec_from_file_location("option_record", FOLDER / "record.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def fields() -> str:
    """The text of ``fields.py``."""
    declared, described = [], []
    module = record_module()
    for section in module.SECTIONS:
        file = FOLDER / f"{section}.toml"
        try:
            held = module.read_section(file.read_text(encoding="utf-8"), file.name)
        except module.BadRecord as bad:
            sys.exit(f"{FOLDER.name}/{bad}")
        for name, record in held.options.items():
            meaning = f'    """{record.en.line} [{record.source}]"""'
            declared += [f"    {name}: {type_of(record)}", meaning]
            described.append(f"    {short(record.option(name, section))},")
    return HEAD + "\n".join(declared) + "\n" + TABLE.format(lines="\n".join(described))


def type_of(record) -> str:
    """The annotation of an option."""
    match record.kind:
        case "yes_no":
            return "bool"
        case "choice":
            return f"Literal[{', '.join(map(quoted, record.values))}]"
        case "number":
            return f"Annotated[int, Meta(ge={record.range[0]}, le={record.range[1]})]"
        case "seats":
            return "Seats"
        case _:
            return "HandSize"


def short(option) -> str:
    """The call that makes the option, without what equals the defaults of the class."""
    given = [quoted(getattr(option, name)) for name in ("name", "section", "kind")]
    for name in ("least", "greatest", "choices", "default", "since", "matters"):
        value = getattr(option, name)
        if value != getattr(type(option)("", "", ""), name):
            given.append(f"{name}={quoted(value)}")
    return f"Option({', '.join(given)})"


def quoted(value) -> str:
    """A value as code, texts in double quotes."""
    if isinstance(value, str):
        return '"' + value.replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        return f"({', '.join(map(quoted, value))}{',' * (len(value) == 1)})"
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{quoted(key)}: {quoted(held)}" for key, held in value.items()) + "}"
        )
    return repr(value)


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        if FIELDS.read_text(encoding="utf-8") != fields():
            sys.exit(f"{FIELDS.name} is not current: run python tools/option_fields.py")
    else:
        FIELDS.write_text(fields(), encoding="utf-8")
