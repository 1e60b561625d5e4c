"""What rulebooks share beyond the kernel: declarations of events, answers and effects, and parts of tables.

- `narrator`: how players and cards are named in a sentence told to one seat
- `sentences`: templates of sentences, checked when they are read
- `declared`: reading a declaration: facts by name and sort, and functions that ask for them
- `causes`: an event among all events of a game, and which event led to which
- `events`: kinds of event, and what follows from each: its sentence, whom it shows something, its clause, its card
- `stakes`: how much an event matters, and to whom
- `asked`: a pending decision, as the asked seat sees it
- `answers`: kinds of question and answer: wording, the things an answer is about, its rating and its moment
- `evaluation`: how good a table looks for a seat: features that a rulebook declares, and their weights
- `why_not`: why something can or cannot be used now, by piece, name or kind of answer
- `windows`: seats asked in turn whether they react, until all of them have passed in a row
- `offers`: two seats negotiating: offers of things and promises, accepted, declined or countered
- `effect_compiler`, `effect_words`: card effects compiled to programs, with conditions and counted amounts; how a
  rulebook declares its words
- `triggers`: what cards in play do whenever something happens
- `modifiers`: numbers that cards change while they are in play, and what they permit
- `card_definition`: what every rulebook's engine reads of a card
- `match_data`: what never changes during a match: the cards by copy, what they do, what was agreed
- `columns`: facts with a value for each seat, copy or place, and their initial values
- `card_game`: a game with cards, put together from its chapters
- `seating`: from a legal deck to a seat
- `first_player`: who begins
- `roles`: things of which everybody has one, dealt or chosen
- `draw_piles`: cards drawn from a deck, and rows that are always full
- `copies`: copies of one card that nobody can tell apart, and the rest of a zone once some are gone
- `imagined`: a table that a seat cannot tell from the real one
- `market`: a row of open cards that is refilled from a deck
- `dice`: dice that are rerolled, set and weighed
- `board`: a map, and the pieces on it
- `headline`: which turn it is, whose, and who decides now
- `turn_order`: whose turn comes next, extra turns first
"""
