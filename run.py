"""Play or test Tierce from a clone, with nothing but Python 3.11 and its venv or pip.

    python3 run.py                       the table in your browser
    python3 run.py --port 8080 --no-browser
    python3 run.py test                  the tests: --whole for all that CI runs, --changed, --long
    python3 run.py test tests/cards -q   some tests, with pytest's options
    python3 run.py lint [ruff types rooms docs containers web]
    python3 run.py gallery               pictures of the screens, for the docs
    python3 run.py measure               what the screen costs, beside the bars
    python3 run.py npm run dev           the client's own tools, with the Node they were built with
    python3 run.py bench                 how fast everything is: --list names the benchmarks
    python3 run.py audit                 known vulnerabilities in what a site installs
    python3 run.py sbom DIR              what a site consists of, as CycloneDX
    python3 run.py compile               the core by mypyc, which needs a C compiler
    python3 run.py judge                 any other subcommand of tierce

Everything is installed inside this folder (.venv, .uv), once, and again when pyproject.toml or the
client's sources change. This file must parse on Python 3.8, or it could not say what is missing.
"""

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "tierce.json"  # written last, so it stands only in a finished installation
TOOLS = ROOT / ".uv"
LOG = TOOLS / "install.log"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
UV = TOOLS / ("uv.exe" if WINDOWS else "uv")
OFFLINE = (  # how pip, uv and npm say that nobody answered
    *("NewConnectionError", "ConnectTimeoutError", "ReadTimeoutError"),
    *("error sending request", "dns error", "Failed to fetch"),
    *("ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EAI_AGAIN"),
)
DEV = {
    "test": ["-m", "pytest"],
    "lint": ["tools/lint.py"],
    "npm": ["tools/npm.py"],
    "gallery": ["tools/gallery.py"],
    "measure": ["tools/measure.py"],
    "bench": ["-m", "lab"],
    "audit": ["tools/audit.py"],
    "sbom": ["tools/sbom.py"],
}
LEGS = ("--whole", "--changed", "--long")  # other words after test are pytest's


class Sorry(Exception):
    """One sentence for the person at the keyboard: what to do."""


def say(text):
    print("Tierce: " + text, file=sys.stderr, flush=True)


def main(args):
    if args[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    try:
        if sys.version_info < (3, 11):
            raise Sorry(
                f"this is Python {sys.version_info[0]}.{sys.version_info[1]} and Tierce needs 3.11 "
                "or newer: install one and start again with it, for example `python3.11 run.py`."
            )
        prepare(dev=args[:1] != [] and args[0] in DEV)
        if args == ["compile"]:
            return subprocess.call(compiling(), cwd=str(ROOT))
        if serving(args):
            compile_beside()
        return start(args)
    except Sorry as what_to_do:
        say(str(what_to_do))
        return 2
    except OSError as why:
        say(f"cannot work in {ROOT} ({why}): free it or copy the folder elsewhere.")
        return 2
    except KeyboardInterrupt:
        say("stopped; the next start goes on from here.")
        return 130


def prepare(dev):
    """Install what is missing. A start that lacks nothing only reads and compares."""
    if missing(dev) == "nothing":
        return
    TOOLS.mkdir(exist_ok=True)
    with alone():
        what = missing(dev)  # another start may have done it meanwhile
        if what == "nothing":
            return
        began = time.monotonic()
        if what == "everything":
            say(f"first start: installing into {VENV.name}, which takes half a minute.")
        LOG.write_text("")
        installer = uv()
        if what == "everything":
            make_venv(installer)
        install(installer, dev, only_client=what == "client")
        say(f"ready after {time.monotonic() - began:.0f} s.")


def missing(dev):
    """What has to be installed: everything, packages, client or nothing."""
    import hatch_build  # needs Python 3.11

    stamp = read_stamp()
    if stamp is None or stamp["root"] != str(ROOT) or not PYTHON.exists():
        return "everything"
    if stamp["asked"] != asked() or (dev and not stamp["dev"]):
        return "packages"
    return "nothing" if hatch_build.current() else "client"


def read_stamp():
    try:
        return json.loads(STAMP.read_text())
    except (OSError, ValueError):
        return None


def asked():
    """One name for everything that decides what is installed."""
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


@contextlib.contextmanager
def alone():
    """Hold the only right to install here: two starts at once would undo each other."""
    if WINDOWS:
        yield
        return
    import fcntl

    with (TOOLS / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another start is installing here; waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        # The steps inherit the lock: if this start is killed, the next waits for what it began.
        os.set_inheritable(lock.fileno(), True)
        yield


def uv():
    """The installer: ours in .uv, fetched with pip or in a throw-away venv, or the one on PATH."""
    if UV.exists():
        return UV
    ways = [with_pip] if has("pip") else []
    ways += [with_venv] if has("ensurepip") else []
    if ways:
        say("fetching the installer (uv).")
    for way in ways:
        if way():
            return UV
    if shutil.which("uv"):
        return Path(shutil.which("uv"))
    if not ways:
        raise Sorry(
            "this Python has neither venv nor pip: install one of them (on Debian and Ubuntu as "
            "root: apt-get install python3-venv) and start again."
        )
    raise failed()


def has(module):
    spec = importlib.util.find_spec(module)
    return spec is not None and spec.origin is not None  # an emptied folder has no origin


def with_pip():
    return pip_uv([sys.executable, "-m", "pip", "install", "--target", str(TOOLS / "part")])


def with_venv():
    part = TOOLS / "part"
    python = part / PYTHON.relative_to(VENV)
    made = quiet([sys.executable, "-m", "venv", "--clear", str(part)])
    return made and pip_uv([str(python), "-m", "pip", "install"])


def pip_uv(pip):
    """Fetch uv, then move its one file into place: it is there whole or not at all."""
    options = ["--only-binary", ":all:", "--retries", "2", "--disable-pip-version-check", "uv"]
    done = quiet([*pip, *options])
    found = [TOOLS / "part" / place / UV.name for place in ("bin", "Scripts")]
    for program in found:
        if done and program.exists():
            program.replace(UV)
    shutil.rmtree(TOOLS / "part", ignore_errors=True)
    return UV.exists()


def make_venv(installer):
    """A fresh environment: one without a stamp is what an interrupted start left behind."""
    if not quiet([str(installer), "venv", "--clear", "--python", sys.executable, str(VENV)]):
        raise failed()


def install(installer, dev, only_client):
    """Install or replace the package; its editable install runs hatch_build.py."""
    before = read_stamp() or {"dev": False}
    dev = dev or before["dev"]
    if STAMP.exists():
        STAMP.unlink()
    say("building the web client." if only_client else "fetching packages, building the client.")
    command = [str(installer), "pip", "install", "--python", str(PYTHON), "--compile-bytecode"]
    # One built earlier and cached would leave the client of this clone unbuilt.
    command += ["--reinstall-package", "tierce", "--refresh-package", "tierce"]
    command += ["--no-deps"] if only_client else (["--group", "dev"] if dev else [])
    command += ["--editable", str(ROOT) + "[server]"]
    done = quiet(command)
    if not done and "peer certificate" in LOG.read_text(errors="replace"):
        # A house that looks into its traffic has its own authority in the system's store.
        done = quiet(command, UV_SYSTEM_CERTS="1")
    if done or only_client:  # a client that does not build leaves the rest as good as it was
        STAMP.write_text(json.dumps({"root": str(ROOT), "asked": asked(), "dev": dev}))
    if not done:
        raise failed()


def failed():
    """What to do about the step that just failed, from what it said."""
    said, log = LOG.read_text(errors="replace"), LOG.relative_to(ROOT)
    if any(word in said for word in OFFLINE):
        return Sorry(
            "the packages Tierce needs could not be fetched: connect this machine to the network "
            f"and start again (what the installer said is in {log})."
        )
    what = (
        "the web client could not be built" if "web client could not" in said else "not installed"
    )
    return Sorry(f"{what}: read {log}, mend what its last lines name and start again.")


def quiet(command, **env):
    """Run a step with its output in the log. Whether it went well."""
    # An editable install is never compiled; TIERCE_PURE=1 keeps it from fetching what compiles.
    env = dict(uv_env(), TIERCE_PURE="1", **env)
    with LOG.open("ab") as log:
        log.write(f"$ {' '.join(command)}\n".encode())
        log.flush()
        streams = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
        code = subprocess.call(command, cwd=str(ROOT), env=env, close_fds=False, **streams)
    return code == 0


def uv_env():
    """The environment of the installer."""
    env = dict(os.environ, UV_PYTHON_DOWNLOADS="never")
    if "PIP_INDEX_URL" in env:  # a house that has its own index has told pip, not uv
        env.setdefault("UV_DEFAULT_INDEX", env["PIP_INDEX_URL"])
    return env


def compiling():
    """The command that compiles the core: with the mypyc of developers, or one fetched for it."""
    import core_build

    stamp = read_stamp()
    if stamp is not None and stamp["dev"]:
        return [str(PYTHON), "core_build.py"]
    asked_for = [word for what in core_build.requirements() for word in ("--with", what)]
    run = [str(uv()), "run", "--quiet", "--no-project", "--python", str(PYTHON)]
    return [*run, *asked_for, "core_build.py"]


def compile_beside():
    """Compile for the next start while this one plays. Developers' sources change too often."""
    import core_build

    if read_stamp()["dev"] or core_build.lacking() is not None or core_build.current():
        return
    state = core_build.place().name
    tried = TOOLS / "compiled"
    if tried.exists() and tried.read_text() == state:
        return  # under way, or in vain
    tried.write_text(state)
    say("compiling the core in the background; the next start will think faster.")
    with (TOOLS / "compile.log").open("w") as log:
        streams = {"stdin": subprocess.DEVNULL, "stdout": log, "stderr": log}
        command = [*compiling(), "beside"]
        subprocess.Popen(
            command, cwd=str(ROOT), env=uv_env(), start_new_session=not WINDOWS, **streams
        )


def serving(args):
    return args[:1] in ([], ["serve"]) or args[0].startswith("-")


def start(args):
    """Become the program that was asked for."""
    if args[:1] != [] and args[0] in DEV:
        os.chdir(str(ROOT))
        in_legs = args[0] == "test" and (len(args) == 1 or args[1] in LEGS)
        program = ["tools/tests.py"] if in_legs else DEV[args[0]]
        args = [*program, *args[1:]]
    elif serving(args) and args[:1] != ["serve"]:
        args = ["-m", "tierce", "serve", *args]
    else:
        args = ["-m", "tierce", *args]
    command = [str(PYTHON), *args]
    if WINDOWS:  # exec would give the terminal back at once
        return subprocess.call(command)
    return os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
