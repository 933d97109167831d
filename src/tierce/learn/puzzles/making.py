"""Puzzles of a kind: dealt from a seed, proved, and kept if there is one answer."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from tierce.cards import names
from tierce.learn.puzzles.kinds import anew, arrange, dead, ginning, laying, opening, safest
from tierce.learn.puzzles.proving.deal import Deal, Luck
from tierce.learn.puzzles.proving.proof import Proof
from tierce.learn.puzzles.puzzle import Puzzle
from tierce.learn.puzzles.rating import start_rating
from tierce.rules import Rules, preset


class Kind(NamedTuple):
    """How a kind of puzzle is made and proved."""

    rules: str
    deal: Callable[[Luck, Rules], Deal | None]
    prove: Callable[[Deal, Rules], Proof | None]
    others: int
    """Cards in the hand of the other player."""


KINDS: Final = {
    "arrange": Kind(arrange.RULES, arrange.deal, arrange.prove, 9),
    "open": Kind(opening.RULES, opening.deal, opening.prove, 13),
    "lay": Kind(laying.RULES, laying.deal, laying.prove, 9),
    "safest": Kind(safest.RULES, safest.deal, safest.prove, safest.OTHERS),
    "joker": Kind(laying.RULES, laying.deal_joker, laying.prove_joker, 9),
    "gin": Kind(ginning.RULES, ginning.deal, ginning.prove, 10),
    "table": Kind(anew.RULES, anew.deal, anew.prove, 9),
    "dead": Kind(dead.RULES, dead.deal, dead.prove, 7),
}
"""The kinds by name, in the order of the overview."""


def puzzles(kind: str, seed: int) -> Iterator[Puzzle]:
    """Make puzzles of a kind without end, always the same ones from a seed.

    The kinds are ``arrange``, ``open``, ``lay``, ``safest``, ``joker``, ``gin``, ``table`` and
    ``dead``. Each puzzle is proved to have one best answer; most take less than a second.

    >>> import tierce
    >>> puzzle = next(tierce.puzzles("gin", seed=2026))
    >>> puzzle.position["hands"][0], puzzle.answer, puzzle.second
    ('8C 8S TS 6H 7H 8H 9H AD 2D 3D 8D', ('gin TS',), 10)
    >>> tierce.check_puzzle(puzzle, puzzle.answer).right
    True

    Raises ValueError for another kind.
    """
    known = kind_of(kind)
    return made(kind, known, Luck(seed))


def made(name: str, kind: Kind, luck: Luck) -> Iterator[Puzzle]:
    rules = preset(kind.rules)
    while True:
        deal = kind.deal(luck, rules)
        if deal is not None and (puzzle := proved(name, deal)) is not None:
            yield puzzle


def proved(name: str, deal: Deal) -> Puzzle | None:
    """The puzzle of these cards, or None if they have no single answer with a margin."""
    kind = kind_of(name)
    proof = kind.prove(deal, preset(kind.rules))
    return None if proof is None else puzzle_of(name, kind, deal, proof)


def puzzle_of(name: str, kind: Kind, deal: Deal, proof: Proof) -> Puzzle:
    features = {
        "hurried": proof.hurried,
        "wanted": proof.wanted,
        "steps": proof.steps,
        **proof.facts,
    }
    return Puzzle(
        kind=name,
        rules=kind.rules,
        position=position(deal, kind),
        answer=proof.acts,
        best=proof.best,
        second=proof.second,
        margin=proof.margin,
        rating=start_rating(proof),
        themes=proof.themes,
        features=features,
        deal=deal,
    )


def position(deal: Deal, kind: Kind) -> dict[str, Any]:
    """The position before the answer: the player has drawn, and has opened where that matters."""
    opened = kind.rules != opening.RULES
    return {
        "players": 2,
        "start": 0,
        "turn": 0,
        "drawn": True,
        "turns": [2, 2],
        "hands": [names(deal.hand), kind.others],
        "discard": names(deal.pile),
        "table": [{"seat": 1, "cards": names(cards)} for cards in deal.table],
        "opened": [opened, opened],
    }


def kind_of(name: str) -> Kind:
    """The kind of a name; raises ValueError if there is none."""
    if name not in KINDS:
        raise ValueError(f"{name!r} is no kind of puzzle: want one of {', '.join(KINDS)}")
    return KINDS[name]
