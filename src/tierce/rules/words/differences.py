"""In what two tables differ: one line each, or a few words each for a name."""

from typing import TYPE_CHECKING

from tierce.rules.choices.awake import awake
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.filling import fill, phrase
from tierce.rules.words.mentions import value_brief, value_key, value_sentence, value_text

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def difference_lines(rules: "Rules", other: "Rules", lang: str) -> list[str]:
    """How ``rules`` differ from ``other``, a sentence each; none where they play alike.

    Options that make no difference at the first table are left out.
    """
    book = words(lang)
    changed = [name for name in rules.differences(other) if awake(rules, name)]
    return [difference(name, rules, other, book) for name in changed]


def difference(name: str, rules: "Rules", other: "Rules", book: Words) -> str:
    """The sentence of an option's value, and what it stands for where that is short."""
    sentence, brief = value_sentence(rules, name, book), value_brief(other, name, book)
    if brief is None:
        return sentence
    said = {"sentence": sentence.removesuffix("."), "brief": brief}
    return fill(book.terms["instead"], said, book) + "."


def difference_tags(rules: "Rules", preset: "Rules", book: Words) -> list[str]:
    """How ``rules`` differ from their preset, a few words each.

    A house rule that changes several options counts as one difference, however it was chosen.
    """
    changed = {name for name in rules.differences(preset) if awake(rules, name)}
    told = []
    for patch, options in _whole(rules, preset, book).items():
        if not options or options & changed:
            told.append(book.tags.patches[patch])
            changed -= options
    return [_tag(name, rules, book) for name in _in_order(changed, book)] + told


def _whole(rules: "Rules", preset: "Rules", book: Words) -> dict[str, set[str]]:
    """The patches with words of their own that hold whole here, with the options they set.

    One that sets no option changes only how the table is drawn; the name of the rules has it.
    """
    # Presets are rules themselves, so their catalogue is only there once the rules are.
    from tierce.rules.choices.patching import patches  # noqa: PLC0415

    found = {}
    for name in book.tags.patches:
        patch = patches()[name]
        patched = preset.with_options(patch.sets)
        same = not set(patched.differences(preset)) & set(patched.differences(rules))
        if preset.name in patch.applies_to and same and (patch.sets or _named(rules, name)):
            found[name] = set(patched.differences(preset))
    return found


def _named(rules: "Rules", patch: str) -> bool:
    return patch in rules.name.split("+")


def _in_order(names: set[str], book: Words) -> list[str]:
    """The options in the order of the words; those without words last."""
    order = list(book.tags.options)
    known = [name for name in order if name in names]
    return known + sorted(names - set(known))


def _tag(name: str, rules: "Rules", book: Words) -> str:
    """The option's value in a few words."""
    tags = book.tags.options.get(name, {})
    template = tags.get(value_key(getattr(rules, name)), tags.get("*"))
    if template is None:
        return book.options[name].label
    return phrase(template, {"n": value_text(rules, name, book)}, book)
