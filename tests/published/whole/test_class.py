"""A class is served from the unpacked kit by what a teacher's computer has: Python, Perl, or what Windows has."""

from __future__ import annotations

import gzip
import http.client
import re
import shutil
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from playwright.sync_api import Page, expect

from tests.published.classroom import SERVE, Teacher, plays_over_plain_http, serving

PUPILS = 30
START_SECONDS = 60
GIVEN = ("site/", "sheets/", "licences/", "katra.html", "start.html", "LICENSE", "server/class.html")
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
ASIDE = """
/../private.txt /site/../private.txt /site/../../private.txt /site/..%2f..%2fprivate.txt /%2e%2e/private.txt
/site/%2e%2e/%2e%2e/private.txt /..\\private.txt /site\\..\\private.txt //private.txt ///etc/passwd /etc/passwd
/C:/Windows/win.ini /site/../../../../../../../../etc/passwd /private.txt /site/private.txt%00.html /server/serve.py
/site /site/web /site/web/ /site/web/.. /server/ /server/../start.html/.. /.git/config /nosuch
/site/./index.html /site/index.html/ /katra.html/../private.txt http://elsewhere/private.txt *
""".split()
WRONG = [
    b"GET\r\n\r\n",
    b"\r\n\r\n",
    b"POST /site/ HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
    b"GET /site/ HTTP/9.9\r\n\r\n",
    b"GET /\xff\xfe\x00 HTTP/1.1\r\n\r\n",
    b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 20_000 + b"\r\n",
]


def windows_server(folder: Path) -> Path:
    """Compile the server of Windows as strictly as Windows does: C# 5, the first library alone, no warning."""
    if not shutil.which("mcs"):
        pytest.skip("there is no Mono here (on Debian: mono-mcs mono-runtime)")
    made = folder / "serve.exe"
    options = ["-langversion:5", "-noconfig", "-r:System.dll", "-warn:4", "-warnaserror", f"-out:{made}"]
    subprocess.run(["mcs", *options, folder / "server/serve.cs"], check=True)
    return made


@pytest.fixture(scope="session", params=["python", "perl", "windows"])
def teacher(kit: Path, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Teacher]:
    """Give a server of each kind, and beside what it gives a file that it must not."""
    top = tmp_path_factory.mktemp("downloads")
    folder = shutil.copytree(kit, top / "katra")
    for place in (top, folder, folder / "server"):
        (place / "private.txt").write_text("private")
    commands: dict[str, list[str | Path]] = {"python": SERVE, "perl": ["perl", "server/serve.pl", "192.0.2.7"]}
    if request.param == "windows":
        commands["windows"] = ["mono", windows_server(folder), "."]
    with serving(commands[request.param], folder) as running:
        yield running


def given(folder: Path) -> dict[str, bytes]:
    """Return the files that a class is given, by their addresses."""
    names = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {f"/{name}": path.read_bytes() for name, path in names.items() if name.startswith(GIVEN)}


def asked(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Return the answer to one request, which is sent as it is written here."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=START_SECONDS)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, dict(answer.getheaders()), content


def test_every_file_arrives_as_it_is_under_its_type_and_packed_for_who_can_unpack_it(teacher: Teacher) -> None:
    for address, content in given(teacher.folder).items():
        if address.rpartition("/")[2].startswith("."):
            continue
        status, headers, plain = asked(teacher.port, address)
        assert (status, plain) == (200, content), address
        ending = Path(address).suffix
        assert headers["Content-Type"].partition(";")[0] == TYPES.get(ending, headers["Content-Type"].partition(";")[0])
        _, headers, packed = asked(teacher.port, address, Accept_Encoding="gzip, br")
        if headers.get("Content-Encoding") == "gzip":
            assert gzip.decompress(packed) == content
        else:
            assert ending in {".png", ".woff2", ".zip"}
            assert packed == content


def test_the_bare_address_leads_to_the_game_and_what_a_browser_has_is_not_sent_again(teacher: Teacher) -> None:
    status, headers, _ = asked(teacher.port, "/")
    assert (status, headers["Location"]) == (302, "/site/")
    status, headers, content = asked(teacher.port, "/site/?game=katro&size=4")
    assert content == (teacher.folder / "site/index.html").read_bytes()
    assert asked(teacher.port, "/site/", If_None_Match=headers["ETag"])[::2] == (304, b"")
    status, headers, content = asked(teacher.port, "/site/", "HEAD")
    assert (status, headers["Content-Length"], content) == (
        200,
        str((teacher.folder / "site/index.html").stat().st_size),
        b"",
    )


def test_nothing_that_lies_aside_is_given(teacher: Teacher) -> None:
    for path in ASIDE:
        status, _, content = asked(teacher.port, path)
        assert status == 404, path
        assert b"private" not in content
        assert b"Katra" in content


def test_what_is_no_request_ends_the_connection_and_nothing_else(teacher: Teacher) -> None:
    for wrong in WRONG:
        with socket.create_connection(("127.0.0.1", teacher.port), timeout=START_SECONDS) as browser:
            try:
                browser.sendall(wrong)
                browser.shutdown(socket.SHUT_WR)
                answer = b"".join(iter(lambda: browser.recv(65_536), b""))
            except OSError:  # it has hung up already
                answer = b""
            assert not answer.startswith(b"HTTP/1.1 200"), wrong[:40]
    assert asked(teacher.port, "/site/")[0] == 200


def test_a_class_of_thirty_is_served_when_all_begin_at_once(teacher: Teacher) -> None:
    wanted = {address: content for address, content in given(teacher.folder).items() if address.startswith("/site/web")}
    begin = Barrier(PUPILS)

    def pupil(number: int) -> int:
        """Fetch the whole page over two connections as a browser does; return how many files came as they should."""
        connections = [http.client.HTTPConnection("127.0.0.1", teacher.port, timeout=START_SECONDS) for _ in range(2)]
        right = 0
        begin.wait()
        for nth, (address, content) in enumerate(sorted(wanted.items())):
            connection = connections[(number + nth) % 2]
            connection.request("GET", address, headers={"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            body = answer.read()
            right += (gzip.decompress(body) if answer.getheader("Content-Encoding") else body) == content
        for connection in connections:
            connection.close()
        return right

    with ThreadPoolExecutor(PUPILS) as pupils:
        assert list(pupils.map(pupil, range(PUPILS))) == [len(wanted)] * PUPILS


def test_a_second_server_takes_the_next_port(teacher: Teacher) -> None:
    with serving(SERVE, teacher.folder, PORT=str(teacher.port)) as second:
        assert second.port > teacher.port
        assert asked(second.port, "/site/")[0] == 200


def test_the_window_tells_the_address_in_three_languages(teacher: Teacher) -> None:
    assert re.findall(r"^  (FR|MG|EN)  ", teacher.told, re.MULTILINE) == ["FR", "MG", "EN"]
    assert re.search(r"^     http://\d+(\.\d+){3}:\d+\s*$", teacher.told, re.MULTILINE)


# What is double-clicked


@pytest.mark.parametrize("name", ["serve-linux.sh", "serve-mac.command"])
def test_the_script_of_linux_and_of_the_mac_takes_python_or_else_perl(kit: Path, tmp_path: Path, name: str) -> None:
    with serving([kit / name], tmp_path) as running:
        assert asked(running.port, "/site/")[1]["Server"].startswith("Katra")
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("sh", "dirname", "grep", "sed", "uname", "perl"):
        (tools / tool).symlink_to(shutil.which(tool) or "")
    with serving([kit / name], tmp_path, PATH=str(tools)) as running:
        assert "Server" not in asked(running.port, "/site/")[1]
    (tools / "perl").unlink()
    run = subprocess.run([kit / name], env={"PATH": str(tools)}, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout.count("katra.html") == 3


def test_a_mac_without_the_tools_of_developers_is_not_asked_to_install_them(kit: Path, tmp_path: Path) -> None:
    """There, /usr/bin/python3 is a placeholder, and `xcode-select -p` fails."""
    for tool in ("sh", "dirname", "grep", "sed", "perl"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or "")
    for tool, script in (
        ("uname", "echo Darwin"),
        ("xcode-select", "exit 2"),
        ("python3", "echo installs >&2; exit 1"),
    ):
        (tmp_path / tool).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / tool).chmod(0o755)
    with serving([kit / "serve-mac.command"], tmp_path, PATH=str(tmp_path)) as running:
        assert "Server" not in asked(running.port, "/site/")[1]


def test_the_script_of_windows_is_written_as_windows_reads_it(kit: Path) -> None:
    script = (kit / "serve-windows.cmd").read_bytes()
    assert script.count(b"\n") == script.count(b"\r\n") > 10
    text = script.decode()
    assert text.index("chcp 65001") < min(text.index(letter) for letter in text if not letter.isascii())
    for name in re.findall(r"server\\(\w+\.\w+)", text):
        assert (kit / "server" / name).is_file()


# In a browser


def test_a_pupil_plays_in_the_one_file_over_plain_http(far: Page, kit: Path) -> None:
    plays_over_plain_http(far, kit, "katra.html")


def test_that_page_opened_from_another_computer_knows_its_address_without_being_told(far: Page, kit: Path) -> None:
    with serving(SERVE, kit) as teacher:
        far.goto(f"http://192.0.2.7:{teacher.port}/server/class.html")
        expect(far.locator("#address")).to_have_text(f"http://192.0.2.7:{teacher.port}")
        expect(far.locator("#code svg")).to_be_visible()
        expect(far.locator("#none, #running").filter(visible=True)).to_have_count(0)
