"""The table in words; all of it from an observation.

- `presenting`: areas and pieces
- `by_zone`: which pieces a seat sees, and why one that lies somewhere cannot be used now
"""
