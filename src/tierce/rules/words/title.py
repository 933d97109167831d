"""What a table's rules are called."""

from typing import TYPE_CHECKING

from tierce.rules.words.catalogue import Words

if TYPE_CHECKING:
    from tierce.rules.rules import Rules


def title(rules: "Rules", book: Words) -> str:
    """The preset and its patches, or the name the table gave itself.

    Where single options were changed on top, the title says so.
    """
    base, *chosen = rules.name.split("+")
    if base not in book.presets:
        return rules.name
    known = [
        book.presets[base].title,
        *(book.patches[p].title for p in chosen if p in book.patches),
    ]
    name = " + ".join(known)
    return name if as_named(rules) else book.terms["house"].format(name=name)


def lead(rules: "Rules", book: Words) -> list[str]:
    """One line under the title, where the rules are a preset as it stands."""
    known = book.presets.get(rules.name)
    return [known.line] if known and as_named(rules) else []


def as_named(rules: "Rules") -> bool:
    """Whether the options are just those that the name promises."""
    # Presets are rules themselves, so their catalogue is only there once the rules are.
    from tierce.rules.catalogue import propose  # noqa: PLC0415
    from tierce.rules.errors import RulesError  # noqa: PLC0415

    try:
        named, _ = propose(rules.name)
    except RulesError:
        return False
    return named.hash == rules.hash
