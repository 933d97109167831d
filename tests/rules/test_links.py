"""Rules as a link: short, and read back as the same rules."""

import pytest

from tierce.rules import BadOption, Rules, RulesError, UnknownOption, preset, presets, propose
from tierce.rules.links import changes, kept_link, link, nearest, read_kept, read_query

SOME = [
    ("rami51+hand_13", {"first_meld_min": 61}),
    ("palace", {"hand_size": {"2": 14}, "jokers": 3}),
    ("palace", {"hand_size": 12}),
    ("palace", {"players": [2, 7]}),
    ("gin", {"players": [2, 3], "layoff": True}),
    ("classique", {"ace_meld_value": 11, "league_counts": False}),
]


@pytest.mark.parametrize(("text", "options"), SOME)
def test_a_link_is_read_back_as_the_same_rules(text, options):
    rules, _ = propose(text, options)
    base, _, query = link(rules, text).partition("?")

    assert propose(base, read_query(query))[0].hash == rules.hash
    assert propose(base, read_query("?" + query))[0].hash == rules.hash


def test_a_link_tells_only_what_is_changed():
    assert link(preset("palace"), "palace") == "palace"
    assert link(propose("palace", {"jokers": 6, "players": [2, 7]})[0], "palace") == (
        "palace?players=2-7"
    )
    assert link(propose("palace", {"hand_size": {"2": 14}})[0], "palace") == (
        "palace?hand_size=2:14"
    )
    assert link(propose("palace", {"hand_size": 12})[0], "palace") == "palace?hand_size=12"


def test_rules_of_the_house_are_told_from_the_nearest_preset():
    mine = Rules.from_dict(preset("voleur").but(first_meld_min=61).as_dict(), name="Chez Mamie")

    assert nearest(mine) == "voleur"
    assert changes(mine, presets()["voleur"]) == {"first_meld_min": 61}
    assert nearest(preset("palace+cyclic")) == "palace+cyclic"


@pytest.mark.parametrize(
    ("query", "error"),
    [
        ("frist_meld_min=61", UnknownOption),
        ("first_meld_min=many", BadOption),
        ("first_meld_min=", BadOption),
        ("players=2", BadOption),
        ("hand_size=two:10", BadOption),
        ("=3", UnknownOption),
        ("jokers", BadOption),
    ],
)
def test_what_cannot_be_read_is_told(query, error):
    with pytest.raises(RulesError) as bad:
        propose("palace", read_query(query))
    assert isinstance(bad.value, error)


KEPT = ["k51", "k40+k40_used_discard", "k51+joker_anywhere", "gin+upcard_offer", "gin", "rami51"]


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_link_means_the_same_rules_whatever_becomes_of_the_preset(name):
    for options in ({}, {"jokers": 2, "joker_limit": "one"}, {"swapped_joker_use": "new_meld"}):
        rules, _ = propose(name, options)

        assert read_kept(kept_link(rules, name)).hash == rules.hash
        assert read_kept(kept_link(rules, name)).name == name


@pytest.mark.parametrize(
    ("name", "was"), [("k51", "f957421ffd8f682d"), ("k40", "a4621a647eb60026")]
)
def test_a_link_kept_by_an_older_version_means_the_rules_of_then(name, was):
    """Freed jokers went anywhere at Kalooki until 0.2."""
    assert read_kept(name).hash == was == preset(f"{name}+joker_anywhere").hash
    assert read_kept(f"{name}?first_meld_min=45").swapped_joker_use == "anywhere"
    assert read_kept("k40+k40_used_discard").hash == "2cc3b809b01fe6ce"


def test_a_kept_link_of_rules_that_have_not_changed_is_as_short_as_ever():
    assert kept_link(preset("palace"), "palace") == "palace"
    assert read_kept("gin+upcard_offer").upcard_offer
    assert kept_link(preset("k51"), "k51") == "k51?swapped_joker_use=own_melds"
