"""Monster Kids: The Card Game. A page of the rulebook and a file here can be laid side by side.

The chapters, in printed order; each procedure is a table of named steps at the end of its file:

- `amendments`: what changed in the rules, each change by name and since which version
- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `setup`, `turn`, `drawing`: up to the first monster
- `fights`, `combat`: one fight from the dice to the Injury, battles between players, and the cards that are played
- `escape`, `victory`: ways out, how it ends

What is on the table and who may change it:

- `state` (facts that change, a list for each, and who sees them), `match_data` (facts that do not), `contents` (from
  a set-up to these), `memory` (what rules under way remember)
- `verbs`: the only writers of the facts; each tells its event
- `powers`: what Power Types, dice and cards add up to, and so how a fight stands

Cards:

- `language`: what a card states, the closed list of words, and the rules text made from them
- `card_definition`: what the rules read of a card; `programs`, `words`: what its words do
- `construction`: which decks are legal; everybody at a table brings the same one

What people and computer players get, all of it from an observation:

- `events`: what happened: in words, and what it showed to whom; `clauses`: why, and by which clause
- `answers`: what is asked and answered: in words, how it is rated, when it is for
- `prospects`: how good an imagined table looks, with what each feature weighs in `weights.toml`
- `display_names`: what everything is called; `telling`: the table in words, and which pieces a seat sees

`game` puts it together for the kernel, with what may be true behind what a seat sees.
"""
