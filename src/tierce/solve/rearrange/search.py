"""The best use of a hand and a table together.

Problem: lay all cards of the table and some of the hand in melds, so that the cards left in the
hand cost least. Splitting and joining melds of the table is free.

Method: A* over ranks and suits. At each place the four suits are decided in turn. A node is the
state of the open runs of each suit, the cards of the rank in sets so far, and the jokers laid;
equal nodes are merged. An edge decides how many copies go into runs, into sets, and stay in hand.

Bound: for each suit the least cost to its end, the other suits ignored, from dynamic programming
over the same states (``suit_paths.py``). The sum over the suits, the jokers shared in the best way,
never exceeds the true cost; so the first end reached is optimal.

Dominance: a node is dropped where another costs no more and one of its suits is in a better state.

Complexity: exponential in the worst case. Past ``most_nodes`` the search turns hasty: it follows
the deepest nodes to any end, and the result is not proven.

Tested in tests/solve/rearrange: small tables against brute force, large ones against an integer
programme.
"""

from typing import Final

from mypy_extensions import i64

from tierce.solve.rearrange.bound import BITS, STATES, CostBound
from tierce.solve.rearrange.card_counts import CardCounts
from tierce.solve.rearrange.node_pool import Heap, NodeTable, NumberArray
from tierce.solve.rearrange.run_states import RunStates
from tierce.solve.rearrange.set_choices import SetChoices
from tierce.solve.rearrange.suit_paths import INFINITE, STATE
from tierce.solve.tables.set_table import SUIT

NODES: Final = 4194304
"""Upper limit on the nodes of a search."""
MANY: Final = 1024
"""Nodes from which on the dominance test pays."""
DEPTHS: Final = 64
IN_SETS: Final = 4294967296
"""What each joker in a set adds to an edge."""


class RearrangeSearch(CostBound):
    """One search."""

    def __init__(
        self, counts: CardCounts, walk: RunStates, sets: SetChoices, copies: int, most_nodes: int
    ) -> None:
        super().__init__(counts, walk, sets, copies)
        self.most_nodes: i64 = min(most_nodes, NODES // 2)
        self.keys = NumberArray()
        """By node; -1 once a better node of the same key is known."""
        self.spent = NumberArray()
        self.parents = NumberArray()
        self.edges = NumberArray()
        self.numbers = NodeTable()
        self.heap = Heap()
        self.hasty = False
        self.compared = False
        self.goal: i64 = -1

    def best(self) -> bool:
        """Search; return whether any solution exists."""
        if not self.numbered:
            return False
        self.sum_others(0, 0, -1)
        least = self.rest[self.width - 1]
        if least < INFINITE:
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
            if self.keys.size > MANY and not self.hasty and self._is_dominated(node, key):
                continue
            if self.keys.size > self.most_nodes:
                if self.hasty:
                    return False
                self._turn_hasty()
            self._open(node, key, depth)
        return False

    def _is_dominated(self, node: i64, key: i64) -> bool:
        """Whether a known node dominates this one."""
        if not self.compared:
            for path in self.paths:
                path.compare()
            self.compared = True
        spent = self.spent.items[node]
        if not self.exact and (key >> 48) & 15 and self._known(key - STATES[4], spent):
            return True
        for suit in range(4):
            path, place = self.paths[suit], STATES[suit]
            here = (key >> BITS[suit]) & (STATE - 1)
            for index in range(path.better_from.items[here], path.better_from.items[here + 1]):
                if self._known(key + (path.betters.items[index] - here) * place, spent):
                    return True
        return False

    def _known(self, key: i64, spent: i64) -> bool:
        """Whether a node of this key is known that costs no more."""
        node = self.numbers.node(key)
        return node >= 0 and self.spent.items[node] <= spent

    def depth(self, entry: i64) -> i64:
        """The number of decisions before a node."""
        shifted = entry >> 22
        return DEPTHS - 1 - (shifted // INFINITE if self.hasty else shifted & (DEPTHS - 1))

    def _put(self, key: i64, depth: i64, spent: i64, least: i64, parent: i64, edge: i64) -> None:
        """Add a node unless one of its key is known that costs no more."""
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
        """The heap entry: the least bound first, of equals the deepest."""
        if self.hasty:
            return (DEPTHS - 1 - depth) * INFINITE + least
        return least * DEPTHS + DEPTHS - 1 - depth

    def _turn_hasty(self) -> None:
        """Continue with the deepest nodes first, to reach any end soon."""
        old = self.heap
        self.heap = Heap()
        for index in range(old.size):
            entry = old.items[index]
            depth, least = self.depth(entry), entry >> 28
            self.heap.push(
                ((DEPTHS - 1 - depth) * INFINITE + least) * NODES + (entry & (NODES - 1))
            )
        self.hasty = True
        self.most_nodes = min(self.most_nodes + self.most_nodes, NODES - 1)

    def _open(self, node: i64, key: i64, depth: i64) -> None:
        """Decide the next suit of a node."""
        top = key >> 48
        jokers, begun = top & 15, (top >> 4) & 127
        layer, suit = depth >> 2, depth & 3
        path = self.paths[suit]
        here = (key >> BITS[suit]) & (STATE - 1)
        others = key - top * STATES[4] - here * STATES[suit]
        self.sum_others(key, layer, suit)
        weight = self.weights[depth]
        sets = self.with_sets[layer] != 0
        begins = self.begins[depth]
        size: i64 = SUIT[suit]
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
            ids = others + to * STATES[suit]
            if suit < 3:
                least = self.lowest(path, to, self.width - 1 - used)
                if least < INFINITE:
                    ids += ((((suit + 1) * 128 + number) * 16) + used) * STATES[4]
                    self._put(ids, depth + 1, cost, cost + least, node, edge)
            else:
                self._finish_rank(ids, depth, cost, number, used, node, edge)

    def _finish_rank(
        self, ids: i64, depth: i64, cost: i64, number: i64, used: i64, node: i64, edge: i64
    ) -> None:
        """Assign jokers to the sets of a rank."""
        path, to = self.paths[3], edge >> 8
        for in_sets in self.sets.jokers[number]:
            total = used + in_sets
            if total >= self.width:
                break
            least = self.lowest(path, to, self.width - 1 - total)
            if least < INFINITE:
                key = ids + total * STATES[4]
                self._put(key, depth + 1, cost, cost + least, node, edge + in_sets * IN_SETS)
            if not self.exact:
                break

    def path(self) -> list[int]:
        """The edges to the goal, from the first."""
        found: list[int] = []
        node = self.goal
        while self.parents.items[node] >= 0:
            found.append(int(self.edges.items[node]))
            node = self.parents.items[node]
        found.reverse()
        return found
