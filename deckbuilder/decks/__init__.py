"""Decks: the cards a person chose to play with, how they are written down, and whether they may be played.

- `model`, `form`: a deck as a person wrote it, and the headers and piles that a rulebook gives it
- `card_notes`, `tags`, `maybe_list`: the owner's notes on single cards, words to find a deck by, and cards that may be
  added one day
- `text`, `document`: its two written forms, as text and as JSON
- `files`, `json_input`: a deck read from a path, and the checks on JSON input
- `patch`: a change made in the text a person wrote, which otherwise stays as it is
- `quantity`: the number of copies in a line, in every way that people write it
- `exchange`: decks as other programs and people write them
- `pool_facts`, `index`, `resolve`: what the rules know of the cards of a pool, the cards by name, and the names written
  in a deck looked up there
- `listing`: the lines that list a card, and how they change with its number of copies
- `construction`: what a rulebook registers to judge decks
- `file_rules`, `collection_rules`: the rules of every rulebook: about the text of a deck, and about the cards chosen
- `topics`, `agenda`: the topics of rules that concern only some decks, and which rules are asked about a deck
- `declared`, `counted_rules`, `seat_rules`, `tally`: rules that a rulebook only declares, and what they count
- `validator`, `certificate`: the one verdict, and a proof of it for others
- `formats`, `format_files`, `format_index`, `format_rules`: what players agreed on beyond the rules, its files, what it
  says of each card, and its rules
- `terms`: the rules of a game together with the format and the collection that a deck is judged by
- `steps`, `remedies`: the smallest changes of a deck, and which of them help against a broken rule
- `changes`: copies added and removed, as a person does and words it; above `exchange`, whose phrases it reads
- `mending`: mending a deck, listing what it can still take, and completing one; above `changes`
- `assignment`: an exact assignment of copies to places
- `collection_allocation`: several decks built from one collection
- `figures`, `popularity`, `dealing`: statistics of a deck and of many, and the chances of drawing its cards
"""
