"""What examples ask of the engine beside single melds and acts: each question gives facts."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tierce.cards import cards
from tierce.learn.glossary.uses import Facts, both, copies, held, partners, thirds, ways
from tierce.rules import Outcome, Rules
from tierce.rules.asking.plain_data import BadQuestion
from tierce.rules.choices.deal import deal as dealt
from tierce.rules.price.stakes import paid
from tierce.rules.price.standing import match_over, ranking
from tierce.solve import arrange as arranged

SEATS: Final = 4
"""Players of an example, or as many as the table takes."""
BEHIND: Final = (10, 20, 60, 200)
"""Totals of an example, from the first place to the last."""


def put(asked: dict[str, Any], rules: Rules) -> Facts:
    """The facts that answer a question; raises BadQuestion where this pack lacks its cards."""
    fields = dict(asked)
    return DOORS[fields.pop("ask")](rules, **fields)


def worth(rules: Rules, cards: str) -> Facts:
    """What cards left in hand count, each and together."""
    hand = held(cards, rules)
    return {f"p{at}": rules.hand_points([card]) for at, card in enumerate(hand)} | {
        "points": rules.hand_points(hand)
    }


def arrange(rules: Rules, cards: str) -> Facts:
    """The least that a hand leaves."""
    found = arranged(held(cards, rules), rules.melds, rules.hand_values)
    return {"points": found.points, "rest": len(found.rest)}


def cost(rules: Rules, cards: str, *, opened: bool = True, sec: bool = False) -> Facts:
    """What a loser's hand costs, and what it costs unless all is laid in one turn."""
    hand = held(cards, rules)
    if rules.melding == "at_end":
        raise BadQuestion("bad_question", "no seat goes out by laying here")
    plain = paid_by(rules, hand, opened=opened, sec=False)
    found = paid_by(rules, hand, opened=opened, sec=True) if sec else plain
    return {"cost": found, "plain": plain, "dearer": found > plain}


def paid_by(rules: Rules, hand: list[int], *, opened: bool, sec: bool) -> int:
    """What the hand of seat 0 costs, or brings the winner. A third seat has opened, except where
    nobody has: that is a condition of a rami sec at some tables.
    """
    left = (tuple(hand), (), ())
    out = Outcome(
        how="out", winner=1, next=2, left=left, opened=(opened, True, not sec), one_turn=sec
    )
    scores = rules.price(out)
    return scores[1] if rules.score_mode == "winner_only" else abs(scores[0])


def void(rules: Rules) -> Facts:
    """What a round without a result gives each seat."""
    left = (tuple(cards("KD 7C")), tuple(cards("3H")))
    points = rules.price(Outcome(how="void", left=left, opened=(True, False)))
    return {"points": max(map(abs, points))}


def bonus(rules: Rules, laid: str) -> Facts:
    """What laid cards bring the winner."""
    left = ((), tuple(held("7C", rules)))
    out = Outcome(how="out", winner=0, next=1, opened=(True, True), left=left)
    with_it = rules.price(msgspec.structs.replace(out, laid=tuple(held(laid, rules))))
    return {"bonus": abs(with_it[0] - rules.price(out)[0])}


def deal(rules: Rules) -> Facts:
    """The numbers of a deal."""
    players = seats(rules)
    found = dealt(rules, players)
    stock = found.cards - sum(found.hands) - found.upcard
    first, *_, each = found.hands
    return {"players": players, "each": each, "first": first, "stock": stock} | {
        "upcard": found.upcard
    }


def seats(rules: Rules) -> int:
    return min(SEATS, rules.players[1])


def match(rules: Rules, *, last: bool) -> Facts:
    """Whether a match of this table ends with its last round, or with a total at its limit."""
    played = rules.rounds if last else rules.rounds - 1
    sign = -1 if rules.score_mode == "transfer" else 1
    total = sign * (rules.limit if last else rules.limit - 1)
    if rules.match_end == "rounds":
        total = 0
    return {"over": match_over(rules, [total, 0], played), "played": played, "total": total}


def standing(rules: Rules) -> Facts:
    """The totals of an example, and the first of them."""
    totals = [BEHIND[2], BEHIND[0], BEHIND[1]]
    return {"first": totals[ranking(totals, rules)[0][0]]}


def stakes(rules: Rules, stake: int) -> Facts:
    """What a pot pays from the first place to the last."""
    totals = sorted(BEHIND[: seats(rules)], reverse=rules.rank_by == "high")
    shares = paid(rules, stake, totals, ranking(totals, rules))
    return {f"paid{at}": share for at, share in enumerate(shares)} | {
        "pot": stake * len(totals),
        "players": len(totals),
        "gain": shares[0] - stake,
        "lost": stake - shares[-1],
    }


DOORS: Final[dict[str, Callable[..., Facts]]] = {
    "worth": worth,
    "arrange": arrange,
    "cost": cost,
    "void": void,
    "bonus": bonus,
    "deal": deal,
    "match": match,
    "standing": standing,
    "stakes": stakes,
    "copies": copies,
    "readings": both,
    "ways": ways,
    "thirds": thirds,
    "partners": partners,
}
