"""A position read from plain data, as the judge is asked it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tierce.cards import JOKER, UNKNOWN, Shuffler, bare, cards, is_joker, name, names, pack
from tierce.game.state import NOBODY, State, TableMeld
from tierce.melds import Meld, read_meld
from tierce.rules import Rules
from tierce.rules.questions import BadQuestion, check_fields, listed, whole, yes_no

ASKED = [
    "players",
    "start",
    "turn",
    "drawn",
    "taken",
    "turns",
    "hands",
    "stock",
    "discard",
    "table",
    "opened",
]
KEPT = [
    "next_meld",
    "opened_points",
    "faults",
    "touched",
    "laid_before",
    "laid_cards",
    "jokers_laid",
    "passes",
    "idle",
    "last",
    "turn_facts",
    "undo",
]
"""Fields beyond the documented ones: whatever else the state of a turn needs."""


def read_position(given: Any, rules: Rules) -> State:
    """The state that a position describes; what it leaves out takes the documented value.

    Raises BadQuestion where it cannot be read or holds more copies of a card than the pack.
    """
    check_fields(given, [*ASKED, *KEPT, "over"], "the position")
    players = read_players(given, rules)
    state = State(rules, players, read_seat(given, "start", players, 0))
    state.turn = read_seat(given, "turn", players, state.start)
    state.hands = [
        read_pile(hand, f"hands[{seat}]") for seat, hand in enumerate(read_hands(given, players))
    ]
    state.discard = read_pile(given.get("discard", ""), "discard", hidden=False)
    read_table(given, state)
    state.opened = flags(
        given, "opened", players, [any_owned(state, seat) for seat in range(players)]
    )
    thrown = len(state.discard) > (1 if rules.upcard else 0)
    state.turns = numbers(
        given, "turns", players, [int(thrown or opened) for opened in state.opened]
    )
    state.drawn = yes_no(given, "drawn", False)
    taken = read_taken(given)
    state.taken = taken if state.drawn else UNKNOWN
    read_stock(given, state)
    read_seats(given, state)
    read_turn(given, state)
    check_pack(state)
    return state


def read_players(given: Mapping[str, Any], rules: Rules) -> int:
    """How many sit there; with hands given, as many as hands."""
    hands = given.get("hands")
    players = whole(
        given, "players", 2, len(hands) if isinstance(hands, list) else rules.players[0]
    )
    if players > rules.players[1]:
        raise BadQuestion(
            "players_out_of_range", f"{players} players: want at most {rules.players[1]}"
        )
    return players


def read_seat(given: Mapping[str, Any], field: str, players: int, default: int) -> int:
    seat = whole(given, field, 0, default)
    if seat >= players:
        raise BadQuestion("bad_field", f"{field} is {seat}: want a seat from 0 to {players - 1}")
    return seat


def read_hands(given: Mapping[str, Any], players: int) -> list[Any]:
    hands = given.get("hands", [""] * players)
    if not isinstance(hands, list) or len(hands) != players:
        raise BadQuestion(
            "bad_field", f"hands is {hands!r}: want one for each of {players} players"
        )
    return hands


def read_pile(given: Any, field: str, *, hidden: bool = True) -> list[int]:
    """Cards from text, or so many unknown ones from a number."""
    if hidden and type(given) is int and 0 <= given <= 200:
        return [UNKNOWN] * given
    if not isinstance(given, str):
        raise BadQuestion(
            "bad_field", f"{field} is {given!r}: want cards{' or a number' if hidden else ''}"
        )
    return [UNKNOWN if word == "?" else bare_card(word) for word in given.split()]


def bare_card(word: str) -> int:
    """A card as it lies in a hand or a pile."""
    return bare(read_cards(word)[0])


def read_cards(text: Any) -> list[int]:
    """Cards from text.

    Raises BadQuestion where it is none.
    """
    if not isinstance(text, str):
        raise BadQuestion("bad_field", f"{text!r}: want cards, separated by blanks")
    try:
        return cards(text)
    except ValueError as bad:
        raise BadQuestion("bad_card", str(bad)) from bad


def read_table(given: Mapping[str, Any], state: State) -> None:
    """The melds on the table; unnamed ones are M1, M2 … in their order."""
    table = given.get("table", [])
    if not isinstance(table, list):
        raise BadQuestion("bad_field", f"table is {table!r}: want a list of melds")
    for number, entry in enumerate(table, 1):
        check_fields(entry, ("seat", "cards", "name", "kind"), "a meld of the table")
        seat = read_seat(entry, "seat", state.players, state.start)
        title = entry.get("name", f"M{number}")
        if (
            not isinstance(title, str)
            or title[:1] != "M"
            or not title[1:].isdigit()
            or state.meld(title)
        ):
            raise BadQuestion(
                "bad_field", f"name is {title!r}: want M and a number no other meld has"
            )
        state.table.append(TableMeld(title, seat, read_table_meld(entry, state.rules)))
    most = max([int(entry.name[1:]) for entry in state.table], default=0)
    state.next_meld = whole(given, "next_meld", most + 1, most + 1)


def read_table_meld(entry: Mapping[str, Any], rules: Rules) -> Meld:
    """A meld that lies on the table already."""
    written = read_cards(entry.get("cards"))
    check_jokers(written, rules)
    kind = entry.get("kind")
    if kind not in (None, "run", "set"):
        raise BadQuestion("bad_field", f"kind is {kind!r}: want run or set")
    meld = read_meld(written, rules.melds, kind)
    if not isinstance(meld, Meld):
        raise BadQuestion("bad_meld", f"{names(written)} is no meld under these rules: {meld.code}")
    return meld


def any_owned(state: State, seat: int) -> bool:
    return any(entry.seat == seat for entry in state.table)


def read_taken(given: Mapping[str, Any]) -> int:
    taken = given.get("taken")
    if taken is None:
        return UNKNOWN
    read = read_cards(taken)
    if len(read) != 1:
        raise BadQuestion("bad_card", f"{taken!r}: want one card")
    return bare(read[0])


def flags(given: Mapping[str, Any], field: str, players: int, default: list[bool]) -> list[bool]:
    return listed_by_seat(given, field, players, bool, default)


def numbers(given: Mapping[str, Any], field: str, players: int, default: list[int]) -> list[int]:
    return listed_by_seat(given, field, players, int, default)


def listed_by_seat(
    given: Mapping[str, Any], field: str, players: int, kind: type, default: list[Any]
) -> list[Any]:
    value = given.get(field, default)
    fitting = (
        isinstance(value, list)
        and len(value) == players
        and all(type(item) is kind for item in value)
    )
    if not fitting or (kind is int and field == "turns" and min(value) < 0):
        raise BadQuestion(
            "bad_field", f"{field} is {value!r}: want one {kind.__name__} for each seat"
        )
    return list(value)


def read_stock(given: Mapping[str, Any], state: State) -> None:
    """The stock, top first; a number, or nothing, stands for that many of the cards that lie
    nowhere else.

    Their order is of no one's choosing, so it is made from a fixed seed.
    """
    stock = given.get("stock")
    if isinstance(stock, str):
        state.stock = read_pile(stock, "stock")[::-1]
        return
    rest = unseen(state)
    hidden = sum([hand.count(UNKNOWN) for hand in state.hands])
    left = max(0, len(rest) - hidden)
    count = left if stock is None else whole(given, "stock")
    if count > left:
        raise BadQuestion(
            "too_many_cards", f"stock is {count}: only {left} cards of the pack are left"
        )
    state.stock = Shuffler(0).shuffled(rest)[:count]


def unseen(state: State) -> list[int]:
    """The cards of the pack that lie in no hand, pile or meld that is told."""
    left = Counter(pack(state.rules.decks, state.rules.jokers))
    left.subtract(told(state))
    return [card for card, count in left.items() for _ in range(count)]


def told(state: State) -> list[int]:
    """Every card a position tells, as it would lie in a hand."""
    lying = [card for hand in state.hands for card in hand] + state.stock + state.discard
    lying += [card for entry in state.table for card in entry.meld.cards]
    return [bare(card) for card in lying if card != UNKNOWN]


def check_pack(state: State) -> None:
    """Refuse more copies of a card than the pack holds."""
    check_copies(told(state), state.rules)


def check_copies(held: list[int], rules: Rules) -> None:
    """Refuse more copies of a card than the pack holds; a joker under rules without jokers is one
    too many.
    """
    whole_pack = Counter(pack(rules.decks, rules.jokers))
    for card, count in Counter(map(bare, held)).items():
        if count > whole_pack[card]:
            code = "not_in_pack" if not whole_pack[card] else "too_many_copies"
            raise BadQuestion(
                code, f"{name(card)} {count} times: the pack holds {whole_pack[card]}"
            )


def check_jokers(written: list[int], rules: Rules) -> None:
    """A joker is no card of a pack without jokers."""
    if not rules.jokers and any(is_joker(card) for card in written):
        raise BadQuestion("not_in_pack", "*: the pack holds no joker")


def read_seats(given: Mapping[str, Any], state: State) -> None:
    """What is known of each seat beyond its hand; left out, it follows from melds and openings."""
    players = state.players
    state.opened_points = numbers(given, "opened_points", players, [0] * players)
    state.faults = numbers(given, "faults", players, [0] * players)
    state.touched = flags(given, "touched", players, [False] * players)
    before = [opened or any_owned(state, seat) for seat, opened in enumerate(state.opened)]
    state.laid_before = flags(given, "laid_before", players, before)
    piles = given.get("laid_cards", [owned(state, seat) for seat in range(players)])
    if not isinstance(piles, list) or len(piles) != players:
        raise BadQuestion("bad_field", f"laid_cards is {piles!r}: want one pile for each seat")
    state.laid_cards = [read_pile(pile, "laid_cards", hidden=False) for pile in piles]
    jokers = [pile.count(JOKER) for pile in state.laid_cards]
    state.jokers_laid = numbers(given, "jokers_laid", players, jokers)
    state.idle = whole(given, "idle", 0, 0)
    state.passes = whole(given, "passes", 0, passed_before(state))


def passed_before(state: State) -> int:
    """How many seats have declined the upcard: those before the seat in turn."""
    return (state.turn - state.start) % state.players if state.terms.upcard_offer else 0


def owned(state: State, seat: int) -> str:
    """The cards of the melds a seat owns."""
    lying = [card for entry in state.table if entry.seat == seat for card in entry.meld.cards]
    return names(map(bare, lying))


TURN_FLAGS = ["taken_used", "turn_laid", "used_table", "touching", "called"]
TURN_NUMBERS = ["laid_points", "new_melds", "owed_jokers"]


def read_turn(given: Mapping[str, Any], state: State) -> None:
    """What is known of the turn, the last discard, and the state to which an undo goes back."""
    facts = given.get("turn_facts", {})
    check_fields(
        facts,
        [*TURN_FLAGS, *TURN_NUMBERS, "fresh", "drew", "last_used", "last_round"],
        "turn_facts",
    )
    for field in [*TURN_FLAGS, "last_round"]:
        setattr(state, field, yes_no(facts, field, field == "touching" and state.taken != UNKNOWN))
    for field in TURN_NUMBERS:
        setattr(state, field, whole(facts, field, 0, 0))
    state.fresh = listed(facts, "fresh", str, default=[])
    state.drew = read_taken({"taken": facts.get("drew")})
    state.last_used = read_taken({"taken": facts.get("last_used")})
    last = given["last"] if "last" in given else just_thrown(state)
    check_fields(last, ("seat", "claim_open", "window_open"), "last")
    state.last_seat = read_seat(last, "seat", state.players, 0) if "seat" in last else NOBODY
    state.claim_open = yes_no(last, "claim_open", False)
    state.window_open = yes_no(last, "window_open", False)
    state.draft = read_draft(given, state)
    if (over := given.get("over")) is not None:
        state.over = str(over)


def just_thrown(state: State) -> dict[str, Any]:
    """Who made the top discard, where a position does not say: the player before, on his turn."""
    before = (state.turn - 1) % state.players
    thrown = len(state.discard) > (1 if state.rules.upcard else 0)
    if state.drawn or not thrown or not state.turns[before]:
        return {}
    return {"seat": before, "claim_open": True, "window_open": True}


def read_draft(given: Mapping[str, Any], state: State) -> State | None:
    """Where an undo goes back to: as told, or to the discard just taken."""
    if given.get("undo") is not None:
        return read_position(given["undo"], state.rules)
    if not state.drawn or state.taken not in state.hands[state.turn] or "turn_facts" in given:
        return None
    before = state.copy()
    before.hands[state.turn].remove(state.taken)
    before.discard.append(state.taken)
    before.begin_turn()
    return before
