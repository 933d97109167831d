"""What went before each match while all of them are counted again, in their order."""

from collections import Counter, defaultdict

from tierce.server.people.standing.match import Played
from tierce.server.people.standing.numbers import Numbers
from tierce.server.people.standing.verdict import (
    DAY,
    Judged,
    Pair,
    Verdict,
    has_strangers,
    judge,
    pairs_of,
    trusted,
)


class Past:
    """The matches so far."""

    def __init__(self, numbers: Numbers) -> None:
        self._numbers = numbers
        self._met = Counter[tuple[Pair, int]]()
        self._days: defaultdict[str, set[int]] = defaultdict(set)
        self._strangers: defaultdict[str, list[int]] = defaultdict(list)

    def add(self, match: list[Played], ended: int, *, rated: bool) -> Judged:
        """Judge the next match by those before, and remember it."""
        day = ended // DAY
        met = {two: self._met[two, day] for two in pairs_of(match, self._numbers.counting)}
        verdict = judge(match, met, self._numbers.counting)
        proven = frozenset(one.person for one in match if self.proven(one.person))
        trust = self._trust(verdict, proven, ended, rated=rated)
        counted = {one.person for one in verdict.seats if verdict.met(one.person)}
        self._met.update((two, day) for two in met if two <= counted)
        for person in counted:
            self._days[person].add(day)
        return Judged(verdict, proven, trust)

    def proven(self, person: str) -> bool:
        """Whether the matches so far prove the person."""
        return len(self._days[person]) >= self._numbers.counting.days

    def _trust(
        self, verdict: Verdict, proven: frozenset[str], ended: int, *, rated: bool
    ) -> dict[str, float]:
        since, found = ended - self._numbers.rating.repeat_days * DAY, dict[str, float]()
        for one in verdict.field:
            if not has_strangers(one, verdict, proven):
                continue
            before = sum(at > since for at in self._strangers[one.person])
            little = self._numbers.counting.strangers / (1 + before)
            found[one.person] = trusted(one, verdict, proven, little)
            if rated and one.person not in verdict.why:
                self._strangers[one.person].append(ended)
        return found
