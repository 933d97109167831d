"""A position read from plain data, in the form of docs/reference/text-format.md."""

from collections.abc import Mapping
from typing import Any

from tierce.cards import JOKER, UNKNOWN, Shuffler
from tierce.game import State
from tierce.game.state.facts import NOBODY
from tierce.record.fields import flags, numbers, read_card, read_pile, read_seat
from tierce.record.pack_checks import check_pack, unseen
from tierce.record.table_reading import any_owned, owned, read_table
from tierce.rules import Rules
from tierce.rules.asking.plain_data import BadQuestion, check_fields, listed, whole, yes_no

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
"""Further fields that `write_position` writes, so that a position reads back whole."""
TURN_FLAGS = ["taken_used", "turn_laid", "used_table", "touching", "called"]
TURN_NUMBERS = ["laid_points", "new_melds", "owed_jokers"]


def read_position(given: Any, rules: Rules) -> State:
    """Return the state that a position describes; a missing field takes its documented default.

    Raises BadQuestion where it cannot be read or holds more copies of a card than the pack.
    """
    check_fields(given, [*ASKED, *KEPT, "over"], "the position")
    players = read_players(given, rules)
    state = State(rules, players, read_seat(given, "start", players, 0))
    state.turn = read_seat(given, "turn", players, state.start)
    state.hands = read_hands(given, players)
    state.discard = read_pile(given.get("discard", ""), "discard", hidden=False)
    read_table(given, state)
    owners = [any_owned(state, seat) for seat in range(players)]
    state.opened = flags(given, "opened", players, owners)
    thrown = has_discards(state)
    played = [int(thrown or opened) for opened in state.opened]
    state.turns = numbers(given, "turns", players, played)
    state.drawn = yes_no(given, "drawn", False)
    taken = read_card(given.get("taken"))
    state.taken = taken if state.drawn else UNKNOWN
    read_stock(given, state)
    read_seats(given, state)
    read_turn(given, state)
    check_pack(state)
    return state


def has_discards(state: State) -> bool:
    """Whether some seat has discarded."""
    return len(state.discard) > (1 if state.rules.upcard else 0)


def read_players(given: Mapping[str, Any], rules: Rules) -> int:
    """Return the number of players, by default the number of hands."""
    hands = given.get("hands")
    players = whole(
        given, "players", 2, len(hands) if isinstance(hands, list) else rules.players[0]
    )
    if players > rules.players[1]:
        raise BadQuestion(
            "players_out_of_range", f"{players} players: want at most {rules.players[1]}"
        )
    return players


def read_hands(given: Mapping[str, Any], players: int) -> list[list[int]]:
    """Return the hand of each seat."""
    hands = given.get("hands", [""] * players)
    if not isinstance(hands, list) or len(hands) != players:
        raise BadQuestion(
            "bad_field", f"hands is {hands!r}: want one for each of {players} players"
        )
    return [read_pile(hand, f"hands[{seat}]") for seat, hand in enumerate(hands)]


def read_stock(given: Mapping[str, Any], state: State) -> None:
    """Read the stock, top first.

    A number stands for so many of the cards that lie nowhere else, shuffled with a fixed seed.
    Without it all of them are the stock.
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


def read_seats(given: Mapping[str, Any], state: State) -> None:
    """Read the facts of each seat; missing ones follow from melds and openings."""
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
    """Return how many seats have declined the upcard: those before the seat in turn."""
    return (state.turn - state.start) % state.players if state.terms.upcard_offer else 0


def read_turn(given: Mapping[str, Any], state: State) -> None:
    """Read the facts of the turn, the last discard, and the state that an undo restores."""
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
    state.drew = read_card(facts.get("drew"))
    state.last_used = read_card(facts.get("last_used"))
    read_last(given, state)
    state.draft = read_draft(given, state)
    if (over := given.get("over")) is not None:
        state.over = str(over)


def read_last(given: Mapping[str, Any], state: State) -> None:
    """Read the seat of the last discard, and whether seats may still react to it."""
    last = given["last"] if "last" in given else just_thrown(state)
    check_fields(last, ("seat", "claim_open", "window_open"), "last")
    state.last_seat = read_seat(last, "seat", state.players, 0) if "seat" in last else NOBODY
    state.claim_open = yes_no(last, "claim_open", False)
    state.window_open = yes_no(last, "window_open", False)


def just_thrown(state: State) -> dict[str, Any]:
    """Return the default last discard: by the seat before, with its windows open."""
    before = (state.turn - 1) % state.players
    if state.drawn or not has_discards(state) or not state.turns[before]:
        return {}
    return {"seat": before, "claim_open": True, "window_open": True}


def read_draft(given: Mapping[str, Any], state: State) -> State | None:
    """Return the state that an undo restores: as given, or before the discard was taken."""
    if given.get("undo") is not None:
        return read_position(given["undo"], state.rules)
    if not state.drawn or state.taken not in state.hands[state.turn] or "turn_facts" in given:
        return None
    before = state.copy()
    before.hands[state.turn].remove(state.taken)
    before.discard.append(state.taken)
    before.begin_turn()
    return before
