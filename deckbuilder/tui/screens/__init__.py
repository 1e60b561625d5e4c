"""The screens, one file each: they ask `app` and hand the answers to widgets.

What all are made of:

- `base_screen`: what all screens share, and panes side by side or as tabs
- `dialogs`, `reading`: short questions over a screen; texts, cards, reasons and keys to read there
- `asking`: asking for a text, and again with what was typed if it is refused
- `loading`, `settings`, `key_settings`: the screen while cards are read; the user's preferences; which key does what
- `home`, `beginning`: the game in progress, every way from here, what is new; the question at the first start

Cards and rules:

- `catalogue`, `searching`: all cards; live search, filters and saved searches
- `rules`: clauses and glossary, and the cards related to each

Decks:

- `decks`, `marked_decks`, `judging`, `deck_records`: the list of decks, several of them at once, how they are judged,
 and how often each one won
- `builder`, `draft`, `deck_copies`, `deck_fixes`, `deck_figures`: building a deck: saving every change, card by card,
 fixes, statistics and test games
- `deck_suggestions`: choosing among possible versions of a deck
- `sharing`: exporting and importing decks
- `installing`: installing and removing card sets and formats

Games:

- `play`, `game_setup`, `deck_choice`, `saved_games`: who plays which deck, the options of a table, games to
 continue
- `challenges`: the challenges, and the way to the next table
- `table`, `curtain`: a game in progress, with one person or several, asked in turn or together; its parts are in
 `match`
- `watching`: computer players among themselves
- `game_over`: the summary of a game, and what to do next
- `replay`, `review`: stepping through a played game and forking it; what its answers cost, and what was luck
"""
