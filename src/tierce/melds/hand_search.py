"""The most weight of melds that a hand can form, as fast as can be.

Once it is decided which cards go into sets the four suits are independent of one another, but for
the jokers they share. So the choices of sets are tried, as long as they can still be the best, and
the runs of each suit are looked up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.melds.above import Above
from tierce.melds.rules import MeldRules
from tierce.melds.run_form import RunForm
from tierce.melds.run_table import ROW, RunTable
from tierce.melds.set_options import SetOptions
from tierce.melds.whole import BIT, SUIT_MASK, Weights, zeros

RANKS: Final = 13
HARD: Final = 30
"""Choices of sets tried before a hand is worth a closer bound."""
MOST_ROWS: Final = 50_000
"""Answers about suits that one table keeps before it forgets them."""
NO_HAND: Final = -1
SPREAD: Final = vec[i64](
    [sum([2 ** (13 * suit) for suit in range(4) if bits >> suit & 1]) for bits in range(16)]
)
"""By four bits, one a suit: the aces of those suits in a mask of 52 bits."""
CLUBS: Final = SUIT_MASK
SPADES: Final = SUIT_MASK * 2**13
HEARTS: Final = SUIT_MASK * 2**26
HIGHEST: Final = vec[i64]([max(mask.bit_length() - 1, 0) for mask in range(8192)])
"""The highest rank of every mask of a suit."""


class HandSearch:
    """The search for hands that hold just so many jokers."""

    def __init__(self, rules: MeldRules, weights: list[int], jokers: int) -> None:
        self.jokers: i64 = jokers
        self.joker: i64 = weights[52]
        form = RunForm(rules, jokers, may=0 if rules.joker_run_burnt else SUIT_MASK)
        tables: list[RunTable] = []
        for suit in range(4):
            own = weights[suit * RANKS : suit * RANKS + RANKS]
            same = [table for table in tables if table.weights.ranks == own]
            tables.append(same[0] if same else RunTable(form, Weights(own), weights[52]))
        self.clubs, self.spades, self.hearts, self.diamonds = tables
        self.alike = all(table is tables[0] for table in tables)
        """Whether the cards of all suits weigh the same, so that one table serves all."""
        self.above = Above(form, weights)
        self.sets = SetOptions(rules, jokers)
        self.of_rank = vec[i64](
            [
                sum([weights[suit * RANKS + rank] for suit in range(4) if bits >> suit & 1])
                for rank in range(RANKS)
                for bits in range(16)
            ]
        )
        """The weight of cards of a rank, by sixteen times the rank and a bit for each suit."""
        self.dearest = vec[i64](
            [max([weights[suit * RANKS + rank] for suit in range(4)]) for rank in range(RANKS)]
        )
        self.count: i64 = 0
        """How many ranks may go into sets; which, what is held of them, and the most they bring."""
        self.ranks = zeros(RANKS)
        self.keys = zeros(RANKS)
        self.still = zeros((RANKS + 1) * (jokers + 1))
        """The most that sets of the ranks from one on bring, by the number of jokers."""
        self.reach = zeros((RANKS + 1) * (jokers + 1))
        """At every depth the most that runs bring, by the number of jokers."""
        self.best: i64 = 0
        self.ceiling: i64 = 0
        self.nodes: i64 = 0
        self.hard: i64 = 0
        """The closer bound is asked once so few nodes are left."""
        self.path = zeros(RANKS + 1)
        """The sets decided on: at each depth a rank and an option of it."""
        self.best_path = zeros(RANKS + 1)
        self.best_depth: i64 = 0
        self.held: i64 = NO_HAND
        self.twice: i64 = 0
        self.left: i64 = 0
        """The hand that was searched last, and what it leaves: a turn asks for it again and again.
        """

    def least_left(self, held: i64, twice: i64, budget: i64) -> i64:
        """The least weight outside melds; what it took is kept until the next hand is searched."""
        if held == self.held and twice == self.twice:
            return self.left
        self.held = NO_HAND
        if self.clubs.rows > MOST_ROWS or self.nodes < self.hard or not self.alike:
            self.forget()
        self.look_up(held, twice, self.jokers, 0)
        self.best, self.best_depth = self.reach[self.jokers], 0
        self.nodes, self.hard = budget, budget - HARD
        if self.best < self.ceiling:
            self.list_ranks(held, twice)
            if self.count:
                self.bound()
                self.branch(0, 0, held, twice, self.jokers, 0)
        self.held, self.twice, self.left = held, twice, self.ceiling - self.best
        return self.left

    def proven(self) -> bool:
        """Whether the last search went to its end."""
        return self.nodes > 0 or self.best == self.ceiling

    def tables(self) -> list[RunTable]:
        """The tables of runs, suit by suit."""
        return [self.clubs, self.spades, self.hearts, self.diamonds]

    def without(self, mask: i64, rank: i64, suits: i64) -> i64:
        """A mask without the cards of a rank in these suits, four bits."""
        return mask & ~(SPREAD[suits] << rank)

    def forget(self) -> None:
        """Forget what is known about suits where that is too much."""
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            if table.rows > MOST_ROWS:
                table.clear()
        if self.nodes < self.hard and self.above.rows() > 4 * MOST_ROWS:
            self.above.forget()

    def list_ranks(self, held: i64, twice: i64) -> None:
        """Find the ranks that may go into sets, the highest first, and what they can bring."""
        one, two = held & SUIT_MASK, held >> 13 & SUIT_MASK
        three, four = held >> 26 & SUIT_MASK, held >> 39
        mask = self.wanted(one, two, three, four)
        self.count = 0
        while mask:
            rank = HIGHEST[mask]
            mask -= BIT[rank]
            key = self.key(held, rank)
            if twice:
                key += self.key(twice, rank) * 16
            if self.sets.any(key):
                self.ranks[self.count] = rank
                self.keys[self.count] = key
                self.count += 1

    def wanted(self, one: i64, two: i64, three: i64, four: i64) -> i64:
        """The ranks held in enough suits for a set."""
        if self.sets.fewest == 3:
            return (one & two & (three | four)) | (three & four & (one | two))
        if self.sets.fewest == 2:
            return (one & two) | (three & four) | ((one | two) & (three | four))
        return one | two | three | four

    def key(self, mask: i64, rank: i64) -> i64:
        """The suits of a rank in a mask, as four bits."""
        mask >>= rank
        return (mask & 1) | (mask >> 12 & 2) | (mask >> 24 & 4) | (mask >> 36 & 8)

    def bound(self) -> None:
        """Find the most that sets of the ranks from each on can bring, the last first."""
        if self.jokers > 1:
            self.bound_many()
            return
        still, cards, stride = self.still, self.sets.cards, self.jokers + 1
        index, none, one = self.count, i64(0), i64(0)
        while True:
            still[index * stride] = none
            if stride > 1:
                still[index * stride + 1] = one
            if index == 0:
                return
            index -= 1
            rank, key = self.ranks[index], self.keys[index] * stride
            brings = max(cards[key], 0) * self.dearest[rank]
            if stride > 1:
                one += brings
                if cards[key + 1] > 0:
                    one = max(one, none + cards[key + 1] * self.dearest[rank] + self.joker)
            none += brings

    def bound_many(self) -> None:
        """The same with any number of jokers."""
        stride = self.jokers + 1
        still, cards = self.still, self.sets.cards
        at = self.count * stride
        jokers: i64 = 0
        while jokers < stride:
            still[at + jokers] = 0
            jokers += 1
        index = self.count
        while index > 0:
            index -= 1
            at -= stride
            dearest, key = self.dearest[self.ranks[index]], self.keys[index] * stride
            jokers = 0
            while jokers < stride:
                still[at + jokers] = still[at + stride + jokers]
                jokers += 1
            used: i64 = 0
            while used < stride:
                count = cards[key + used]
                if count > 0:
                    brings = count * dearest + used * self.joker
                    jokers = used
                    while jokers < stride:
                        most = still[at + stride + jokers - used] + brings
                        still[at + jokers] = max(still[at + jokers], most)
                        jokers += 1
                used += 1

    def decide(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Take the runs of what is left, then try more sets."""
        self.nodes -= 1
        if self.hopeless(index, held, twice, jokers, placed):
            return
        reach = depth * (self.jokers + 1)
        self.look_up(held, twice, jokers, reach)
        if placed + self.reach[reach + jokers] > self.best:
            self.weigh(depth, held, twice, jokers, placed)
        if index < self.count:
            self.branch(depth, index, held, twice, jokers, placed)

    def branch(
        self, depth: i64, index: i64, held: i64, twice: i64, jokers: i64, placed: i64
    ) -> None:
        """Try sets of the ranks from ``index`` on."""
        reach = depth * (self.jokers + 1)
        options = self.sets.options
        while index < self.count:
            if self.best == self.ceiling or self.nodes <= 0:
                return
            if placed + self.most_from(index, reach, jokers) <= self.best:
                return
            rank, key = self.ranks[index], self.keys[index]
            at, end = self.sets.start[key], self.sets.end[key]
            asked: i64 = -1
            rest: i64 = 0
            while at < end:
                option = options[at]
                used = option >> 8
                left = jokers - used
                if left >= 0:
                    one, two = option & 15, option >> 4 & 15
                    weight = placed + used * self.joker
                    weight += self.of_rank[rank * 16 + one] + self.of_rank[rank * 16 + two]
                    if left != asked:
                        rest, asked = self.most_from(index + 1, reach, left), left
                    if weight + rest > self.best:
                        self.path[depth] = rank * 4096 + option
                        self.decide(
                            depth + 1,
                            index + 1,
                            self.without(held, rank, one),
                            self.without(twice, rank, two),
                            left,
                            weight,
                        )
                at += 1
            index += 1
            if self.hopeless(index, held, twice, jokers, placed):
                return

    def hopeless(self, index: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> bool:
        """Whether a hard hand cannot be better than the best, the sets of some ranks decided."""
        if self.nodes >= self.hard or index >= self.count:
            return False
        most = self.above.most(self.ranks[index], held, twice, jokers)
        return placed + most + jokers * max(self.joker, 0) <= self.best

    def most_from(self, index: i64, reach: i64, jokers: i64) -> i64:
        """No less than what the runs and sets of the ranks from ``index`` on bring."""
        sets, runs = self.still, self.reach
        if jokers == 0:
            return sets[index * (self.jokers + 1)] + runs[reach]
        at, reach = index * (self.jokers + 1), reach + jokers
        end = at + jokers
        most = sets[at] + runs[reach]
        while at < end:
            at += 1
            reach -= 1
            most = max(most, sets[at] + runs[reach])
        return most

    def weigh(self, depth: i64, held: i64, twice: i64, jokers: i64, placed: i64) -> None:
        """Keep the sets decided on, which with the runs of what is left are the best by now."""
        del held, twice  # first layings ask for them
        self.keep(depth, placed + self.reach[depth * (self.jokers + 1) + jokers])

    def keep(self, depth: i64, total: i64) -> None:
        """Keep the sets decided on as the best."""
        self.best, self.best_depth = total, depth
        while depth > 0:
            depth -= 1
            self.best_path[depth] = self.path[depth]

    def look_up(self, held: i64, twice: i64, jokers: i64, reach: i64) -> None:
        """Write the most that runs of all suits bring, by the number of jokers."""
        if not self.alike:
            self.look_up_apart(held, twice, jokers, reach)
            return
        if self.jokers == 0 and twice == 0 and self.known(held, reach):
            return
        table = self.clubs
        plain = table.plain
        # What most suits need is read here: a call for each would take as long again.
        clubs, spades = plain[held & SUIT_MASK], plain[held >> 13 & SUIT_MASK]
        hearts, diamonds = plain[held >> 26 & SUIT_MASK], plain[held >> 39]
        if clubs == 0 or twice & CLUBS:
            clubs = table.row(held & SUIT_MASK, twice & SUIT_MASK)
        if spades == 0 or twice & SPADES:
            spades = table.row(held >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK)
        if hearts == 0 or twice & HEARTS:
            hearts = table.row(held >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK)
        if diamonds == 0 or twice >> 39:
            diamonds = table.row(held >> 39, twice >> 39)
        most = table.most
        if reach == 0:
            last = self.jokers + 1
            total = most[clubs + last] + most[spades + last] + most[hearts + last]
            self.ceiling = total + most[diamonds + last] + max(self.joker, 0) * self.jokers
        if jokers == 0:
            self.reach[reach] = most[clubs] + most[spades] + most[hearts] + most[diamonds]
        else:
            self.begin_with(most, clubs, jokers, reach)
            self.spread(most, spades, jokers, reach)
            self.spread(most, hearts, jokers, reach)
            self.spread(most, diamonds, jokers, reach)

    def known(self, held: i64, reach: i64) -> bool:
        """The same of a hand without jokers and doubles, where all its suits are known."""
        both = self.clubs.both
        clubs, spades = both[held & SUIT_MASK], both[held >> 13 & SUIT_MASK]
        hearts, diamonds = both[held >> 26 & SUIT_MASK], both[held >> 39]
        if clubs | spades | hearts | diamonds < 0:
            return False
        total = clubs + spades + hearts + diamonds
        self.reach[reach] = total >> 32
        if reach == 0:
            self.ceiling = total & ROW
        return True

    def look_up_apart(self, held: i64, twice: i64, jokers: i64, reach: i64) -> None:
        """The same where the suits have tables of their own."""
        ceiling = max(self.joker, 0) * self.jokers
        place: i64 = 0
        for table in (self.clubs, self.spades, self.hearts, self.diamonds):
            row = table.row(held >> place & SUIT_MASK, twice >> place & SUIT_MASK)
            ceiling += table.most[row + self.jokers + 1]
            if place == 0:
                self.begin_with(table.most, row, jokers, reach)
            else:
                self.spread(table.most, row, jokers, reach)
            place += 13
        if reach == 0:
            self.ceiling = ceiling

    def begin_with(self, most: vec[i64], row: i64, jokers: i64, at: i64) -> None:
        """What one suit brings."""
        reach = self.reach
        while jokers >= 0:
            reach[at + jokers] = most[row + jokers]
            jokers -= 1

    def spread(self, most: vec[i64], row: i64, jokers: i64, at: i64) -> None:
        """Share the jokers between what is reached and one more suit."""
        last = most[row + jokers]
        if last == 0:
            return
        reach = self.reach
        if jokers == 0:
            reach[at] += last
            return
        if jokers > 2:
            spread_many(reach, at, most, row, jokers)
            return
        none, one = most[row], most[row + 1]
        if jokers == 2:
            before = max(reach[at + 1] + one, reach[at] + last)
            reach[at + 2] = max(reach[at + 2] + none, before)
        reach[at + 1] = max(reach[at + 1] + none, reach[at] + one)
        reach[at] += none


def spread_many(reach: vec[i64], at: i64, most: vec[i64], row: i64, jokers: i64) -> None:
    """The same with any number of jokers."""
    while jokers >= 0:
        best = reach[at + jokers] + most[row]
        used: i64 = 1
        while used <= jokers:
            best = max(best, reach[at + jokers - used] + most[row + used])
            used += 1
        reach[at + jokers] = best
        jokers -= 1
