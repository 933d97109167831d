"""The differences of two tables: a sentence each, or a few words each for a name."""

from tierce.rules.choices.awake import awake
from tierce.rules.choices.choices import Choices
from tierce.rules.choices.patching import patches
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.filling import fill, phrase
from tierce.rules.words.layout import in_name_order
from tierce.rules.words.mentions import value_brief, value_key, value_sentence, value_text


def difference_lines(rules: Choices, other: Choices, lang: str) -> list[str]:
    """The differences of ``rules`` from ``other``, a sentence each.

    Options that do not matter under ``rules`` are left out.
    """
    book = words(lang)
    changed = [name for name in rules.differences(other) if awake(rules, name)]
    return [difference(name, rules, other, book) for name in changed]


def difference(name: str, rules: Choices, other: Choices, book: Words) -> str:
    """The sentence for an option's value, and the other value where it has few words."""
    sentence, brief = value_sentence(rules, name, book), value_brief(other, name, book)
    if brief is None:
        return sentence
    said = {"sentence": sentence.removesuffix("."), "brief": brief}
    return fill(book.terms["instead"], said, book) + "."


def difference_tags(rules: Choices, preset: Choices, book: Words) -> list[str]:
    """The differences of ``rules`` from their preset, a few words each.

    A patch that changes several options counts as one difference, even where its options were
    chosen singly.
    """
    changed = {name for name in rules.differences(preset) if awake(rules, name)}
    tags = []
    for tag, options in _whole(rules, preset, book).items():
        if not options or options & changed:
            tags.append(tag)
            changed -= options
    return [_tag(name, rules, book) for name in in_name_order(changed)] + tags


def _whole(rules: Choices, preset: Choices, book: Words) -> dict[str, set[str]]:
    """The tags of patches that hold whole here, with the options they change.

    A patch that changes no option only says how the table is drawn. It holds where the name of the
    rules has it.
    """
    found = {}
    for name, patch in patches().items():
        tag = book.patches[name].tag
        if tag is None:
            continue
        patched = preset.with_options(patch.sets)
        same = not set(patched.differences(preset)) & set(patched.differences(rules))
        if preset.name in patch.applies_to and same and (patch.sets or _named(rules, name)):
            found[tag] = set(patched.differences(preset))
    return found


def _named(rules: Choices, patch: str) -> bool:
    return patch in rules.name.split("+")


def _tag(name: str, rules: Choices, book: Words) -> str:
    """The option's value in a few words."""
    tags = book.options[name].tags
    template = tags.get(value_key(getattr(rules, name)), tags.get("*"))
    if template is None:
        return book.options[name].label
    return phrase(template, {"n": value_text(rules, name, book)}, book)
