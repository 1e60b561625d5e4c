"""`deckbuilder serve`: the screen in a browser of this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from deckbuilder.cli.options import Database, Sets, named_settings
from deckbuilder.cli.render import narrate, say
from deckbuilder.errors import Refusal


def serve(
    context: typer.Context,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes one that is free.")] = 8000,
    shows: Annotated[bool, typer.Option("--open", help="Open the page in your browser too.")] = False,
    database: Database = None,
    sets: Sets = None,
) -> None:
    """Show the screen in a browser of this machine; nobody else can reach it. Needs the web extra.

    Example: `deckbuilder serve`
    """
    try:
        from deckbuilder.web.server import ScreenServer
    except ImportError:
        raise Refusal(
            "no-web",
            "The screen in a browser needs the web extra, which is not installed.",
            "Install deckbuilder[web].",
        ) from None
    options = ["--db", str(database)] if database else []
    for path in sets or ():
        options += ["--set", str(path)]
    for key, value in named_settings(context).items():
        options += _settled(key.replace("_", "-"), value)
    try:
        server = ScreenServer(port, options)
    except OSError as error:
        raise Refusal(
            "port-taken", f"Port {port} cannot be used: {error.strerror}.", "Name another with --port, or 0 for any."
        ) from None
    say(server.address)
    narrate("Open this address in a browser of this machine; Ctrl+C here ends it.")
    if shows:
        import webbrowser

        webbrowser.open(server.address)
    server.serve()


def _settled(name: str, value: str) -> list[str]:
    """A setting of this start as the screen takes it."""
    switches = {"true": [f"--{name}"], "false": [f"--no-{name}"]}
    return switches.get(value, [f"--{name}", value])
