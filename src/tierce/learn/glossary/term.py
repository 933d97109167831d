"""A term of the glossary, as a reader sees it."""

import msgspec


class Here(msgspec.Struct, frozen=True):
    """What a term means at this table, in one sentence."""

    text: str
    changed: bool
    """Whether the table's preset says something else."""


class Example(msgspec.Struct, frozen=True):
    """Cards, and what the judge says of them under these rules."""

    cards: tuple[str, ...]
    """The cards as text; a joker in a meld names the card it stands for."""
    text: str


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """One term in one language, under the rules of one table."""

    id: str
    name: str
    also: tuple[str, ...]
    """Other, regional and older names."""
    definition: str
    here: tuple[Here, ...] = ()
    yes: Example | None = None
    """Something that the term is, or that is allowed."""
    no: Example | None = None
    """Something that it is not, or that is refused."""
    see: tuple[str, ...] = ()
    """Ids of other terms."""
    forms: tuple[str, ...] = ()
    """The forms in which a sentence may hold the term; none where its word has other senses."""
    rare: bool = False
    """Whether few players use the word."""
