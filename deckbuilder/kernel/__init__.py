"""The game machine: state, frames, decisions, chance, effects, views and records. It knows no game.

Where things are:

===================  ==================================================================
``frames``           a pause is a frame on a stack; a procedure is a table of steps
``state``            what every table has: stack, decision, chance, events, outcome
``facts``            who sees what: declared with each fact of a state, and shown
``game``             the record a rulebook fills in
``setup``            who sits down with what, and the options of a table
``amendments``       what changed in the rules of a game, and since which version
``engine``           start, legal actions, apply, play
``chance``           the one source of luck: rolls and shuffles
``picks``            picking several things one after the other, openly or in secret
``standing_offers``  what may be done time and again, and mostly is not
``effects``          card effects as flat programs, with the control words
``views``            what a screen draws
``references``       the numbers by which answers name cards, places and dice
``record``           a game as one small document, with its chain of hashes
``replay``           a record played again and compared
``timeline``         a game as it stood after each of its choices
``happenings``       an event with the rules that were under way
``tracing``          a game played again to know what was being carried out when
===================  ==================================================================
"""
