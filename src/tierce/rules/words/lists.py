"""What there is to choose from: presets, patches and options, a line each."""

from tierce.rules.building import presets
from tierce.rules.choices.patching import patches
from tierce.rules.words.catalogue import Named, words


def kinds_text(lang: str) -> str:
    """The presets, then the patches, for a person at a terminal."""
    book = words(lang)
    told = {key: book.presets[key] for key in presets()}
    chosen = {f"+{key}": book.patches[key] for key in patches()}
    return "\n".join([*lines(told), "", *lines(chosen)])


def lines(named: dict[str, Named]) -> list[str]:
    """Keys in a column, then what they mean."""
    width = max(len(key) for key in named)
    return [f"{key:{width}}  {each.title} — {each.line}" for key, each in named.items()]


def same_text(lang: str) -> str:
    """What is said of two tables that play alike."""
    return words(lang).terms["same"]
