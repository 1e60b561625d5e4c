"""Who may connect, and what the page may load."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest
from aiohttp import ClientSession, web

from deckbuilder.web.server import PAGE, WANTED, ScreenServer

Visit = Callable[[ScreenServer, ClientSession], Awaitable[None]]


def visit(story: Visit) -> None:
    """Serve, run the story, and stop."""

    async def tell() -> None:
        server = ScreenServer(0)
        runner = web.AppRunner(await server.site())
        await runner.setup()
        await web.SockSite(runner, server.socket).start()
        try:
            async with ClientSession() as session:
                await story(server, session)
        finally:
            await runner.cleanup()

    asyncio.run(tell())


def test_the_served_page_loads_nothing_from_elsewhere() -> None:
    async def story(server: ScreenServer, session: ClientSession) -> None:
        async with session.get(server.address) as answer:
            assert answer.status == 200
            text, policy = await answer.text(), answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        loaded = re.findall(r'(?:src|href)="([^"]*)"', text)
        assert loaded
        for place in loaded:
            assert place.startswith(("/page/", "/static/", "data:")), place
            if place.startswith("/"):
                async with session.get(server.origin + place) as part:
                    assert part.status == 200, place

    visit(story)


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/guess/", {}),
        ("/guess/screen", {}),
        ("{key}", {"Host": "evil.example"}),
        ("{key}", {"Origin": "http://evil.example"}),
        ("{key}screen", {"Origin": "http://evil.example"}),
        ("/page/page.css", {"Host": "evil.example"}),
    ],
)
def test_nobody_else_comes_in(path: str, headers: dict[str, str]) -> None:
    async def story(server: ScreenServer, session: ClientSession) -> None:
        key = server.address.removeprefix(server.origin)
        async with session.get(server.origin + path.format(key=key), headers=headers) as answer:
            assert answer.status == 403
            assert "deckbuilder serve" in await answer.text()

    visit(story)


def test_it_listens_on_loopback_only() -> None:
    server = ScreenServer(0)
    try:
        assert server.socket.getsockname()[0] == "127.0.0.1"
    finally:
        server.socket.close()


def test_the_page_names_no_other_place() -> None:
    for file in PAGE.iterdir():
        assert not re.search(r"(https?:)?//[a-z]", file.read_text()), file.name


def test_cards_decks_and_moments_of_games_need_the_key_in_addresses() -> None:
    async def story(server: ScreenServer, session: ClientSession) -> None:
        for place in ("card/core/kill-shot", "deck/The%20Slow%20Tide", "game/3/12"):
            async with session.get(server.address + place) as answer:
                assert answer.status == 200
                assert f"/screen/{place}" in await answer.text()
            async with session.get(f"{server.origin}/guess/{place}") as answer:
                assert answer.status == 403

    visit(story)


def test_the_program_of_a_tab_is_started_at_what_its_address_names() -> None:
    server = ScreenServer(0, ["--theme", "light"])
    server.socket.close()
    assert server.command.endswith("-m deckbuilder --theme light")
    token = WANTED.set("deck/The Slow Tide; rm -r x")
    assert server.command.endswith("--theme light --at 'deck/The Slow Tide; rm -r x'")
    WANTED.reset(token)
