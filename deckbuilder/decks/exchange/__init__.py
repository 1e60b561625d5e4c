"""Decks as other programs and people write them; each dialect is one file, `dialects` is the list of them all.

Written: `listing` says a deck card by card with all names looked up, which is what every writer starts from.
Read: `found` gathers what a reader takes from a text and what it had to guess; `places` puts cards into piles where a
dialect has fewer of them than the rulebook, `headers` takes a deck's header out of a field for notes, `guessing` looks
for the cards, the identity and the sets that were meant, and `account` tells of every line what became of it.
"""
