"""A headless browser that opens the served screen and reports what was drawn and which hosts it contacted."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1200,800"),
    *("--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update"),
    *("--disable-sync", "--enable-unsafe-swiftshader"),
)
ESCAPES = re.compile(r"\x1b\[[0-9;?<>=$]*[A-Za-z]|\x1b[()][A-Z0-9]|\x1b[^\[]|[\x00-\x08\x0e-\x1f]")
PATIENCE = 60
"""Seconds within which a slow machine has to draw something."""


class Tab:
    """One tab of the browser."""

    def __init__(self, driver: Chrome) -> None:
        self.driver = driver
        self.hosts: set[str] = set()
        """Every host from which the browser requested anything, or to which it opened a socket."""
        self._drawn = ""

    def types(self, *texts: str) -> None:
        """Type into the screen, which has the focus without a click."""
        self.waits_for(lambda: "xterm" in str(self.driver.switch_to.active_element.get_attribute("class")))
        for text in texts:
            ActionChains(self.driver).send_keys(text).perform()

    def control(self, key: str) -> None:
        """Press a key together with Control."""
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()

    def draws(self, *texts: str) -> None:
        """Wait until each of these is drawn, since the previous such wait ended."""
        wait = WebDriverWait(self.driver, PATIENCE, poll_frequency=0.2)
        wait.until(lambda _: self._holds(*texts), f"{texts} was not drawn")
        self._drawn = ""

    def waits_for(self, happens: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        WebDriverWait(self.driver, PATIENCE, poll_frequency=0.2).until(lambda _: happens())

    def _holds(self, *texts: str) -> bool:
        entries: list[dict[str, str]] = self.driver.get_log("performance")  # type: ignore[no-untyped-call]
        for entry in entries:
            told = json.loads(entry["message"])["message"]
            self._hear(told["method"], told["params"])
        return all(text in self._drawn for text in texts)

    def _hear(self, method: str, params: dict[str, dict[str, str]]) -> None:
        if method == "Network.requestWillBeSent":
            self._note(params["request"]["url"])
        elif method == "Network.webSocketCreated":
            self._note(str(params["url"]))
        elif method == "Network.webSocketFrameReceived" and str(params["response"]["opcode"]) == "2":
            drawing = b64decode(params["response"]["payloadData"]).decode("utf-8", "replace")
            self._drawn += ESCAPES.sub("", drawing)

    def _note(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in ("data", "blob", "about", "chrome", "chrome-untrusted"):
            self.hosts.add(address.hostname or url)


@contextmanager
def tab(address: str, folder: Path) -> Iterator[Tab]:
    """A browser with an empty profile in this folder, showing the page at this address."""
    options = ChromeOptions()
    options.binary_location = str(BROWSER)
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    driver = Chrome(options=options, service=Service(str(DRIVER)))
    try:
        driver.get(address)
        yield Tab(driver)
    finally:
        driver.quit()


@contextmanager
def served() -> Iterator[str]:
    """The program serving its screen on a free port; yields the address that it prints."""
    command = [sys.executable, "-m", "deckbuilder", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
