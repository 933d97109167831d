"""The glossary for the rules of one table."""

from functools import lru_cache

from tierce.learn.glossary.examples import examples
from tierce.learn.glossary.here import as_set, definition, here
from tierce.learn.glossary.records import Forms, Record, cases, forms, terms
from tierce.learn.glossary.term import Example, Term
from tierce.rules import Rules
from tierce.rules.words.catalogue import Words, words


@lru_cache(maxsize=64)
def glossary(rules: Rules, lang: str = "fr") -> tuple[Term, ...]:
    """Return every term in ``fr`` or ``en``, defined for these rules, in the order of the alphabet.

    The judge decides the examples under these rules.

    >>> import tierce
    >>> words = {term.id: term for term in tierce.glossary(tierce.preset("rami51"), "en")}
    >>> words["joker"].definition
    'A card that stands for another in a meld and may take its value.'
    >>> [one.text for one in words["joker"].here]
    ['Here one per meld.']
    >>> words["joker"].yes.cards, words["joker"].yes.text
    (('6D', '*7D', '8D'), 'A run, 21 points, with a joker.')
    >>> words["joker"].no.text
    'Too many jokers in this meld for this table: 2 for 1 natural card.'

    Raises ValueError for another language.
    """
    book = words(lang)
    found = [term(record, rules, book) for record in terms().values()]
    return tuple(sorted(found, key=lambda one: one.name.casefold().translate(_PLAIN)))


def term(record: Record, rules: Rules, book: Words) -> Term:
    """The term under these rules."""
    name = as_set(str(getattr(record, book.lang)), book)
    yes, no = examples_of(record.id, rules, book)
    return Term(
        id=record.id,
        name=name,
        also=getattr(record, f"{book.lang}_also"),
        definition=definition(record, rules, book),
        here=here(record, rules, book),
        yes=yes,
        no=no,
        see=record.see,
        forms=forms_of(record.id, name, book.lang),
        rare=record.rare,
    )


def examples_of(key: str, rules: Rules, book: Words) -> tuple[Example | None, Example | None]:
    """The yes and the no of a term; neither where it has no cases."""
    return examples(cases()[key], rules, book) if key in cases() else (None, None)


def forms_of(key: str, name: str, lang: str) -> tuple[str, ...]:
    """The forms of a term that a sentence may hold: its name, the plural, and those listed."""
    listed = forms().get(key, Forms())
    own = () if lang in listed.only else (name, " ".join([f"{word}s" for word in name.split()]))
    more = listed.fr if lang == "fr" else listed.en
    return tuple(dict.fromkeys([*own, *((f"{name}s",) if own else ()), *more]))


_PLAIN = str.maketrans("àâäçéèêëîïôöùûü", "aaaceeeeiioouuu")
