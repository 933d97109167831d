"""The attacks, by name. Each uses the public calls and sockets only."""

from typing import Final, NamedTuple

from lab.attack.attackers import Attack
from lab.attack.attacks import claims, farming, growth, questions, rules_file, sheets, signing


class Known(NamedTuple):
    """An attack, and what it tries."""

    run: Attack
    about: str


ATTACKS: Final[dict[str, Known]] = {
    "questions": Known(questions.attack, "the costliest question at a table and in a lesson"),
    "sheets": Known(sheets.attack, "200 new entries at a time on sheets of 5,000"),
    "growth": Known(growth.attack, "twelve guests store all they can"),
    "rules": Known(rules_file.attack, "ten rules files of 30,000 nested keys at once"),
    "signing": Known(signing.attack, "one name, written in many ways, from many addresses"),
    "farming": Known(farming.attack, "points of others' purses, by resigning at once"),
    "claims": Known(claims.attack, "pongs held back to claim after others"),
}
