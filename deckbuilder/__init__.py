"""A card catalogue, deck builder, rules validator and game engine for card games in the terminal.

Each package imports only those below it:

- `cli`, `tui`: the command line and the screen; they call `app` and show what it answers, and name the values of lower
  layers only in types
- `web`: the screen in a browser
- `app`: what a person can do, one function a use case
- `storage`: the database; the only place that knows SQL
- `lab`: many games at once, and what they add up to
- `players`: whoever chooses for a seat
- `rulebooks`: the list of games and what each registers
- `games`: one package a rulebook
- `gamekit`: what rulebooks share: events that are declared once, and all that follows from them
- `decks`: what a deck is, its text form, and the machinery of validation
- `cards`: what a card is, how a set is read, checked, described and searched
- `kernel`: the game machine; knows no game
- `garbage`, `paths`, `errors`, `problems`, `text`, `json_values`, `interval`, `clauses`, `glossary`, `lessons`: the
  ground that all stand on
"""

from __future__ import annotations

__version__ = "0.3.0"
