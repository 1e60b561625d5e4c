"""Mending a deck: the smallest edits after which nothing is wrong with it, each proven by the verdict.

- `fixes`: the fixes of each problem, and of all at once; `ways_out`: which are worth considering, and their order
- `search`, `repair`, `open_problems`, `lower_bound`: the search, the deck it is about, the problems still open in the
  candidates on its way, and the fewest edits these can take
- `preference`: which of several repairs is the better one
- `adding`, `completing`: the cards a deck can still take, and completing a half-built one
"""
