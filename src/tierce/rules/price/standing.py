"""The end of a match, and the places of its seats."""

from collections.abc import Sequence

from tierce.rules.choices.choices import Choices


def match_over(rules: Choices, totals: Sequence[int], rounds_played: int) -> bool:
    """Whether a match with these totals after so many rounds is over."""
    played = rounds_played >= rules.rounds
    match rules.match_end:
        case "rounds":
            return played
        case "limit":
            return reached(rules, totals)
        case "rounds_or_limit":
            return played or reached(rules, totals)


def reached(rules: Choices, totals: Sequence[int]) -> bool:
    """Whether a total has reached the limit, which lies below zero where losers pay."""
    if rules.score_mode == "transfer":
        return min(totals) <= -rules.limit
    return max(totals) >= rules.limit


def ranking(totals: Sequence[int], rules: Choices) -> list[list[int]]:
    """The seats, best first; seats with equal totals share a place."""
    places = sorted(set(totals), reverse=rules.rank_by == "high")
    return [[seat for seat, total in enumerate(totals) if total == place] for place in places]
