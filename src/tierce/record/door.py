"""One question as plain data, one answer: docs/reference/text-format.md."""

from collections.abc import Callable, Mapping
from typing import Any

from tierce.cards import Shuffler, names
from tierce.game.acts.refusal import Refusal
from tierce.game.judge.judge import refusal
from tierce.game.play.decide import play
from tierce.game.state.state import State
from tierce.melds import Meld, read_meld, unburnt_joker, worth
from tierce.record.act_text import seated_action
from tierce.record.fields import read_cards
from tierce.record.pack_checks import check_copies, check_jokers
from tierce.record.position_reading import read_position
from tierce.record.position_writing import write_position
from tierce.rules import Rules, RulesError
from tierce.rules.asking.judging import (
    asked_rules,
    judge_deck,
    judge_match,
    judge_pot,
    judge_rules,
    judge_score,
)
from tierce.rules.asking.plain_data import BadQuestion, text
from tierce.solve import arrange

Answer = dict[str, Any]
Question = Mapping[str, Any]


def answer(question: Any) -> Answer:
    """Return the answer to one question; an `error` where it cannot be read.

    >>> answer({"id": 1, "ask": "meld", "rules": "palace", "cards": "7S 8S 9S"})
    {'id': 1, 'legal': True, 'kind': 'run', 'value': 24, 'cards': '7S 8S 9S'}
    """
    given = question.get("id") if isinstance(question, Mapping) else None
    try:
        return {"id": given, **asked(question)}
    except (BadQuestion, RulesError) as bad:
        return {"id": given, "error": {"code": bad.code, "message": str(bad)}}
    except RecursionError:
        return {"id": given, "error": {"code": "bad_question", "message": "nested too deep"}}


def asked(question: Any) -> Answer:
    """Return the answer without its id.

    Raises BadQuestion or RulesError where the question cannot be read.
    """
    if not isinstance(question, Mapping):
        raise BadQuestion("bad_question", "want an object with id, ask and rules")
    ask = text(question, "ask")
    if ask not in ASKS:
        raise BadQuestion("unknown_ask", f"ask is {ask!r}: want {', '.join(ASKS)}")
    return ASKS[ask](question)


def ask_meld(question: Question) -> Answer:
    """Return what meld the cards form."""
    rules = asked_rules(question, "cards", "as", "table")
    written = held_cards(question, rules)
    kind = question.get("as")
    if kind not in (None, "run", "set"):
        raise BadQuestion("bad_field", f"as is {kind!r}: want run or set")
    meld = read_meld(written, rules.melds, kind)
    table = asked_table(question, rules)
    check_copies(written + [card for other in table for card in other.cards], rules)
    if isinstance(meld, Meld):
        meld = burnt(meld, table, rules) or meld
    if not isinstance(meld, Meld):
        return {"legal": False, "refusal": {"code": meld.code, **meld.facts}}
    return {"legal": True, "kind": meld.kind, "value": worth(meld, rules.melds), "cards": str(meld)}


def burnt(meld: Meld, table: list[Meld], rules: Rules) -> Any:
    """Return why a joker of the run may not stand there, where only burnt cards are replaced."""
    return unburnt_joker(meld, (), table, rules.decks) if rules.joker_run_burnt else None


def asked_table(question: Question, rules: Rules) -> list[Meld]:
    """Return the melds of the table in a question."""
    given = question.get("table", [])
    if not isinstance(given, list):
        raise BadQuestion("bad_field", f"table is {given!r}: want a list of melds")
    melds = []
    for entry in given:
        cards = read_cards(entry.get("cards") if isinstance(entry, Mapping) else entry)
        check_jokers(cards, rules)
        meld = read_meld(cards, rules.melds)
        if not isinstance(meld, Meld):
            raise BadQuestion(
                "bad_meld", f"{names(cards)} is no meld under these rules: {meld.code}"
            )
        melds.append(meld)
    check_copies([card for meld in melds for card in meld.cards], rules)
    return melds


def held_cards(question: Question, rules: Rules) -> list[int]:
    """Return the cards of a question, checked against the pack."""
    written = read_cards(text(question, "cards"))
    check_copies(written, rules)
    return written


def ask_arrange(question: Question) -> Answer:
    """Return the best arrangement of a hand."""
    rules = asked_rules(question, "cards")
    best = arrange(held_cards(question, rules), rules.melds, rules.hand_values)
    return {
        "melds": [str(meld) for meld in best.melds],
        "rest": names(best.rest),
        "points": best.points,
    }


def ask_play(question: Question) -> Answer:
    """Return the result of acts in a position."""
    rules = asked_rules(question, "position", "actions")
    state = read_position(question.get("position", {}), rules)
    actions = question.get("actions", [])
    if not isinstance(actions, list):
        raise BadQuestion("bad_field", f"actions is {actions!r}: want a list of actions")
    return played_position(*play_all(state, actions))


def play_all(state: State, actions: list[Any]) -> tuple[State, int, Refusal | None]:
    """Return the state after the acts, how many were played, and why the next one is refused.

    Raises BadQuestion where an act cannot be read.
    """
    played = 0
    for named, act in [read_action(act, state) for act in actions]:
        seat = state.turn if named is None else named
        refused = refusal(state, seat, act)
        if refused is not None:
            return state, played, refused
        state = play(state, seat, act, Shuffler(0)).state
        played += 1
    return state, played, None


def read_action(given: Any, state: State) -> Any:
    """Return one act and its seat."""
    if not isinstance(given, str):
        raise BadQuestion("bad_action", f"{given!r}: want an action as text")
    try:
        seat, act = seated_action(given)
    except ValueError as bad:
        raise BadQuestion("bad_action", str(bad)) from bad
    if seat is not None and seat >= state.players:
        raise BadQuestion("bad_action", f"{given!r}: there is no seat {seat}")
    if not state.rules.jokers and "*" in given:
        raise BadQuestion("not_in_pack", f"{given!r}: the pack holds no joker")
    return seat, act


def played_position(state: State, played: int, refused: Refusal | None) -> Answer:
    """Return the position after the acts, with the first refusal."""
    said = {} if refused is None else {"refusal": refused.as_dict()}
    return {
        "legal": refused is None,
        "played": played,
        **said,
        "position": write_position(state),
        "scores": state.points,
        "over": state.over,
    }


ASKS: dict[str, Callable[[Question], Answer]] = {
    "rules": judge_rules,
    "deck": judge_deck,
    "meld": ask_meld,
    "arrange": ask_arrange,
    "play": ask_play,
    "score": judge_score,
    "match": judge_match,
    "pot": judge_pot,
}
