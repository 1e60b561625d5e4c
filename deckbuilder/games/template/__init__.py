"""An empty game as a starting point for a rulebook: it has every part that a game with decks needs to be played, and
almost no rules. Its files have the same names as in every game.

Each player has a deck of thirty different numbers, plays one of the three cards in hand on each turn and draws the
next; the highest sum wins. It is in no list of games, so it is not offered to anyone; the contract tests play it.

- `rulebook.toml`: its clauses; `cards/`: its card set and the decks to play it with
- `language`: the facts a card states; `construction`: which decks are legal
- `card_definition`: a card as the rules read it; `match_data`: what never changes; `contents`: from a set-up to it
- `state`: the facts that change and who sees them; `verbs`: the only writers of these facts, each tells its event
- `turn`: the rules, as tables of steps; `amendments`: changes to them
- `events`, `answers`: what happens, and what is asked and answered; `telling`: the table in words
- `game` puts all of it together for the kernel
"""
