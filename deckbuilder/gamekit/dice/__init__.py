"""Dice, for rulebooks in which a turn is a pool of dice, some of them rerolled or set.

- `pool`: a pool of dice; one answer names those to reroll
- `faces`: dice that are set after they are rolled
- `odds`: the average worth of dice that may be rerolled
"""
