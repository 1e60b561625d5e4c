"""What mends a deck: the smallest edits after which nothing is wrong with it, each proven by the verdict.

- `fixes`: the way out of every problem, and of all at once
- `remedies`, `steps`: what helps against a broken rule, in the smallest changes
- `search`, `context`, `candidate`, `open_problems`, `lower_bound`: the search, the deck that it is about, its
  candidates, what is still to be mended in them, and how many edits that takes at least
- `preference`: which of several ways out is the better one
"""
