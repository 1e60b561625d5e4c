"""Monster Town: End Game. Each file can be read side by side with a page of the rulebook.

The chapters, in printed order; each procedure is a table of named steps at the end of its file:

- `amendments`: changes to the rules, each by name and with the version since which it applies
- `rulebook.toml`: every clause, retold, with its id and our ruling; code, tests and screens cite the ids
- `setup`, `turn`, `scouting`, `rendezvous`, `items`: everything before the first blow
- `fights`, `combat`, `targeting`, `cancelling`, `recruiting`: one combat action from the choice to the wounds
- `company`, `readying`: who fights beside an Outcast, and when an exerted gang is readied
- `ending_combat`, `breaking_off`, `aftermath`, `end_game`, `victory`: how fights, gangs and the game end
- `settling`: what follows each action, called from many places
- `actions`, `obstacles`: what is legal now, and what prevents it; decided there and nowhere else

The table and the code that may change it:

- `state` (facts that change, a list for each, and who sees them), `match_data` (facts that do not), `contents` (from
  a set-up to these), `memory` (variables of running procedures)
- `piles`, `cards_in_play`, `places`, `wounds`, `verbs` and `thralls`, each built on those before it: the only writers
  of pieces and what they carry, once `setup` has laid them out; each tells its event, or says why it needs none. The
  flow of a turn is written by its steps
- `modifiers`, `selectors`, `amounts`: questions about the table

Cards:

- `language`: the facts a card states, the closed list of words, and the rules text generated from them
- `card_definition`: a card as the rules read it, with the actions and cancels it offers
- `programs`, `words`, `gang_words`: what the words do; `payments`: what must be possible before "if you do";
  `nothing_to_do`: what is told of cards that do nothing; `open_options`: what is told of an option that is chosen
- `construction`: which gangs are legal; `seating`: from a legal gang to a seat

For people and computer players, all of it from an observation or an imagined table:

- `observing`: what a seat may see, and the possible states behind the rest; `secret_picks`: what it alone looks at
- `events`: what happened, in words, with its cause and clause, and what it showed to whom
- `answers`: questions and answers: in words, how they are rated, and why something cannot be used now
- `evaluation`: the present worth of abilities; `strikes`: what wounds would do, and how much each gang can take
- `prospects`: how good an imagined table looks, with the weight of each feature in `weights.toml`
- `display_names`: names of everything; `telling`: the table in words

`game` puts it together for the kernel.
"""
