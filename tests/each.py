"""Tables of cases in one test: to pytest a test costs as much as a hundred small cases."""

import functools
import inspect
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import pytest

Check = Callable[..., None]
Table = Iterable[Any] | Callable[[], Iterable[Any]]
FAILURES = (Exception, pytest.fail.Exception)


def each(*tables: Table) -> Callable[[Check], Callable[[], None]]:
    """Make one test of a check: it runs the check with each case and names all that fail.

    A case is an argument or a tuple of arguments. Of several tables each combination is a case.
    A function gives its table when the test runs, and not when pytest collects it.
    """

    def made(check: Check) -> Callable[[], None]:
        @functools.wraps(check)
        def test() -> None:
            found = [table() if callable(table) else table for table in tables]
            run_all(check, [flat(case) for case in product(*found)])

        test.__signature__ = inspect.Signature()  # type: ignore[attr-defined]  no fixtures
        return test

    return made


def flat(case: tuple[Any, ...]) -> list[Any]:
    """The arguments of a case."""
    return [one for part in case for one in (part if type(part) is tuple else (part,))]


def run_all(check: Check, cases: list[list[Any]]) -> None:
    """Run the check with each case; fail with all that fail, and the traceback of the first."""
    assert cases, "an empty table proves nothing"
    failed: list[tuple[str, BaseException]] = []
    for case in cases:
        try:
            check(*case)
        except FAILURES as error:
            failed.append((", ".join(map(repr, case))[:200], error))
    if failed:
        told = [f"{case}: {type(error).__name__}: {error}" for case, error in failed]
        head = f"{len(failed)} of {len(cases)} cases fail"
        raise AssertionError("\n".join([head, *told])) from failed[0][1]
