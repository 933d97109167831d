"""nginx with the file of deploy/, in front of servers of a test."""

import os
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from lab.ports import free_port
from tests.house.starts import DEPLOY
from tests.waiting import wait_until

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")
MAIN = """
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/errors info;
events {{}}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""


def site_file(folder: Path, plain: int, secure: int, nodes: Sequence[str]) -> str:
    """The file of deploy/ with the places of this test."""
    text = (DEPLOY / "nginx.conf").read_text()
    for number, node in enumerate(nodes, 1):
        text = text.replace(f"tierce-{number}:8000", node)
    text = text.replace("/etc/nginx/certificates", str(folder))
    text = re.sub(r"error_log .*;", "", text)
    text = re.sub(r"listen 443\b", f"listen {secure}", text)
    return text.replace("listen 80;", f"listen {plain};")


@contextmanager
def nginx(folder: Path, nodes: Sequence[str]) -> Iterator[tuple[str, str]]:
    """A running nginx: its plain and its secure address."""
    if NGINX is None or OPENSSL is None:
        absent = "nginx or openssl is missing: apt-get install nginx-light openssl"
        if os.environ.get("CI"):
            pytest.fail(absent, pytrace=False)
        pytest.skip(absent)
    plain, secure = free_port(), free_port()
    certify(folder)
    root = os.name == "posix" and os.geteuid() == 0
    main = MAIN.format(folder=folder, user="user root;" if root else "")
    (folder / "nginx.conf").write_text(main)
    (folder / "site.conf").write_text(site_file(folder, plain, secure, nodes))
    command = [NGINX, "-p", str(folder), "-e", f"{folder}/errors", "-c", f"{folder}/nginx.conf"]
    tested = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert tested.returncode == 0, tested.stderr
    running = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: answers(secure) or running.poll() is not None)
        assert running.poll() is None, (folder / "errors").read_text()
        yield f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{secure}"
    finally:
        running.terminate()
        running.wait()


def answers(port: int) -> bool:
    with socket.socket() as asked:
        asked.settimeout(1)
        return asked.connect_ex(("127.0.0.1", port)) == 0


def certify(folder: Path) -> None:
    """Write a certificate that no browser would trust."""
    wish = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    wish += ["-subj", "/CN=cards.example.org"]
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    subprocess.run([str(OPENSSL), *wish, *files], capture_output=True, check=True)
