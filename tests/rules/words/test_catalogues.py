"""Everything that has a name or a code has its words, in both languages, and no more than that."""

import re
from string import Formatter

import pytest

from tests.each import each
from tierce.game.acts.refusal import CODES
from tierce.rules import OPTIONS, patches, presets
from tierce.rules.choices.clashes import clashes
from tierce.rules.words.catalogue import LANGUAGES, NARROW, Words, words

BOOKS = [words(lang) for lang in LANGUAGES]
both = pytest.mark.parametrize("book", BOOKS, ids=LANGUAGES)
MORE_CODES = {
    *("no_hand_size", "pack_too_small", "players_out_of_range", "one_opening_patch"),
    *("patch_not_applicable", "excludes", "forces"),
}


def texts(value: object) -> list[str]:
    """Every text of a catalogue, however deep."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for inner in value.values() for text in texts(inner)]
    fields = getattr(value, "__struct_fields__", ())
    return [text for field in fields for text in texts(getattr(value, field))]


def facts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def pairs() -> list[tuple[str, str, str]]:
    french, english = BOOKS
    kinds = [("conflicts", french.conflicts, english.conflicts)]
    kinds += [("refusals", french.refusals, english.refusals)]
    kinds += [(part, french.page[part], english.page[part]) for part in french.page]
    return [(f"{kind}.{key}", a[key], b.get(key, "")) for kind, a, b in kinds for key in a]


@both
def test_every_option_has_a_label_a_line_and_a_sentence_for_each_value(book: Words) -> None:
    assert list(book.options) == list(OPTIONS)
    for name, option in OPTIONS.items():
        said = book.options[name].values
        choices = {"yes", "no"} if option.kind == "yes_no" else set(map(str, option.choices))
        assert choices <= set(said) or "*" in said, name
        if option.kind == "number" and "*" not in said:
            assert set(said) == {str(n) for n in range(option.least, option.greatest + 1)}, name


def test_a_french_line_is_no_question_without_its_mark() -> None:
    for name, said in BOOKS[0].options.items():
        asks = re.match(
            r"Si |Faut-il|Peut-on|Combien|Qui |Où |À quelle|[^,]*-(t-)?(il|elle)s? ", said.line
        )
        assert not asks or "?" in said.line, name


@both
def test_every_preset_patch_and_section_has_a_name(book: Words) -> None:
    assert set(book.presets) == set(presets())
    assert list(book.patches) == list(patches())
    assert list(book.sections) == list(dict.fromkeys(o.section for o in OPTIONS.values()))


@both
def test_every_clash_has_a_sentence(book: Words) -> None:
    assert (
        set(book.conflicts)
        == {code for code, clash in clashes().items() if clash.when} | MORE_CODES
    )


@both
def test_every_clash_names_all_its_options(book: Words) -> None:
    for code, clash in clashes().items():
        if clash.when:
            assert facts(book.conflicts[code]) == set("abc"[: len(clash.options)]), code


@both
def test_every_refusal_has_a_sentence(book: Words) -> None:
    assert set(book.refusals) == CODES


@both
def test_nothing_is_empty(book: Words) -> None:
    assert all(text.strip() for text in texts(book))


@each(pairs)
def test_both_languages_mention_the_same_facts(key: str, french: str, english: str) -> None:
    assert facts(french) == facts(english), key


def test_french_is_set_as_french_is_set() -> None:
    for text in texts(BOOKS[0]):
        assert not re.search(r"[^\u202f][:;!?%»](?=\s|$)", shown(text)), text
        assert not re.search(rf"«[^{NARROW}]|'|\"", text), text


def shown(text: str) -> str:
    """The text without its facts, whose colons are no punctuation."""
    return re.sub(r"\{[^{}]*\}", "x", re.sub(r"\{[^{}]*\}(?=[^{}]*\|)", "x", text))


def test_english_is_set_as_english_is_set() -> None:
    for text in texts(BOOKS[1]):
        assert not re.search(r"\s[:;!?%]|[«»'\"]", text.replace(" %", "")), text


def test_another_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"no words in 'de': want fr or en"):
        words("de")
