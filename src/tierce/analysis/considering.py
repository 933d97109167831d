"""What the rules say of cards that a player has staged and selected. Changes nothing."""

from typing import Any

from tierce.analysis.closing import closings, deadwood
from tierce.analysis.destinations import additions, discarding, steals, swaps
from tierce.analysis.going_out import out_by_laying
from tierce.cards import JOKER, UNKNOWN, bare, card, is_joker, name
from tierce.game import Lay, NewMeld, Refusal, State, Trial, View
from tierce.game.judge.laying import try_part
from tierce.melds import Meld, NotAMeld, candidates, read_meld, worth
from tierce.record import write_action
from tierce.rules import Rules

Plain = dict[str, Any]
MOST_CARDS = 30
"""No hand is larger, so no honest question is."""


class Picked:
    """A card a player points at: its face, and the meld of the table it lies in, or ``""``."""

    __slots__ = ("card", "meld")

    def __init__(self, text: str) -> None:
        face, _, meld = text.partition("@")
        self.card = card(face)
        self.meld = meld.upper()


def consider(view: View, groups: list[list[str]], selected: list[str]) -> Plain:
    """Readings of each staged group, all of them as one laying, and what the selection could do.

    Cards are texts, one borrowed from a meld of the table with ``@`` and its name. A joker written
    with a face asks for that reading. Raises ValueError where a text is no card.
    """
    if sum(map(len, groups)) + len(selected) > MOST_CARDS:
        raise ValueError(f"too many cards: want at most {MOST_CARDS}")
    staged = [[Picked(text) for text in group] for group in groups if group]
    picked = [Picked(text) for text in selected]
    told = [wire_group(group, view.rules) for group in staged]
    parts = [new_meld(group, view.rules) for group in staged]
    return {
        "groups": told,
        "laying": wire_laying(view, parts),
        "selected": wire_selected(view, picked, whole(parts)),
        "deadwood": deadwood(view, whole(parts), [bare(one.card) for one in picked]),
    }


def whole(parts: list[NewMeld | None]) -> tuple[NewMeld, ...]:
    """The groups that are melds already; those in the making wait."""
    return tuple([part for part in parts if part is not None])


def group_readings(group: list[Picked], rules: Rules) -> list[Meld]:
    """What the group can be; jokers written with a face keep it."""
    found = readings([bare(one.card) for one in group], rules)
    wanted = sorted([one.card for one in group if one.card > JOKER])
    exact = [meld for meld in found if sorted([c for c in meld.cards if c > JOKER]) == wanted]
    return exact or found if wanted else found


def readings(cards: list[int], rules: Rules) -> list[Meld]:
    """Every meld that the cards make when all of them are used, dearest first."""
    return [meld for meld in candidates(cards, rules.melds) if len(meld.cards) == len(cards)]


def wire_group(group: list[Picked], rules: Rules) -> Plain:
    """The group's readings, or why it has none."""
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
    """The reason that a person would give."""
    naturals = sorted([one.card for one in group if not is_joker(one.card)])
    jokers = [JOKER] * (len(group) - len(naturals))
    reason = read_meld(naturals + jokers, rules.melds)
    code = reason.code if isinstance(reason, NotAMeld) else "not_a_meld"
    return {"code": code, **(reason.facts if isinstance(reason, NotAMeld) else {})}


def new_meld(group: list[Picked], rules: Rules) -> NewMeld | None:
    """The group as a new meld in its first reading, borrowed cards marked."""
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
    """Whether the card picked is the one laid there: jokers by being jokers, others by face."""
    return is_joker(laid) if is_joker(picked) else picked == laid


def wire_laying(view: View, parts: list[NewMeld | None]) -> Plain | None:
    """Every staged group as one act, judged as if the seat were in turn and had drawn."""
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
    """The verdict on a laying, and the trial as far as it came."""
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
    """What the selected cards could do now."""
    told: Plain = {"lay": None, "adds": [], "swaps": [], "steals": []}
    told |= {"discard": None, "knock": None, "gin": None}
    if view.seat is None or not picked:
        return told
    if len(picked) > 2:
        told["lay"] = lay_choice(view, picked)
    own = [one.card for one in picked if not one.meld]
    if len(own) == len(picked):
        told["adds"] = additions(view, own, staged)
        told["swaps"] = swaps(view, own)
        if len(own) == 1:
            told |= ending(view, bare(own[0]), staged)
    elif not own and len({one.meld for one in picked}) == 1:
        told["steals"] = steals(view, picked[0].meld, [one.card for one in picked])
    return told


def ending(view: View, card: int, staged: tuple[NewMeld, ...]) -> Plain:
    """The ways to end the turn with one card, and where melds stay in hand the round."""
    told = {"discard": discarding(view, card)}
    if view.rules.melding == "at_end" and card in view.hand:
        told |= closings(view, card, staged)
    return told


def lay_choice(view: View, picked: list[Picked]) -> Plain:
    """The selection as a meld of its own."""
    said = wire_group(picked, view.rules)
    meld = new_meld(picked, view.rules)
    if meld is None:
        return {**said, "action": ""}
    assert view.seat is not None, "only a seat selects cards"
    act = Lay((meld,))
    verdict, _ = try_it(in_turn(view.known, view.seat), view.seat, act)
    refused = None if verdict is None else verdict.as_dict()
    return {**said, "action": write_action(act), "refusal": refused}
