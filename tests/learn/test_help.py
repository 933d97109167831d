"""Help at the table: its sentences, for every phase of every variant."""

import json
import re
from pathlib import Path

import pytest

from tests.each import each
from tests.game.any_play import some_play, some_round
from tests.game.any_rules import PRESETS
from tierce import Round, preset
from tierce.learn import Help, help_at
from tierce.learn.helping.now import now_key
from tierce.learn.helping.possible import VERBS, possible
from tierce.learn.helping.then import here_keys
from tierce.learn.helping.writing import sentences
from tierce.record.position_reading import read_position

MESSAGES = Path(__file__).parents[2] / "web/messages"
LANGUAGES = ("fr", "en")
GIN = ("knock", "gin")
LAYING = ("lay", "add", "swap", "steal")


def button(verb: str, lang: str) -> str:
    """The word on the button of a verb."""
    return json.loads((MESSAGES / f"{lang}.json").read_text("utf-8"))[f"table_verb_{verb}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_is_named_as_its_button_names_it(lang: str):
    for verb in VERBS.values():
        for key, said in sentences().items():
            if key == f"act_{verb}" or key.startswith(f"act_{verb}_"):
                name = re.split(r"\s?:", said[lang])[0]
                assert name.replace(" ", "\u202f") == button(verb, lang).replace(" ", "\u202f"), key


def test_a_sentence_has_two_parts_at_most():
    for key, said in sentences().items():
        for lang in LANGUAGES:
            assert len(re.findall(r"[.?!](?: |$)", said[lang])) <= 3, (key, said[lang])


def every(found: Help) -> list[str]:
    acts = [one.text for one in found.acts]
    return [found.now, *acts, *found.then, *found.other, *found.here]


@each(PRESETS, LANGUAGES)
def test_help_names_no_verb_that_the_table_lacks(name: str, lang: str):
    played = some_round(preset(name), 3)
    lacking = LAYING if preset(name).melding == "at_end" else GIN
    words = [button(verb, lang) for verb in lacking if verb != "swap"]
    for _ in some_play(played, 3, 24):
        for seat in range(len(played.players)):
            for text in every(help_at(played.view(seat), lang)):
                assert "{" not in text
                for word in words:
                    assert not re.search(rf"(?<!\w){word}(?!\w)", text), text


@pytest.mark.parametrize("name", PRESETS)
def test_help_says_what_happens_when_time_runs_out(name: str):
    played = some_round(preset(name), 1)
    for seat in range(len(played.players)):
        assert any("If your time runs out" in one for one in help_at(played.view(seat), "en").then)
        still = help_at(played.view(seat), "en", timed=False)
        assert any("no clock" in one for one in still.then)


def at(rules: str, **position: object) -> Help:
    return help_at(view_at(rules, **position), "en")


def view_at(rules: str, **position: object):
    from tierce.game import view_of

    base = {"players": 2, "start": 0, "turn": 0, "drawn": True, "stock": "2D 6C TD 4S"}
    base |= {"discard": "3S", "turns": [1, 1], **position}
    return view_of(read_position(base, preset(rules)), 0)


def test_gin_says_what_a_knock_leaves_and_what_gin_brings():
    far = at("gin", hands=["7H 9C KH KS QD", "6H TH 2C"])
    near = at("gin", hands=["7H 8H 9H 2S KC", "6H TH 2C"])
    gin = at("gin", hands=["7H 8H 9H KC", "6H TH 2C"])

    assert "you may knock at 9 or less" in far.now
    assert [one.verb for one in far.acts] == ["discard"]
    assert "ends the round with 2 deadwood" in near.now
    assert [one.verb for one in near.acts] == ["knock", "discard"]
    assert "each opponent counts 25 more" in gin.now
    assert [one.verb for one in gin.acts] == ["knock", "gin", "discard"]


def test_a_card_that_is_owed_is_said_first():
    view = view_at("rami51", hands=["7S 8S 2C KC 5D", "6H TH"], discard="9S", drawn=False)
    must = help_at(view, "en")

    assert "only if you lay that very card" in must.now
    assert any("must be laid this turn" in one.text for one in must.acts)


@pytest.mark.parametrize(
    ("rules", "position", "key"),
    [
        ("palace", {"hands": ["7S 8S KC", "5D JD"], "drawn": False}, "now_draw"),
        ("k40", {"hands": ["7S 8S KC", "5D JD"], "drawn": False}, "now_draw_only"),
        ("palace", {"hands": ["7S 8S KC", "5D JD"]}, "now_open"),
        ("rami51", {"hands": ["7S 8S KC", "5D JD"]}, "now_open_run"),
        ("trad", {"hands": ["7S 8S KC", "5D JD"]}, "now_open_free"),
        (
            "palace",
            {"hands": ["7S 8S", "5D"], "table": [{"seat": 0, "cards": "QC QS QH"}]},
            "now_lay",
        ),
        ("palace", {"hands": ["7S 8S", "5D"], "turn": 1}, "now_wait"),
        ("gin", {"hands": ["7S 8S", "5D"], "turn": 1}, "now_gin_wait"),
        ("gin", {"hands": ["7S 8S", "5D JD"], "drawn": False}, "now_gin_draw"),
    ],
)
def test_each_phase_has_its_sentence(rules: str, position: dict, key: str):
    view = view_at(rules, **position)

    assert now_key(view, possible(view)) == key


def test_an_onlooker_and_a_round_that_is_over_have_no_act():
    played = Round(preset("palace"), ("Ana", "Ben"), seed=4)
    for _ in some_play(played, 4, 3000):
        pass

    assert played.over
    assert help_at(played.view(0), "en").acts == ()
    assert "round is over" in help_at(played.view(0), "en").now


@pytest.mark.parametrize(
    ("name", "key"),
    [("k51", "here_sec"), ("palace", "here_sec_first"), ("sans-min", "here_sec_alone")],
)
def test_help_says_what_a_rami_sec_is_at_this_table(name: str, key: str):
    assert [one for one in here_keys(preset(name)) if one.startswith("here_sec")] == [key]


def test_without_a_price_for_it_nothing_is_said_of_a_rami_sec():
    assert not any(one.startswith("here_sec") for one in here_keys(preset("gin")))
