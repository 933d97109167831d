"""What counts as a vulnerability in the reports that ``tools/audit.py`` reads."""

import json
import sys

import pytest

from tests.house.clones import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import audit

SKIPPED = {"name": "uvicorn", "skip_reason": "not found"}
SOUND = {"name": "litestar", "version": "2.25", "vulns": []}
FAULTY = {"name": "h11", "version": "0.14", "vulns": [{"id": "GHSA-1"}, {"id": "GHSA-2"}]}


@pytest.mark.parametrize(
    ("packages", "found"),
    [
        ([SKIPPED], None),
        ([SKIPPED, SOUND], []),
        ([SOUND, FAULTY], ["h11 0.14: GHSA-1", "h11 0.14: GHSA-2"]),
    ],
)
def test_a_report_of_pip_audit(packages, found):
    assert audit.python_faults(json.dumps({"dependencies": packages, "fixes": []})) == found


@pytest.mark.parametrize(
    ("report", "found"),
    [
        ({"message": "405 Method Not Allowed"}, None),
        ({"vulnerabilities": {}}, []),
        (
            {"vulnerabilities": {"vite": {"range": "<8", "severity": "high"}}},
            ["vite <8: high"],
        ),
    ],
)
def test_a_report_of_npm(report, found):
    assert audit.client_faults(json.dumps(report)) == found


@pytest.mark.parametrize("said", ["", "no network"])
def test_a_program_that_reports_nothing_has_checked_nothing(said):
    assert audit.python_faults(said) is audit.client_faults(said) is None


@pytest.mark.parametrize(("found", "status"), [(None, 0), ([], 0), (["h11 0.14: GHSA-1"], 1)])
def test_only_a_vulnerability_fails(monkeypatch, found, status):
    monkeypatch.setattr(audit, "audit_python", lambda: found)
    monkeypatch.setattr(audit, "audit_client", lambda: None)

    assert audit.main() == status
