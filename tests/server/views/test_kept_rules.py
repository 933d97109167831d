"""What older versions kept of a table goes on under the rules of then, and says which."""

import json

from tierce.rules import preset
from tierce.rules.options.values import as_before
from tierce.server.store import Line
from tierce.server.table.entries import Made, Place
from tierce.server.table.table import Table
from tierce.server.views.lines import table_line
from tierce.server.views.summary import summary

OLD_K51 = "f957421ffd8f682d"
PEOPLE = [Place("person", "Amal", "a"), Place("person", "Bilel", "b")]


def made_then(rules: str, edition: int = 2) -> Table:
    """A table as a version before `swapped_joker_use` made it: that option was not written."""
    options = as_before(preset(rules).but(swapped_joker_use="anywhere").as_dict())
    table = Table("t" * 22)
    table.add(
        Made(rules=rules, options=options, places=PEOPLE, host=0, pace="none", edition=edition), 5
    )
    return table


def test_a_running_table_of_then_keeps_its_rules_and_says_so():
    table = made_then("k51")
    line = table_line(summary(table, 5), "a", 5)

    assert table.rules.hash == OLD_K51
    assert table.edition == 2
    assert line.link == "k51?swapped_joker_use=anywhere"
    assert line.title.en.long == "Kalooki 51 · joker taken goes anywhere"
    assert line.title.fr.long == "Kalooki 51 · joker repris posé partout"


def test_a_line_written_then_says_the_rules_of_then():
    now = json.loads(summary(made_then("k40"), 5).line)
    for link in ("k40", ""):
        kept = Line("t" * 22, 5, json.dumps({**now, "link": link}))
        line = table_line(kept, "a", 5)

        assert line.link == "k40?swapped_joker_use=anywhere"
        assert line.title.en.long == "Kalooki 40 · joker taken goes anywhere"


def test_a_new_table_has_the_name_and_the_link_of_its_preset():
    table = Table("t" * 22)
    options = preset("k51").as_dict()
    table.add(Made(rules="k51", options=options, places=PEOPLE, host=0, pace="none", edition=3), 5)
    line = table_line(summary(table, 5), "a", 5)

    assert table.rules.hash == preset("k51").hash
    assert (line.link, line.title.en.long) == ("k51", "Kalooki 51")


def test_lines_of_other_presets_are_as_ever():
    table = made_then("rami51")
    kept = summary(table, 5)

    assert json.loads(kept.line)["link"] == "rami51"
    assert table_line(kept, "a", 5).link == "rami51"
