"""A record played again, every line held against what the engine says."""

import json

from tierce.cards import cards
from tierce.game.chance import Written
from tierce.game.match import Match
from tierce.game.refusal import IllegalAction
from tierce.game.round import Round
from tierce.record.act_text import seated_action
from tierce.record.lines import LAST_ROUND, RecordError
from tierce.rules import Rules


class Replay:
    """Plays a record again, line by line."""

    def __init__(self, lines: list[str], edition: int) -> None:
        self.lines = lines
        self.edition = edition
        self.at = 0

    def play(self) -> Round | Match:
        """The whole record."""
        try:
            return self._play()
        except RecordError:
            raise
        except IllegalAction as no:
            raise self.error(f"refused: {no.refusal.code}") from no
        except (ValueError, KeyError, TypeError, StopIteration) as bad:
            raise self.error(str(bad)) from bad

    def _play(self) -> Round | Match:
        kind, _, title = self.next().partition(" ")
        if kind not in ("round", "match"):
            raise self.error("want round or match")
        rules = self.rules(title)
        players = tuple(json.loads(self.word("players")))
        chance = Written([])
        first = self.deal(chance)
        if kind == "round":
            table: Round | Match = self.round(rules, players, chance, first)
        else:
            chance.left.insert(0, seats_from(first, len(players)))
            table = Match(rules, players, chance=chance, edition=self.edition)
        self.acts(table if isinstance(table, Round) else table.round, chance)
        while isinstance(table, Match) and self.peek("start"):
            self.another(table, chance, len(players))
        if self.at + 1 < len(self.lines):
            self.at += 1
            raise self.error("want an act, or nothing more")
        return table

    def round(self, rules: Rules, players: tuple[str, ...], chance: Written, start: int) -> Round:
        """The single round of the record, dealt."""
        last = self.peek(LAST_ROUND)
        if last:
            self.next()
        return Round(
            rules, players, chance=chance, start=start, last_round=last, edition=self.edition
        )

    def rules(self, title: str) -> Rules:
        """The rules with every option, held against their hash."""
        rules = Rules.from_dict(json.loads(self.word("options")), name=title)
        if self.word("rules") != rules.hash:
            raise self.error(f"these options have the hash {rules.hash}")
        return rules

    def deal(self, chance: Written) -> int:
        """Who starts; the order of the pack is given to chance."""
        start = int(self.word("start"))
        chance.left.append(cards(self.word("order")))
        return start

    def another(self, match: Match, chance: Written, players: int) -> None:
        """The next round of a match; where chance chose who starts, the record says whom."""
        start = self.deal(chance)
        if match.starter_drawn:
            chance.left.insert(0, seats_from(start, players))
        played = match.next_round()
        if played.state.start != start:
            raise self.error(f"seat {played.state.start} starts this round")
        self.acts(played, chance)

    def acts(self, played: Round, chance: Written) -> None:
        """The acts of a round up to its points."""
        while self.peek("order") or self.peek_act():
            while self.peek("order"):
                chance.left.append(cards(self.word("order")))
            seat, act = seated_action(self.next())
            played.push(act, seat)
            if chance.left:
                raise self.error("an order of chance that nothing asked for")
        if self.peek("points") and self.word("points").split() != [
            str(p) for p in played.points or []
        ]:
            raise self.error(f"the points are {played.points}")

    def next(self) -> str:
        """The next line."""
        if self.at >= len(self.lines) - 1:
            raise RecordError(f"line {self.at + 2}: the record ends too early")
        self.at += 1
        return self.lines[self.at]

    def word(self, first: str) -> str:
        """What stands behind the word that the next line must begin with."""
        word, _, rest = self.next().partition(" ")
        if word != first:
            raise self.error(f"want a line that begins with {first!r}")
        return rest

    def peek(self, first: str) -> bool:
        """Whether the next line begins with this word."""
        return self.at + 1 < len(self.lines) and self.lines[self.at + 1].split(" ")[0] == first

    def peek_act(self) -> bool:
        """Whether the next line is an act."""
        return self.at + 1 < len(self.lines) and self.lines[self.at + 1][:1].isdigit()

    def error(self, why: str) -> RecordError:
        """What is wrong with the line just read."""
        return RecordError(f"line {self.at + 1}: {why}")


def seats_from(start: int, players: int) -> list[int]:
    """An order of seats that begins with ``start``."""
    return [(start + index) % players for index in range(players)]
