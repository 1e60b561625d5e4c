"""A card catalogue, deck builder, rules validator and game engine for card games in the terminal.

Each package imports only from those below it:

- `cli`, `tui`: the command line and the screen; they call `app` and show its results, and import from `storage` to
  `kernel` only for type annotations
- `app`, `web`: the use cases, one function for each thing a user can do; the screen in a browser, which needs none
- `storage`: the database; the only place that knows SQL
- `lab`: many games played in bulk, and their statistics
- `players`: everything that can choose for a seat
- `rulebooks`: the list of games and the parts each of them registers
- `games`: one package for each rulebook
- `gamekit`: what rulebooks share: events declared once, and everything derived from the declarations
- `decks`: the deck model, its text form, and the machinery of validation
- `cards`: the card model; how a set is read, checked, described and searched
- `kernel`: the game machine; knows no game
- `garbage`, `paths`, `errors`, `problems`, `text`, `json_values`, `interval`, `recent`, `clauses`, `glossary`,
  `lessons`: the foundation under all of these
"""

from __future__ import annotations

__version__ = "0.3.0"
