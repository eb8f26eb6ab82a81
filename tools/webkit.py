"""A WebKitGTK on a screen that nobody sees, driven by its own WebDriver."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

BROWSERS = ("webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-6.0")


def missing() -> str:
    """Say what is missing to drive a WebKitGTK here; nothing if it is complete."""
    if not shutil.which("WebKitWebDriver"):
        return "there is no WebKitWebDriver here (on Debian: webkit2gtk-driver xvfb)"
    if not shutil.which("Xvfb"):
        return "there is no Xvfb here (on Debian: xvfb)"
    return "" if mini_browser() else "there is no MiniBrowser of WebKitGTK here (on Debian: libwebkit2gtk-4.1-0)"


def mini_browser() -> Path | None:
    """Return the browser that comes with WebKitGTK for its tests."""
    folders = [*Path("/usr/lib").glob("*-linux-gnu*"), Path("/usr/lib"), Path("/usr/libexec"), Path("/usr/lib64")]
    paths = (folder / name / "MiniBrowser" for folder in folders for name in BROWSERS)
    return next((path for path in paths if path.is_file()), None)


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    """Start a WebKitGTK that was never used, on a screen of its own."""
    options = Options()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    with screen() as display, tempfile.TemporaryDirectory() as home:
        with mock.patch.dict("os.environ", {"DISPLAY": display, "HOME": home, "GIO_USE_VOLUME_MONITOR": "unix"}):
            driver = WebKitGTK(
                options=options, service=Service(shutil.which("WebKitWebDriver"), log_output=subprocess.DEVNULL)
            )
        try:
            driver.set_script_timeout(60)
            yield driver
        finally:
            driver.quit()


@contextmanager
def screen() -> Iterator[str]:
    """Start an X server without a screen, and give the name of its display."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        try:
            yield f":{server.stdout.readline().strip()}"
        finally:
            server.terminate()
