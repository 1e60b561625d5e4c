"""Munchkin: The Nightmare Before Christmas. A chapter of the rulebook and a file here can be laid side by side.

- `rulebook.toml`: every clause, retold, with its id, where it is from and our ruling; code, tests and screens cite ids
- `amendments`: what changed in these rules, each change by name, so that older games play on by theirs
- `turn`: setting up, the phases of a turn, and selling
- `combat`, `interfering`, `escape`: the two sides and what is won, how anybody interferes, and Running Away
- `bargaining`: help and trade, as offers that bind
- `playing`, `needs`, `uses`: what a card may be played on, whether it has anything to do, and what happens
- `losses`: what is lost: Items, cards, lives, Charity
- `verbs`: the only writers of what lies where and of levels; each tells its event
- `state`, `match_data`: facts that change with who sees them, and those that do not; `contents`: from set-up to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, the closed list of words, and the rules text made from them; `programs`: what they do,
  `payments`: what they may cost
- `construction`: which decks are legal; everybody at a table brings the same one
- `events`, `answers`, `evaluation`: what happens, what is asked and answered, and what it is worth
- `clauses`: by which clause something happened, and what led to it, where its kind alone does not say
- `prospects`: how good an imagined table looks, with what each feature weighs in `weights.toml`
- `telling`, `fight_view`: the table in words, and a fight as two sides; `game` puts all of it together for the kernel
"""
