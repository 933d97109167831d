"""The payment of the stakes at the end of a match.

The source says only this: the winner gets at least three quarters; the losers share the rest, less
the further behind, nothing from a certain distance on. The formula is a choice of this project.
"""

from collections.abc import Collection, Sequence

from tierce.cards import pack
from tierce.rules.choices.choices import Choices
from tierce.rules.options.errors import RulesError
from tierce.rules.price.sec import ADDED, FLAT

_TIMES = {"double": 2, "by_jokers": 2}


class NoPot(RulesError):
    """The caller asked for a pot, and these rules pay none."""

    code = "no_pot"


def pot(rules: Choices, stakes: int, behind: Sequence[int]) -> tuple[int, list[int]]:
    """The payments of the winner and of each loser, by how many points each loser is behind.

    Raises NoPot where these rules pay none.
    """
    if rules.pot == "none" or rules.pot_winner_min == 0:
        raise NoPot(f"{rules.name} pays no pot")
    cutoff = rules.pot_cutoff or largest_loss(rules) + 1
    weights = [max(0, cutoff - points) for points in behind]
    # The losers' part and each share in it are rounded down, and the winner gets the rest.
    part = stakes * (100 - rules.pot_winner_min) // 100
    shares = [part * weight // max(1, sum(weights)) for weight in weights]
    return stakes - sum(shares), shares


def paid(
    rules: Choices,
    stake: int,
    totals: Sequence[int],
    ranking: Sequence[Sequence[int]],
    out: Collection[int] = (),
) -> list[int]:
    """The payment of each seat at the end of a match to which each paid its stake.

    The payments add up to the stakes. Seats that share the first place share the winner's part; an
    odd unit goes to the first of them. A seat that is ``out`` gets nothing back. Where the rules
    share no pot, the first place takes it all.
    """
    first, behind = sorted(ranking[0]), [seat for tied in ranking[1:] for seat in tied]
    losers = [seat for seat in behind if seat not in out]
    won, lost = stake * len(totals), [0] * len(losers)
    if rules.pot != "none" and rules.pot_winner_min:
        won, lost = pot(rules, won, [abs(totals[seat] - totals[first[0]]) for seat in losers])
    shares = dict(zip(losers, lost, strict=True))
    for place, seat in enumerate(first):
        shares[seat] = won // len(first) + (1 if place < won % len(first) else 0)
    return [shares.get(seat, 0) for seat in range(len(totals))]


def given_back(stake: int, seats: int, out: Collection[int]) -> list[int]:
    """The payment of each seat after a match without a result.

    A seat gets its stake back and a share of the stakes of seats that are ``out``. An odd unit goes
    to the first.
    """
    stayed = [seat for seat in range(seats) if seat not in out]
    won = stake * seats
    shares = {
        seat: won // len(stayed) + (place < won % len(stayed)) for place, seat in enumerate(stayed)
    }
    return [shares.get(seat, 0) for seat in range(seats)]


def largest_loss(rules: Choices) -> int:
    """Upper bound on the points between two players at the end of a match."""
    once = _round_loss(rules)
    by_rounds = once * (rules.rounds - 1 + rules.last_round_factor)
    by_limit = rules.limit - 1 + once
    match rules.match_end:
        case "rounds":
            return by_rounds
        case "limit":
            return by_limit
        case "rounds_or_limit":
            return min(by_rounds, by_limit)


def _round_loss(rules: Choices) -> int:
    hand = max(_costliest_hand(rules), rules.unopened_flat)
    if rules.score_mode == "gin":
        return max(hand + rules.gin_bonus, rules.gin_knock_max + rules.gin_undercut_bonus)
    times = 4 if rules.sec_joker_finish else _TIMES.get(rules.sec_effect, 1)
    return max(hand * times + ADDED.get(rules.sec_effect, 0), FLAT.get(rules.sec_effect, 0))


def _costliest_hand(rules: Choices) -> int:
    """The most points a dealt hand can cost: at Gin 100, ten cards of ten points."""
    low, high = rules.players
    dealt = max(rules.cards_each(n) for n in range(low, high + 1)) + rules.dealer_extra
    values = sorted((rules.hand_values[c] for c in pack(rules.decks, rules.jokers)), reverse=True)
    return sum(values[:dealt])
