"""What the sources must not do with words of a visitor: start, evaluate, compile or draw them."""

import ast
import re
from collections.abc import Iterator

from tests.house.clones import ROOT
from tests.house.sources import trees

STARTING = {"system", "popen", "Popen", "spawn", "create_subprocess_shell", "getoutput"}
STARTING |= {"create_subprocess_exec", "check_output", "run_path"}
EVALUATING = {"eval", "exec", "compile", "__import__", "execfile"}
WORKER = "server/work/process.py"
"""Starts the worker, by a command that holds no input."""
PATTERNS = {
    *("server/catalogue/rules_sections.py", "server/people/mail/addresses.py"),
    "server/people/naming/reserved.py",
}
"""Make a pattern from the names of cards in our own catalogue, and from constants."""
DRAWN = {
    *("cards/Card.svelte", "cards/drawing/Defs.svelte", "parts/icons/Icon.svelte"),
    *("people/Seat.svelte", "people/Owner.svelte", "people/Avatar.svelte"),
}
"""Components that draw markup: shapes and cards of our own, chosen by a number or a name."""


def calls(*names: str) -> Iterator[tuple[str, str, ast.Call]]:
    """Each call in modules of the server that hold one of the names, with its file and the name."""
    for path, tree in trees("server", holding=rf"\b(?:{'|'.join(names)})\b"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield path, ast.unparse(node.func), node


def places(words: str) -> set[str]:
    """Files of the client in which the pattern occurs."""
    found = re.compile(words)
    root = ROOT / "web" / "src"
    paths = [path for path in root.rglob("*") if path.suffix in {".ts", ".svelte"}]
    sources = [path for path in paths if ".test." not in path.name]
    return {str(path.relative_to(root)) for path in sources if found.search(path.read_text())}


def test_the_server_starts_no_command_but_its_worker() -> None:
    found = {path for path, name, _ in calls(*STARTING) if name.rpartition(".")[2] in STARTING}

    assert found == {WORKER}
    text = (ROOT / "src" / "tierce" / WORKER).read_text()
    assert "shell" not in text


def test_the_server_evaluates_no_text() -> None:
    assert [(path, name) for path, name, _ in calls(*EVALUATING) if name in EVALUATING] == []


def test_the_server_makes_no_pattern_from_input() -> None:
    using = {f"re.{name}" for name in ("compile", "search", "match", "fullmatch", "sub", "split")}
    using |= {"re.findall", "re.finditer"}
    made = {
        path
        for path, name, node in calls("import re")
        if name in using and not isinstance(node.args[0], ast.Constant)
    }

    assert made == PATTERNS


def test_the_client_draws_no_markup_but_its_own() -> None:
    assert places(r"\{@html") == DRAWN
    assert (
        places(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|DOMParser") == set()
    )
    assert places(r"\beval\(|new Function\(") == set()


def test_the_client_hears_messages_of_its_own_service_worker_only() -> None:
    assert places(r"addEventListener\(['\"]message") == {"browser/register.ts"}
    assert places(r"(window|self|globalThis)\.onmessage|svelte:window[^>]*onmessage") == set()
    hears = (ROOT / "web/src/browser/register.ts").read_text()
    assert "navigator.serviceWorker.addEventListener('message'" in hears


def test_the_client_uses_no_plugin_and_no_frame_of_another_site() -> None:
    assert places(r"<(object|embed|applet|iframe|frame|marquee)\b|document\.domain") == set()
