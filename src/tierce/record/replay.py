"""A record played again, every line compared with the engine's result."""

import json

from tierce.cards import Shuffler, cards
from tierce.game import (
    Action,
    Gin,
    IllegalAction,
    Knock,
    Lay,
    Match,
    Round,
    State,
    TimeOut,
    Written,
    refusal,
)
from tierce.game.events.classes import Discarded
from tierce.game.judge.showdown import knocked
from tierce.game.play.decide import play
from tierce.game.state.edition import EDITION
from tierce.record.act_text import seated_action
from tierce.record.lines import LAST_ROUND, RecordError
from tierce.rules import Rules


class Replay:
    """Plays a record again, line by line."""

    def __init__(self, lines: list[str], edition: int, notes: list[str] | None = None) -> None:
        self.lines = lines
        self.edition = edition
        self.notes = notes
        """Receives the lines that the newest edition would decide otherwise."""
        self.at = 0

    def play(self) -> Round | Match:
        """Return the whole round or match."""
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
        play = self.round if kind == "round" else self.match
        table = play(rules, players, chance, first)
        if self.at + 1 < len(self.lines):
            self.at += 1
            raise self.error("want an act, or nothing more")
        return table

    def round(self, rules: Rules, players: tuple[str, ...], chance: Written, start: int) -> Round:
        """Return the single round of the record."""
        last = self.peek(LAST_ROUND)
        if last:
            self.next()
        played = Round(
            rules, players, chance=chance, start=start, last_round=last, edition=self.edition
        )
        self.acts(played, chance)
        return played

    def match(self, rules: Rules, players: tuple[str, ...], chance: Written, start: int) -> Match:
        """Return the match of the record."""
        chance.left.insert(0, seats_from(start, len(players)))
        match = Match(rules, players, chance=chance, edition=self.edition)
        self.acts(match.round, chance)
        while self.peek("start"):
            self.another(match, chance, len(players))
        return match

    def rules(self, title: str) -> Rules:
        """Return the rules with every option, compared with their hash."""
        rules = Rules.from_dict(json.loads(self.word("options")), name=title)
        if self.word("rules") != rules.hash:
            raise self.error(f"these options have the hash {rules.hash}")
        return rules

    def deal(self, chance: Written) -> int:
        """Return the start seat, and give chance the order of the pack."""
        start = int(self.word("start"))
        chance.left.append(cards(self.word("order")))
        return start

    def another(self, match: Match, chance: Written, players: int) -> None:
        """Play the next round of a match; the record names the start seat that chance chose."""
        start = self.deal(chance)
        if match.starter_drawn:
            chance.left.insert(0, seats_from(start, players))
        played = match.next_round()
        if played.state.start != start:
            raise self.error(f"seat {played.state.start} starts this round")
        self.acts(played, chance)

    def acts(self, played: Round, chance: Written) -> None:
        """Play the acts of a round up to its points."""
        while self.peek("order") or self.peek_act():
            while self.peek("order"):
                chance.left.append(cards(self.word("order")))
            seat, act = seated_action(self.next())
            self.note(played.state, played.turn if seat is None else seat, act)
            played.push(act, seat)
            if chance.left:
                raise self.error("an order of chance that nothing asked for")
        if self.peek("points") and self.word("points").split() != [
            str(p) for p in played.points or []
        ]:
            raise self.error(f"the points are {played.points}")

    def note(self, state: State, seat: int, act: Action) -> None:
        """Note an act that the newest edition would decide otherwise."""
        if self.notes is not None and (why := corrected(state, seat, act)) is not None:
            self.notes.append(f"line {self.at + 1}: edition {EDITION} {why}")

    def next(self) -> str:
        """Return the next line."""
        if self.at >= len(self.lines) - 1:
            raise RecordError(f"line {self.at + 2}: the record ends too early")
        self.at += 1
        return self.lines[self.at]

    def word(self, first: str) -> str:
        """Return the rest of the next line, which must begin with this word."""
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
        """Return the error for the line just read."""
        return RecordError(f"line {self.at + 1}: {why}")


def corrected(state: State, seat: int, act: Action) -> str | None:
    """Return what the newest edition of the judge does with an act instead, or None."""
    if state.edition == EDITION or not isinstance(act, (Lay, Knock, Gin, TimeOut)):
        return None
    newest = state.copy()
    newest.edition = EDITION
    if (no := refusal(newest, seat, act)) is not None:
        return None if refusal(state, seat, act) else f"refuses it: {no.code}"
    if isinstance(act, TimeOut):
        return "discards another card" if thrown(newest, seat) != thrown(state, seat) else None
    if not isinstance(act, Lay) and knocked(newest, seat, act) != knocked(state, seat, act):
        return "arranges the hand otherwise"
    return None


def thrown(state: State, seat: int) -> list[int]:
    """Return the cards that a timeout of the seat discards: one, or none."""
    step = play(state, seat, TimeOut(), Shuffler(0))
    return [event.card for event in step.events if isinstance(event, Discarded)]


def seats_from(start: int, players: int) -> list[int]:
    """Return an order of seats that begins with `start`."""
    return [(start + index) % players for index in range(players)]
