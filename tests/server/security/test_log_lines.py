"""Where a server writes, and in what form, while somebody tries what is refused."""

import json
from datetime import datetime

from tests.server.calls.test_accounts import by_passphrase
from tests.server.people import Person
from tests.server.process import Process


async def test_the_log_is_json_lines_in_utc_on_standard_error_only(tmp_path):
    server = Process(tmp_path, TIERCE_LOG="info")
    eve = await Person(server.address, 'Eve\n{"event":"forged"}').come()
    table = await eve.make("you", "bot")
    await eve.http.post("/api/sign-in", json=by_passphrase('x"}\n{"event":"forged"', "nothing\r\n"))
    await eve.http.get("/api/tables/%0A%7B%22event%22:%22forged%22%7D")
    await eve.http.post("/api/tables", json={}, headers={"origin": "https://evil.example"})
    server.running.send_signal(2)
    out, said = server.running.communicate(timeout=60)
    lines = [json.loads(line) for line in said.splitlines()]

    assert table not in said
    assert table not in said
    assert out.strip() == ""
    assert {"started", "table_made", "refused", "stopped"} <= {line["event"] for line in lines}
    assert "forged" not in said
    for line in lines:
        assert line["timestamp"].endswith("Z")
        assert datetime.fromisoformat(line["timestamp"]).utcoffset().total_seconds() == 0
    assert [file.name for file in tmp_path.rglob("*") if "log" in file.name] == []
