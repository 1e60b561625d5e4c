"""Many games at once: tallies of who won, why, and how long it took."""
