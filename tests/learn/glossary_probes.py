"""What the engine does at a table, found by questions to the judge: one probe for each option that
the glossary mentions. A probe never reads the option; it returns the value that the answers show.
"""

from typing import Any

from tierce import judge


class Table:
    """A table by the name of its rules and further options."""

    def __init__(self, rules: str, **options: Any) -> None:
        self.rules, self.options = rules, options

    def __repr__(self) -> str:
        return f"{self.rules} {self.options or ''}".strip()

    def ask(self, ask: str, **fields: Any) -> dict[str, Any]:
        answer = judge({"ask": ask, "rules": self.rules, "options": self.options, **fields})
        assert "error" not in answer, (self, ask, fields, answer["error"])
        return answer

    def play(self, *acts: str, **position: Any) -> dict[str, Any]:
        seats = len(position["hands"])
        base = {"players": seats, "start": 0, "turn": 0, "drawn": True, "stock": "2D 6C TD 4S"}
        base |= {"discard": "3H", "turns": [4] * seats}
        return self.ask("play", position=base | position, actions=list(acts))

    def meld(self, cards: str, kind: str) -> bool:
        return bool(self.ask("meld", cards=cards, **{"as": kind})["legal"])

    def score(self, **outcome: Any) -> list[int]:
        base = {"how": "out", "winner": 0, "next": 1, "opened": [True, True]}
        return self.ask("score", outcome=base | outcome)["points"]

    def code(self, *acts: str, **position: Any) -> str:
        return self.play(*acts, **position).get("refusal", {}).get("code", "")

    def deck(self, players: int = 2) -> dict[str, Any]:
        return self.ask("deck", players=players)


QUEENS = [{"seat": 0, "cards": "QC QS QH"}]
RUN = [{"seat": 0, "cards": "5H 6H 7H"}]


def ace_run(table: Table) -> str:
    found = tuple(table.meld(cards, "run") for cards in ("AH 2H 3H", "QH KH AH", "KH AH 2H"))
    return {(True, False, False): "low", (False, True, False): "high"}.get(
        found, "cyclic" if found[2] else "low_high"
    )


def layoff_needs_opened(table: Table) -> bool:
    closed = [{"seat": 1, "cards": "5H 6H 7H"}]
    return bool(table.code("add 8H M1", hands=["8H KD 2S", "5D JD"], table=closed))


def layoff(table: Table) -> bool:
    return not table.code("add 8H M1", hands=["8H KD 2S", "5D JD"], table=RUN)


def table_take(table: Table) -> str:
    hands = ["8D 8S KS 3C", "2C JD"]
    lying = [*QUEENS, {"seat": 0, "cards": "5H 6H 7H 8H"}]
    if not table.code("steal 8H M2", hands=hands, table=lying):
        return "steal"
    borrows = not table.code("lay 8H@M2 8S 8D", hands=hands, table=lying)
    return "borrow" if borrows else "none"


def joker_run_burnt(table: Table) -> bool:
    return bool(table.code("lay 5D * 7D", hands=["5D * 7D KD 2C", "5H JD"], table=QUEENS))


def one_card_call(table: Table) -> str:
    """Whether a call is an act. That the table calls by itself is said, and changes no position."""
    return "off" if table.code("card", hands=["KD 4C", "2C 3C"], table=QUEENS) else "manual"


def card_points(table: Table) -> str:
    return "casino" if loss(table, "QS") == 40 else "face"


def loss(table: Table, hand: str, *, opened: bool = True, **facts: Any) -> int:
    """What a loser's hand counts; at Gin the deadwood."""
    if "gin" in table.rules:
        return int(table.ask("arrange", cards=hand)["points"])
    points = table.score(left=["", hand], opened=[True, opened], **facts)
    return max(map(abs, points))


def ace_hand(table: Table) -> int:
    return loss(table, "AS")


def joker_hand(table: Table) -> int:
    return loss(table, "*")


def table_bonus(table: Table) -> bool:
    plain, with_it = (table.score(left=["", "7C"], laid=laid) for laid in ("", "QC QS QH"))
    return plain != with_it


def knock_claim(table: Table) -> bool:
    return not table.code("discard KD", "2: claim", hands=["KD 4C", "2C 3C", "5D 6D"])


def dealer_extra(table: Table) -> bool:
    hands = table.deck()["hands"]
    return bool(hands[0] > hands[1])


def discard_take(table: Table) -> str:
    position = {"hands": ["7S 8S KD 2C", "5D JD"], "table": QUEENS, "drawn": False}
    taken = position | {"discard": "9S"}
    if table.code("take", **taken):
        return "never"
    if not table.code("take", "discard KD", **taken):
        return "free"
    laid = not table.code("take", "lay 7S 8S 9S", "discard KD", **taken)
    return "must_play" if laid else "min_points"


def placeable_discard_penalty(table: Table) -> int:
    hands, lying = ["8H KD 2S", "JD 5D"], [*RUN, {"seat": 1, "cards": "QC QS QH"}]
    after = table.play("discard 8H", "1: fault", hands=hands, table=lying)
    return int(after["position"]["faults"][0])


def unopened_flat(table: Table) -> int:
    """A third seat has opened: else it might be a rami sec."""

    def pays(hand: str) -> int:
        points = table.score(left=["", hand, "2C"], opened=[True, False, True])
        return abs(points[1])

    low, high = pays("3C"), pays("9C 8C")
    return low if low == high else 0


def swapped_joker(table: Table) -> str:
    hands = ["7D KD 2S", "JD 5D"]
    lying = [{"seat": 0, "cards": "5D 6D *7D 8D"}]
    kept = not table.code("swap 7D M1", "discard KD", hands=hands, table=lying)
    return "keep" if kept else "same_turn"


def swapped_joker_use(table: Table) -> str:
    """Sets take a joker at every table; the freed one is tried on a foreign and on an own set."""
    lying = [
        {"seat": 1, "cards": "5D 6D *7D 8D"},
        {"seat": 1, "cards": "9C 9S 9H"},
        {"seat": 0, "cards": "TC TS TH"},
    ]
    position = {"hands": ["7D KD 2S", "JD 5D"], "table": lying}
    if not table.code("swap 7D M1", "add * M2", **position):
        return "anywhere"
    own = not table.code("swap 7D M1", "add * M3", **position)
    return "own_melds" if own else "new_meld"


def joker_swap_set(table: Table) -> str:
    position = {"hands": ["9H KD 2S", "JD 5D"], "table": [{"seat": 0, "cards": "9C 9S *9H"}]}
    return "full_set" if table.code("swap 9H M1", **position) == "set_not_full" else "any_missing"


def joker_swap(table: Table) -> bool:
    lying = [{"seat": 0, "cards": "5D 6D *7D 8D"}]
    return not table.code("swap 7D M1", hands=["7D KD 2S", "JD 5D"], table=lying)


def jokers(table: Table) -> int:
    return int(table.deck()["jokers"])


def gin_bonus(table: Table) -> int:
    with_gin = table.score(how="gin", left=["", "7C"])
    return max(map(abs, with_gin)) - 7


def melding(table: Table) -> str:
    hands = ["7S 8S 9S TS JS QS KS KD", "5D JD"]
    return (
        "at_end"
        if table.code("lay 7S 8S 9S", hands=hands, table=QUEENS[:0]) == "melds_stay_in_hand"
        else "during"
    )


def finish_discard(table: Table) -> str:
    laid = table.code("lay 7H 8H 9H", hands=["7H 8H 9H", "5D JD"], table=QUEENS)
    return "required" if laid else "optional"


def joker_limit(table: Table) -> str:
    if table.meld("QC * *", "set"):
        return "one_natural"
    return "majority" if table.meld("QC QS * *", "set") else "one"


def gin_knock_max(table: Table) -> int:
    hands = {"AS": 1, "9S": 9, "TS": 10, "5S 6D": 11}
    allowed = [
        worth
        for rest, worth in hands.items()
        if not table.code("knock KD", hands=[f"7H 8H 9H {rest} KD", "2C 3C"])
    ]
    return max(allowed, default=0)


def first_meld_min(table: Table) -> int:
    said = table.play("lay 5S 6S 7S", hands=["5S 6S 7S KD 2C", "5D JD"])
    return int(said.get("refusal", {}).get("needed", 0))


def first_meld_pure_run(table: Table) -> bool:
    act = "lay QC QS QH; lay KC KS KH; lay JC JS JH"
    return (
        table.code(act, hands=["QC QS QH KC KS KH JC JS JH 4D", "5D 9D"])
        == "opening_needs_pure_run"
    )


def pot(table: Table) -> str:
    answer = judge(
        {"ask": "pot", "rules": table.rules, "options": table.options, "stakes": 40, "behind": [5]}
    )
    return "none" if "error" in answer else "share"


def rank_by(table: Table) -> str:
    first = table.ask("match", totals=[10, 60], rounds_played=1)["ranking"][0]
    return "high" if first == [1] else "low"


def sec_condition(table: Table) -> str:
    plain = loss(table, "7C 3H")
    turn = loss(table, "7C 3H", one_turn=True) != plain
    closed = loss(table, "7C 3H", opened=False)
    alone = loss(table, "7C 3H", opened=False, one_turn=True) != closed
    alone_slowly = loss(table, "7C 3H", opened=False, one_turn=False)
    known = {(True, True): "one_turn", (False, True): "one_turn_and_others_unopened"}
    if alone_slowly in (100, 200) and not turn and not alone:
        return "others_unopened"
    return known.get((turn, alone), "none")


def set_order(table: Table) -> str:
    return "free" if table.meld("9C 9H 9D", "set") else "strict"


def stock_empty(table: Table) -> str:
    position = {"hands": ["7H 8D", "2C 3C"], "discard": "4S 8H 3D", "stock": ""}
    early = table.play("discard 7H", **position | {"stock": "6S 8C"})
    if early["over"] == "void":
        return "void_at_two"
    if table.play("discard 7H", **position)["over"] == "empty":
        return "end_round"
    after = table.play("draw", **position | {"drawn": False})["position"]
    return "reshuffle" if after["discard"] else "flip"


def discard_return(table: Table) -> bool:
    position = {"hands": ["9H KD 2C", "5D JD"], "table": QUEENS, "drawn": False, "discard": "9S"}
    return table.code("take", "discard 9S", **position) != "taken_not_returned"


def gin_undercut(table: Table) -> str:
    def beaten(theirs: str) -> bool:
        hands = ["7H 8H 9H 5S KC", f"2C 3C 4C {theirs}"]
        return bool(table.play("knock KC", hands=hands)["scores"][0])

    if not beaten("AD"):
        return "off"
    return "tie" if beaten("5D") else "strict"


def gin_undercut_bonus(table: Table) -> int:
    hands = ["7H 8H 9H 5S KC", "2C 3C 4C AD"]
    return int(table.play("knock KC", hands=hands)["scores"][0]) - 4
