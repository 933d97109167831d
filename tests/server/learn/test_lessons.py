"""Every step of every lesson, played with the judge: what is right, what is wrong, and why."""

import re

import pytest

from tierce.record.door import answer
from tierce.rules import preset, presets
from tierce.server.learn.contents import FOLDER, Step, families, lessons

STEPS = [
    pytest.param(step, id=f"{lesson.name}-{number}")
    for lesson in lessons().values()
    for number, step in enumerate(lesson.steps, 1)
]
WRONG = [
    pytest.param(param.values[0], wrong, id=f"{param.id}: {wrong.action}")
    for param in STEPS
    for wrong in param.values[0].wrong
]
REFUSED = [param for param in WRONG if param.values[1].code]
WORSE = [param for param in WRONG if param.values[1].worse]


def play(step: Step, *acts: str) -> dict:
    return answer(
        {"ask": "play", "rules": step.rules, "position": step.position, "actions": list(acts)}
    )


def good(step: Step) -> list[dict]:
    return [play(step, act) for act in step.expect]


def left(step: Step, reached: dict) -> int:
    """Points of the learner's hand outside the best arrangement."""
    hand = reached["position"]["hands"][0]
    asked = {"ask": "arrange", "rules": step.rules, "cards": hand}
    return answer(asked)["points"] if hand else 0


def held(step: Step, reached: dict) -> int:
    """What the learner's whole hand costs if another player goes out now."""
    seats, hand = reached["position"]["players"], reached["position"]["hands"][0]
    over = {"how": "out", "winner": 1, "opened": [True] * seats, "laid": ""}
    over["left"] = [hand] + [""] * (seats - 1)
    return abs(answer({"ask": "score", "rules": step.rules, "outcome": over})["points"][0])


def test_every_file_is_in_the_overview_in_both_languages():
    listed = [name for family in families() for name in family.lessons]

    assert len(listed) == len(set(listed))
    for folder, kind in (("facts", "json"), ("fr", "toml"), ("en", "toml")):
        assert {file.stem for file in FOLDER.joinpath(folder).glob(f"*.{kind}")} == set(listed)


def test_every_preset_has_lessons_and_a_first_round():
    assert {family.rules for family in families()} == set(presets())
    for family in families():
        taught = {step.rules for name in family.lessons for step in lessons()[name].steps}
        assert family.rules in {rules.split("+")[0] for rules in taught}


def test_french_is_set_as_french_is():
    for file in FOLDER.joinpath("fr").glob("*.toml"):
        for words in re.findall(r'"(.+)"', file.read_text(encoding="utf-8")):
            assert not re.search(r"[^\u202f][:;!?»](\s|$)|«[^\u202f]|'", words), words


@pytest.mark.parametrize("step", STEPS)
def test_texts_have_at_most_two_sentences(step):
    for text in [step.text, step.after, *[wrong.say for wrong in step.wrong]]:
        for words in () if text is None else (text.fr, text.en):
            assert len(re.findall(r"[.?!](?=\s|$)", words)) <= 2, words


@pytest.mark.parametrize("step", STEPS)
def test_the_taught_acts_are_legal_and_end_as_the_lesson_says(step):
    for reached in good(step):
        assert reached["legal"], reached
        assert step.scores is None or reached["scores"] == step.scores
        assert step.over is None or reached["over"] == step.over
    for more in (step.then, step.safe):
        assert play(step, step.expect[0], *more)["legal"]


@pytest.mark.parametrize(("step", "wrong"), REFUSED)
def test_the_rules_refuse_a_wrong_act_with_the_code_of_the_lesson(step, wrong):
    refused = play(step, wrong.action)

    assert (refused["legal"], refused["refusal"]["code"]) == (False, wrong.code)


@pytest.mark.parametrize(("step", "wrong"), WORSE)
def test_a_legal_wrong_act_is_worse_as_the_lesson_says(step, wrong):
    reached, best = play(step, wrong.action), good(step)

    assert reached["legal"]
    if wrong.worse.left:
        assert left(step, reached) > max(left(step, one) for one in best)
    if wrong.worse.held:
        assert held(step, reached) > max(held(step, one) for one in best)
    follows(step, wrong)


def follows(step, wrong) -> None:
    """The others then do what the lesson says, with the result that it says."""
    worse = wrong.worse
    end = play(step, wrong.action, *worse.line)
    if worse.code is not None:
        assert (end["refusal"]["code"], end["played"]) == (worse.code, len(worse.line))
        return
    assert end["legal"], end
    if worse.scores:
        assert loss(step, end["scores"]) > 0
        assert loss(step, end["scores"]) > loss(step, safe_scores(step))
    if worse.scores is None:
        assert end["scores"] is None
    if worse.hand:
        seat, most = worse.hand
        assert len(end["position"]["hands"][seat].split()) <= most
    if worse.faults is not None:
        assert end["position"]["faults"][0] == worse.faults


def safe_scores(step) -> list[int] | None:
    return play(step, step.expect[0], *step.safe)["scores"]


def loss(step, scores) -> float:
    """What the learner loses; nothing if the round goes on."""
    if scores is None:
        return float("-inf")
    return -scores[0] if preset(step.rules).rank_by == "high" else scores[0]
