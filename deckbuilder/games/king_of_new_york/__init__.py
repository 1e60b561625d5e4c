"""King of New York. A chapter of the rulebook and a file here can be laid side by side.

- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `turn`, `dice`, `damage`, `moving`, `buying`: setting up and the phases of a turn, in tables of named steps
- `eliminated`: KO'd players, the Token Monster, Zombies, and coming back, where the table plays on with them
- `verbs`: the only writers of what monsters and cards have; each tells its event
- `state`, `match_data`: facts that change with who sees them, and those that do not; `contents`: from set-up to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, the closed list of words, and the rules text made from them; `programs`: what they do,
  `payments`: what they may cost
- `construction`: which decks are legal; everybody at a table brings the same one
- `events`, `answers`, `evaluation`: what happens, what is asked and answered, and what it is worth; `clauses`: by which
  clause something happened, and what led to it
- `amendments`: what changed in these rules, each change by name, so that older games play on by theirs
- `prospects`: how good an imagined table looks, with what each feature weighs in `weights.toml`
- `telling`: the table in words; `reasons`: why a piece is in no answer; `game` puts all of it together for the kernel
"""
