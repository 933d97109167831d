"""An option record that cannot be read says which option, in which file and in which line."""

import pytest

from tierce.rules.options.record import SECTIONS, BadRecord, read_section, sections

TEXT = """title.fr = "Table"
title.en = "Table"

[layoff]
kind = "yes_no"
default = true
source = "document 000"
[layoff.fr]
label = "Ajouter"
line = "Peut-on ajouter ?"
values.yes = "Oui."
values.no = "Non."
tags = { yes = "oui", no = "non" }
[layoff.en]
label = "Adding"
line = "Whether cards may be added."
values.yes = "Yes."
values.no = "No."
"""
FAULTS = [
    (
        'source = "document 000"',
        'source = "document 000"\npage = "deal.seats"',
        (
            "table.toml:8: layoff.page: Expected `object | null`, got `str`: "
            'want { after = "LINE", when = "CONDITION" }'
        ),
    ),
    (
        'source = "document 000"',
        'page = { after = "deal.seats" }\nsource = "document 000"',
        "table.toml:7: layoff.page: Object missing required field `when`: want {",
    ),
    (
        'source = "document 000"',
        'page = { after = "deal.seats", if = "layoff", when = "layoff" }\nsource = "x"',
        "table.toml:7: layoff.page.if: Object contains unknown field `if`",
    ),
    ('source = "document 000"\n', "", "table.toml:4: layoff: .*missing required field `source`"),
    ('label = "Adding"', "label = 3", "table.toml:15: layoff.en.label: Expected `str`, got `int`"),
    ('values.no = "Non."', "values.no = 3", "table.toml:11: layoff.fr.values: Expected `str`"),
    ("[layoff.en]", "[layoff.de]", "table.toml:14: layoff.de: .*unknown field `de`"),
    ('kind = "yes_no"', 'kind = "maybe"', "table.toml:5: layoff.kind is 'maybe': want one of yes"),
    ("default = true", 'default = "yes"', "table.toml:6: layoff.default is 'yes': want true or"),
    (
        'kind = "yes_no"',
        'kind = "choice"\nvalues = ["a", "b"]',
        "table.toml:7: layoff.default is True: want one of a, b",
    ),
    ('kind = "yes_no"', 'kind = "number"', "table.toml:4: layoff.range is"),
    ('title.fr = "Table"\ntitle.en = "Table"\n', "", "table.toml: title: .*want title.fr and"),
    ("[layoff]", "[layoff", "table.toml: .*line 4"),
]


@pytest.mark.parametrize(("find", "put", "said"), FAULTS)
def test_a_record_with_a_fault_says_where(find: str, put: str, said: str) -> None:
    with pytest.raises(BadRecord, match="^" + said.replace("{", r"\{").replace("|", r"\|")):
        read_section(TEXT.replace(find, put, 1), "table.toml")


def test_a_record_without_a_fault_is_read() -> None:
    assert list(read_section(TEXT, "table.toml").options) == ["layoff"]
    assert list(sections()) == list(SECTIONS)
