"""Monsters Menace the World. Each chapter of the rulebook can be laid beside a file here.

- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `turn`, `moving`, `battles`, `encounters`, `deploying`: setup and the four phases of a turn, as tables of steps
- `retreats`: who leaves a battle, and where to; `targeting`, `attacks`: targets, dice and hits of every attack;
  `battle_values`: the Defense, damage and number of attacks of a piece; `battle_effects`: what cards do to Units in a
  battle; `defeats`: Lairs, and the creatures that come into play in them
- `verbs`: the only code that changes what players have; each verb emits its event
- `state`, `match_data`: the facts that differ by viewer, and those that do not; `contents`: from setup to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, its closed vocabulary, and the rules text generated from it; `programs`: what the
  words do
- `construction`: which scenarios are legal; everybody at a table plays the same one
- `events`, `answers`, `evaluation`: what happens, what is asked and answered, and what it is worth;
  `battle_questions`: the wording of what is asked in battles
- `clauses`: the clause behind each event, and what led to it, if the kind of event alone does not say so
- `prospects`: how good an imagined table looks, with the weight of each feature in `weights.toml`
- `amendments`: changes to these rules, each by name, so that older games continue under their own
  rules
- `telling`, `battle_view`: the table in words, and a battle as two sides; `reasons` and `spaces_asked`: why a piece
  cannot be used now, and why no answer is about a space
- `game`: all of it assembled for the kernel
"""
