"""An empty game to begin a rulebook with: it has every part that a game with decks needs to be played, and as good as
no rule. Its files are called as those of every game.

Everybody has a deck of thirty different numbers, plays one of three in hand on each turn and draws the next; the
highest sum wins. It is in no list of games, so nobody is offered it; the contract tests are handed it and play it.

- `rulebook.toml`: its clauses; `cards/`: its card set and the decks to play it with
- `language`: what a card states; `construction`: which decks are legal
- `card_definition`: what the rules read of a card; `match_data`: what never changes; `contents`: from set-up to it
- `state`: the facts that change and who sees them; `verbs`: the only writers of these facts, each tells its event
- `turn`: the rules, as tables of steps; `amendments`: what changed in them
- `events`, `answers`: what happens, and what is asked and answered; `telling`: the table in words
- `game` puts all of it together for the kernel
"""
