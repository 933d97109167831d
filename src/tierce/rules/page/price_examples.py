"""Examples of rounds, priced by the rules of the table."""

from typing import Any

import msgspec

from tierce.cards import card, cards
from tierce.rules.choices.choices import Choices
from tierce.rules.choices.facts import unopened_priced
from tierce.rules.price.outcome import Outcome
from tierce.rules.price.pricing import price
from tierce.rules.words.catalogue import Words
from tierce.rules.words.faces import faces, listed, signed
from tierce.rules.words.filling import fill

_LEFT = ("KS 5D", "AH 7C 3S")
_QUEEN = "QS 5D"
_LAID = "7C 7S 7H JD QD KD 2H 3H 4H"
_LAST = "2C"
_KNOCKED = ("4C AD 3H", "4C 2H", "3C", "2C", "AD")
_HELD = ("KH 8D", "QS 6C 5D")
_LOWER = "AC"


def score_examples(rules: Choices, book: Words) -> list[str]:
    """An ordinary round."""
    if rules.score_mode == "gin":
        return []
    outcome = ordinary(rules)
    said = _said(outcome, rules, book, holds)
    key = "won_bonus" if rules.table_bonus else "won"
    said["bonus"] = rules.hand_points(outcome.laid)
    return [fill(book.page["examples"][key], said, book)]


def sec_examples(rules: Choices, book: Words) -> list[str]:
    """A rami sec, and what its jokers change."""
    if rules.sec_condition == "none":
        return []
    outcome = sec(rules)
    examples = [fill(book.page["examples"]["sec"], _said(outcome, rules, book, has), book)]
    if rules.sec_joker_finish and rules.jokers:
        ended = msgspec.structs.replace(outcome, last=card("*"))
        examples.append(_again("sec_joker", ended, rules, book))
    if rules.sec_effect == "by_jokers":
        for jokers in range(1, min(rules.jokers, 2) + 1):
            laid = msgspec.structs.replace(outcome, jokers_laid=jokers)
            examples.append(_again("sec_jokers", laid, rules, book))
    return examples


def gin_examples(rules: Choices, book: Words) -> list[str]:
    """A knock, an undercut and gin, each where there can be one."""
    if rules.score_mode != "gin":
        return []
    left = next((c for c in _KNOCKED if _knocks(c, rules)), None)
    examples = []
    if left is not None:
        examples.append(_knock("knocked", (left, *_HELD), rules, book))
        cut = _knock_outcome((left, _LOWER, _HELD[1]), rules)
        if price(cut, rules)[0] > 0:
            examples.append(_knock("undercut", (left, _LOWER, _HELD[1]), rules, book))
    gin = _knock_outcome(("", *_HELD), rules)
    said = _said(gin, rules, book, holds)
    return [*examples, fill(book.page["examples"]["gin"], said, book)]


def ordinary(rules: Choices) -> Outcome:
    """A player goes out in several turns; at a table of three one has laid nothing."""
    first = _QUEEN if rules.card_points == "casino" else _LEFT[0]
    left = (first + " *" if rules.jokers else first, _LEFT[1])
    return _outcome(rules, left, (True, rules.unopened_flat == 0))


def sec(rules: Choices) -> Outcome:
    """The ordinary round with everything laid at once."""
    base = ordinary(rules)
    alone = rules.sec_condition != "one_turn"
    opened = (True, *(seat and not alone for seat in base.opened[1:]))
    return msgspec.structs.replace(base, one_turn=True, opened=opened)


def _outcome(rules: Choices, left: tuple[str, ...], opened: tuple[bool, ...]) -> Outcome:
    seats = min(3, rules.players[1])
    hands = [cards(hand)[: rules.cards_each(seats)] for hand in left]
    return Outcome(
        how="out",
        left=((), *(tuple(hand) for hand in hands[: seats - 1])),
        opened=(True, *opened[: seats - 1]),
        winner=0,
        next=1,
        laid=tuple(cards(_LAID)[: rules.cards_each(seats)]),
        last=card(_LAST),
    )


def _knocks(left: str, rules: Choices) -> bool:
    return rules.hand_points(cards(left)) <= rules.gin_knock_max


def _knock_outcome(left: tuple[str, ...], rules: Choices) -> Outcome:
    seats = min(3, rules.players[1])
    hands = tuple(tuple(cards(hand)) for hand in left[:seats])
    how = "knock" if hands[0] else "gin"
    return Outcome(how=how, left=hands, opened=(False,) * seats, winner=0, next=1)  # type: ignore[arg-type]


def _knock(key: str, left: tuple[str, ...], rules: Choices, book: Words) -> str:
    outcome = _knock_outcome(left, rules)
    said = _said(outcome, rules, book, holds)
    said["cards"] = faces(outcome.left[0], book)
    said["points"] = rules.hand_points(outcome.left[0])
    return fill(book.page["examples"][key], said, book)


def _again(key: str, outcome: Outcome, rules: Choices, book: Words) -> str:
    said = {"scores": scores(outcome, rules, book), "jokers": outcome.jokers_laid}
    return fill(book.page["examples"][key], said, book)


def _said(outcome: Outcome, rules: Choices, book: Words, tell: Any) -> dict[str, Any]:
    names = book.terms["players"].split()
    losers = range(1, len(outcome.left))
    others = listed([tell(outcome, seat, names[seat], rules, book) for seat in losers], book)
    if len(losers) > 1 and all(flat_price(outcome, seat, rules) for seat in losers):
        others = book.page["examples"]["holds_nobody"]
    return {
        "name": names[0],
        "others": others,
        "scores": scores(outcome, rules, book),
    }


def holds(outcome: Outcome, seat: int, name: str, rules: Choices, book: Words) -> str:
    """The cards a loser is left with."""
    if flat_price(outcome, seat, rules):
        return fill(book.page["examples"]["holds_none"], {"name": name}, book)
    hand = outcome.left[seat]
    said = {"name": name, "cards": faces(hand, book), "points": rules.hand_points(hand)}
    return fill(book.page["examples"]["holds"], said, book)


def has(outcome: Outcome, seat: int, name: str, rules: Choices, book: Words) -> str:
    """The points a loser is left with: after a rami sec hands are too long to show."""
    if flat_price(outcome, seat, rules):
        return fill(book.page["examples"]["holds_none"], {"name": name}, book)
    said = {"name": name, "points": rules.hand_points(outcome.left[seat])}
    return fill(book.page["examples"]["has"], said, book)


def flat_price(outcome: Outcome, seat: int, rules: Choices) -> bool:
    """Whether the seat pays the fixed price for having laid nothing."""
    return unopened_priced(rules) and not outcome.opened[seat]


def scores(outcome: Outcome, rules: Choices, book: Words) -> str:
    """The points of every seat, with signs where points may be lost."""
    points = price(outcome, rules)
    write = signed if min(points) < 0 else lambda value, _: str(value)
    names = book.terms["players"].split()
    template = book.page["examples"]["score"]
    said = [
        fill(template, {"name": name, "points": write(value, book)}, book)
        for name, value in zip(names, points, strict=False)
    ]
    return ", ".join(said)
