"""Munchkin: The Nightmare Before Christmas. Each chapter of the rulebook can be laid beside a file here.

- `rulebook.toml`: every clause, retold, with its id, source and our ruling; code, tests and screens cite the ids
- `amendments`: changes to these rules, each by name, so that older games continue under their own rules
- `turn`: setup, the phases of a turn, and selling
- `combat`, `interfering`, `escape`: how a fight goes, how everybody interferes, and Running Away; `fighters`: both
  sides and their strength; `rewards`: what is won, and who gets it
- `bargaining`: help and trade, as binding offers
- `playing`, `needs`, `uses`: what a card may be played on, whether it has anything to do, and what happens
- `losses`, `lacking`: losing Items, cards and lives, and Charity; what a player lacks for a card to take
- `verbs`: the only code that moves cards and changes levels; each verb emits its event
- `state`, `match_data`: the facts that differ by viewer, and those that do not; `contents`: from setup to table
- `card_definition`: what the rules read of a card
- `language`: what a card states, its closed vocabulary, and the rules text generated from it; `programs`: what the
  words do, `payments`: what they may cost
- `construction`: which decks are legal; everybody at a table brings the same one
- `events`, `questions`, `answers`: what happens, what is asked, and what is answered; `ratings`, `evaluation`: how
  computer players rate answers and cards
- `clauses`: the clause behind each event, and what led to it, if the kind of event alone does not say so
- `prospects`: how good an imagined table looks, with the weight of each feature in `weights.toml`
- `telling`, `fight_view`: the table in words, and a fight as two sides; `game`: all of it assembled for the kernel
"""
