"""Questions to the rules as plain data, answered as plain data: one function for each.

docs/protocol.md describes questions and answers. A question that cannot be read raises
``BadQuestion`` or a ``RulesError``, each with a ``code``.
"""

from collections.abc import Mapping
from typing import Any

from tierce.rules.asking.outcomes import read_outcome
from tierce.rules.asking.plain_data import BadQuestion, check_fields, listed, text, whole
from tierce.rules.building import build, propose
from tierce.rules.choices.clashes import conflicts
from tierce.rules.choices.deal import deal
from tierce.rules.price.stakes import paid, pot
from tierce.rules.price.standing import match_over, ranking
from tierce.rules.rules import Rules

COMMON = ("id", "ask", "rules", "options")
"""Fields that every question may have."""

Question = Mapping[str, Any]
Answer = dict[str, Any]


def asked_rules(question: Question, *fields: str) -> Rules:
    """The rules a question names; ``fields`` are its own beside the common ones.

    Raises UnknownRules, BadOption, PatchNotApplicable, ConflictingOptions or BadQuestion.
    """
    return build(*_named(question, fields))


def judge_rules(question: Question) -> Answer:
    """Whether a table may play by these rules, every option resolved, and what clashes."""
    named, options = _named(question, ("players", "stake"))
    players, stake = _optional(question, "players"), _optional(question, "stake")
    if stake == 0:
        options = {**options, "pot": "none"}  # a stake of 0 switches the pot off
    rules, found = propose(named, options)
    found += [conflict for conflict in conflicts(rules, players) if conflict not in found]
    return {
        "legal": not found,
        "options": rules.as_dict(),
        "conflicts": [{"options": list(c.options), "code": c.code} for c in found],
    }


def judge_deck(question: Question) -> Answer:
    """The pack and the deal for a number of players."""
    rules = asked_rules(question, "players")
    dealt = deal(rules, _seats(whole(question, "players"), rules))
    return {
        "cards": dealt.cards,
        "jokers": dealt.jokers,
        "hands": list(dealt.hands),
        "upcard": dealt.upcard,
    }


def judge_score(question: Question) -> Answer:
    """The points of a round, from its outcome."""
    rules = asked_rules(question, "outcome")
    return {"points": rules.price(read_outcome(question.get("outcome"), rules))}


def judge_match(question: Question) -> Answer:
    """Whether the match is over, the places of the seats, and what a stake of each would pay."""
    rules = asked_rules(question, "totals", "rounds_played", "stake")
    totals = listed(question, "totals", int)
    _seats(len(totals), rules)
    played = whole(question, "rounds_played")
    places = ranking(totals, rules)
    answer: dict[str, Any] = {"over": match_over(rules, totals, played), "ranking": places}
    if (stake := _optional(question, "stake")) is not None:
        answer["paid"] = paid(rules, stake, totals, places)
    return answer


def judge_pot(question: Question) -> Answer:
    """The payments of the winner and of each loser."""
    rules = asked_rules(question, "stakes", "behind")
    behind = listed(question, "behind", int)
    if any(points < 0 for points in behind):
        raise BadQuestion("bad_field", f"behind is {behind}: want points behind the winner, from 0")
    winner, losers = pot(rules, whole(question, "stakes"), behind)
    return {"winner": winner, "losers": losers}


def _named(question: Question, fields: tuple[str, ...]) -> tuple[str, Mapping[str, Any]]:
    check_fields(question, (*COMMON, *fields), "the question")
    options = question.get("options", {})
    if not isinstance(options, Mapping):
        raise BadQuestion("bad_field", f"options is {options!r}: want an object")
    return text(question, "rules"), options


def _optional(question: Question, field: str) -> int | None:
    return None if question.get(field) is None else whole(question, field)


def _seats(players: int, rules: Rules) -> int:
    """The number of players, checked. A table that has lost players may go on with two."""
    if not 2 <= players <= rules.players[1]:
        message = f"{players} players: want from 2 to {rules.players[1]}"
        raise BadQuestion("players_out_of_range", message)
    return players
