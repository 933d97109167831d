"""A solver of puzzles who knows only what is on the screen, and writes the acts."""

import re

from playwright.sync_api import Page

from tests.web.learner import ByText
from tierce import Puzzle, cards
from tierce.learn.puzzles.making import proved
from tierce.learn.puzzles.proving.deal import Deal
from tierce.learn.puzzles.words import questions

HAND, MELD = "[data-testid=hand-card]", "[data-testid=meld]"
FACES = "all => all.map(one => one.dataset.face)"
CHANGED = """before => [...document.querySelectorAll('[data-testid=hand-card]')]
  .map(one => one.dataset.face).join() !== before.join()"""
PILE = """p => [...p.querySelectorAll('.ic')].map(one => {
  const suit = [...one.classList].find(name => /^[cshd]$/.test(name));
  return one.textContent.trim().replace('10', 'T') + suit.toUpperCase();
})"""


def read(page: Page) -> Puzzle:
    """The puzzle as the screen shows it, in English."""
    page.wait_for_selector(HAND)
    question = page.get_by_test_id("puzzle-question")
    said = question.inner_text().replace("\u202f", " ")
    kind = next(kind for kind, one in questions().items() if one["en"]["question"] == said)
    hand = page.locator(HAND).evaluate_all(FACES)
    pile = page.get_by_test_id("puzzle-pile")
    thrown = pile.evaluate(PILE) if pile.count() else []
    table = [
        tuple(cards(" ".join(re.sub(r"\*.*", "*", face) for face in faces)))
        for faces in [
            page.locator(MELD).nth(at).locator("[data-face]").evaluate_all(FACES)
            for at in range(page.locator(MELD).count())
        ]
    ]
    deal = Deal(tuple(sorted(cards(" ".join(hand)))), tuple(table), tuple(cards(" ".join(thrown))))
    puzzle = proved(kind, deal)
    assert puzzle is not None, (kind, deal)
    return puzzle


def typed(act: str) -> str:
    """An act as a player types it: `lay 7C 8C 9C, 4D 5D 6D`, `discard TS`."""
    parts = [re.sub(r"^lay (run |set )?", "", part.strip()) for part in act.split(";")]
    return f"lay {', '.join(parts)}" if act.startswith("lay") else act.replace("gin ", "discard ")


def solve(page: Page, puzzle: Puzzle) -> None:
    """Write the acts of the answer, each once the one before it lies on the table."""
    writing = ByText(page)
    for act in puzzle.answer:
        before = page.locator(HAND).evaluate_all(FACES)
        writing.write(typed(act))
        if act != puzzle.answer[-1]:
            page.wait_for_function(CHANGED, arg=before)
