"""Questions to the referee about cards on a real table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tierce.server.wire.words.terms import Card, Lang
from tierce.server.wire.words.titles import RulesTitle, RulesTitles

RefereeAsk = Literal["laying", "add", "best", "cost"]


SecJokers = Literal["no_joker", "one_joker", "jokers", "plain", "by_joker"]
"""The jokers laid in a rami sec; or whether its last card was a joker."""


class AskedReferee(Struct):
    """Cards and rules; ``groups`` and ``table`` hold cards as text, a meld each.

    ``points`` asks for the cost of a hand by what it counts, without its cards.
    """

    rules: str
    ask: RefereeAsk
    query: str = ""
    groups: list[str] = []
    table: list[str] = []
    opened: bool = False
    points: Annotated[int, Meta(ge=0, le=2000)] | None = None
    lang: Lang = "fr"


class RefereeRefusal(Struct):
    code: str
    text: str


class RefereeGroup(Struct):
    """A group in the reading that holds, its other readings, or why it is no meld."""

    cards: list[Card]
    kind: Literal["run", "set", ""]
    value: int
    pure: bool
    worths: list[int]
    readings: list[str]
    refusal: RefereeRefusal | None


class RefereeCost(Struct):
    """What a hand costs in one case."""

    when: Literal["plain", "sec", "last", "sec_last", "opened", "unopened"]
    points: int


class RefereeAnswer(Struct):
    """The verdict, what it counts, and the sentences of the rules behind it."""

    ask: RefereeAsk
    verdict: Literal["yes", "no", "none"]
    refusal: RefereeRefusal | None
    groups: list[RefereeGroup]
    rest: list[Card]
    worths: list[int]
    points: int
    laid: int
    needed: int
    opens: bool
    action: str
    costs: list[RefereeCost]
    rule: list[str]
    decks: int
    jokers: int
    title: RulesTitle


class AskedTariff(Struct):
    """The rules of a score sheet."""

    rules: str
    query: str = ""


class SecWay(Struct):
    """What the jokers of a rami sec make of its price. ``halves`` is the factor in halves."""

    name: SecJokers
    halves: int


class TariffSec(Struct):
    """What a rami sec needs, and what it does to the points of a hand.

    ``flat`` replaces them; else they are multiplied, then ``added`` is added. Where its jokers
    count, ``ways`` has the factors; the first one is meant where nothing is said.
    """

    one_turn: bool
    unopened: bool
    times: int
    added: int
    flat: int | None
    ways: list[SecWay] = []


class Tariff(Struct):
    """What a score sheet must know of its rules to count without a network.

    ``counts`` says whether cards left count one by one. ``last`` multiplies the last round.
    """

    values: dict[Card, int]
    decks: int
    jokers: int
    counts: bool
    unopened: int
    sec: TariffSec | None
    last: int
    rounds: int | None
    limit: int | None
    high: bool
    score: Literal["transfer", "penalty", "winner_only", "gin"]
    titles: RulesTitles
