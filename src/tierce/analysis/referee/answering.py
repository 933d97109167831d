"""The door of the referee: one question as plain data, one answer in words."""

from collections.abc import Callable, Mapping
from typing import Any

from tierce.analysis.referee.adding import adding
from tierce.analysis.referee.best import best
from tierce.analysis.referee.cost import cost
from tierce.analysis.referee.laying import laying
from tierce.analysis.referee.question import Plain, Question
from tierce.rules import Rules, refusal_text
from tierce.rules.choices.awake import awake
from tierce.rules.words.catalogue import Words, words
from tierce.rules.words.filling import fill
from tierce.rules.words.mentions import facts, value_sentence

ANSWERS: dict[str, Callable[[Question], Plain]] = {
    "laying": laying,
    "add": adding,
    "best": best,
    "cost": cost,
}
SHAPE: Plain = {
    "refusal": None,
    "rest": [],
    "worths": [],
    "points": 0,
    "laid": 0,
    "needed": 0,
    "opens": False,
    "action": "",
    "costs": [],
    "rule": [],
}
"""What an answer says where the question does not ask for it."""
GROUP: Plain = {"kind": "", "value": 0, "pure": False, "worths": [], "readings": []}


def ask_referee(given: Mapping[str, Any]) -> Plain:
    """The answer to a question about cards on a real table.

    >>> said = ask_referee({"rules": "palace", "ask": "laying", "groups": ["9H TH JH"]})
    >>> said["verdict"], said["refusal"]["code"], said["points"]
    ('no', 'opening_too_small', 29)

    Raises BadQuestion or RulesError where the question cannot be read.
    """
    question = Question(given)
    said = SHAPE | ANSWERS[question.ask](question)
    said["groups"] = [told(GROUP | group, question) for group in said["groups"]]
    said["rule"] = sentences(said["rule"], question)
    pack = {"decks": question.rules.decks, "jokers": question.rules.jokers}
    return told(said, question) | {"ask": question.ask} | pack


def told(said: Plain, question: Question) -> Plain:
    """The same with its refusal as code and sentence."""
    why = said["refusal"]
    if why is None:
        return said
    named = {name: fact for name, fact in why.items() if name not in ("code", "meld")}
    text = refusal_text(why["code"], named, question.lang)
    return said | {"refusal": {"code": why["code"], "text": text}}


def sentences(options: list[str], question: Question) -> list[str]:
    """The sentence of each option that matters under these rules, and those of their page."""
    found = [rule_sentence(question.rules, name, words(question.lang)) for name in options]
    return [text for text in found if text]


def rule_sentence(rules: Rules, name: str, book: Words) -> str:
    """The sentence of an option, or one of the rules page; empty where it says nothing here."""
    section, _, key = name.partition(".")
    if key:
        return fill(book.page[section][key], facts(rules, book), book)
    return value_sentence(rules, name, book) if awake(rules, name) else ""
