"""What mends a deck: the smallest edits after which nothing is wrong with it, each proven by the verdict.

- `fixes`: the way out of every problem, and of all at once; `ways_out`: which are worth a look, and their order
- `search`, `context`, `open_problems`, `lower_bound`: the search, the deck that it is about, what is still to be mended
  in the candidates on its way, and how many edits that takes at least
- `preference`: which of several ways out is the better one
- `adding`, `completing`: what a deck can still take, and a half-built one filled up
"""
