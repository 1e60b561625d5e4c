"""Dice, for rulebooks in which a turn is a pool of dice, some of them rolled again or set.

- `pool`: a pool of dice, some of which are rolled again by one answer
- `faces`: dice that are set once they are rolled
- `odds`: what dice are worth on average that may be rolled again
"""
