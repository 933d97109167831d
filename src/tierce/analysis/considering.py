"""Judges the cards that a player has staged and selected, without playing them."""

from typing import Any

from tierce.analysis.closing import closings, deadwood
from tierce.analysis.destinations import additions, discarding, steals, swaps
from tierce.analysis.going_out import out_by_laying
from tierce.analysis.readings import readings
from tierce.cards import JOKER, UNKNOWN, bare, card, is_joker, name
from tierce.game import Lay, NewMeld, Refusal, State, Trial, View
from tierce.game.judge.laying import try_part
from tierce.melds import Meld, NotAMeld, read_meld, worth
from tierce.record import write_action
from tierce.rules import Rules

Plain = dict[str, Any]
MOST_CARDS = 30
"""The most cards in one question. No hand is larger."""


class Picked:
    """A card that the player points at: its face, and its meld on the table or ``""``."""

    __slots__ = ("card", "meld")

    def __init__(self, text: str) -> None:
        face, _, meld = text.partition("@")
        self.card = card(face)
        self.meld = meld.upper()


def consider(view: View, groups: list[list[str]], selected: list[str]) -> Plain:
    """Readings of each staged group, all groups as one laying, and acts with the selected cards.

    Cards are texts. ``@`` and the name of a meld mark a card borrowed from the table. A joker with
    a face requests that reading. A group with a card that the seat does not hold is no meld. Raises
    ValueError if a text is not a card.
    """
    if sum(map(len, groups)) + len(selected) > MOST_CARDS:
        raise ValueError(f"too many cards: want at most {MOST_CARDS}")
    staged = [[Picked(text) for text in group] for group in groups if group]
    picked = [Picked(text) for text in selected]
    if missing(view, picked):
        picked = []
    plain = [wire_group(group, view) for group in staged]
    parts = [None if missing(view, group) else new_meld(group, view.rules) for group in staged]
    return {
        "groups": plain,
        "laying": wire_laying(view, parts),
        "selected": wire_selected(view, picked, whole(parts)),
        "deadwood": deadwood(view, whole(parts), [bare(one.card) for one in picked]),
    }


def whole(parts: list[NewMeld | None]) -> tuple[NewMeld, ...]:
    """The groups that are melds already."""
    return tuple([part for part in parts if part is not None])


def group_readings(group: list[Picked], rules: Rules) -> list[Meld]:
    """The melds that the group can form; jokers with a face keep it."""
    found = readings([bare(one.card) for one in group], rules.melds)
    wanted = sorted([one.card for one in group if one.card > JOKER])
    exact = [meld for meld in found if sorted([c for c in meld.cards if c > JOKER]) == wanted]
    return exact or found if wanted else found


def missing(view: View, group: list[Picked]) -> str:
    """The first card that is neither in the hand nor in its meld on the table, or nothing."""
    hand = view.hand
    for one in group:
        lying = view.known.meld(one.meld) if one.meld else None
        place = [bare(card) for card in lying.meld.cards] if lying else [] if one.meld else hand
        if bare(one.card) not in place:
            return name(bare(one.card))
        if not one.meld:
            hand.remove(bare(one.card))
    return ""


def wire_group(group: list[Picked], view: View) -> Plain:
    """The readings of the group, or the reason that it has none."""
    if stranger := missing(view, group):
        return {"readings": [], "refusal": Refusal("not_in_hand", card=stranger).as_dict()}
    rules = view.rules
    found = group_readings(group, rules)
    said = [
        {
            "kind": meld.kind,
            "cards": [name(card) for card in meld.cards],
            "value": worth(meld, rules.melds),
            "pure": meld.pure,
        }
        for meld in found
    ]
    return {"readings": said, "refusal": None if found else why_none(group, rules)}


def why_none(group: list[Picked], rules: Rules) -> Plain:
    """Why the group is not a meld."""
    naturals = sorted([one.card for one in group if not is_joker(one.card)])
    jokers = [JOKER] * (len(group) - len(naturals))
    reason = read_meld(naturals + jokers, rules.melds)
    code = reason.code if isinstance(reason, NotAMeld) else "not_a_meld"
    return {"code": code, **(reason.facts if isinstance(reason, NotAMeld) else {})}


def new_meld(group: list[Picked], rules: Rules) -> NewMeld | None:
    """The group as a new meld in its first reading, with borrowed cards marked."""
    found = group_readings(group, rules)
    if not found:
        return None
    sources = list(group)
    origins = []
    for laid in found[0].cards:
        one = next(one for one in sources if same_card(one.card, laid))
        sources.remove(one)
        origins.append(one.meld)
    return NewMeld(found[0].cards, found[0].kind, tuple(origins))


def same_card(picked: int, laid: int) -> bool:
    """Whether two cards match: any two jokers, or two naturals of one face."""
    return is_joker(laid) if is_joker(picked) else picked == laid


def wire_laying(view: View, parts: list[NewMeld | None]) -> Plain | None:
    """All staged groups as one act, judged as if the seat were in turn and had drawn."""
    good = whole(parts)
    if view.seat is None or not good:
        return None
    act = Lay(good)
    verdict, trial = try_it(in_turn(view.known, view.seat), view.seat, act)
    needed = 0 if trial.was_open else view.rules.first_meld_min
    if verdict is None and len(good) < len(parts):
        verdict = Refusal("not_a_meld")
    return {
        "action": write_action(act),
        "points": trial.points,
        "needed": needed,
        "pure_run": view.rules.first_meld_pure_run and not trial.was_open,
        "has_pure_run": trial.pure_run,
        "refusal": None if verdict is None else verdict.as_dict(),
        "out": out_by_laying(view, trial) if verdict is None else None,
    }


def try_it(state: State, seat: int, act: Lay) -> tuple[Refusal | None, Trial]:
    """The refusal of a laying or None, and the trial up to that point."""
    trial = Trial(state, seat, act)
    for part in act.parts:
        if refused := try_part(trial, part):
            return refused, trial
    return trial.whole(), trial


def in_turn(state: State, seat: int) -> State:
    """The state as if the seat were in turn and had drawn."""
    if state.turn == seat and state.phase == "play":
        return state
    copy = state.copy()
    copy.begin_turn()
    copy.turn = seat
    copy.drawn = True
    copy.hands[seat] = [*copy.hands[seat], UNKNOWN]  # the card still to be drawn
    return copy


def wire_selected(view: View, picked: list[Picked], staged: tuple[NewMeld, ...]) -> Plain:
    """The acts that are possible with the selected cards."""
    found: Plain = {"lay": None, "adds": [], "swaps": [], "steals": []}
    found |= {"discard": None, "knock": None, "gin": None}
    if view.seat is None or not picked:
        return found
    if len(picked) > 2:
        found["lay"] = lay_choice(view, picked)
    own = [one.card for one in picked if not one.meld]
    if len(own) == len(picked):
        found["adds"] = additions(view, own, staged)
        found["swaps"] = swaps(view, own)
        if len(own) == 1:
            found |= ending(view, bare(own[0]), staged)
    elif not own and len({one.meld for one in picked}) == 1:
        found["steals"] = steals(view, picked[0].meld, [one.card for one in picked])
    return found


def ending(view: View, card: int, staged: tuple[NewMeld, ...]) -> Plain:
    """The discard of one card and, if melds stay in hand, the knock and gin with it."""
    found = {"discard": discarding(view, card)}
    if view.rules.melding == "at_end" and card in view.hand:
        found |= closings(view, card, staged)
    return found


def lay_choice(view: View, picked: list[Picked]) -> Plain:
    """The selected cards as a new meld."""
    said = wire_group(picked, view)
    meld = new_meld(picked, view.rules)
    if meld is None:
        return {**said, "action": ""}
    assert view.seat is not None, "only a seat selects cards"
    act = Lay((meld,))
    verdict, _ = try_it(in_turn(view.known, view.seat), view.seat, act)
    refused = None if verdict is None else verdict.as_dict()
    return {**said, "action": write_action(act), "refusal": refused}
