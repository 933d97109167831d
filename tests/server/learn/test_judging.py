"""What the learner is told of an act: taught, a likely mistake, allowed, refused."""

import msgspec
import pytest

from tierce.server import wire
from tierce.server.learn.answers import answered, shown
from tierce.server.learn.contents import lessons

STEPS = [
    pytest.param(step, id=f"{lesson.name}-{number}")
    for lesson in lessons().values()
    for number, step in enumerate(lesson.steps, 1)
]


def own(action: str) -> str:
    """An act as the learner's screen writes it, without the seat."""
    return action.removeprefix("0: ")


def act(step, action: str) -> wire.LessonReply:
    return answered(step, wire.LessonSaid(wire.Act(id="1", seq=1, action=own(action))))


@pytest.mark.parametrize("step", STEPS)
def test_each_taught_act_advances(step):
    for action in step.expect:
        reply = act(step, action)

        assert (reply.was, reply.say) == ("taught", step.after)
        assert len(reply.frames) == 1 + len(step.safe)


@pytest.mark.parametrize("step", STEPS)
def test_each_likely_mistake_gets_its_sentence(step):
    for wrong in step.wrong:
        if wrong.action.startswith("1:"):
            continue  # an act of another seat
        reply = act(step, wrong.action)

        assert (reply.was, reply.say) == ("refused" if wrong.code else "worse", wrong.say)


@pytest.mark.parametrize("step", STEPS)
def test_the_hint_is_the_taught_act(step):
    for lang in ("fr", "en"):
        hinted = answered(step, wire.LessonSaid(wire.Hint(id="1", lang=lang))).answer

        assert hinted.text.endswith(".")


@pytest.mark.parametrize("step", STEPS)
def test_no_hidden_card_is_sent(step):
    """Two positions that differ only in hidden cards are shown by the same bytes."""
    hands = step.position["hands"]
    turned = {**step.position, "hands": [hands[0], *[hand.split()[0] for hand in hands[1:]]]}
    counts = [[len(hand.split()) for hand in hands], [len(h.split()) for h in turned["hands"]]]
    one, other = shown(step), shown(msgspec.structs.replace(step, position=turned))
    one.welcome.view["counts"] = other.welcome.view["counts"] = counts

    assert msgspec.json.encode(one) == msgspec.json.encode(other)


def step_of(name: str, number: int):
    return lessons()[name].steps[number - 1]


def test_the_order_of_the_cards_does_not_matter():
    assert act(step_of("melds", 1), "lay 9H 7H 8H").was == "taught"
    assert act(step_of("open51", 1), "lay 8C 7C 6C 5C; lay KD KS KH").was == "taught"


def test_a_legal_act_that_was_not_meant_is_allowed_and_shown():
    reply = act(step_of("melds", 1), "discard KC")

    assert (reply.was, reply.say, len(reply.frames)) == ("allowed", None, 1)


def test_another_refusal_has_the_sentence_of_the_rules():
    reply = act(step_of("melds", 1), "lay 4D KC 2S")

    assert (reply.was, reply.say, reply.answer.refusal["code"]) == ("refused", None, "not_a_meld")


def test_a_discard_without_knocking_is_not_a_knock():
    assert act(step_of("gin-knock", 1), "discard KD").was == "allowed"


def test_a_claim_is_offered_out_of_turn_only():
    assert shown(step_of("frappe", 1)).welcome.view["window"].seats == [0]
    assert shown(step_of("frappe", 2)).welcome.view["window"] is None
