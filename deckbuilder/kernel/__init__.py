"""The game engine: state, frames, decisions, chance, effects, views and records. It knows no particular game.

Modules:

===================  ==================================================================
`frames`           procedures (tables of steps) and the frames of the ones under way
`state`            what every game state has: stack, decision, chance, events, outcome
`facts`            who sees each fact of a state: declarations and observations
`game`             the record a rulebook fills in
`setup`            the seats, their decks, and the options of a table
`amendments`       rule changes, and the version since which each holds
`engine`           start, legal actions, apply, play
`chance`           the one source of luck: rolls and shuffles
`picks`            picking several things one after another, openly or in secret
`standing_offers`  offers that recur often and are usually declined
`effects`          card effects as flat programs, with the control words
`views`            what a screen draws
`references`       the numbers that refer to cards, places and dice in answers
`record`           a game as one small document, with its chain of hashes
`replay`           playing a record again and comparing it
`timeline`         the state of a game after each of its choices
`happenings`       an event together with the rules under way at the time
`tracing`          replaying a game to learn which rules caused each event
===================  ==================================================================
"""
