"""How often each player begins and has each seat, over whole tournaments.

Where all tables are equal and all play every round, both differ by at most one. Elsewhere tables
have two sizes, or players come and go: then the distance from an equal share stays under `FAR`.
"""

import os
import random
from collections import Counter, defaultdict
from cProfile import Profile

import pytest
from msgspec.structs import replace

from tests.tournament.playing import begun, names, result
from tests.tournament.test_draws import rounds_of
from tierce.tournament import (
    DroppedOut,
    Entered,
    Reported,
    after,
    entry_points,
    is_over,
    next_draw,
    refusal,
)
from tierce.tournament.draw.classes import seat_classes
from tierce.tournament.draw.past import Past

EVEN = [(8, 2), (8, 4), (9, 3), (12, 4), (16, 4), (20, 5), (21, 7), (36, 6), (64, 4), (512, 4)]
UNEVEN = [(9, 4), (13, 2), (17, 5), (31, 3), (50, 7), (100, 7), (510, 4)]
LONG = os.environ.get("TIERCE_SEATS")
"""Fields to draw at random."""
FAR = 1.5
KINDS = {
    "series": {"rounds": 8},
    "swiss": {"rounds": 8},
    "elimination": {"rounds": 12, "limit": 500, "re_entries": 1},
    "knockout": {"rounds": 9, "advance": 2},
    "duplicate": {"rounds": 8},
}


def seats_of(rounds):
    """How often each player has had each seat."""
    found = defaultdict(Counter)
    for played in rounds:
        for table in played.tables:
            for seat, player in enumerate(table.players):
                found[player][seat] += 1
    return found


def farthest(rounds, players, seats):
    """The greatest distance from an equal share, of the start and of any seat."""
    past = Past(rounds)
    every = [[abs(past.excess(one, seat)) for seat in range(seats)] for one in players]
    return max(one[0] for one in every), max(map(max, every))


@pytest.mark.parametrize(("players", "seats"), EVEN)
def test_at_equal_tables_the_start_and_each_seat_differ_by_one_at_most(players, seats):
    rounds = rounds_of(players, seats, 9 if players < 100 else 5)
    for number in range(1, len(rounds) + 1):
        found = seats_of(rounds[:number])
        starts = [found[player][0] for player in names(players)]
        assert max(starts) - min(starts) <= 1
        for player in names(players):
            counts = [found[player][seat] for seat in range(seats)]
            assert max(counts) - min(counts) <= 1


@pytest.mark.parametrize(("players", "seats"), UNEVEN)
def test_at_tables_of_two_sizes_nobody_is_one_and_a_half_from_the_share(players, seats):
    rounds = rounds_of(players, seats, 8 if players < 100 else 5)
    for number in range(1, len(rounds) + 1):
        start, any_seat = farthest(rounds[:number], names(players), seats)
        assert start < FAR
        assert any_seat < FAR


def course(kind, players, seats, seed, *, come_and_go):
    """A tournament, in which players drop out and enter late if ``come_and_go``."""
    chance = random.Random(seed)
    now = begun(players, format=kind, seats=seats, **KINDS[kind])
    while not is_over(now):
        now = after(now, next_draw(now, chance.randrange(1 << 30)))
        for number, table in enumerate(now.rounds[-1].tables):
            for player in table.players if come_and_go else ():
                event = DroppedOut(player, stand_in=chance.random() < 0.5)
                if chance.random() < 0.03 and refusal(now, event) is None:
                    now = after(now, event)
            now = after(now, Reported(number, result(chance, len(table.players))))
        late = Entered(f"Tard {len(now.rounds)}", entry_points(now))
        if come_and_go and chance.random() < 0.3 and refusal(now, late) is None:
            now = after(now, late)
    return now


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("kind", ["series", "swiss", "duplicate"])
def test_who_plays_all_rounds_has_each_seat_equally_often_in_every_such_kind(kind, seats):
    now = course(kind, 4 * seats, seats, seats, come_and_go=False)
    start, any_seat = farthest(now.rounds, now.players, seats)
    assert start < 1
    assert any_seat < 1


FIELDS = [(kind, seats, players) for kind in KINDS for seats, players in ((2, 9), (4, 26), (7, 36))]


@pytest.mark.parametrize(("kind", "seats", "players"), FIELDS)
def test_with_drop_outs_and_latecomers_the_distance_stays_bounded(kind, seats, players):
    """TIERCE_SEATS draws larger fields, and many."""
    now = course(kind, players, seats, 1, come_and_go=True)
    assert max(farthest(now.rounds, now.players, seats)) < bound(kind)


def bound(kind):
    """Measured. A round of a knock-out keeps whoever wins, whatever seats these have had."""
    return 2.0 if kind in {"knockout", "elimination"} else FAR


@pytest.mark.skipif(not LONG, reason="TIERCE_SEATS says how many fields")
def test_any_field_keeps_the_bounds():
    worst = defaultdict(float)
    for seed in range(int(LONG or 0)):
        chance = random.Random(seed)
        kind, seats = chance.choice([*KINDS]), chance.randint(2, 7)
        players = chance.choice([chance.randint(8, 60), chance.randint(8, 200), 512])
        moves = chance.random() < 0.6
        now = course(kind, players, seats, seed, come_and_go=moves)
        found = max(farthest(now.rounds, now.players, seats))
        stays = not moves and players % seats == 0 and kind not in {"knockout", "elimination"}
        key = (kind, "equal tables" if stays else "others")
        worst[key] = max(worst[key], found)
        assert found < (1 if stays else bound(kind)), (seed, kind, seats, players)
    for key, found in sorted(worst.items()):
        print(*key, f"{found:.2f}")


@pytest.mark.parametrize("seed", range(10))
def test_the_seats_of_all_tables_cost_least_of_all_ways(seed):
    chance = random.Random(seed)
    seats, tables = chance.randint(2, 3), chance.randint(1, 2)
    costs = [[chance.randint(0, 9) for _ in range(seats)] for _ in range(seats * tables)]
    found = seat_classes(costs, [tables] * seats, range(len(costs)))
    assert [*Counter(found).values()] == [tables] * seats

    def least(at, room):
        if at == len(costs):
            return 0
        free = [seat for seat in range(seats) if room[seat]]
        return min(
            costs[at][seat] + least(at + 1, [*room[:seat], room[seat] - 1, *room[seat + 1 :]])
            for seat in free
        )

    assert sum(costs[at][seat] for at, seat in enumerate(found)) == least(0, [tables] * seats)


def calls_of(work):
    """How many functions of Python the work calls, however fast the machine is."""
    with Profile(builtins=False) as profile:
        work()
    return sum(one.callcount for one in profile.getstats())


def test_a_draw_of_512_is_little_work():
    now, rounds = begun(512, rounds=9), tuple(rounds_of(512, 4, 4))
    now = replace(now, rounds=rounds)

    assert 1e5 < calls_of(lambda: next_draw(now, 0)) < 2e6, "a million take a tenth of a second"
