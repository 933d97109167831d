"""Worked examples agree with the judge, which shares no code with the page."""

import re
from collections.abc import Iterator

import pytest

from tests.each import each
from tests.game.any_rules import PRESETS, house_rules
from tierce.record import answer
from tierce.rules import Rules, preset
from tierce.rules.words.catalogue import words

BOOK = words("en")
RANKS = {"10": "T"}
SUITS = str.maketrans("♣♠♥♦", "CSHD")
CARD = r"(?:(?:10|[A2-9JQK])[♣♠♥♦]|joker)"
CARDS = rf"{CARD}(?: {CARD})*"
MELD = re.compile(
    rf"^- ({CARDS}): (a run|a set|a set of four|refused)(?:, (\d+) points?)?\b", re.MULTILINE
)
LAYING = re.compile(r"^- (.+) = (\d+): (you open|refused)", re.MULTILINE)
SWAP = re.compile(rf"^- ({CARDS}) on the table: with ({CARDS})", re.MULTILINE)
NO_SWAP = re.compile(rf"^- ({CARDS}) on the table, ({CARDS}) in your hand: refused", re.MULTILINE)
ADD = re.compile(
    rf"^- ({CARDS}) on the table: (?:add ({CARD})|({CARD}) cannot be added)\.", re.MULTILINE
)
TAKE = re.compile(rf"^- ({CARDS}) on the table: (take|you cannot take) ({CARD})", re.MULTILINE)
TABLES = [*PRESETS, *range(60)]


def table(key: str | int) -> Rules:
    return preset(key) if isinstance(key, str) else house_rules(key)


def code(cards: str) -> str:
    """Cards of the page as the judge reads them."""
    return cards.replace("10", "T").replace("joker", "*").translate(SUITS)


def ask(rules: Rules, **question: object) -> dict[str, object]:
    base = rules.name.split("+")[0]
    said = answer({"rules": base, "options": rules.as_dict(), **question})
    assert "error" not in said, said
    return said


def play(rules: Rules, act: str, **position: object) -> dict[str, object]:
    """What the judge says to one act of a seat that may act."""
    whole = {
        "players": max(2, rules.players[0]),
        "drawn": True,
        "turns": [1] * max(2, rules.players[0]),
        **position,
    }
    return ask(rules, ask="play", position=whole, actions=[act])


def hands(first: str, rules: Rules) -> list[str]:
    return [first, *["KD"] * (max(2, rules.players[0]) - 1)]


def opened(rules: Rules, *, first: bool) -> list[bool]:
    return [first, *[True] * (max(2, rules.players[0]) - 1)]


@each(TABLES)
def test_melds_are_what_the_judge_says(key: str | int) -> None:
    rules = table(key)
    found = MELD.findall(rules.text("en"))
    assert len(found) >= 6
    for cards, kind, points in found:
        if kind == "refused":
            meant = [ask_meld(rules, cards, kind) for kind in ("run", "set")]
            assert not all(said["legal"] for said in meant), cards
            continue
        said = ask_meld(rules, cards, kind.split()[1])
        assert said["legal"], cards
        assert not points or said["value"] == int(points), cards


def ask_meld(rules: Rules, cards: str, kind: str) -> dict[str, object]:
    return ask(rules, ask="meld", cards=code(cards), **{"as": kind})


def openings() -> Iterator[tuple[Rules, str, int, bool]]:
    for key in TABLES:
        rules = table(key)
        for melds, points, verdict in LAYING.findall(rules.text("en")):
            yield rules, melds, int(points), verdict == "you open"


def test_openings_are_what_the_judge_says() -> None:
    shown = list(openings())
    assert len(shown) > 60
    for rules, melds, points, opens in shown:
        laid = [code(re.sub(r" \(\d+\)", "", meld)) for meld in melds.split(" + ")]
        act = "; ".join(f"lay {meld}" for meld in laid)
        # Two cards that fit nowhere stay in hand: an opening is no whole hand.
        said = play(rules, act, hands=hands(" ".join([*laid, "2D 8C"]), rules))
        worth = sum(int(ask(rules, ask="meld", cards=meld)["value"]) for meld in laid)  # type: ignore[call-overload]
        assert said["legal"] == opens, (melds, said)
        assert worth == points


def test_table_acts_are_what_the_judge_says() -> None:
    seen = 0
    for key in TABLES:
        rules = table(key)
        if rules.melding == "at_end":
            continue
        for act, meld, held, allowed in table_acts(rules.text("en")):
            seen += 1
            kept = hands(f"{held} 2D 8C".strip(), rules)
            on = [{"seat": 1, "cards": meld}]
            said = play(rules, act, hands=kept, table=on, opened=opened(rules, first=True))
            assert said["legal"] == allowed, (meld, act, said.get("refusal"))
    assert seen > 60


def table_acts(text: str) -> Iterator[tuple[str, str, str, bool]]:
    """Acts on a meld of another, the meld, the cards they need, and whether they are allowed."""
    for meld, added, refused in ADD.findall(text):
        card = code(added or refused)
        yield f"add {card} M1", code(meld), card, bool(added)
    for pattern, allowed in ((SWAP, True), (NO_SWAP, False)):
        for meld, cards in pattern.findall(text):
            yield f"swap {code(cards)} M1", code(meld), code(cards), allowed


def test_taking_from_a_meld_is_what_the_judge_says() -> None:
    seen = 0
    for key in TABLES:
        rules = table(key)
        for meld, verdict, card in TAKE.findall(rules.text("en")):
            if rules.table_take != "steal":
                continue
            seen += 1
            on = [{"seat": 1, "cards": code(meld)}]
            act = f"steal {code(card)} M1"
            said = play(
                rules, act, hands=hands("2D", rules), table=on, opened=opened(rules, first=True)
            )
            assert said["legal"] == (verdict == "take"), (meld, card)
    assert seen >= 3


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("rami51", "Points of the round: Ana 0, Basil 35, Chloe 100."),
        ("rami51", "Points of the round: Ana 0, Basil 70, Chloe 200."),
        ("rami51", "her last card is a joker: Ana 0, Basil 140, Chloe 400."),
        ("palace", "Points of the round: Ana +56, Basil −35, Chloe −21."),
        ("palace", "Points of the round: Ana +112, Basil −70, Chloe −42."),
        ("liban14", "The same, with one joker laid: Ana 0, Basil 53, Chloe 150."),
        (
            "sans-min",
            "Nobody else has laid a meld. Points of the round: Ana 0, Basil 200, Chloe 200",
        ),
        ("k51", "Points of the round: Ana 0, Basil 65, Chloe 46."),
        ("gin", "Points of the round: Ana 0, Basil 10, Chloe 13."),
        ("gin", "an undercut. Points of the round: Ana 32, Basil 0, Chloe 20."),
        ("gin", "Points of the round: Ana 0, Basil 43, Chloe 46."),
        ("palace+casino", "Ana +130, Basil −75, Chloe −55."),
        ("classique+positive_scores", "Points of the round: Ana 36, Basil 0, Chloe 0."),
        ("trad", "the winner gets 300, the losers 75, 25 and 0."),
    ],
)
def test_prices_are_what_the_paper_makes_them(key: str, line: str) -> None:
    assert line in preset(key).text("en")
