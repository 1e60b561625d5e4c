"""Cards as data: how a set is read, linted, compiled, described and searched, whatever the rulebook.

A rulebook hands over a `CardSchema` (card types, search fields and a `Vocabulary`); nothing here
knows a verb or a noun of a game.
"""
