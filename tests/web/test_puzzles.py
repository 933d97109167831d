"""Puzzles on the real table, solved by what is on the screen."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Mouse
from tests.web.solver import CHANGED, FACES, HAND, read, solve
from tests.web.spoken import listen, spoken

LATER = 9_000
"""Milliseconds in which a wrong answer is taken back."""


def test_the_puzzle_of_the_day_is_solved_by_what_is_on_the_screen(visitor: Visitor) -> None:
    """From the menu to the board, and back to the week."""
    page = visitor("/learn", locale="en-GB")
    page.get_by_test_id("learn-puzzles").click()
    page.get_by_test_id("puzzle-go").click()
    solve(page, read(page))

    expect(page.get_by_test_id("puzzle-said")).to_have_class(re.compile("right"))
    expect(page.get_by_test_id("puzzle-like")).to_be_focused()
    expect(page.get_by_test_id("puzzle-rated")).to_have_text(
        re.compile(r"Your rating: 1500, now 1[678]\d\d")
    )
    page.get_by_test_id("puzzle").get_by_role("link", name="All puzzles").last.click()
    expect(page.get_by_test_id("puzzle-week").get_by_text("done", exact=False)).not_to_have_count(0)
    expect(page.get_by_test_id("puzzle-today")).to_contain_text("Solved at the first try.")


def test_a_puzzle_is_solved_with_cards_of_the_table(visitor: Visitor) -> None:
    page = visitor("/puzzles/table-2", locale="en-GB")
    solve(page, read(page))

    expect(page.get_by_test_id("puzzle-said")).to_have_class(re.compile("right"))


def test_a_wrong_answer_is_told_what_it_leaves_and_taken_back(visitor: Visitor) -> None:
    page = visitor(None, phone=True)
    page.clock.install()
    page.goto("/puzzles/lay-1")
    page.wait_for_selector(HAND)
    before = page.locator(HAND).count()
    page.locator(HAND).first.click(position={"x": 8, "y": 30})
    Mouse(page).act("discard")

    said = page.get_by_test_id("puzzle-said")
    expect(said).to_contain_text("du mieux. Essayez encore.")
    page.clock.fast_forward(LATER)
    expect(page.locator(HAND)).to_have_count(before)
    page.get_by_test_id("puzzle-solution").click()
    expect(said).to_contain_text("La solution. C’est la meilleure pose")
    expect(page.locator(HAND)).not_to_have_count(before)
    page.get_by_test_id("puzzle-like").click()
    expect(page).to_have_url(re.compile(r"/puzzles/lay-(?!1$)\d+$"))


def test_right_at_a_later_try_it_is_heard_and_said_that_the_first_one_counts(
    visitor: Visitor,
) -> None:
    page = visitor(None, locale="en-GB")
    listen(page)
    page.clock.install()
    page.goto("/puzzles/gin-2")
    puzzle = read(page)
    right = puzzle.answer[-1].split()[-1]
    wrong = page.locator(f"{HAND}:not([data-face='{right}'])")
    before = page.locator(HAND).evaluate_all(FACES)
    wrong.first.click(position={"x": 8, "y": 30})
    Mouse(page).act("discard")
    page.wait_for_function(CHANGED, arg=before)
    expect(page.get_by_test_id("puzzle-said")).to_have_class(re.compile("wrong"))
    page.clock.fast_forward(LATER)
    expect(wrong).to_have_count(10)  # taken back
    solve(page, puzzle)

    expect(page.get_by_test_id("puzzle-said")).to_have_class(re.compile("right"))
    expect(page.get_by_test_id("puzzle-rated")).to_contain_text("Only the first try counts.")
    expect(page.get_by_test_id("puzzle-like")).to_be_focused()
    assert any("Gin: the other ten cards all meld" in line for line in spoken(page))


def test_a_puzzle_that_is_not_there_says_so(visitor: Visitor) -> None:
    page = visitor("/puzzles/gin-99999", refused=True)

    expect(page.get_by_role("heading", level=1)).to_have_text("Ce problème n’existe pas")


def test_a_kind_leads_to_a_puzzle_of_it(visitor: Visitor) -> None:
    page = visitor("/problemes")
    page.get_by_test_id("puzzle-kind").filter(has_text="Trouver le gin").click()

    expect(page).to_have_url(re.compile(r"/puzzles/gin-\d+$"))
    expect(page.get_by_test_id("puzzle-question")).to_contain_text("pour faire gin")
