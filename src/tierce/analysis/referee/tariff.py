"""What a score sheet must know of its rules to count without a network."""

from collections.abc import Mapping
from typing import Any

from tierce.analysis.referee.question import Plain
from tierce.cards import FACES, JOKER, name
from tierce.rules import Rules
from tierce.rules.asking.judging import asked_rules
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.sec import ADDED, FLAT, sec_points


def ask_tariff(given: Mapping[str, Any]) -> Plain:
    """The prices of a rule set, as plain data.

    >>> said = ask_tariff({"rules": "rami51"})
    >>> said["values"]["AS"], said["unopened"], said["sec"]["times"]
    (11, 100, 2)

    Raises BadQuestion or RulesError where the rules cannot be read.
    """
    rules = asked_rules(given)
    return {
        "values": {name(face): rules.hand_values[face] for face in (*range(FACES), JOKER)},
        "decks": rules.decks,
        "jokers": rules.jokers,
        "counts": rules.melding != "at_end" and rules.score_mode != "gin",
        "unopened": rules.unopened_flat,
        "sec": sec(rules),
        "last": rules.last_round_factor if rules.match_end == "rounds" else 1,
        "rounds": None if rules.match_end == "limit" else rules.rounds,
        "limit": None if rules.match_end == "rounds" else rules.limit,
        "high": rules.rank_by == "high",
        "score": rules.score_mode,
    }


def sec(rules: Rules) -> Plain | None:
    """What a rami sec needs, and what it does to the points of a hand; None where there is none.

    ``flat`` replaces them; else they are multiplied, then ``added`` is added.
    """
    if rules.sec_condition == "none" or rules.sec_effect == "none":
        return None
    effect = rules.sec_effect
    plain = effect in FLAT or effect in ADDED
    return {
        "one_turn": "one_turn" in rules.sec_condition,
        "unopened": "unopened" in rules.sec_condition,
        "times": 1 if plain else 2,
        "added": ADDED.get(effect, 0),
        "flat": FLAT.get(effect),
        "ways": [] if plain else ways(rules),
    }


def ways(rules: Rules) -> list[Plain]:
    """How the jokers of a rami sec change its price, each with a factor in halves; none where they
    do not. The first is meant where nothing is said.
    """
    if rules.sec_effect == "by_jokers":
        laid = [("no_joker", 0), ("one_joker", 1), ("jokers", 2)]
        found = [(name, sec_round(jokers_laid=n)) for name, n in laid if n <= rules.jokers]
    elif rules.sec_joker_finish and rules.jokers:
        found = [("plain", sec_round()), ("by_joker", sec_round(last=JOKER))]
    else:
        found = []
    return [{"name": name, "halves": sec_points(2, 0, one, rules)} for name, one in found]


def sec_round(jokers_laid: int = 0, last: int | None = None) -> Outcome:
    """A round that ended with a rami sec."""
    return Outcome(
        how="out",
        left=((), ()),
        opened=(True, True),
        winner=0,
        one_turn=True,
        jokers_laid=jokers_laid,
        last=last,
    )
