"""Many games at once: tallies of who won, why, and how long it took.

- `runs`, `tally`: many games played, and what they came to
- `contest`: a seat against a field of others, in games that another seat can play as well
- `balance`: how evenly gangs are matched
- `usage`, `impact`, `variants`: what each card did, what it is worth, and decks with another in its place
"""
