"""What rulebooks share beyond the machine: what is declared once, and all that follows from it.

- `narrator`: whoever is told, and how players and cards are spoken of to it
- `sentences`: templates of sentences, checked when they are read
- `declared`: a declaration as it is read: facts by name and sort, and functions that ask for them
- `causes`: an event among all that happened, and which led to which
- `events`: kinds of event, and what follows from each: its sentence, whom it shows something, its clause, its card
- `stakes`: how much it matters that something happens, and to whom
- `answers`: kinds of question and answer: in words, what an answer is about, how it is rated, and when it is for
- `evaluation`: how good a table looks for a seat: features that a rulebook declares, and their weights
- `why_not`: why something can or cannot be used now, by piece, name or kind of answer
- `windows`: seats asked in turn whether they react, until all of them have passed in a row
- `offers`: two seats that talk: offers of things and promises, accepted, declined or answered with another
- `effect_compiler`: what cards say, compiled to programs: a table of words, conditions and counted amounts
- `triggers`: what cards that stay do whenever something happens
- `modifiers`: numbers that cards change for as long as they stay, and what they permit
- `match_data`: what never changes during a match: the cards by copy, what they do, what was agreed
- `seating`: from a legal deck to a seat
- `first_player`: who begins
- `draw_piles`: cards off the top of a deck, and rows that are always full
- `copies`: copies of one card that nobody can tell apart
- `imagined`: a table that a seat cannot tell from the real one
- `dice`: a pool of dice, some of which are rolled again by one answer
- `dice_faces`: dice that are set once they are rolled
- `market`: a row of open cards that is filled up from a deck
- `places`: places and the ways between them: how far one gets, and by which way
- `pieces`: pieces of which there are many of a kind, by place
- `hits`: a die against a number, with what is added to it
- `turn_order`: whose turn comes next, extra turns first
"""
