"""Searches the best use of a hand and a table together, place by place and suit by suit.

A node says which runs are open in each suit, which cards of the rank are in sets so far, and how
many jokers are laid. Nodes are taken by what they cost and at least still will (A*), so the first
end reached is the best.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tierce.cards import JOKER
from tierce.solve.rearrange.bound import NEVER, STATE, SuitPaths
from tierce.solve.rearrange.card_counts import GUESS, Pool
from tierce.solve.rearrange.node_pool import Heap, Numbers, Pile, zeros
from tierce.solve.rearrange.run_states import HIGH_ACE, RunWalk
from tierce.solve.rearrange.set_choices import RankChoice, RankSets
from tierce.solve.tables.set_table import SUIT

STATES: Final = vec[i64]([STATE**colour for colour in range(5)])
"""What a state of each suit adds to a node's key, then the jokers, 16 times the cards in sets, and
2048 times the suit that is decided next."""
BITS: Final = vec[i64]([12 * colour for colour in range(5)])
"""How far each of them is to the left."""
NODES: Final = 4194304
"""More nodes than a search may have."""
MANY: Final = 1024
"""From so many nodes on it pays to compare them."""
DEPTHS: Final = 64
IN_SETS: Final = 4294967296
"""What each joker in a set adds to an edge."""


class Rearranging:
    """One search."""

    def __init__(
        self, pool: Pool, walk: RunWalk, sets: RankSets, copies: int, most_nodes: int
    ) -> None:
        self.pool = pool
        self.sets = sets
        self.exact = walk.rules.exact
        self.most_nodes: i64 = min(most_nodes, NODES // 2)
        self.width: i64 = pool.jokers + 1
        self.places = pool.places()
        self.choices = [sets.choice(pool.number(rank)) for rank in range(13)]
        self.paths = [SuitPaths(pool, colour, walk, self.choices, copies) for colour in range(4)]
        self.numbered = all(path.states.size < STATE for path in self.paths)
        """Whether there are no more states than keys can tell apart."""
        self.whole = self.numbered and all(path.whole for path in self.paths)
        """Whether every way there is will be looked at."""
        self.over = self._over()
        layers = range(len(self.places))
        self.with_sets = vec[i64]([1 if self.has_sets(layer) else 0 for layer in layers])
        self.begins = [self.choice(layer).begins[colour] for layer in layers for colour in range(4)]
        self.weights = vec[i64](
            [self.weight(layer, path) for layer in layers for path in self.paths]
        )
        """By the number of decisions before it: what a card costs that is left out then."""
        self.keys = Pile()
        """By node; -1 once there is a better one of the same key."""
        self.spent = Pile()
        self.parents = Pile()
        self.edges = Pile()
        self.numbers = Numbers()
        self.heap = Heap()
        self.hasty = False
        self.compared = False
        self.goal: i64 = -1
        self.rest = zeros(16)
        self.before = zeros(16)

    def _over(self) -> vec[i64]:
        """By layer and number of jokers that no run takes: what those cost at least."""
        width = int(self.width)
        found = zeros((len(self.places) + 1) * width)
        if not self.exact:
            return found
        optional, in_sets = self.pool.optional[JOKER], 0
        for layer in range(len(self.places), -1, -1):
            if layer < len(self.places) and self.has_sets(layer):
                in_sets += self.choice(layer).most
            for jokers in range(width):
                left = jokers - in_sets
                if left > 0:
                    cost = left * self.pool.weights[JOKER] if left <= optional else NEVER
                    found[layer * width + jokers] = cost
        return found

    def has_sets(self, layer: int) -> bool:
        """Whether cards of the layer may go into sets."""
        return self.places[layer] not in (GUESS, HIGH_ACE)

    def weight(self, layer: int, path: SuitPaths) -> int:
        """What a card of a layer costs that stays in the hand."""
        place = self.places[layer]
        return 0 if place == GUESS else self.pool.weights[path.card(place)]

    def choice(self, layer: int) -> RankChoice:
        """What of the cards of a layer may go into sets."""
        return self.choices[self.pool.rank(self.places[layer])]

    def best(self) -> bool:
        """Search; whether there is any way at all."""
        if not self.numbered:
            return False
        self._sum_others(0, 0, -1)
        least = self.rest[self.width - 1]
        if least < NEVER:
            self._put(0, 0, 0, least, -1, 0)
        last = len(self.places) * 4
        while self.heap.size:
            entry = self.heap.pop()
            node = entry & (NODES - 1)
            key = self.keys.items[node]
            depth = self.depth(entry)
            if key < 0:
                continue
            if depth == last:
                self.goal = node
                return True
            if self.keys.size > MANY and not self.hasty and self._needless(node, key):
                continue
            if self.keys.size > self.most_nodes:
                if self.hasty:
                    return False
                self._hurry()
            self._open(node, key, depth)
        return False

    def _needless(self, node: i64, key: i64) -> bool:
        """Whether another node has cost no more, and one of its suits is better."""
        if not self.compared:
            for path in self.paths:
                path.compare()
            self.compared = True
        spent = self.spent.items[node]
        if not self.exact and (key >> 48) & 15 and self._known(key - STATES[4], spent):
            return True
        for colour in range(4):
            path, place = self.paths[colour], STATES[colour]
            here = (key >> BITS[colour]) & (STATE - 1)
            for index in range(path.better_from.items[here], path.better_from.items[here + 1]):
                if self._known(key + (path.betters.items[index] - here) * place, spent):
                    return True
        return False

    def _known(self, key: i64, spent: i64) -> bool:
        """Whether there is a node of this key for no more."""
        node = self.numbers.node(key)
        return node >= 0 and self.spent.items[node] <= spent

    def depth(self, entry: i64) -> i64:
        """How many decisions lie before a node."""
        shifted = entry >> 22
        return DEPTHS - 1 - (shifted // NEVER if self.hasty else shifted & (DEPTHS - 1))

    def _put(self, key: i64, depth: i64, spent: i64, least: i64, parent: i64, edge: i64) -> None:
        """Put a node on the heap unless it was reached for no more."""
        slot = self.numbers.slot(key)
        known = self.numbers.slots[slot + 1] - 1
        if known >= 0:
            if self.spent.items[known] <= spent:
                return
            self.keys.items[known] = -1
        node = self.keys.size
        self.keys.put(key)
        self.spent.put(spent)
        self.parents.put(parent)
        self.edges.put(edge)
        self.numbers.set(slot, key, node)
        self.heap.push(self._entry(depth, least) * NODES + node)

    def _entry(self, depth: i64, least: i64) -> i64:
        """Its place on the heap: the least first, of equals the furthest."""
        if self.hasty:
            return (DEPTHS - 1 - depth) * NEVER + least
        return least * DEPTHS + DEPTHS - 1 - depth

    def _hurry(self) -> None:
        """Go on with the nodes furthest on, so that any end is reached soon."""
        old = self.heap
        self.heap = Heap()
        for index in range(old.size):
            entry = old.items[index]
            depth, least = self.depth(entry), entry >> 28
            self.heap.push(((DEPTHS - 1 - depth) * NEVER + least) * NODES + (entry & (NODES - 1)))
        self.hasty = True
        self.most_nodes = min(self.most_nodes + self.most_nodes, NODES - 1)

    def _open(self, node: i64, key: i64, depth: i64) -> None:
        """Decide the next suit of a node."""
        top = key >> 48
        jokers, begun = top & 15, (top >> 4) & 127
        layer, colour = depth >> 2, depth & 3
        path = self.paths[colour]
        here = (key >> BITS[colour]) & (STATE - 1)
        others = key - top * STATES[4] - here * STATES[colour]
        self._sum_others(key, layer, colour)
        weight = self.weights[depth]
        sets = self.with_sets[layer] != 0
        begins = self.begins[depth]
        size: i64 = SUIT[colour]
        spent = self.spent.items[node]
        edges, firsts = path.edges.items, path.firsts.items
        for index in range(firsts[here], firsts[here + 1]):
            edge = edges[index]
            if edge < 0:
                continue
            number = begun + ((edge >> 2) & 3) * size
            used = jokers + ((edge >> 4) & 15)
            if used >= self.width or (sets and not begins[number]):
                continue
            to = edge >> 8
            cost = spent + (edge & 3) * weight
            ids = others + to * STATES[colour]
            if colour < 3:
                least = self._lowest(path, to, self.width - 1 - used)
                if least < NEVER:
                    ids += ((((colour + 1) * 128 + number) * 16) + used) * STATES[4]
                    self._put(ids, depth + 1, cost, cost + least, node, edge)
            else:
                self._finish_rank(ids, depth, cost, number, used, node, edge)

    def _finish_rank(
        self, ids: i64, depth: i64, cost: i64, number: i64, used: i64, node: i64, edge: i64
    ) -> None:
        """Let the sets of a rank take their jokers."""
        path, to = self.paths[3], edge >> 8
        for in_sets in self.sets.jokers[number]:
            total = used + in_sets
            if total >= self.width:
                break
            least = self._lowest(path, to, self.width - 1 - total)
            if least < NEVER:
                key = ids + total * STATES[4]
                self._put(key, depth + 1, cost, cost + least, node, edge + in_sets * IN_SETS)
            if not self.exact:
                break

    def _sum_others(self, key: i64, layer: i64, colour: i64) -> None:
        """Write the least costs by jokers of all but one suit into ``rest``."""
        width = self.width
        row = (layer + 1 if colour == 3 else layer) * width
        for jokers in range(width):
            self.rest[jokers] = self.over[row + jokers]
        for other in range(4):
            if other != colour:
                state = (key >> BITS[other]) & (STATE - 1)
                self._add(self.paths[other].costs, state * width)

    def _add(self, costs: vec[i64], row: i64) -> None:
        """Add a suit to ``rest``, its jokers shared in the best way."""
        width, rest, before = self.width, self.rest, self.before
        if width == 1:
            rest[0] = rest[0] + costs[row]
            return
        for jokers in range(width):
            before[jokers] = rest[jokers]
        for jokers in range(width):
            least: i64 = NEVER
            for used in range(jokers + 1):
                cost = costs[row + used] + before[jokers - used]
                least = min(least, cost)
            rest[jokers] = least

    def _lowest(self, path: SuitPaths, state: i64, jokers: i64) -> i64:
        """The least of a state and the rest together for just so many jokers."""
        costs, rest, row = path.costs, self.rest, state * self.width
        least: i64 = NEVER
        for used in range(jokers + 1):
            cost = costs[row + used] + rest[jokers - used]
            least = min(least, cost)
        return least

    def way(self) -> list[int]:
        """The edges to the goal, from the first."""
        found: list[int] = []
        node = self.goal
        while self.parents.items[node] >= 0:
            found.append(int(self.edges.items[node]))
            node = self.parents.items[node]
        found.reverse()
        return found
