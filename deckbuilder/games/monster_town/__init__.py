"""Monster Town: End Game. A page of the rulebook and a file here can be laid side by side.

The chapters, in printed order; each procedure is a table of named steps at the end of its file:

- `amendments`: what changed in the rules, each change by name and since which version
- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `setup`, `turn`, `scouting`, `rendezvous`, `items`: up to the first blow
- `fights`, `combat`, `targeting`, `cancelling`, `recruiting`: one combat action from the choice to the wounds
- `ending_combat`, `breaking_off`, `aftermath`, `end_game`, `victory`: how it ends
- `settling`: what follows each moment, asked for by many
- `actions`, `obstacles`: what is legal now, and what stands in the way; nobody else decides that

What is on the table and who may change it:

- `state` (facts that change, a list for each, and who sees them), `match_data` (facts that do not), `contents` (from
  a set-up to these), `memory` (what rules under way remember)
- `verbs` and `piles`: the only writers of the facts; each tells its event
- `modifiers`, `selectors`, `amounts`: questions to the table

Cards:

- `language`: what a card states, the closed list of words, and the rules text made from them
- `card_definition`: what the rules read of a card, and which actions and cancels it offers
- `programs`, `words`, `gang_words`: what the words do; `payments`: what has to be possible before "if you do"
- `construction`: which gangs are legal; `seating`: from a legal gang to a seat

What people and computer players get, all of it from an observation or an imagined table:

- `observing`: what a seat may see, what only it looks at, and what may be true behind the rest
- `events`: what happened: in words, why, by which clause, and what it showed to whom
- `answers`: what is asked and answered: in words, how it is rated, and why something cannot be used now
- `evaluation`: what abilities are worth at this moment; `strikes`: what wounds would do, and who can take how much
- `prospects`: how good an imagined table looks, with what each feature weighs in `weights.toml`
- `display_names`: what everything is called; `telling`: the table in words

`game` puts it together for the kernel.
"""
