"""Write the documentation's pages of the rules: every preset, every patch, every option.

Sphinx calls this before it reads its sources (docs/conf.py). ``python tools/rules_pages.py DIR``
writes the pages to DIR.
"""

import sys
from pathlib import Path

from tierce.rules import LANGUAGES, OPTIONS, Option, patches, preset, presets
from tierce.rules.choices.option_text import write_value
from tierce.rules.options.record import FIRST_VERSION, records
from tierce.rules.words.catalogue import NARROW, Words, words
from tierce.rules.words.filling import fill, phrase

TITLES = {
    "fr": ("Français", "Les variantes", "Les règles spéciales", "Les options"),
    "en": ("English", "Variants", "Special rules", "Options"),
}
FACTS = {
    "fr": ("Par défaut", "Compte si", "Depuis la version", "Source"),
    "en": ("Default", "Matters if", "Since version", "Source"),
}
INDEX = """# Rule sets

Each page is generated from the options of its table. The engine works out the examples.
`tierce rules` prints such a page for any table.
"""


def write_pages(folder: Path) -> None:
    """Write every page whose text has changed."""
    folder.mkdir(exist_ok=True)
    pages = {"index": index()}
    for lang in LANGUAGES:
        pages[f"options.{lang}"] = options_page(words(lang))
        pages[f"patches.{lang}"] = patches_page(words(lang))
        pages |= {f"{key}.{lang}": preset(key).text(lang) for key in presets()}
    for name, text in pages.items():
        file = folder / f"{name}.md"
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")


def index() -> str:
    """The page with links to the others."""
    return "\n".join([INDEX, *(language(words(lang)) for lang in LANGUAGES)])


def language(book: Words) -> str:
    """The pages of one language."""
    own, _, special, options = TITLES[book.lang]
    keys = [*presets(), "patches", "options"]
    told = [f"- [{n.title}]({key}.{book.lang}.md): {n.line}" for key, n in book.presets.items()]
    told += [f"- [{special}](patches.{book.lang}.md)", f"- [{options}](options.{book.lang}.md)"]
    hidden = ["```{toctree}", ":hidden:", "", *(f"{key}.{book.lang}" for key in keys), "```"]
    return "\n".join([f"## {own}", "", *told, "", *hidden, ""])


def patches_page(book: Words) -> str:
    """Every patch and the presets it is made for."""
    blocks = [f"# {TITLES[book.lang][2]}"]
    for key, patch in patches().items():
        named = book.patches[key]
        made_for = ", ".join(book.presets[base].title for base in patch.applies_to)
        blocks.append(f"**{named.title}** (`+{key}`){colon(book)} {named.line} *{made_for}.*")
    return "\n\n".join(blocks) + "\n"


def colon(book: Words) -> str:
    return f"{NARROW}:" if book.lang == "fr" else ":"


def options_page(book: Words) -> str:
    """Every option and what its values mean."""
    blocks, section = [f"# {TITLES[book.lang][3]}"], ""
    for option in OPTIONS.values():
        if option.section != section:
            section = option.section
            blocks.append(f"## {book.sections[section]}")
        said = book.options[option.name]
        blocks += [f"### {said.label} (`{option.name}`)", said.line, values(option, book)]
        blocks.append(facts(option, book))
    return "\n\n".join(blocks) + "\n"


def values(option: Option, book: Words) -> str:
    """The values of an option with their meaning."""
    told, said = [], any_value(option, book)
    for value, text in book.options[option.name].values.items():
        named = value_named(value, option, book)
        told.append(f"- {named}{colon(book)} {fill(text, said, book)}")
    return "\n".join(told)


def facts(option: Option, book: Words) -> str:
    """What else the option's record says: default, condition, version, source."""
    default, matters, since, source = FACTS[book.lang]
    said = {
        default: f"`{write_value(option.default)}`",
        matters: f"`{option.matters}`" if option.matters else "",
        since: option.since if option.since != FIRST_VERSION else "",
        source: records()[option.name].source,
    }
    return " · ".join(f"{key}{colon(book)} {value}" for key, value in said.items() if value)


def value_named(value: str, option: Option, book: Words) -> str:
    """One value, or n and its range."""
    if value != "*":
        return f"`{value}`"
    span = {"least": option.least, "greatest": option.greatest}
    return f"`n` ({phrase(book.terms['span'], span, book)})" if option.greatest else "`n`"


def any_value(option: Option, book: Words) -> dict[str, str]:
    """What a sentence says instead of a value."""
    return {"n": phrase(book.terms["cards"], {"n": "n"}, book) if option.kind == "hands" else "n"}


if __name__ == "__main__":
    write_pages(Path(sys.argv[1]))
