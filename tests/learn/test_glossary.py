"""The words of the game: whole in both languages, and true at each table."""

from contextlib import suppress

import pytest

from tests.each import each
from tierce import glossary, judge, preset
from tierce.learn import Term
from tierce.learn.glossary.records import cases, forms, terms
from tierce.rules import OPTIONS, RulesError, patches, presets
from tierce.rules.choices.condition import condition

FURTHER = (
    "palace+reduced_deck",
    "palace+knock",
    "rami51+call_manual",
    "gin+limit_100",
)
LANGUAGES = ("fr", "en")
TABLES = [*presets(), "palace+no_jokers", "palace+casino+cyclic+strict_sets", "gin+knock_10"]


def words(rules: str, lang: str = "en") -> dict[str, Term]:
    return {term.id: term for term in glossary(preset(rules), lang)}


def here(rules: str, term: str, lang: str = "en") -> str:
    return " ".join(one.text for one in words(rules, lang)[term].here)


def test_every_term_sees_terms_that_there_are():
    known = terms()

    assert len(known) == 82
    assert all(other in known for one in known.values() for other in one.see)
    assert set(cases()) == set(known)
    assert set(forms()) <= set(known)


def test_a_definition_has_two_sentences_at_most():
    for one in terms().values():
        for text in (one.fr_def, one.en_def):
            assert sum(text.count(f"{mark} ") + text.endswith(mark) for mark in ".?!") <= 2, text


def test_every_wording_names_an_option_and_a_value_it_takes():
    for one in terms().values():
        for when in one.when:
            option = OPTIONS[when.option]
            assert when.value == "*" or takes(option, when.value), (one.id, when.option, when.value)
            assert condition(when.condition or "jokers >= 0")


def takes(option, value) -> bool:
    if option.kind == "yes_no":
        return isinstance(value, bool)
    return value in option.choices or (
        isinstance(value, int) and option.least <= value <= option.greatest
    )


@each(TABLES, LANGUAGES)
def test_every_table_has_every_word_with_all_facts_filled_in(rules: str, lang: str):
    found = words(rules, lang).values()

    assert {one.id for one in found} == set(terms())
    for one in found:
        texts = [one.definition, *(said.text for said in one.here)]
        texts += [shown.text for shown in (one.yes, one.no) if shown]
        assert all(text.endswith((".", "!", "…")) and "{" not in text for text in texts), texts


def test_every_patch_has_a_glossary():
    for name, patch in patches().items():
        for base in patch.applies_to:
            try:
                rules = preset(f"{base}+{name}")
            except RulesError:
                continue
            assert len(glossary(rules, "fr")) == len(terms())
            break


def test_every_term_has_an_example_of_the_engine_or_says_why_there_is_none():
    shown = {one.id for rules in TABLES for one in words(rules).values() if one.yes or one.no}
    without = {name for name, one in cases().items() if one.none}

    assert shown | without == set(terms())
    assert not shown & without
    assert len(without) == 6
    assert all(bool(one.case) != bool(one.none) for one in cases().values())


def test_every_case_is_shown_at_some_table():
    """A case that no table shows would be words that nobody reads."""
    from tierce.learn.glossary.examples import decided
    from tierce.rules.asking.plain_data import BadQuestion
    from tierce.rules.words.catalogue import words as book

    tables = [preset(table) for table in [*TABLES, *FURTHER]]
    tables.append(preset("palace").but(sec_condition="none", sec_effect="none"))
    unseen = []
    for name, one in cases().items():
        for case in one.case:
            for rules in tables:
                if case.condition and not condition(case.condition)(rules):
                    continue
                with suppress(BadQuestion):
                    decided(case, one.means, rules, book("en"))
                    break
            else:
                unseen.append((name, case))
    assert not unseen


def test_numbers_of_examples_are_those_of_the_judge():
    """Prices, deals and shares are asked once more through the public door."""
    left = {"how": "out", "winner": 1, "left": ["7H 3C", "", "2D"], "next": 2}
    left["opened"] = [False, True, True]
    for rules in ("rami51", "palace", "k40", "sans-min"):
        said = judge({"ask": "score", "rules": rules, "outcome": left})["points"]
        word = words(rules)["flat"]
        assert f" {abs(said[0])} points" in (word.yes or word.no).text
        deck = judge({"ask": "deck", "rules": rules, "players": 4})
        assert f" {deck['hands'][-1]} cards each" in words(rules)["deal"].yes.text
        rest = deck["cards"] - sum(deck["hands"]) - deck["upcard"]
        assert f" {rest} cards " in words(rules)["stock"].yes.text
    paid = judge({"ask": "pot", "rules": "k51", "stakes": 40, "behind": [10, 50, 190]})
    assert f" {paid['winner']} to the first" in words("k51")["pot"].yes.text


def test_the_same_term_has_another_example_at_another_table():
    assert words("rami51")["fault"].yes.text.endswith("it costs 50 points.")
    assert words("rami51+penalty_25")["fault"].yes.text.endswith("it costs 25 points.")
    assert words("palace")["fault"].yes is None
    assert words("palace")["rami-sec"].yes.text == "20 points become 40."
    assert words("k51")["rami-sec"].yes.text == "20 points become 45."
    assert words("gin")["face-card"].no.text.startswith("In hand the 10 counts 10 and the ace 1,")
    assert words("liban14")["burnt"].no.text.startswith("In a run, a joker here may stand only")
    assert words("palace", "fr")["rami51"].no.text.startswith("Rami 51\u202f: il faut aussi")


def meld(rules: str, cards: str) -> bool:
    return bool(judge({"ask": "meld", "rules": rules, "cards": cards, "as": "run"})["legal"])


def play(rules: str, acts: list[str], **position: object) -> dict:
    base = {"players": 2, "start": 0, "turn": 0, "drawn": True, "stock": "2D 6C TD 4S"}
    base |= {"discard": "3H", "turns": [1, 1], **position}
    return judge({"ask": "play", "rules": rules, "position": base, "actions": acts})


# Six words, each at two tables whose rules differ, beside what the judge says there.


def test_a_joker_is_alone_in_a_meld_of_rami_51_and_not_at_palace():
    assert "one per meld" in here("rami51", "joker")
    assert not meld("rami51", "6D * * 9D")
    assert "one natural card is enough" in here("palace", "joker") or "never more" in here(
        "palace", "joker"
    )
    assert judge({"ask": "meld", "rules": "palace", "cards": "6D 7D * *", "as": "run"})["legal"]


def test_an_ace_stands_before_the_2_or_not():
    assert "before the 2 or after" in here("palace", "ace")
    assert meld("palace", "AH 2H 3H")
    assert "only after the king" in here("k40", "ace")
    assert not meld("k40", "AH 2H 3H")
    assert words("k40")["ace"].yes.cards == ("QH", "KH", "AH")


def test_a_cyclic_run_is_a_run_where_the_table_says_so():
    assert "no run" in here("palace", "cyclic-run")
    assert not meld("palace", "KH AH 2H")
    assert words("palace")["cyclic-run"].yes is None
    assert "like any other" in here("palace+cyclic", "cyclic-run")
    assert meld("palace+cyclic", "KH AH 2H")
    assert words("palace+cyclic")["cyclic-run"].yes.cards == ("KH", "AH", "2H")


def test_an_opening_asks_for_what_the_table_asks():
    hand = {"hands": ["TS JS QS 4C 2D", "5D JD"]}
    assert "at least 51 points" in here("rami51", "opening")
    refused = play("rami51", ["lay TS JS QS"], **hand)
    assert refused["refusal"]["needed"] == 51
    assert "no points" in here("trad", "opening")
    assert play("trad", ["lay TS JS QS"], **hand)["legal"]


def test_the_discard_is_taken_as_the_table_says():
    position = {"hands": ["7S 8H KC", "5D JD"], "drawn": False}
    assert "laid in the same turn" in here("rami51", "take")
    assert not play("rami51", ["take", "discard KC"], **position)["legal"]
    assert "take it freely" in here("palace", "take")
    assert play("palace", ["take", "discard KC"], **position)["legal"]


def test_the_last_card_is_thrown_or_laid_as_the_table_says():
    position = {"hands": ["7H 8H 9H", "5D JD"], "table": [{"seat": 0, "cards": "QC QS QH"}]}
    assert "must be discarded" in here("palace", "go-out")
    assert not play("palace", ["lay 7H 8H 9H"], **position)["legal"]
    assert "laid or discarded" in here("palace+no_final_discard", "go-out")
    assert play("palace+no_final_discard", ["lay 7H 8H 9H"], **position)["over"] == "out"


@pytest.mark.parametrize("rules", TABLES)
def test_the_judge_says_of_each_example_what_the_glossary_says(rules: str):
    """The yes of a term made of cards is a meld to the judge; where the no is none, it says so."""
    for one in words(rules).values():
        first = next(iter(cases()[one.id].case), None)
        if first is None or not first.meld or first.rules:
            continue
        if one.yes:
            asked = {"ask": "meld", "rules": rules, "cards": " ".join(one.yes.cards)}
            assert judge(asked)["legal"], (one.id, one.yes)


def test_what_differs_from_the_preset_is_marked():
    assert not any(one.changed for term in words("rami51").values() for one in term.here)
    changed = words("rami51+open_71")["opening"].here
    assert [(one.text, one.changed) for one in changed if "71" in one.text] == [
        ("Here it asks for at least 71 points.", True)
    ]


def test_french_is_set_as_french_is_set():
    for one in words("rami51", "fr").values():
        assert " ;" not in one.definition
        assert " :" not in one.definition


def test_another_language_is_refused():
    with pytest.raises(ValueError, match="no words"):
        glossary(preset("palace"), "de")
