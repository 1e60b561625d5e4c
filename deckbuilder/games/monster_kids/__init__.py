"""Monster Kids: The Card Game. Each file can be read side by side with a page of the rulebook.

The chapters, in printed order; each procedure is a table of named steps at the end of its file:

- `amendments`: changes to the rules, each by name and with the version since which it applies
- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `setup`, `turn`, `drawing`: up to the first monster
- `fights`, `combat`: one fight from the dice to the Injury, battles between players, and the cards played in them
- `escape`, `victory`: ways out, and how the game ends

The table and the code that may change it:

- `state` (facts that change, a list for each, and who sees them), `match_data` (facts that do not), `contents` (from
  a set-up to these), `memory` (variables of running procedures)
- `verbs`: the only writers of the facts; each tells its event
- `powers`: the sum of Power Types, dice and cards, and so the state of a fight

Cards:

- `language`: the facts a card states, the closed list of words, and the rules text generated from them
- `card_definition`: a card as the rules read it; `programs`, `words`: what its words do; `uses`: whether they would
- `construction`: which decks are legal; everyone at a table brings the same one

For people and computer players, all of it from an observation:

- `events`: what happened, in words, and what it showed to whom; `clauses`: why, and under which clause
- `answers`: questions and answers: in words, how they are rated, and when they apply
- `prospects`: how good an imagined table looks, with the weight of each feature in `weights.toml`
- `display_names`: names of everything; `telling`: the table in words, and which pieces a seat sees

`game` puts it together for the kernel, with the possible states behind what a seat sees.
"""
