"""Why not: what stands in the way of an answer.

- `why_not`, `lying`: why something cannot be used now
"""
