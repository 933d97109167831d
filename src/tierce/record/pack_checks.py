"""Checks that the cards of a position or a question fit into the pack."""

from collections import Counter

from tierce.cards import UNKNOWN, bare, is_joker, name, pack
from tierce.game import State
from tierce.rules import Rules
from tierce.rules.asking.plain_data import BadQuestion


def unseen(state: State) -> list[int]:
    """Return the cards of the pack that the position does not place."""
    left = Counter(pack(state.rules.decks, state.rules.jokers))
    left.subtract(visible(state))
    return [card for card, count in left.items() for _ in range(count)]


def visible(state: State) -> list[int]:
    """Return every known card of a position, as it would lie in a hand."""
    lying = [card for hand in state.hands for card in hand] + state.stock + state.discard
    lying += [card for entry in state.table for card in entry.meld.cards]
    return [bare(card) for card in lying if card != UNKNOWN]


def check_pack(state: State) -> None:
    """Raise BadQuestion where a card occurs more often than in the pack."""
    check_copies(visible(state), state.rules)


def check_copies(held: list[int], rules: Rules) -> None:
    """Raise BadQuestion where a card occurs more often than in the pack, jokers included."""
    whole_pack = Counter(pack(rules.decks, rules.jokers))
    for card, count in Counter(map(bare, held)).items():
        if count > whole_pack[card]:
            code = "not_in_pack" if not whole_pack[card] else "too_many_copies"
            raise BadQuestion(
                code, f"{name(card)} {count} times: the pack holds {whole_pack[card]}"
            )


def check_jokers(written: list[int], rules: Rules) -> None:
    """Raise BadQuestion for a joker where the pack holds none."""
    if not rules.jokers and any(is_joker(card) for card in written):
        raise BadQuestion("not_in_pack", "*: the pack holds no joker")
