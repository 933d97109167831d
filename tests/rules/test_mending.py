"""Ways out of a clash end it, and bring no other."""

from tests.each import each
from tierce.rules import OPTIONS, presets, propose
from tierce.rules.mending import mended, ways_out


def asked(text, **options):
    rules, conflicts = propose(text, options)
    return rules, conflicts, [ways_out(text, options, one) for one in conflicts]


def test_each_of_two_patches_may_go():
    _, conflicts, [ways, *_] = asked("palace+reduced_deck+open_40")

    assert conflicts[0].options == ("reduced_deck", "open_40")
    assert [way.removes for way in ways] == [("reduced_deck",), ("open_40",)]
    assert [way.rules for way in ways] == ["palace+open_40", "palace+reduced_deck"]


def test_an_option_goes_back_or_the_other_follows():
    _, _, [ways] = asked("palace", match_end="limit")

    assert [way.sets for way in ways] == [{"match_end": "rounds"}, {"limit": 1000}]
    assert [way.options for way in ways] == [{}, {"match_end": "limit", "limit": 1000}]


def test_where_one_side_needs_two_changes_both_are_offered_together():
    _, _, [ways] = asked("palace", dealer_extra=True)

    assert [way.sets for way in ways] == [
        {"dealer_extra": False},
        {"upcard": False, "starter": "dealer"},
    ]


def test_a_table_that_melds_at_the_end_becomes_a_whole_one():
    _, _, [ways, *_] = asked("palace", melding="at_end")

    assert ways[1].sets["score_mode"] == "gin"
    assert propose(ways[1].rules, ways[1].options)[1] == []


@each(["palace", "gin", "classique"], OPTIONS)
def test_every_way_ends_its_clash_and_brings_no_other(key, name):
    known = OPTIONS[name]
    wild = [*known.choices, known.least, known.greatest] if known.kind != "seats" else [[2, 7]]
    for value in [v for v in wild if known.kind != "choice" or v in known.choices]:
        if known.kind == "yes_no" and not isinstance(value, bool):
            continue
        options = {name: max(value, 1) if known.kind == "hands" else value}
        _, conflicts = propose(key, options)
        for conflict in conflicts:
            for way in ways_out(key, options, conflict):
                found = propose(way.rules, way.options)[1]
                assert conflict not in found
                assert all(one in conflicts for one in found)


def test_a_clash_of_any_single_change_has_a_way_out():
    for key, rules in presets().items():
        for name, known in OPTIONS.items():
            for value in known.choices:
                _, conflicts = propose(key, {name: value})
                for conflict in conflicts:
                    assert ways_out(key, {name: value}, conflict), (rules.name, name, value)


def test_a_clash_that_ends_with_another_is_not_told_beside_it():
    text = "palace+reduced_deck+open_40"
    conflicts = propose(text)[1]
    told = [conflict.code for conflict, _ in mended(text, {}, conflicts)]

    assert len(conflicts) == 2
    assert told == ["reduced_deck_excludes_open_40"]


def test_clashes_that_must_be_ended_each_on_its_own_are_all_told():
    options = {"jokers": 0, "table_bonus": True, "score_mode": "penalty"}
    conflicts = propose("palace", options)[1]

    assert len(mended("palace", options, conflicts)) > 1
