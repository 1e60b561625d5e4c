"""An empty game to begin a rulebook with: it has every part that a rulebook registers, and as good as no rule.

Everybody has a deck of thirty different numbers, plays one of three in hand on each turn and draws the next; the
highest sum wins. It is in no list of games, so nobody is offered it; the contract tests are handed it and play it.

- `rulebook.toml`: its clauses; `cards/`: its card set and the decks to play it with
- `language`: what a card states; `construction`, `seating`: what a deck is, and from a deck to a seat
- `state`, `contents`: the facts that change and who sees them, and the table; `turn`: the procedures;
  `game`: all of it put together
- `imagining`: what may be true behind what a seat sees
- `events`, `answers`: what happens, and what is asked and answered
- `narrator`, `telling`: what is called how, and the table in words
"""
