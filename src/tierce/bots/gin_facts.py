"""What there is to know at Gin of a card to throw and of one to take.

Put down by hand, each about between 0 and 1; what they are worth was learnt from rounds played on
both ways (docs/decisions/0606, 0609). The order is that of the weights in ``nets.toml``; where one
round is the match only the first facts of a throw have weights.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.bots.ahead import NOT_MELDED, Ahead
from tierce.bots.beliefs import danger, dangers
from tierce.bots.foresight import Foresight
from tierce.bots.knocking import DEAR, added, stakes
from tierce.bots.level import Level
from tierce.cards import JOKER
from tierce.game import View
from tierce.melds.holding import Holding
from tierce.melds.thirds import BESIDE, FACES, THIRDS
from tierce.melds.whole import BIT

LATELY: Final = 3
"""Acts of the other that tell what it does not want now."""
DEAREST: Final = 10
"""Points of a card that is dear."""
AT_STAKE: Final = 5
"""Of what is at stake that many: what a knock, gin and an undercut of either would change."""


class Moment:
    """One seat's moment in a round of two without jokers."""

    def __init__(self, view: View, level: Level) -> None:
        assert view.seat is not None, "an onlooker has no hand"
        self.view = view
        self.seat = view.seat
        self.other = view.known.next_seat(view.seat)
        self.foresight = Foresight(view, level)
        self.hand = view.known.hands[view.seat]
        self.holds: i64 = 0
        """What the other has taken and still holds."""
        for card in view.memory.held(self.other):
            self.holds |= BIT[card]
        self.mine: i64 = 0
        """What this seat has taken and still holds: the other knows of it."""
        for card in view.memory.held(self.seat):
            self.mine |= BIT[card]
        self.thrown = self.throws()
        self.stakes = stakes(view, self.seat, self.other)[:AT_STAKE]

    def throws(self) -> list[float]:
        """How likely the other throws each card next: dear ones first, none that it took."""
        values, found, whole = self.view.known.terms.values, [0.0] * JOKER, 0.0
        for card in range(JOKER):
            if not self.holds >> card & 1:
                found[card] = self.foresight.likely[card] * values[card]
                whole += found[card]
        return [one / whole for one in found] if whole > 0.0 else found

    @property
    def last(self) -> int:
        """The points of what the other threw last."""
        state, left = self.view.known, self.view.memory.left[self.other]
        seen = state.turns[self.other] > 0 and left
        return int(state.terms.values[left[-1]]) if seen else DEAR

    def ahead(self, hand: i64) -> Ahead:
        """What may come of these cards."""
        return Ahead(self.foresight.outlook, hand)

    def of_throw(self, card: int, harm: float) -> vec[float]:
        """The facts of throwing the card, which by the numbers does so much harm."""
        state, likely = self.view.known, self.foresight.likely
        whole = Holding(self.hand).held
        ahead = self.ahead(whole & ~BIT[card])
        points = state.terms.values[card]
        loose = self.foresight.solver.loose(whole, 0, 0) >> card & 1
        found = [float(ahead.points) / 30, ahead.expected / 30, ahead.gin * 5, ahead.knock]
        found += [ahead.lower, ahead.given(self.thrown) / 3, danger(card, likely)]
        found += [live_pairs(card, likely) / 6, among(BESIDE[card] & self.holds) / 2]
        found += [self.left_beside(card, 0) / 3, self.left_beside(card, LATELY) / 2, points / 10]
        found += [float(points > self.last), len(ahead.spare) / 7, float(self.may_knock(ahead))]
        found += [float(not loose), state.turns[self.other] / 10, among(self.holds) / 3]
        found += [self.last / 10, *self.totals(), float(ahead.dearest) / 10, ahead.company() / 50]
        found += [len(state.stock) / 31, harm / 30, *dangers(card, likely)]
        found += [*self.safe(ahead), *self.outs(ahead), *self.spares(ahead)]
        found += [float(self.mine >> card & 1), among(self.mine) / 4]
        found += [float(ahead.points) * state.turns[self.other] / 300, *self.stakes]
        return vec[float](found)

    def safe(self, ahead: Ahead) -> list[float]:
        """What the other may lay off on its melds, the danger of its safest card outside them, and
        of the three safest together.
        """
        likely = self.foresight.likely
        safest = sorted([danger(card, likely) for card in ahead.spare])
        laid = added(ahead, ahead.hand, likely)
        return [laid / 3, sum(safest[:1]), sum(safest[:3])]

    def outs(self, ahead: Ahead) -> list[float]:
        """How many cards make a meld, how likely one comes next, how many the other holds."""
        draws, count, whole, may, held = self.foresight.outlook.draws, 0, 0.0, 0.0, 0.0
        for card in range(JOKER):
            whole += draws[card]
            if ahead.with_card[card] != NOT_MELDED:
                count += 1
                may += draws[card]
                held += self.foresight.likely[card]
        return [count / 10, 2 * may / whole if whole > 0.0 else 0.0, held]

    def spares(self, ahead: Ahead) -> list[float]:
        """How many cards outside its melds are dear, stand beside what the other took, and stand
        beside no other of the hand.
        """
        values, dear, wanted, lonely = self.view.known.terms.values, 0, 0, 0
        for card in ahead.spare:
            dear += int(values[card] >= DEAREST)
            wanted += int(BESIDE[card] & self.holds != 0)
            lonely += int(BESIDE[card] & ahead.hand == 0)
        return [dear / 3, wanted / 3, lonely / 3]

    def of_take(self, card: int) -> vec[float]:
        """The facts of taking the card from the discards and not one from the stock."""
        held, whole = Holding(self.hand).held, [*self.hand, card]
        harms = self.foresight.harms(whole, self.hand)
        best = min(harms)
        thrown = self.hand[harms.index(best)]
        now, then = self.ahead(held), self.ahead((held | BIT[card]) & ~BIT[thrown])
        left = float(then.points)
        spares = now.points > self.foresight.solver.points_left(held | BIT[card], 0, 0)
        found = [float(spares), (now.expected - left) / 30, (now.expected - then.expected) / 30]
        found += [(then.gin - now.gin) * 5, then.knock - now.knock, then.lower - now.lower]
        found += [self.view.known.turns[self.other] / 10]
        found += [(self.foresight.drawn(self.hand) / 100 - best) / 30, float(now.points) / 30]
        found += [left / 30, float(self.may_knock(then)), self.view.known.terms.values[card] / 10]
        found += [now.lower, *self.totals(), danger(thrown, self.foresight.likely)]
        return vec[float](found)

    def may_knock(self, ahead: Ahead) -> bool:
        """Whether the hand may end the round."""
        return bool(ahead.points <= self.view.known.terms.gin_knock_max)

    def totals(self) -> list[float]:
        """How far the match is for either."""
        limit = max(1, self.view.rules.limit)
        return [self.view.totals[self.seat] / limit, self.view.totals[self.other] / limit]

    def left_beside(self, card: int, last: int) -> int:
        """How many cards akin to it the other threw or let lie, of so many last ones; 0 for all."""
        return sum([BESIDE[card] >> one & 1 for one in self.view.memory.left[self.other][-last:]])


def live_pairs(card: int, likely: list[float]) -> int:
    """How many pairs of cards the other may hold that make a meld with this one."""
    found = 0
    for one in range(JOKER):
        if likely[one] > 0.0:
            for third in THIRDS[card * FACES + one]:
                if third > one and likely[third] > 0.0:
                    found += 1
    return found


def among(cards: i64) -> int:
    """How many cards a mask holds."""
    return int(cards).bit_count()
