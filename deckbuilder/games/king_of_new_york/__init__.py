"""King of New York. Each chapter of the rulebook can be laid beside a file here.

- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `turn`, `dice`, `destruction`, `damage`, `moving`, `buying`: setup and the phases of a turn, in tables of named steps
- `eliminated`: KO'd players, the Token Monster, Zombies and coming back, at tables where eliminated players play on
- `market`, `verbs`, `boroughs`, `tiles`: the only code that changes what monsters and cards have, where monsters are,
  and what is still standing; each verb emits its event
- `victory`: how the game ends
- `state`, `match_data`: the facts that differ by viewer, and those that do not; `contents`: from setup to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, its closed vocabulary, and the rules text generated from it; `programs`: what the
  words do, `payments`: options that nobody is asked about
- `construction`: which decks are legal; everybody at a table brings the same one
- `events`, `questions`, `answers`: what happens, what is asked, and what is answered; `ratings`, `evaluation`: how
  computer players rate answers, dice and cards
- `clauses`: the clause behind each event, and what led to it; `without_effect`: why dice do nothing,
  `nothing_to_do`: why cards do not
- `amendments`: changes to these rules, each by name, so that older games continue under their own rules
- `prospects`: how good an imagined table looks, with the weight of each feature in `weights.toml`
- `telling`: the table in words; `reasons`: why a piece is in no answer; `game`: all of it assembled for the kernel
"""
