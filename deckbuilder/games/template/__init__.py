"""An empty game to begin a rulebook with: it has every part that a rulebook registers, and as good as no rule.

Everybody has a deck of thirty different numbers, plays one of three in hand on each turn and draws the next; the
highest sum wins. It is in no list of games, so nobody is offered it; the contract tests are handed it and play it.

- `rulebook.toml`: its clauses; `cards/`: its card set and the decks to play it with
- `language`: what a card states; `construction`: what a deck is
- `state`: the facts that change and who sees them, and the table; `turn`: the procedures
- `telling`: what happens, is asked and answered, and the table in words; `game`: all of it put together
"""
