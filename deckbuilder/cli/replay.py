"""`deckbuilder replay`: a game file, played again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from deckbuilder.cli.options import Json
from deckbuilder.cli.render import say, say_json, wrapped
from deckbuilder.cli.root import end


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", readable=False, help="A game file.")],
    verify: Annotated[bool, typer.Option("--verify", help="Only say whether it plays out as written.")] = False,
    as_json: Json = False,
) -> None:
    """Play a game file again, by its own cards, and compare every step.

    Ends with 0 when all is equal, 1 when something differs (the choice is named), 2 when it is no game file.

    Example: `deckbuilder replay ./game.json --verify`
    """
    from deckbuilder.app import replay as app

    found = app.replay(file)
    if as_json:
        say_json(found.as_dict(with_log=not verify))
    else:
        if not verify:
            say("\n".join(wrapped(sentence) for sentence in found.log))
        say(found.message)
    if not found.equal:
        end(1)
