"""Monsters Menace the World. A chapter of the rulebook and a file here can be laid side by side.

- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `turn`, `moving`, `battles`, `encounters`, `deploying`: setting up and the four phases of a turn, as tables of steps
- `attacks`: targets, dice and hits, wherever somebody attacks; `defeats`: Lairs, and who comes into play in them
- `verbs`: the only writers of what players have; each tells its event
- `state`, `match_data`: facts that change with who sees them, and those that do not; `contents`: from set-up to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, the closed list of words, and the rules text made from them; `programs`: what they do
- `construction`: which scenarios are legal; everybody at a table plays the same one
- `events`, `answers`, `evaluation`: what happens, what is asked and answered, and what it is worth
- `clauses`: by which clause something happened, and what led to it, where its kind alone does not say
- `prospects`: how good an imagined table looks, with what each feature weighs in `weights.toml`
- `amendments`: what changed in these rules, each change by name, so that older games play on by theirs
- `telling`, `battle_view`: the table in words, and a battle as two sides; `reasons` and `spaces_asked`: why a piece
  cannot be used now, and why no answer is about a space
- `game` puts all of it together for the kernel
"""
