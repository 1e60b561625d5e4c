"""Serves the screen to a browser on this machine; needs the `web` extra.

A key generated at each start protects the page: other users of the machine can reach loopback too, and any web page
may ask a browser to open a socket there. So the address contains the key, and the host and origin of every request
must be ours.
"""

from __future__ import annotations

import logging
import shlex
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from pathlib import Path
from secrets import compare_digest, token_urlsafe
from urllib.parse import quote

import aiohttp_jinja2
import jinja2
import textual_serve
from aiohttp import web
from textual_serve.server import Server

PAGE = Path(__file__).parent / "page"
STATIC = Path(textual_serve.__file__).parent / "static"
HOST = "127.0.0.1"
MOST_TABS = 8
"""Maximum number of screens open at the same time; each one is a separate process."""

WANTED: ContextVar[str] = ContextVar("wanted", default="")
"""The path in the address of the tab being served, which says what to open there."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class ScreenServer(Server):
    """A server of the program for the tabs of one browser."""

    def __init__(self, port: int, options: Sequence[str] = ()) -> None:
        self._options = options
        super().__init__("", title="Deckbuilder")
        self.socket = listening(port)
        self._key = token_urlsafe(16)
        self._place = f"{HOST}:{self.socket.getsockname()[1]}"
        self._tabs = 0

    @property
    def command(self) -> str:
        """The command that starts the program for a tab, opened at the place named in the tab's address."""
        place = WANTED.get()
        at = ["--at", place] if place else []
        return shlex.join([sys.executable, "-m", "deckbuilder", *self._options, *at])

    @command.setter
    def command(self, command: str) -> None:
        """Ignored: the command is built for each tab."""

    @property
    def address(self) -> str:
        """The URL to open in the browser, including the key."""
        return f"http://{self._place}/{self._key}/"

    def serve(self, debug: bool = False) -> None:
        """Serve until interrupted."""
        # A tab still open at the end is closed properly, but asyncio complains of each process that outlives its loop.
        logging.getLogger("asyncio").setLevel(logging.ERROR)
        web.run_app(self.site(), sock=self.socket, print=lambda *_: None)

    async def site(self) -> web.Application:
        """The web application, ready to run in any event loop."""
        app = web.Application(middlewares=[self._only_ours])
        aiohttp_jinja2.setup(app, loader=jinja2.FileSystemLoader(PAGE), autoescape=True)
        app.add_routes(
            [
                web.get("/{key}/screen", self.handle_websocket),
                web.get("/{key}/screen/{place:.+}", self.handle_websocket),
                # textual-serve's script builds download addresses in the browser, without our key;
                # each contains a random number known only to one tab.
                web.get("/download/{key}", self.handle_download),
                web.static("/page", PAGE),
                web.static("/static", STATIC),
                web.get("/{key}/{place:.*}", self.handle_index),
            ]
        )
        return app

    @web.middleware
    async def _only_ours(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests with a foreign host or origin, or without the key."""
        is_ours = request.host == self._place and request.headers.get("Origin", self.origin) == self.origin
        key = request.match_info.get("key")
        if request.match_info.handler in (self.handle_index, self.handle_websocket):
            is_ours = is_ours and compare_digest(str(key).encode(), self._key.encode())
        if not is_ours:
            raise web.HTTPForbidden(text="Open the address that `deckbuilder serve` printed.")
        answer = await handler(request)
        if not answer.prepared:
            answer.headers.update(self._protection)
        return answer

    @property
    def origin(self) -> str:
        """The origin of the site, as browsers send it."""
        return f"http://{self._place}"

    @property
    def _protection(self) -> dict[str, str]:
        """Headers that make the browser refuse content from elsewhere; xterm sets its sizes in inline styles."""
        policy = f"default-src 'self'; connect-src 'self' ws://{self._place}; style-src 'self' 'unsafe-inline'"
        return {
            "Content-Security-Policy": f"{policy}; img-src data:; frame-ancestors 'none'; base-uri 'none'",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cache-Control": "no-store",
        }

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """Serve the page that contains the screen."""
        place = quote(request.match_info["place"])
        socket_url = f"ws://{self._place}/{self._key}/screen" + (f"/{place}" if place else "")
        return aiohttp_jinja2.render_template("index.html", request, {"title": self.title, "socket_url": socket_url})

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one tab, whose screen runs in a process of its own."""
        if self._tabs >= MOST_TABS:
            raise web.HTTPServiceUnavailable(text=f"{MOST_TABS} screens are open; close one of them.")
        self._tabs += 1
        WANTED.set(request.match_info.get("place", ""))
        try:
            return await super().handle_websocket(request)
        finally:
            self._tabs -= 1


def listening(port: int) -> socket.socket:
    """Open a socket on loopback, on any free port if `port` is 0.

    Raises `OSError` if the port is taken or not allowed.
    """
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((HOST, port))
    except OSError:
        made.close()
        raise
    return made
