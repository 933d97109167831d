"""Errors in rules: each has a code and names what was given and what was wanted."""

import difflib
from collections.abc import Iterable, Sequence
from typing import Self

import msgspec


def not_rules(given: object) -> TypeError:
    """The error for an object in the place of ``Rules``, such as the name of a preset."""
    name = repr(given) if isinstance(given, str) else "…"
    return TypeError(f"rules are {given!r}: want Rules, as preset({name}) gives them")


class Conflict(msgspec.Struct, frozen=True):
    """Two or more choices that cannot stand together."""

    options: tuple[str, ...]
    """The options, or the patches, that clash."""
    code: str


class RulesError(ValueError):
    """Rules that do not exist or cannot be played."""

    code = "bad_rules"
    line: int | None = None
    """The line of the rules file that holds the error."""

    def __init__(self, message: str) -> None:
        super().__init__(message)

    def at_line(self, line: int | None) -> Self:
        """This error with the line of the file in its message, if there is one."""
        if line is not None:
            self.line = line
            self.args = (f"line {line}: {self}",)
        return self


class BadRulesFile(RulesError):
    """A text that is not a rules file."""

    code = "bad_rules_file"


class UnknownRules(RulesError):
    """A preset or a patch that does not exist."""

    def __init__(self, kind: str, given: str, known: Iterable[str]) -> None:
        self.code = f"unknown_{kind}"
        super().__init__(f"no {kind} is called {given!r}: there is {', '.join(known)}")


class PatchNotApplicable(RulesError):
    """A patch that does not apply to the preset."""

    code = "patch_not_applicable"

    def __init__(self, patch: str, preset: str, applies_to: Iterable[str]) -> None:
        self.patch = patch
        super().__init__(
            f"{patch!r} is not made for {preset!r}: it applies to {', '.join(applies_to)}"
        )


class BadOption(RulesError):
    """An option with a value it does not take."""

    code = "bad_option"

    def __init__(self, option: str, given: object, wanted: str) -> None:
        self.option, self.given, self.wanted = option, given, wanted
        super().__init__(f"{option} = {given!r}: want {wanted}")


class UnknownOption(BadOption):
    """An option that does not exist."""

    code = "unknown_option"

    def __init__(self, given: str, known: Iterable[str]) -> None:
        near = difflib.get_close_matches(given, list(known), n=1, cutoff=0.0)
        self.option, self.given, self.wanted = given, given, near[0]
        ValueError.__init__(self, f"no option is called {given!r}: the nearest is {near[0]!r}")


class MisplacedOption(BadOption):
    """An option in a section of a rules file that is not its own."""

    code = "misplaced_option"

    def __init__(self, option: str, given: str, wanted: str) -> None:
        self.option, self.given, self.wanted = option, given, wanted
        ValueError.__init__(self, f"{option} stands in [{given}]: want [{wanted}]")


class ConflictingOptions(RulesError):
    """Choices that cannot stand together."""

    code = "conflicting_options"

    def __init__(self, conflicts: Sequence[Conflict]) -> None:
        self.conflicts = tuple(conflicts)
        super().__init__(
            "; ".join(f"{' and '.join(c.options)} clash ({c.code})" for c in conflicts)
        )
