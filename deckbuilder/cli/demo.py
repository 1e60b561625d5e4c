"""`deckbuilder demo`: everything in one command."""

from __future__ import annotations

from deckbuilder.cli.options import Database, Game, Seed, opened
from deckbuilder.cli.render import say, wrapped


def demo(seed: Seed = None, game: Game = "", database: Database = None) -> None:
    """Check two starter {decks} aloud, play a whole game between computer players, and replay it.

    Example: `deckbuilder demo --seed 7` or `deckbuilder demo --game monster-kids`
    """
    from deckbuilder.app.demo import run_demo

    with opened(database, game=game) as library:
        run_demo(library, seed, _say)


def _say(text: str) -> None:
    """A path stays in one piece, so that it can be copied and found."""
    say(text if text.endswith(".json") else wrapped(text))
