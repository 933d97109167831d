"""``run.py``: installs what is missing, and only that, and says in one sentence what is wrong."""

import ast
import json
import os
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.clones import ROOT, Clone

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the pretended installer is a Unix script")


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path / "clone").with_fake_uv()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Clone:
    """A clone that lacks nothing, for tests that look only at what is started."""
    clone = Clone(tmp_path_factory.mktemp("installed") / "clone").with_fake_uv()
    clone.run("test")
    return clone


@pytest.fixture
def bare(tmp_path: Path) -> Clone:
    """A clone in which no installer was fetched yet."""
    return Clone(tmp_path / "bare")


def module(clone: Clone, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The clone's ``run.py``, imported."""
    monkeypatch.setitem(sys.modules, "hatch_build", clone.module("hatch_build.py"))
    return clone.module("run.py")


def the_one_sentence(text: str) -> str:
    assert len(text.splitlines()) == 1, text
    return text


# What is started


def test_without_arguments_it_serves(installed: Clone) -> None:
    assert installed.became() == ["-m", "tierce", "serve"]


def test_options_go_to_serve(installed: Clone) -> None:
    assert installed.became("--port", "9", "--no-browser") == [
        *("-m", "tierce", "serve", "--port", "9", "--no-browser")
    ]


def test_any_subcommand_goes_through_with_its_arguments(installed: Clone) -> None:
    assert installed.became("arrange", "A23c 7♥", "--json") == [
        *("-m", "tierce", "arrange", "A23c 7♥", "--json")
    ]


def test_a_subcommand_stays_in_the_readers_folder(installed: Clone, tmp_path: Path) -> None:
    assert json.loads(installed.run("replay", "x.rami", cwd=tmp_path).stdout)[1] == str(tmp_path)


def test_tests_run_in_the_clone_from_anywhere(installed: Clone, tmp_path: Path) -> None:
    became = json.loads(installed.run("test", "-q", cwd=tmp_path).stdout)

    assert became == [["-m", "pytest", "-q"], str(installed.home)]


def test_benchmarks_are_those_of_the_lab(installed: Clone) -> None:
    assert installed.became("bench", "--list") == ["-m", "lab", "--list"]


@pytest.mark.parametrize("words", [[], ["--whole"], ["--changed", "HEAD~2"]])
def test_tests_without_names_run_in_legs(installed: Clone, words: list[str]) -> None:
    became = json.loads(installed.run("test", *words).stdout)

    assert became == [["tools/tests.py", *words], str(installed.home)]


def test_the_exit_status_is_that_of_the_program(installed: Clone) -> None:
    assert installed.run("judge").returncode == 7


def test_standard_output_is_left_to_the_program(clone: Clone) -> None:
    first = clone.run("judge")

    assert len(first.stdout.splitlines()) == 1
    assert "installing" in first.stderr


def test_help_installs_nothing(clone: Clone) -> None:
    assert "run.py test" in clone.run("--help").stdout
    assert clone.asked() == []


# What is installed


def test_the_first_start_makes_an_environment_and_installs(clone: Clone) -> None:
    clone.run()
    venv, install = clone.asked()

    assert venv.startswith("venv --clear")
    assert install.startswith("pip install")
    assert "--group" not in install
    assert install.endswith("[server]")  # the site's packages


def test_the_second_start_installs_nothing_and_says_nothing(clone: Clone) -> None:
    clone.run()
    clone.asked()
    second = clone.run()

    assert clone.asked() == []
    assert second.stderr == ""


def test_testing_adds_what_tests_need_and_playing_keeps_it(clone: Clone) -> None:
    clone.run()
    clone.asked()

    clone.run("test")
    assert ["--group dev" in line for line in clone.asked()] == [True]
    clone.run()
    clone.run("test")
    assert clone.asked() == []


def test_a_changed_pyproject_installs_again_in_place(clone: Clone) -> None:
    clone.run("test")
    clone.asked()
    with (clone.home / "pyproject.toml").open("a") as pyproject:
        pyproject.write("# a change\n")
    clone.run()

    assert ["--group dev" in line for line in clone.asked()] == [True]


def test_a_changed_client_is_built_without_installing_packages(clone: Clone) -> None:
    clone.with_client("one").run()
    clone.asked()
    clone.with_client("two").run()

    assert ["--no-deps" in line for line in clone.asked()] == [True]


def test_an_unchanged_client_is_not_built_again(clone: Clone) -> None:
    clone.with_client().run()
    clone.asked()
    clone.with_client().run()

    assert clone.asked() == []


def test_the_client_is_left_alone_on_request(clone: Clone) -> None:
    clone.with_client("one").run()
    clone.asked()
    clone.with_client("two").run(TIERCE_NO_WEB="1")

    assert clone.asked() == []


def test_a_moved_clone_is_installed_anew(clone: Clone, tmp_path: Path) -> None:
    clone.run()
    clone.asked()
    clone.home = clone.home.rename(tmp_path / "elsewhere")
    clone.run()

    assert clone.asked()[0].startswith("venv --clear")


# What is compiled


@pytest.fixture
def compilable(clone: Clone) -> Clone:
    """A clone with a core to compile; its pretended Python would do it."""
    core = Path("src", "tierce", "core")
    (clone.home / core).mkdir(parents=True)
    shutil.copy(ROOT / core / "finding.py", clone.home / core)
    clone.env |= {"TIERCE_PURE": "", "CC": sys.executable}
    return clone


def test_a_player_has_the_core_compiled_while_playing_once(compilable: Clone) -> None:
    assert "compiling the core in the background" in compilable.run().stderr
    assert "compiling" not in compilable.run().stderr


def test_after_an_edit_it_is_compiled_again(compilable: Clone) -> None:
    compilable.run()
    (compilable.home / "src" / "tierce" / "melds").mkdir()
    (compilable.home / "src" / "tierce" / "melds" / "new.py").write_text("")

    assert "compiling the core" in compilable.run().stderr


@pytest.mark.parametrize("environment", [{"TIERCE_PURE": "1"}, {"CC": "no-such-compiler"}])
def test_nothing_is_compiled_where_none_is_wanted_or_can_be(
    compilable: Clone, environment: dict[str, str]
) -> None:
    assert "compiling" not in compilable.run(**environment).stderr


def test_other_subcommands_and_developers_compile_nothing_by_the_way(compilable: Clone) -> None:
    assert "compiling" not in compilable.run("judge").stderr
    compilable.run("test")

    assert "compiling" not in compilable.run().stderr


def test_developers_compile_with_their_own_mypyc(compilable: Clone) -> None:
    compilable.run("test")

    assert compilable.became("compile") == ["core_build.py"]


# What goes wrong


@pytest.mark.parametrize("step", ["venv", "pip"])
def test_a_start_killed_while_installing_is_healed_by_the_next(clone: Clone, step: str) -> None:
    assert clone.run(FAKE_UV_DIES_AT=step).returncode == -9
    clone.asked()

    assert clone.became() == ["-m", "tierce", "serve"]
    assert [line.split()[0] for line in clone.asked()] == ["venv", "pip"]


def test_a_start_killed_while_building_the_client_is_healed_by_the_next(clone: Clone) -> None:
    clone.with_client("one").run()
    clone.with_client("two").run(FAKE_UV_DIES_AT="pip")
    clone.asked()

    assert clone.became() == ["-m", "tierce", "serve"]
    assert [line.split()[0] for line in clone.asked()] == ["venv", "pip"]


def test_an_installer_that_fails_is_told_with_where_its_words_are(clone: Clone) -> None:
    failed = clone.run(FAKE_UV_FAILS="error: the disk is full")

    assert failed.returncode == 2
    assert failed.stderr.splitlines()[-1].startswith("Tierce: not installed: read .uv/install.log")
    assert "Traceback" not in failed.stderr
    assert "the disk is full" in (clone.home / ".uv" / "install.log").read_text()


def test_a_client_that_cannot_be_built_is_told_as_such(clone: Clone) -> None:
    clone.with_client("one").run()
    failed = clone.with_client("two").run(FAKE_UV_FAILS="The web client could not be built: x")

    assert failed.returncode == 2
    assert "web client could not be built" in failed.stderr.splitlines()[-1]


NOWHERE = {"PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_CONFIG_FILE": os.devnull}


def test_a_client_that_is_mended_needs_no_new_environment(clone: Clone) -> None:
    clone.with_client("one").run()
    clone.with_client("broken").run(FAKE_UV_FAILS="The web client could not be built: x")
    clone.asked()
    clone.with_client("mended").run()

    assert ["--no-deps" in line for line in clone.asked()] == [True]


def test_without_a_network_it_asks_for_one(bare: Clone) -> None:
    failed = bare.run(**NOWHERE)

    assert failed.returncode == 2
    assert "connect this machine to the network" in failed.stderr.splitlines()[-1]
    assert "Traceback" not in failed.stderr
    assert not (bare.home / ".uv" / "part").exists()


def test_a_network_lost_after_the_installer_came_is_told_alike(bare: Clone) -> None:
    cache = str(bare.home / "cache")
    failed = bare.with_real_uv().run(**NOWHERE, UV_CACHE_DIR=cache, UV_HTTP_RETRIES="0")

    assert failed.returncode == 2
    assert "connect this machine to the network" in failed.stderr.splitlines()[-1]
    assert "Traceback" not in failed.stderr


def test_a_second_start_waits_for_the_first(clone: Clone) -> None:
    fcntl = pytest.importorskip("fcntl")
    with (clone.home / ".uv" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        second = clone.start()
        waiting = second.stderr.readline()
    words = second.communicate(timeout=60)[1]

    assert "waiting" in waiting
    assert "ready" in words


def test_without_venv_and_pip_it_names_what_to_install(
    bare: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = module(bare, monkeypatch)
    monkeypatch.setattr(run, "has", lambda _: False)
    monkeypatch.setenv("PATH", os.devnull)

    assert run.main([]) == 2
    assert "apt-get install python3-venv" in capsys.readouterr().err


def test_on_an_old_python_it_says_so(
    bare: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = module(bare, monkeypatch)
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    code = run.main([])
    monkeypatch.undo()

    assert code == 2
    assert "this is Python 3.10" in the_one_sentence(capsys.readouterr().err)


def test_an_old_python_can_read_the_file_that_says_so() -> None:
    ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 8))


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(
    bare: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bare.home / ".uv").write_text("a file where a folder should be")
    run = module(bare, monkeypatch)

    assert run.main([]) == 2
    assert "cannot work in" in the_one_sentence(capsys.readouterr().err)


def test_ctrl_c_leaves_no_traceback(
    clone: Clone, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run = module(clone, monkeypatch)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "make_venv", interrupted)

    assert run.main([]) == 130
    assert "goes on from here" in capsys.readouterr().err
