"""Help in a lesson and in a puzzle: what can be done on the board as it stands."""

import msgspec

from tierce.learn.puzzles.shelf import opened, shelf
from tierce.server import wire
from tierce.server.learn import answers, puzzling
from tierce.server.learn.contents import lessons

ASK = wire.AskHelp("1", "en")
LAYS = lessons()["melds"].steps[0]


def helped(said: wire.LessonSaid) -> wire.Helped:
    found = answers.answered(LAYS, said).answer
    assert isinstance(found, wire.Helped)
    return found


def verbs(found: object) -> list[str]:
    return [one["verb"] for one in msgspec.to_builtins(found)["acts"]]


def test_help_says_what_can_be_done_before_any_act():
    found = helped(wire.LessonSaid(ASK))

    assert verbs(found) == ["lay", "discard"]
    assert found.now.startswith("Lay as soon as you have a meld")


def test_help_follows_the_act_on_the_board_until_it_is_taken_back():
    act = LAYS.expect[0]

    assert "undo" in verbs(helped(wire.LessonSaid(ASK, act, 1)))
    assert "undo" not in verbs(helped(wire.LessonSaid(ASK, act, 0)))


def test_help_in_a_puzzle_asks_its_question_and_keeps_its_answer():
    puzzle = opened(shelf("gin")[0])
    found = puzzling.answered(puzzle, ASK, []).reply.answer

    assert isinstance(found, wire.Helped)
    assert found.now == puzzle.question("en")
    assert verbs(found) == ["discard"]


def test_the_solution_of_a_puzzle_leads_to_what_stands_on_the_board():
    puzzle = opened(shelf("lay")[0])
    solved = puzzling.solution(puzzle)
    before = puzzling.answered(puzzle, ASK, []).reply.answer
    after = puzzling.answered(puzzle, ASK, solved.acts).reply.answer

    assert "lay" in verbs(before)
    assert verbs(after) != verbs(before)
