"""The table in words, read from an observation alone.

- `presenting`: areas and pieces
- `by_zone`: the pieces a seat sees, and why one in a given zone cannot be used now
"""
