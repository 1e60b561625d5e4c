"""Processes that work with the same cards: where many games are played, and where a whole game is reviewed.

- `processes`: those of this machine
- `cluster`: those of a Dask cluster
"""
