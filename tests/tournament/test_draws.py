"""Who meets in a round, and where each sits: on fields of 8 to 512 players."""

import random
from collections import Counter
from functools import cache, partial
from itertools import combinations, permutations

import pytest

from tests.each import each
from tests.tournament.playing import begun, names
from tierce.tournament import Played, Settings, Table, next_draw
from tierce.tournament.draw.drawing import draw, shuffled
from tierce.tournament.draw.meeting import meeting
from tierce.tournament.draw.past import Past
from tierce.tournament.draw.seats import STEEP, seat_order
from tierce.tournament.draw.sizes import equal_sizes, sizes


def rounds_of(players, seats, count, seed=0, **more):
    """So many rounds of a series."""
    settings, rounds = Settings(seats=seats, **more), []
    for number in range(count):
        order = shuffled(names(players), seed + number)
        drawn = draw(order, rounds, settings, seed + number)
        rounds.append(Played(tuple(Table(one) for one in drawn.tables), drawn.byes))
    return rounds


def met(rounds):
    return Counter(
        frozenset(pair)
        for one in rounds
        for table in one.tables
        for pair in combinations(table.players, 2)
    )


PAIRS = 20
"""Number of small fields in which pairs are kept apart."""
FIELDS = [(8, 2), (9, 4), (13, 2), (31, 3), (64, 4), (100, 3), (100, 7), (256, 5), (512, 4)]


@pytest.mark.parametrize(("players", "seats"), FIELDS)
def test_each_player_is_placed_once_a_round_and_nobody_has_a_second_bye_before_all_had_one(
    players, seats
):
    byes = Counter(names(players)) - Counter(names(players))
    for played in rounds_of(players, seats, 4, fewest_seats=min(seats, 3)):
        placed = [one for table in played.tables for one in table.players]
        assert sorted([*placed, *played.byes]) == sorted(names(players))
        byes.update(played.byes)
        counts = [byes[player] for player in names(players)]
        assert max(counts) - min(counts) <= 1


@each(range(2, 32), [2, 3, 4, 5, 6, 7])
def test_tables_differ_by_one_at_most_and_byes_are_as_few_as_possible(players, seats):
    for fewest in range(2, seats + 1):
        found, byes = sizes(players, seats, fewest)
        assert sum(found) + byes == players
        assert not found or max(found) - min(found) <= 1
        assert all(fewest <= size <= seats for size in found)
        assert byes == fewest_byes(players, seats, fewest)
    assert equal_sizes(players, seats) == ([seats] * (players // seats), players % seats)


def fewest_byes(players, seats, fewest):
    """By trying all sums of sizes."""
    sums = {0}
    for _ in range(players):
        sums |= {one + size for one in sums for size in range(fewest, seats + 1)}
    return players - max(one for one in sums if one <= players)


@pytest.mark.parametrize(("players", "seats"), [(32, 4), (64, 4), (100, 3), (128, 5), (512, 4)])
def test_in_a_large_field_no_pair_meets_twice_in_five_rounds(players, seats):
    assert max(met(rounds_of(players, seats, 5)).values()) == 1


@cache
def partitions(left, size):
    """All ways to seat the players at tables of one size."""
    if not left:
        return ((),)
    first, *others = left
    found = []
    for rest in combinations(others, size - 1):
        after = tuple(one for one in others if one not in rest)
        found += [((first, *rest), *more) for more in partitions(after, size)]
    return tuple(found)


def has_even_seats(table, past):
    """Whether an order of these players leaves nobody a whole time from the share."""
    share = 1 / len(table)
    return any(
        all(
            abs(past.excess(one, seat) + (seat == own) - share) < 1 - 1e-9
            for own, one in enumerate(order)
            for seat in range(len(order))
        )
        for order in permutations(table)
    )


@pytest.mark.parametrize(("players", "seats"), [(8, 4), (9, 3), (8, 2), (6, 3), (10, 5)])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_small_field_pairs_repeat_as_seldom_as_even_seats_allow(players, seats, seed):
    rounds = rounds_of(players, seats, 4, seed)
    for number in range(1, 4):
        past = Past(rounds[:number])

        def cost(tables, past=past):
            return sum(past.met(*pair) ** 2 for table in tables for pair in combinations(table, 2))

        even = cache(partial(has_even_seats, past=past))
        drawn = meeting(shuffled(names(players), seed), [seats] * (players // seats), past, seed)
        assert all(map(even, drawn))
        fewer = [one for one in partitions(tuple(names(players)), seats) if cost(one) < cost(drawn)]
        assert not [one for one in fewer if all(map(even, one))]


@pytest.mark.parametrize("seed", range(20))
def test_the_order_of_seats_costs_least_of_all_orders(seed):
    rounds = rounds_of(20, random.Random(seed).randrange(2, 6), 4, seed)
    past, table = Past(rounds), rounds[-1].tables[0].players

    def cost(order):
        return sum(STEEP ** past.excess(player, seat) for seat, player in enumerate(order))

    assert cost(seat_order(table, past)) == pytest.approx(min(map(cost, permutations(table))))


def test_of_a_swiss_draw_neighbours_in_the_standing_meet_unless_they_have_met():
    order, settings = names(8), Settings(format="swiss", seats=2)
    first = draw(order, [], settings, 1)
    assert {frozenset(table) for table in first.tables} == {
        frozenset(order[at : at + 2]) for at in (0, 2, 4, 6)
    }
    again = draw(order, [Played(tuple(map(Table, first.tables)), ())], settings, 1)
    places = [sorted(order.index(player) for player in table) for table in again.tables]
    assert all(other - one <= 3 for one, other in places)
    assert not {frozenset(table) for table in first.tables} & {frozenset(t) for t in again.tables}


def test_the_same_seed_draws_the_same_tables():
    assert rounds_of(50, 4, 4, 7) == rounds_of(50, 4, 4, 7)
    assert rounds_of(50, 4, 1, 7) != rounds_of(50, 4, 1, 8)


@pytest.mark.parametrize("kind", ["series", "swiss", "knockout", "duplicate"])
def test_players_kept_apart_meet_only_where_there_is_no_other_table(kind):
    pairs = [frozenset(("Amal", other)) for other in ("Bilel", "Chiraz", "Driss")]
    for seed in range(10):
        now = begun(16, format=kind, rounds=5, seats=4)
        tables = next_draw(now, seed, pairs).tables
        assert not [pair for table in tables for pair in pairs if pair <= {*table}]
    assert len(next_draw(begun(4, format=kind, seats=4), 1, pairs).tables[0]) == 4


@pytest.mark.parametrize("kind", ["series", "swiss"])
def test_who_is_kept_from_two_players_meets_neither_though_there_are_two_tables(kind):
    """Both then have to be at the other table, even where they would have the same seat."""
    pairs = [frozenset(("Amal", other)) for other in ("Bilel", "Chiraz")]
    for seed in range(PAIRS):
        now = begun(8, format=kind, rounds=3, seats=4)
        tables = next_draw(now, seed, pairs).tables
        assert together(pairs, tables) == 0, seed


def test_pairs_are_kept_apart_wherever_any_tables_do_so():
    """Against all partitions of a small field, with pairs by chance, in any round."""
    chance, players, hindered = random.Random(4), names(8), 0
    for seed in range(PAIRS):
        pairs = [frozenset(one) for one in chance.sample([*combinations(players, 2)], 7)]
        halves = [({*one}, {*players} - {*one}) for one in combinations(players, 4)]
        drawn = draw(
            shuffled(players, seed),
            rounds_of(8, 4, seed % 4),
            Settings(seats=4),
            seed,
            apart=pairs,
        )
        least = min(together(pairs, half) for half in halves)
        assert together(pairs, drawn.tables) == least, (seed, pairs)
        hindered += least > 0
    assert 0 < hindered < PAIRS


def together(pairs, tables):
    """How many of the pairs sit at one table."""
    return sum(pair <= {*table} for pair in pairs for table in tables)
