"""The tests: ``python3 run.py test``, ``--whole``, ``--long``, ``--changed [COMMIT]``.

Without options the run leaves out what seldom finds more; its last line says what, and how to run
it. ``--whole`` is what CI runs. ``--long`` runs the long forms alone: kills, chaos and storms by
every schedule. ``--changed`` runs what concerns the files that differ from COMMIT: from HEAD, or if
nothing does from the commit before. ``python3 run.py test`` with any other words is pytest.
"""

import sys

import npm
from suite import changed, legs

LEFT_OUT = (
    "Left out: second looks, long walks of several persons, fuzzing, packaging, interpreted core "
    "(python3 run.py test --whole), and long forms of kills (--long)."
)


def main(words: list[str]) -> int:
    """Run the tests that are asked for; 1 if one fails."""
    if words[:1] == ["--changed"]:
        return run_changed(words[1:2])
    if words[:1] == ["--long"]:
        return 0 if legs.run(legs.long(), words[1:]) else 1
    whole = words[:1] == ["--whole"]
    chosen = [legs.without_browser(whole=whole), legs.with_browser(legs.BROWSERS, whole=whole)]
    chosen += [legs.interpreted()] if whole else []
    good = [legs.run(leg, words[whole:]) for leg in chosen]
    if not whole:
        print(LEFT_OUT)
    return 0 if all(good) else 1


def run_changed(commit: list[str]) -> int:
    """Run the tests that a change concerns; 1 if one fails."""
    files = changed.changed_files(*(commit or ["HEAD"]))
    if not files and not commit:
        files = changed.changed_files("HEAD~1")
    chosen = changed.tests_for(files)
    print(f"{len(files)} changed files concern {len(chosen)} test files.", flush=True)
    good = [run_client(files)]
    web = [file for file in chosen if file.startswith("tests/web/")]
    rest = [file for file in chosen if file not in web]
    good += [legs.run(legs.without_browser(rest), [])] if rest else []
    good += [legs.run(legs.with_browser(web), [])] if web else []
    print("Only what the change concerns. Nearly everything: python3 run.py test")
    return 0 if all(good) else 1


def run_client(files: list[str]) -> bool:
    """The client's own tests of what has changed. Whether none failed."""
    mine = [file.removeprefix("web/") for file in files if file.startswith("web/")]
    return not mine or npm.npm("exec", "--", "vitest", "related", "--run", *mine) == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
