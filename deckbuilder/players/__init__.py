"""Whoever chooses for a seat without hands: computer players. They receive observations, never the state."""
