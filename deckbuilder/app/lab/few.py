"""The number of games that it takes to conclude anything from a trial."""

from __future__ import annotations

FEW = 100
"""The number of games below which a difference settles nothing, whatever its bounds."""
