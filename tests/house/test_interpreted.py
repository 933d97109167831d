"""Which tests CI runs once more with the interpreted core, and why these.

The sources are those that mypyc compiles, and ``test_same_games.py`` compares what both cores say
and play. ``tests/interpreted.txt`` adds what that cannot show: options robbed of their meaning,
which compiled code cannot be; copies, which both cores make in ways of their own; docstrings, which
compiled functions do not keep; the expert, who thinks less where the core is slow; and of each
room with machine words some exact answers; and rounds under some rule sets made by chance.

    TIERCE_PURE=1 python3 run.py test -n auto @tests/interpreted.txt
"""

from tests.house.clones import ROOT


def test_the_list_names_tests_that_exist_and_the_guards_first() -> None:
    listed = (ROOT / "tests" / "interpreted.txt").read_text("utf-8").splitlines()

    assert listed[0] == "tests/rules/test_guards.py"
    assert [name for name in listed if not (ROOT / name).is_file()] == []
