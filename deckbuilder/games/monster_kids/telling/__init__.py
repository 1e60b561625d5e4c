"""The table in words; all of it from an observation.

- `presenting`, `display_names`: areas and pieces, and what they are called, also in what is told to one seat
- `by_zone`: which pieces a seat sees, and why one that lies somewhere cannot be used now
"""
