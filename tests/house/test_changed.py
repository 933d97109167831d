"""``python3 run.py test --changed``: which test files a change concerns."""

import sys

from tests.house.clones import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from suite import changed


def test_a_changed_test_file_is_run_itself() -> None:
    assert changed.tests_for(["tests/cards/test_card.py"]) == ["tests/cards/test_card.py"]


def test_a_module_concerns_the_tests_that_import_it() -> None:
    found = changed.tests_for(["src/tierce/server/people/league/seasons.py"])
    assert "tests/server/store/test_league.py" in found


def test_a_module_concerns_tests_of_what_imports_it() -> None:
    found = changed.tests_for(["src/tierce/melds/runs.py"])
    assert "tests/bots/test_greedy.py" in found


def test_a_module_of_one_room_leaves_other_rooms_out() -> None:
    found = changed.tests_for(["src/tierce/server/people/league/seasons.py"])
    assert [file for file in found if not file.startswith("tests/server/")] == []
    assert len(found) < 20


def test_what_helps_tests_concerns_all_that_it_helps() -> None:
    found = changed.tests_for(["tests/server/people.py"])
    assert "tests/server/calls/test_http.py" in found


def test_the_client_concerns_the_walks_with_its_words() -> None:
    found = changed.tests_for(["web/src/site/purse/PursePage.svelte"])
    assert found == ["tests/web/test_purse.py"]


def test_a_page_concerns_the_tests_that_name_it() -> None:
    assert "tests/house/test_readme.py" in changed.tests_for(["README.md"])


def test_data_of_the_rules_concerns_the_tests_of_rules() -> None:
    found = changed.tests_for(["src/tierce/rules/options/deck.toml"])
    assert "tests/rules/test_options.py" in found
