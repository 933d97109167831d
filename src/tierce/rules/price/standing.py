"""When a match is over, and who stands where."""

from collections.abc import Sequence

from tierce.rules.choices.choices import Choices


def match_over(rules: Choices, totals: Sequence[int], rounds_played: int) -> bool:
    """Whether these totals after so many rounds end the match."""
    played = rounds_played >= rules.rounds
    match rules.match_end:
        case "rounds":
            return played
        case "limit":
            return reached(rules, totals)
        case "rounds_or_limit":
            return played or reached(rules, totals)


def reached(rules: Choices, totals: Sequence[int]) -> bool:
    """Whether somebody has reached the limit.

    Where losers pay, the limit lies below zero: somebody is that far down. [rummy-palace.com]
    """
    if rules.score_mode == "transfer":
        return min(totals) <= -rules.limit
    return max(totals) >= rules.limit


def ranking(totals: Sequence[int], rules: Choices) -> list[list[int]]:
    """The seats, best first, those with the same total together. [default: ties share a place]"""
    places = sorted(set(totals), reverse=rules.rank_by == "high")
    return [[seat for seat, total in enumerate(totals) if total == place] for place in places]
