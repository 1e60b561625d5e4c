"""The screens, one file each: they ask `app` and hand the answers to widgets.

What all are made of:

- `base_screen`: what all share, and panes beside each other or as tabs
- `dialogs`, `reading`: short questions over a screen; texts, cards, reasons and keys to be read there and followed
- `loading`, `settings`, `key_settings`: while the cards are read; what a person settles; which key does what
- `home`, `beginning`: the game that waits, every way from here, what is new; how somebody begins

Cards and rules:

- `catalogue`, `searching`: every card there is; live search, what narrows it down, and searches with names
- `rules`: clauses and glossary, and the cards that have to do with one of them

Decks:

- `decks`, `marked_decks`, `judging`, `deck_records`: those there are, several of them at once, by what they are judged,
  and how often each was won with
- `builder`, `draft`, `deck_copies`, `deck_fixes`, `deck_figures`: one that is built: each change saved, card by card,
  mended, counted and played
- `sharing`: how one goes out, and how one comes in

Games:

- `play`, `game_setup`, `saved_games`: who plays which deck, what a table settles, games to go on with
- `challenges`: what there is to come back for, and the way to its next table
- `table`, `curtain`: a game being played, by one person, or several who are asked in turn or at once; what it is made
  of stands in `match`
- `watching`: computer players among themselves
- `game_over`: what a game came to, and what can be done now
- `replay`, `review`: a game gone through again, and parted from; what its answers cost, and what was luck
"""
