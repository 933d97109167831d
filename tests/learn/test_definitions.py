"""Each sentence of the glossary that depends on the rules is what the engine does at the table."""

from tests.each import each
from tests.learn import glossary_probes
from tests.learn.glossary_probes import Table
from tierce import Term, glossary
from tierce.learn.glossary.here import applies, sentence
from tierce.learn.glossary.records import Record, When, terms
from tierce.rules import propose
from tierce.rules.choices.awake import awake
from tierce.rules.choices.condition import condition
from tierce.rules.words.catalogue import words

TABLES = (
    Table("palace"),
    Table("rami51"),
    Table("gin"),
    Table("k40"),
    Table("k51"),
    Table("k51", swapped_joker_use="new_meld"),
    Table("classique"),
    Table("trad"),
    Table("sans-min"),
    Table("voleur"),
    Table("liban14"),
    Table("palace+casino"),
    Table("palace+knock"),
    Table("palace+strict_sets"),
    Table("palace+cyclic"),
    Table("rami51+call_manual"),
    Table("rami51+penalty_off"),
    Table("rami51+penalty_25"),
    Table("gin+knock_10"),
    Table("gin+undercut_tie"),
    Table("gin", gin_bonus=0),
    Table("gin", gin_knock_max=0),
    Table("gin", gin_undercut_bonus=0),
    Table("gin", gin_undercut="off"),
    Table("palace", discard_return=True),
    Table("palace", joker_swap=False),
    Table("palace", sec_condition="none", sec_effect="none"),
    Table("palace", first_meld_min=71),
    Table("trad", ace_hand=1),
)
ONLY_SAID = {"starter"}
"""Options that no position shows: the engine knows a seat that starts, and no dealer."""
ALIKE = {("one_card_call", "auto"): "off"}
"""Values that give the same positions: at `auto` the screen calls."""
CHANGING = [one for one in terms().values() if one.when]


def rules_of(table: Table):
    return propose(table.rules, table.options)[0]


SENTENCES = [(one, when) for one in CHANGING for when in one.when if when.option not in ONLY_SAID]


@each(SENTENCES)
def test_a_sentence_stands_where_the_engine_does_so_and_nowhere_else(record: Record, when: When):
    told = [table for table in TABLES if applies(when, record, rules_of(table))]
    assert told, "no table says it"
    for table in told:
        check(when, record, table)
    others = [table for table in TABLES if table not in told and speaks(when, table)]
    for table in others if when.value != "*" else ():
        assert found(when, table) != seen(when), (record.id, table)


def check(when: When, record: Record, table: Table) -> None:
    """What the engine does is the value of the sentence, or one that no other sentence names."""
    if when.value != "*":
        assert found(when, table) == seen(when), (record.id, table)
        return
    assert found(when, table) not in [
        one.value for one in record.when if one.option == when.option
    ], (record.id, table)
    if "{n}" in when.en:
        said = sentence(when, rules_of(table), words("en"))
        assert str(found(when, table)) in said.replace(".", " ").split(), (said, table)


def found(when: When, table: Table) -> object:
    return getattr(glossary_probes, when.option)(table)


def seen(when: When) -> object:
    return ALIKE.get((when.option, str(when.value)), when.value)


def speaks(when: When, table: Table) -> bool:
    """Whether the option matters at the table, where another value is to be told from this one."""
    rules = rules_of(table)
    holds = not when.condition or condition(when.condition)(rules)
    alike = (when.option, str(getattr(rules, when.option))) in ALIKE
    return (
        (when.asleep or awake(rules, when.option))
        and holds
        and not alike
        and seen(when) == when.value
    )


@each(CHANGING)
def test_a_definition_says_something_else_at_a_table_with_other_rules(record: Record):
    assert len({texts(record, table) for table in TABLES}) > 1


def test_every_table_of_these_tests_is_legal():
    for table in TABLES:
        assert not propose(table.rules, table.options)[1], table


def texts(record: Record, table: Table) -> tuple[str, ...]:
    words_here: dict[str, Term] = {one.id: one for one in glossary(rules_of(table), "en")}
    term = words_here[record.id]
    return (term.definition, *(one.text for one in term.here))
